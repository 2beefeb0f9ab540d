import * as v from 'valibot'

/** Where a page of a list begins: opaque, and good for the list that gave it alone. */
export const PageCursor = v.pipe(v.string(), v.regex(/^[\w-]{1,4000}$/), v.brand('PageCursor'))
export type PageCursor = v.InferOutput<typeof PageCursor>

/** A list that is read page by page: `next` is where the page after it begins, `null` at the end. */
export const paged = <Entries extends v.ObjectEntries>(list: v.ObjectSchema<Entries, undefined>) =>
  v.object({ ...list.entries, next: v.nullable(PageCursor) })

/** The most rows that a screen may pass over; who reads further uses `after`. */
export const maxOffset = 10_000

/** Of so many rows those that a screen can turn to. */
export const rowsInReach = (total: number, pageSize: number): number =>
  Math.min(total, (Math.floor(maxOffset / pageSize) + 1) * pageSize)
