import * as v from 'valibot'
import { EntityId } from '../entities/entity.ts'
import { IsoDate } from '../values/iso-date.ts'
import { plainLine } from '../values/plain-line.ts'
import { RelativeDays } from '../values/relative-days.ts'

/** Maximum values that one list may hold. */
export const maxListed = 1000
/** Maximum parties that one condition may name. */
export const maxLinked = 50

const Text = v.pipe(plainLine(200), v.minLength(1))

/** At most four decimals, so that it is written in full and read back unchanged. */
const Amount = v.pipe(
  v.number(),
  v.minValue(-1e14),
  v.maxValue(1e14),
  v.check((number) => Number(number.toFixed(4)) === number, 'has more than four decimals'),
  v.transform((number) => number + 0),
)

/** What a condition compares with. An end of a range that is `null` is open; both ends belong to the range. */
export const QueryValue = v.variant('type', [
  v.object({ type: v.literal('text'), text: Text }),
  v.object({ type: v.literal('list'), list: v.pipe(v.array(Text), v.minLength(1), v.maxLength(maxListed)) }),
  v.pipe(
    v.object({ type: v.literal('numbers'), min: v.nullable(Amount), max: v.nullable(Amount) }),
    v.check(({ min, max }) => isRange(min, max), 'is no range'),
  ),
  v.pipe(
    v.object({ type: v.literal('days'), from: v.nullable(IsoDate), to: v.nullable(IsoDate) }),
    v.check(({ from, to }) => isRange(from, to), 'is no range'),
  ),
  RelativeDays,
  /** Parties of the database, any of which is meant. */
  v.object({
    type: v.literal('parties'),
    parties: v.pipe(v.array(EntityId), v.minLength(1), v.maxLength(maxLinked)),
  }),
  v.object({ type: v.literal('none') }),
])
export type QueryValue = v.InferOutput<typeof QueryValue>
export type QueryValueType = QueryValue['type']

function isRange<End extends number | string>(from: End | null, to: End | null): boolean {
  return (from !== null || to !== null) && (from === null || to === null || from <= to)
}
