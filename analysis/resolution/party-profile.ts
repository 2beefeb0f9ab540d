import type { EntityKind, Identifier } from '#contracts/entities/entity.ts'
import { type NameForm, nameFormOf } from './name-form.ts'
import { type ComparedDetails, comparedDetails, type DescribedDetails, nothingStated } from './shared-details.ts'

/** A party as its sources describe it. */
export type DescribedParty = {
  /** All names that are given for it. */
  names: readonly string[]
  kind: EntityKind
  jurisdiction: string | null
  identifiers: readonly Identifier[]
  /** Left out where nothing of the kind is stated. */
  details?: DescribedDetails
}

/** A party made ready for being compared. */
export type PartyProfile = {
  names: readonly NameForm[]
  kind: EntityKind
  /** Country and part of it in capital letters, `DE` or `DE-BE`. */
  jurisdiction: string | null
  identifiers: readonly ComparedIdentifier[]
  details: ComparedDetails
}

/** An identifier, and its value as it is compared: letters and digits alone, without zeros before. */
export type ComparedIdentifier = Identifier & { value: string }

/** Names of one party that are looked at. */
const mostNames = 10

export function partyProfile({ names, kind, jurisdiction, identifiers, details }: DescribedParty): PartyProfile {
  return {
    names: [...new Set(names)]
      .toSorted()
      .slice(0, mostNames)
      .map(nameFormOf)
      .filter(({ words }) => words.length > 0),
    kind,
    jurisdiction: jurisdiction?.toUpperCase() ?? null,
    identifiers: identifiers.map((identifier) => ({ ...identifier, value: comparedValue(identifier.id) })),
    details: comparedDetails(details ?? nothingStated),
  }
}

function comparedValue(id: string): string {
  return id
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^0+(?=.)/, '')
}

const unifiedCode = /^[0-9A-Z]{2}\d{6}([0-9A-Z]{9})[0-9A-Z]$/

/**
 * Values by which an identifier may be known elsewhere: its own, and for a unified social credit code the organisation
 * code within it (GB 32100-2015, characters 9 to 17). Shorter ones than six characters tell nothing.
 */
export function knownAs({ value }: ComparedIdentifier): string[] {
  const organisation = unifiedCode.exec(value)?.[1]?.replace(/^0+(?=.)/, '')
  return [value, ...(organisation ? [organisation] : [])].filter(({ length }) => length >= 6)
}
