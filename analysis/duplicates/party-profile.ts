import type { EntityKind, Identifier } from '#contracts/entities/entity.ts'
import { abbreviationFamily } from './abbreviations.ts'
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
const maxNames = 10

export function partyProfile({ names, kind, jurisdiction, identifiers, details }: DescribedParty): PartyProfile {
  return {
    names: [...new Set(names)]
      .toSorted()
      .slice(0, maxNames)
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
 * code within it (GB 32100-2015, characters 9 to 17). Shorter ones than six characters are ignored.
 */
export function knownAs({ value }: ComparedIdentifier): string[] {
  const organisation = unifiedCode.exec(value)?.[1]?.replace(/^0+(?=.)/, '')
  return [value, ...(organisation ? [organisation] : [])].filter(({ length }) => length >= 6)
}

/** Words of a name that are paired, the longest. */
const pairedWords = 3
const endLength = 6
const chineseEndLength = 4

/**
 * Keys of a party: only parties that share one are compared, so that not every party has to be compared with every
 * other. Two spellings of a name share one as long as two of its longest words, or one rare word, or its beginning or
 * end are the same. Keys that very many share should be passed over. Source: Christen, "A survey of indexing techniques
 * for scalable record linkage and deduplication" (2012), standard blocking over several keys.
 */
export function blockKeys({ names, identifiers }: PartyProfile): Set<string> {
  return new Set([
    ...names.flatMap((name) => (name.chinese ? chineseKeys(name) : wordKeys(name))),
    ...identifiers.flatMap((identifier) => knownAs(identifier).map((value) => `i ${value}`)),
  ])
}

function wordKeys({ words, sorted, joined }: NameForm): string[] {
  const longest = [...new Set(words)]
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, pairedWords)
    .toSorted()
  const pairs = longest.flatMap((one, at) => longest.slice(at + 1).map((other) => `p ${one} ${other}`))
  const single = longest.filter(({ length }) => length >= 5).map((word) => `w ${word}`)
  const shortened = words.map(abbreviationFamily).toSorted().join(' ')
  return [
    `n ${sorted}`,
    ...(shortened === sorted ? [] : [`a ${shortened}`]),
    ...pairs,
    ...single,
    ...endKeys(joined, endLength),
  ]
}

function chineseKeys({ sorted, joined }: NameForm): string[] {
  return [`n ${sorted}`, ...endKeys(joined, chineseEndLength), ...afterPlace(joined)]
}

/** Many names begin with a place of two characters, which may be left out. */
const afterPlace = (joined: string): string[] =>
  joined.length < 2 + chineseEndLength ? [] : [`b ${joined.slice(2, 2 + chineseEndLength)}`]

const endKeys = (joined: string, length: number): string[] =>
  joined.length < length ? [] : [`b ${joined.slice(0, length)}`, `e ${joined.slice(-length)}`]
