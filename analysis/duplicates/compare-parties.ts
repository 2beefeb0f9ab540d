import type { DuplicateReason } from '#contracts/duplicates/duplicate.ts'
import { abbreviates } from './abbreviations.ts'
import type { NameForm } from './name-form.ts'
import { type ComparedIdentifier, knownAs, type PartyProfile } from './party-profile.ts'
import { contradictionOfDetails, reasonsOfDetails } from './shared-details.ts'

/** Minimum similarity of two words that count as one word, spelled differently. */
const minWordSimilarity = 0.75

/** How alike a word and its abbreviation are. */
const abbreviated = 0.95

/**
 * Similarity of two names, 0 to 1: 1 for the same words in any order. Words are paired with the most similar ones and
 * weighted by length; Chinese is compared by character. Symmetric.
 */
function nameSimilarity(one: NameForm, other: NameForm): number {
  if (one.sorted === other.sorted || one.joined === other.joined) return 1
  if (one.chinese !== other.chinese) return 0
  if (one.chinese) return similarity(one.joined, other.joined)
  return Math.max(wordSimilarity(one.words, other.words), 0.98 * similarity(one.joined, other.joined))
}

type Pair = { first: number; second: number; similarity: number; key: string }

/** Twice what paired words count, over what all count: Dice's coefficient over words that may be misspelled. */
function wordSimilarity(one: readonly string[], other: readonly string[]): number {
  const pairs: Pair[] = []
  for (const [first, word] of one.entries()) {
    for (const [second, with_] of other.entries()) {
      const alike = word !== with_ && abbreviates(word, with_) ? abbreviated : similarity(word, with_)
      const key = word < with_ ? `${word} ${with_}` : `${with_} ${word}`
      if (alike >= minWordSimilarity) pairs.push({ first, second, similarity: alike, key })
    }
  }
  pairs.sort((a, b) => b.similarity - a.similarity || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const [taken, takenOther] = [new Set<number>(), new Set<number>()]
  let shared = 0
  for (const pair of pairs) {
    if (taken.has(pair.first) || takenOther.has(pair.second)) continue
    taken.add(pair.first)
    takenOther.add(pair.second)
    shared += pair.similarity * (weightOf(one[pair.first] as string) + weightOf(other[pair.second] as string))
  }
  const all = [...one, ...other].reduce((sum, word) => sum + weightOf(word), 0)
  return all === 0 ? 0 : shared / all
}

/** Long words weigh more than short ones, up to a limit. */
const weightOf = (word: string): number => Math.min(word.length, 8)

/** 1 less the edits that turn one into the other, over the length of the longer. Short words must be the same. */
function similarity(one: string, other: string): number {
  if (one === other) return 1
  const longest = Math.max(one.length, other.length)
  if (Math.min(one.length, other.length) < 3) return 0
  const max = Math.floor(longest * (1 - minWordSimilarity))
  const edits = editsBetween(one, other, max)
  return edits > max ? 0 : 1 - edits / longest
}

/**
 * Insertions, deletions, replacements and swaps of neighbours that turn one text into the other; more than `max` is
 * only known to be more. Source: Damerau, "A technique for computer detection and correction of spelling errors"
 * (1964), in the restricted form (no text is edited twice).
 */
function editsBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let min = i
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let edits = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      )
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (swapped) edits = Math.min(edits, (before[j - 2] as number) + 1)
      row.push(edits)
      min = Math.min(min, edits)
    }
    if (min > max + 1) return max + 1
    before = last
    last = row
  }
  return last[other.length] as number
}

/**
 * Registers give a party one number of theirs: organisation lists (`GB-COH`) and registration authorities (`RA000585`).
 */
const givesOneNumber = /^(?:[A-Z]{2}-[A-Z0-9-]+|RA\d{6})$/

/**
 * Evidence against two parties being the same. `names` are the two by which they are compared, `null` where none are
 * alike. Two LEIs, or a person and an organisation, settle it: the LEI is given once to a party (ISO 17442-1).
 */
