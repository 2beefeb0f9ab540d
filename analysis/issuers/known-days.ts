import { type IssuerDays, type KnownDay, type KnownKind, KnownSpan, knownKinds } from '#contracts/issuers/known-days.ts'
import { isoDateFrom } from '../arithmetic/day-number.ts'

/** The numbers of the days on which something of each kind became known, each as often as something did. */
export type Known = Record<KnownKind, readonly number[]>

/** Maximum days to go through, before those of a month, a quarter or a year are taken together. */
const maxSteps = 120

/** The days up to one of them on which something became known, those of a span taken together where they are many. */
export function knownDays(all: Iterable<Known>, until: number): IssuerDays {
  const days = countedDays(all, until)
  const spans = KnownSpan.options.map((span) => ({ span, days: togetherBy(span, days) }))
  return spans.find((found) => found.days.length <= maxSteps) ?? (spans.at(-1) as IssuerDays)
}

function countedDays(all: Iterable<Known>, until: number): KnownDay[] {
  const counts = new Map<number, KnownDay>()
  for (const known of all) {
    for (const kind of knownKinds) {
      for (const day of known[kind]) {
        if (!(day <= until)) continue
        const counted = counts.get(day) ?? { on: isoDateFrom(day), ...nothing }
        counted[kind]++
        counts.set(day, counted)
      }
    }
  }
  return [...counts].toSorted(([one], [other]) => one - other).map(([, counted]) => counted)
}

const nothing: Record<KnownKind, number> = { statements: 0, events: 0, ratings: 0, guarantees: 0, quotes: 0 }

function togetherBy(span: KnownSpan, days: readonly KnownDay[]): KnownDay[] {
  return [...Map.groupBy(days, ({ on }) => spanOf(span, on)).values()].map((within) => {
    const sum = (kind: KnownKind) => within.reduce((total, day) => total + day[kind], 0)
    return {
      on: within.at(-1)?.on ?? '',
      statements: sum('statements'),
      events: sum('events'),
      ratings: sum('ratings'),
      guarantees: sum('guarantees'),
      quotes: sum('quotes'),
    }
  })
}

function spanOf(span: KnownSpan, on: string): string {
  const [year = '', month = ''] = on.split('-')
  switch (span) {
    case 'day':
      return on
    case 'month':
      return `${year}-${month}`
    case 'quarter':
      return `${year} ${Math.ceil(Number(month) / 3)}`
    case 'year':
      return year
  }
}
