import { type BookedEvent, day, isTransfer } from './bill-book.ts'
import { defineBillRule } from './bill-rule.ts'
import { exponentialMoments, poissonTail } from './statistics.ts'

const chinaTime = 8 * 3_600_000
const weight = 0.2
/** Minimum days of history for a mean, and maximum days that count. */
const [minDays, maxDays] = [5, 365]
/** Chance below which a day's count is no accident. */
const rare = 1e-4

/** An enterprise endorses far more bills on one day than its own past lets expect. */
export const burst = defineBillRule({
  id: 'R15',
  family: 'velocity',
  weight: 0.3,
  hardStop: false,
  parameters: {
    deviations: { default: 4, min: 1, max: 20, unit: 'deviations' },
    transfers: { default: 8, min: 2, max: 1000, unit: 'count' },
  },
  figures: { transfers: 'count', mean: 'number', deviations: 'deviations' },
  find: ({ events }, settings) =>
    [...Map.groupBy(events.filter(isTransfer), ({ from }) => from)].flatMap(([party, own]) =>
      own.length < settings.transfers ? [] : burstsOf(party, own, settings),
    ),
})

function burstsOf(party: string, own: BookedEvent[], settings: { deviations: number; transfers: number }) {
  const byDay = Map.groupBy(own, ({ time }) => Math.floor((time + chinaTime) / day))
  const began = byDay.keys().next().value ?? 0
  return [...byDay].flatMap(([date, events]) => {
    const first = Math.max(began, date - maxDays)
    if (events.length < settings.transfers || date - first < minDays) return []
    const before = Array.from({ length: date - first }, (_, index) => byDay.get(first + index)?.length ?? 0)
    const { mean, variance } = exponentialMoments(before, weight)
    const plainMean = before.reduce((sum, count) => sum + count, 0) / before.length
    const deviations = (events.length - mean) / Math.sqrt(variance)
    if (deviations < settings.deviations && poissonTail(events.length, plainMean) >= rare) return []
    return [
      {
        bills: [...new Set(events.map(({ number }) => number))],
        party,
        evidence: events.map(({ id }) => id),
        figures: { transfers: events.length, mean, deviations },
      },
    ]
  })
}