function contradictionsBetween(
  one: PartyProfile,
  other: PartyProfile,
  names: readonly [NameForm, NameForm] | null,
): DuplicateReason[] {
  return [
    differentKind(one, other),
    differentIdentifier(one.identifiers, other.identifiers),
    differentJurisdiction(one.jurisdiction, other.jurisdiction),
    contradictionOfDetails(one.details, other.details),
    ...(names ? againstNames(names, one.kind === 'person' || other.kind === 'person') : []),
  ].filter((reason) => reason !== null)
}

function differentKind(one: PartyProfile, other: PartyProfile): DuplicateReason | null {
  if (one.kind === 'unknown' || other.kind === 'unknown') return null
  if ((one.kind === 'person') === (other.kind === 'person')) return null
  return against('differentKind', -100, { one: one.kind, other: other.kind }, true)
}

function differentIdentifier(
  own: readonly ComparedIdentifier[],
  others: readonly ComparedIdentifier[],
): DuplicateReason | null {
  let found: DuplicateReason | null = null
  for (const scheme of new Set(own.map((identifier) => identifier.scheme))) {
    const lei = scheme === 'LEI'
    if (!lei && (found || !givesOneNumber.test(scheme))) continue
    const mine = own.filter((identifier) => identifier.scheme === scheme)
    const theirs = others.filter((identifier) => identifier.scheme === scheme)
    if (theirs.length === 0 || mine.some(({ value }) => theirs.some((their) => their.value === value))) continue
    const details = { scheme, one: mine[0]?.id ?? '', other: theirs[0]?.id ?? '' }
    found = against('differentIdentifier', lei ? -100 : -40, details, lei)
  }
  return found
}

function differentJurisdiction(one: string | null, other: string | null): DuplicateReason | null {
  if (one === null || other === null || one === other) return null
  const [[country, part], [otherCountry, otherPart]] = [one.split('-'), other.split('-')]
  if (country !== otherCountry) return against('differentJurisdiction', -25, { one, other })
  return part && otherPart ? against('differentJurisdiction', -10, { one, other }) : null
}

function againstNames([one, other]: readonly [NameForm, NameForm], person: boolean): (DuplicateReason | null)[] {
  return [
    person ? against('nameOfPerson', -20, {}) : null,
    one.numbers !== other.numbers ? against('differentNumbers', -30, { one: one.numbers, other: other.numbers }) : null,
    one.letters !== '' && other.letters !== '' && one.letters !== other.letters
      ? against('differentLetters', -30, { one: one.letters, other: other.letters })
      : null,
    !person && one.form !== null && other.form !== null && one.form !== other.form
      ? against('differentForms', -20, { one: one.form, other: other.form })
      : null,
  ]
}

const against = (
  code: DuplicateReason['code'],
  points: number,
  details: DuplicateReason['details'],
  vetoes = false,
): DuplicateReason => ({ code, points, vetoes, details })

/** Owners and holdings that both parties have. */
export type SharedNeighbours = { owners: number; holdings: number }

export type Comparison = {
  /** The sum of the points of all reasons, from 0 to 100; 0 after a veto. */
  score: number
  /** The heaviest first. */
  reasons: DuplicateReason[]
}

/** Points from which on a pair is worth an analyst's look. */
export const minScore = 35

/**
 * Supporting evidence gives at most 100 points: 45 for names, 35, 8 and 12 for the others, and the rest for details.
 */
const maxPoints = 100
const points = { sameName: 45, sameWords: 42, sameIdentifier: 35, sameJurisdiction: 8, neighbour: 4, neighbours: 12 }
/** Minimum name similarity that gives points; they grow up to equal words. */
const minNameSimilarity = 0.8
const similarityWithoutPoints = 0.6

/**
 * Evidence for and against two parties being the same. The score adds up from the points of the reasons, so that each
 * can be weighed for itself. Symmetric: exchanging the parties exchanges what the sentences name, and nothing else.
 * Weights follow the order of what identifies in entity resolution (Fellegi and Sunter, "A theory for record linkage",
 * 1969): identifiers and names before what many share.
 */
export function compareParties(one: PartyProfile, other: PartyProfile, shared: SharedNeighbours): Comparison {
  const names = nameReason(one.names, other.names)
  const identifier = identifierReason(one, other)
  const known = [
    ...(names ? [names.reason] : []),
    ...(identifier ? [identifier] : []),
    ...(names || identifier ? circumstances(one, other, shared) : []),
  ]
  const reasons = [
    ...known,
    ...(names || identifier
      ? withinRoom(reasonsOfDetails(one.details, other.details, identifier !== null || isNearlySame(names)), known)
      : []),
    ...contradictionsBetween(one, other, names && [names.one, names.other]),
  ].toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const sum = reasons.reduce((total, reason) => total + reason.points, 0)
  const score = reasons.some(({ vetoes }) => vetoes) ? 0 : Math.min(100, Math.max(0, sum))
  return { score, reasons }
}

