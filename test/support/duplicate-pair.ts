import type { DuplicatePair, DuplicateParty } from '#contracts/duplicates/duplicate.ts'
import { entityId } from './network-facts.ts'

const party = (id: number, changes: Partial<DuplicateParty>): DuplicateParty => ({
  id: entityId(id),
  name: `Company ${id}`,
  otherNames: [],
  otherNamesTotal: 0,
  kind: 'company',
  jurisdiction: null,
  identifiers: [],
  sources: ['register'],
  synthetic: false,
  owners: 0,
  holdings: 0,
  ...changes,
})

/** Two parties that may be one, nobody having decided on them. */
export const duplicatePair = (
  one: number,
  other: number,
  changes: Partial<DuplicatePair> = {},
  parties: { one?: Partial<DuplicateParty>; other?: Partial<DuplicateParty> } = {},
): DuplicatePair => ({
  one: party(one, parties.one ?? {}),
  other: party(other, parties.other ?? {}),
  score: 0.5,
  reasons: [],
  revision: 0,
  decision: null,
  ...changes,
})
