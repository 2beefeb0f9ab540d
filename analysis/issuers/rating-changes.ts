import type { RatingChange, RatingChangeKind } from '#contracts/issuers/issuer-report.ts'
import { agencyLadders, type RatingOutlook, ratingSeverity } from '#contracts/issuers/market.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { isoDateFrom } from '../arithmetic/day-number.ts'
import type { EventWithId } from './hard-stops.ts'
import { notchesBetween } from './market-signals.ts'

/** A rating by an agency as it is stored; `day` since 1970-01-01. */
export type DatedRating = { id: string; day: number; grade: string; outlook: RatingOutlook | null }

/** Ratings of a bond, or of the issuer (`bond` is `null`), by one agency and source, in the order of their days. */
export type AgencySeries = { agency: string | null; bond: string | null; ratings: readonly DatedRating[] }

/** A change of a rating, as it is judged. */
export type RatingChangeValue = Omit<RatingChange, 'points' | 'evidence'>

/** The changes of an issuer's ratings by a day, the newest first. */
export type RatingChangesOn = (on: string) => RatingChangeValue[]

/** By what changes of ratings are judged. */
export const ratingJudging = { agencyLadders, ratingSeverity }

/** Of issuers that no agency has rated twice no change is known. */
export const noRatingChanges: RatingChangesOn = () => []

/** Reads the changes by a day. Each agency is compared with itself, so that a day is judged by what came before it. */
export function ratingChangesOf(series: readonly AgencySeries[]): RatingChangesOn {
  const changes = gravestOfDays(series.flatMap(changesIn))
  if (changes.length === 0) return noRatingChanges
  return (on) => changes.filter((change) => change.on <= on)
}

function changesIn({ agency, bond, ratings }: AgencySeries): RatingChangeValue[] {
  const changes: RatingChangeValue[] = []
  let outlook: RatingOutlook | null = null
  let isShort = false
  for (const [place, { id, day, grade, outlook: now }] of ratings.entries()) {
    const before = ratings[place - 1]
    isShort ||= shortAlone.has(asOnLadder(grade))
    if (before) {
      const former = { grade: before.grade, outlook }
      const notches = notchesFrom(former.grade, grade, isShort ? agencyLadders.short : agencyLadders.long)
      const kind = kindOf({ isNamed: agency !== null, notches, from: outlook, to: now })
      const severity = kind && severityOf(kind, notches)
      const change = { id, agency, bond, on: isoDateFrom(day), grade, outlook: now, former, notches, severity }
      if (kind) changes.push({ ...change, kind })
    }
    outlook = now ?? outlook
  }
  return changes
}

type Compared = { isNamed: boolean; notches: number | null; from: RatingOutlook | null; to: RatingOutlook | null }

/** `null` where nothing got worse. Without an agency it is not known whether one and the same speaks. */
function kindOf({ isNamed, notches, from, to }: Compared): RatingChangeKind | null {
  const alarm = to === 'negative' || to === 'watch' ? to : null
  if (!isNamed) return notches !== 0 || (alarm !== null && from !== alarm) ? 'unknown' : null
  if (notches !== null && notches > 0) return 'cut'
  if (alarm !== null && from !== null && from !== alarm) return alarm === 'watch' ? 'watch' : 'outlook'
  return notches === null || (alarm !== null && from === null) ? 'unknown' : null
}

function severityOf(kind: RatingChangeKind, notches: number | null): number | null {
  if (kind === 'unknown') return null
  if (kind !== 'cut') return ratingSeverity[kind]
  return ratingSeverity.notches[(notches ?? 0) - 1] ?? Math.max(...ratingSeverity.notches)
}

/** Grades by which ratings are known to be of short-term debt from then on. */
const shortAlone: ReadonlySet<string> = new Set(agencyLadders.short).difference(new Set<string>(agencyLadders.long))

/** Equal grades are no notch apart, also where they are on no ladder. */
function notchesFrom(from: string, to: string, ladder: readonly string[]): number | null {
  const [before, after] = [asOnLadder(from), asOnLadder(to)]
  return before === after ? 0 : notchesBetween(ladder, before, after)
}

/** Some files have `AA＋` or `AA −`. Capitals are left as they are: `Aa` is on no ladder. */
const asOnLadder = (grade: string): string => grade.normalize('NFKC').replaceAll(' ', '').replace(/[−–]$/, '-')

/** Of an agency's changes of a day the gravest that are judged, of all others one of each bond. The newest first. */
function gravestOfDays(changes: readonly RatingChangeValue[]): RatingChangeValue[] {
  const gravestFirst = changes.toSorted((one, other) => (other.severity ?? 0) - (one.severity ?? 0))
  const ofBonds = firstOfEach(gravestFirst, ({ agency, bond, on }) => [agency, on, bond])
  const judged = firstOfEach(
    ofBonds.filter(({ severity }) => severity !== null),
    ({ agency, on }) => [agency, on],
  )
  const others = ofBonds.filter(({ severity }) => severity === null)
  return [...judged, ...others].toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0))
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => readonly (string | null)[]): Item[] {
  return [...Map.groupBy(items, (item) => JSON.stringify(keyOf(item))).values()].flatMap(([first]) => first ?? [])
}

/** What happened to an issuer, with the moment or day of it. */
export type Happened = { id: string; at: string; severity: number }

/** Events and changes that are judged; a cut that an event of its day states too counts once, by the graver of both. */
export function happenedOnce(events: readonly EventWithId[], changes: readonly RatingChangeValue[]): Happened[] {
  const judged = changes.flatMap(({ id, kind, on, severity }) =>
    severity === null ? [] : { id, at: on, severity, isCut: kind === 'cut' },
  )
  const dropped = new Set<string>()
  const cuts = judged.filter(({ isCut }) => isCut).toSorted((one, other) => other.severity - one.severity)
  for (const { id, type, at, severity } of events) {
    const place = type === 'ratingCut' ? cuts.findIndex((cut) => cut.at === chinaDayOf(at)) : -1
    const [cut] = place < 0 ? [] : cuts.splice(place, 1)
    if (cut) dropped.add(severity < cut.severity ? id : cut.id)
  }
  return [...events, ...judged]
    .map(({ id, at, severity }) => ({ id, at, severity }))
    .filter(({ id }) => !dropped.has(id))
}