/**
 * Funds of one house have names that are alike and one address: beside names less alike than this an address says
 * nothing.
 */
const minNearlySame = 36

const isNearlySame = (names: NameReason | null): boolean => (names?.reason.points ?? 0) >= minNearlySame

/** Reasons limited to the points left of 100 beside the known ones; those without any are omitted. */
function withinRoom(further: readonly DuplicateReason[], known: readonly DuplicateReason[]): DuplicateReason[] {
  let room = maxPoints - known.reduce((sum, { points: worth }) => sum + worth, 0)
  return further.flatMap((reason) => {
    const worth = Math.min(reason.points, room)
    room -= worth
    return worth > 0 ? [{ ...reason, points: worth }] : []
  })
}

/** Identifies evidence: a key for each supporting reason, which changes with the reason. */
export function evidenceOf(reasons: readonly DuplicateReason[]): string[] {
  return reasons.flatMap(({ code, points, details }) => {
    if (points <= 0) return []
    return [`${code}:${code === 'sameNeighbours' ? points : Object.values(details).toSorted().join('|')}`]
  })
}

type NameReason = { reason: DuplicateReason; one: NameForm; other: NameForm }

/** The reason from the two most similar names. */
function nameReason(names: readonly NameForm[], others: readonly NameForm[]): NameReason | null {
  let best: NameReason | null = null
  for (const one of names) {
    for (const other of others) {
      const reason = reasonByNames(one, other)
      if (reason && reason.points > (best?.reason.points ?? 0)) best = { reason, one, other }
    }
  }
  return best
}

function reasonByNames(one: NameForm, other: NameForm): DuplicateReason | null {
  const details = { one: one.written, other: other.written }
  if (one.plain === other.plain) return reasonOf('sameName', points.sameName, details)
  const similarity = nameSimilarity(one, other)
  if (similarity === 1) return reasonOf('sameWords', points.sameWords, details)
  if (similarity < minNameSimilarity) return null
  const part = (similarity - similarityWithoutPoints) / (1 - similarityWithoutPoints)
  const percent = Math.min(99, Math.round(similarity * 100))
  return reasonOf('similarName', Math.round(points.sameWords * part), { ...details, percent })
}

/** The same value under another scheme or in another spelling, where the parties may be of one country. */
function identifierReason(one: PartyProfile, other: PartyProfile): DuplicateReason | null {
  const [country, otherCountry] = [countryOf(one.jurisdiction), countryOf(other.jurisdiction)]
  if (country !== null && otherCountry !== null && country !== otherCountry) return null
  for (const mine of one.identifiers) {
    const known = knownAs(mine)
    const theirs = other.identifiers.find((identifier) => knownAs(identifier).some((value) => known.includes(value)))
    if (theirs) {
      const details = { scheme: mine.scheme, value: mine.id, otherScheme: theirs.scheme, otherValue: theirs.id }
      return reasonOf('sameIdentifier', points.sameIdentifier, details)
    }
  }
  return null
}

function circumstances(one: PartyProfile, other: PartyProfile, { owners, holdings }: SharedNeighbours) {
  const country = countryOf(one.jurisdiction)
  const neighbours = Math.min(points.neighbours, points.neighbour * (owners + holdings))
  return [
    ...(country !== null && country === countryOf(other.jurisdiction)
      ? [reasonOf('sameJurisdiction', points.sameJurisdiction, { jurisdiction: country })]
      : []),
    ...(neighbours > 0 ? [reasonOf('sameNeighbours', neighbours, { owners, holdings })] : []),
  ]
}

const countryOf = (jurisdiction: string | null): string | null => jurisdiction?.split('-')[0] ?? null

const reasonOf = (
  code: DuplicateReason['code'],
  points: number,
  details: DuplicateReason['details'],
): DuplicateReason => ({ code, points, vetoes: false, details })
