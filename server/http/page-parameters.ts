import * as v from 'valibot'
import { maxOffset, PageCursor } from '#contracts/values/page.ts'

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))

/** Rows to pass over; 0 where absent. */
export const offset = v.optional(
  v.pipe(
    wholeNumber,
    v.check((rows) => rows <= maxOffset, 'is above 10000; read on with "after"'),
  ),
  '0',
)

/** Rows wanted, at most `max`. */
export const limitOf = (defaultRows: number, max: number) =>
  v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(max)), String(defaultRows))

/** The `next` of the page before; absent for the first page. */
const after = v.optional(PageCursor)

/** What a list that is read page by page takes: how many rows, and after which. */
export const pageParameters = (defaultRows: number, max: number) => ({ limit: limitOf(defaultRows, max), after })

/** The same of a list that a screen turns pages of. */
export const screenParameters = (defaultRows: number, max: number) => ({ offset, ...pageParameters(defaultRows, max) })
