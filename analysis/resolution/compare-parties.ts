import type { DuplicateReason } from '#contracts/duplicate.ts'
import { contradictionsBetween } from './contradictions.ts'
import type { NameForm } from './name-form.ts'
import { nameSimilarity } from './name-similarity.ts'
import { knownAs, type PartyProfile } from './party-profile.ts'
import { reasonsOfDetails } from './shared-details.ts'

/** Owners and holdings that both parties have. */
export type SharedNeighbours = { owners: number; holdings: number }

export type Comparison = {
  /** The sum of the points of all reasons, 0 at least and 100 at most; 0 where one vetoes. */
  score: number
  /** The heaviest first. */
  reasons: DuplicateReason[]
}

/** Points from which on a pair is worth an analyst's look. */
export const leastScore = 35

/** What speaks for gives 100 points at most: 45 for names, 35, 8 and 12 for the others, and what is left for details. */
const mostPoints = 100
const points = { sameName: 45, sameWords: 42, sameIdentifier: 35, sameJurisdiction: 8, neighbour: 4, neighbours: 12 }
/** Names less alike than this speak for nothing; from there on points grow to those of the same words. */
const leastSimilarity = 0.8
const similarityWithoutPoints = 0.6

/**
 * What speaks for and against two parties being one. The score adds up from the points of the reasons, so that each can
 * be weighed for itself. Symmetric: exchanging the parties exchanges what the sentences name, and nothing else. Weights
 * follow the order of what identifies in entity resolution (Fellegi and Sunter, "A theory for record linkage", 1969):
 * identifiers and names before what many share.
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

/** Funds of one house have names that are alike and one address: beside names less alike than this an address says nothing. */
const leastNearlySame = 36

const isNearlySame = (names: NameReason | null): boolean => (names?.reason.points ?? 0) >= leastNearlySame

/** Reasons with the points that are left of the 100 beside those that are known already; without any they are left out. */
function withinRoom(further: readonly DuplicateReason[], known: readonly DuplicateReason[]): DuplicateReason[] {
  let room = mostPoints - known.reduce((sum, { points: worth }) => sum + worth, 0)
  return further.flatMap((reason) => {
    const worth = Math.min(reason.points, room)
    room -= worth
    return worth > 0 ? [{ ...reason, points: worth }] : []
  })
}

/**
 * What tells new evidence from old: a key for each reason that speaks for it, which changes as the reason does.
 */
export function evidenceOf(reasons: readonly DuplicateReason[]): string[] {
  return reasons.flatMap(({ code, points, details }) => {
    if (points <= 0) return []
    return [`${code}:${code === 'sameNeighbours' ? points : Object.values(details).toSorted().join('|')}`]
  })
}

type NameReason = { reason: DuplicateReason; one: NameForm; other: NameForm }

/** The reason by the two names that are most alike. */
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
  if (similarity < leastSimilarity) return null
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
