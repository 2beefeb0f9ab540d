import { type BillHistory, type BookedEvent, day, overlap, startOf } from './bill-book.ts'
import { defineBillRule } from './bill-rule.ts'

type Discount = { event: BookedEvent; atOnce: boolean }

/** An enterprise discounts most of its bills within a day of receipt: bills issued for financing alone. */
export const discountAtOnce = defineBillRule({
  id: 'R04',
  family: 'velocity',
  weight: 0.35,
  hardStop: false,
  parameters: {
    hold: { default: 1, min: 0, max: 30, unit: 'days' },
    share: { default: 0.5, min: 0, max: 1, unit: 'share' },
    days: { default: 90, min: 1, max: 365, unit: 'days' },
    discounts: { default: 5, min: 1, max: 100, unit: 'count' },
  },
  figures: { discounts: 'count', share: 'share', days: 'days' },
  find: ({ histories }, settings) => {
    const discounts = histories.flatMap((history) => discountsOf(history, settings.hold * day))
    return [...Map.groupBy(discounts, ({ event }) => event.from)].flatMap(([party, own]) => {
      const latest = own.reduce((time, { event }) => Math.max(time, event.time), 0)
      const recent = own.filter(({ event }) => event.time > latest - settings.days * day)
      const quick = recent.filter(({ atOnce }) => atOnce)
      const share = quick.length / recent.length
      if (recent.length < settings.discounts || share < settings.share) return []
      return [
        {
          bills: [...new Set(quick.map(({ event }) => event.number))],
          party,
          evidence: quick.map(({ event }) => event.id),
          figures: { discounts: recent.length, share, days: settings.days },
        },
      ]
    })
  },
})

function discountsOf({ bill, events }: BillHistory, hold: number): Discount[] {
  return events
    .filter(({ type }) => type === 'discount')
    .flatMap((event) => {
      const receipt = events.findLast(
        (earlier) => earlier.time <= event.time && earlier.to === event.from && overlap(earlier, event),
      )
      const received = receipt?.time ?? (bill?.payee === event.from ? startOf(bill) : null)
      // The day of issue is known to the day alone: a bill issued today and discounted tomorrow was held for a day.
      const tolerance = receipt ? 0 : day
      return received === null ? [] : [{ event, atOnce: event.time - received <= hold + tolerance }]
    })
}
