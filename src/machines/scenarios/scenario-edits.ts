import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { ScenarioChanges, ScenarioParty, StakeChange } from '#contracts/ownership/stake-change.ts'
import type { StakeDraft, StakeEnd } from '#contracts/scenarios/what-if.ts'
import type { Share } from '#contracts/values/share.ts'

/** What is supposed, and the parties of the data that it names; `null` for nothing. */
export type Supposed = { supposition: ScenarioChanges; entities: EntitySummary[] } | null

type Parts = { changes: StakeChange[]; parties: ScenarioParty[]; entities: EntitySummary[] }

/**
 * Supposes that an owner has a stake, instead of what was said of the two before.
 * @param exists whether the data have such a stake already
 */
export function withStake(
  supposed: Supposed,
  { owner, company, capital, votes }: StakeDraft,
  exists: boolean,
): Supposed {
  if (owner === null || company === null) return supposed
  const parts = partsOf(supposed)
  const pair = { owner: nameIn(parts, owner), company: nameIn(parts, company) }
  const earlier = parts.changes.find((each) => isOf(each, pair))
  const added = earlier ? earlier.change === 'add' : !exists
  const shares = { capital: shareOf(capital), ...(votes !== null && { votes: shareOf(votes) }) }
  const change: StakeChange = { change: added ? 'add' : 'change', ...pair, ...shares }
  return assembled({ ...parts, changes: replaced(parts.changes, pair, change) })
}

/** Supposes that an owner has no stake; one that is supposed itself is only taken back. */
export function withoutStake(supposed: Supposed, owner: StakeEnd, company: StakeEnd): Supposed {
  const parts = partsOf(supposed)
  const pair = { owner: nameIn(parts, owner), company: nameIn(parts, company) }
  const isOwn = parts.changes.some((each) => isOf(each, pair) && each.change === 'add')
  const change: StakeChange | null = isOwn ? null : { change: 'remove', ...pair }
  return assembled({ ...parts, changes: replaced(parts.changes, pair, change) })
}

/** Takes one change back; whoever no change names any more is forgotten. */
export function withoutChange(supposed: Supposed, position: number): Supposed {
  const parts = partsOf(supposed)
  return assembled({ ...parts, changes: parts.changes.filter((_, place) => place !== position) })
}

/** An exact share; `null` is of unknown size. */
const shareOf = (part: number | null): Share | null => (part === null ? null : { min: part, max: part })

function partsOf(supposed: Supposed): Parts {
  return {
    changes: [...(supposed?.supposition.changes ?? [])],
    parties: [...(supposed?.supposition.parties ?? [])],
    entities: [...(supposed?.entities ?? [])],
  }
}

/** What changes call an end of a stake; a party that was not there yet is written down. */
function nameIn({ parties, entities }: Parts, end: StakeEnd): string {
  switch (end.type) {
    case 'supposed':
      return end.party
    case 'entity':
      if (!entities.some(({ id }) => id === end.entity.id)) entities.push(end.entity)
      return end.entity.id
    case 'new': {
      const taken = new Set(parties.map(({ party }) => party))
      let number = parties.length + 1
      while (taken.has(`new-${number}`)) number += 1
      const party = `new-${number}`
      parties.push({ party, name: end.name, kind: end.kind })
      return party
    }
  }
}

type Pair = Pick<StakeChange, 'owner' | 'company'>

const isOf = (change: StakeChange, { owner, company }: Pair) => change.owner === owner && change.company === company

/** The change in the place of what was said of the two before, or at the end. */
function replaced(changes: StakeChange[], pair: Pair, change: StakeChange | null): StakeChange[] {
  const place = changes.findIndex((each) => isOf(each, pair))
  const others = changes.filter((each) => !isOf(each, pair))
  if (change === null) return others
  return others.toSpliced(place < 0 ? others.length : place, 0, change)
}

function assembled({ changes, parties, entities }: Parts): Supposed {
  if (changes.length === 0) return null
  const named = new Set(changes.flatMap(({ owner, company }) => [owner, company]))
  return {
    supposition: { parties: parties.filter(({ party }) => named.has(party)), changes },
    entities: entities.filter(({ id }) => named.has(id)),
  }
}
