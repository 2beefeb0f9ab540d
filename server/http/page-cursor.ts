import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import { PageCursor } from '#contracts/values/page.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { noCursor, type Page, type Paged, type PageKey } from '../database/page.ts'
import { operationOf } from './operation.ts'

const Held = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.string(), v.array(v.union([v.pipe(v.string(), v.maxLength(3000)), v.number()]))]),
)

/** Tells keys of one list from those of others, and whole ones from damaged ones. */
const digestOf = (list: string, key: PageKey): string =>
  createHash('sha256')
    .update(JSON.stringify([list, key]))
    .digest('base64url')
    .slice(0, 22)

/** The cursor of a place in a list. @param list whatever makes the list another one: operation, filters, order */
export const cursorOf = (list: string, key: PageKey): PageCursor =>
  v.parse(PageCursor, Buffer.from(JSON.stringify([digestOf(list, key), key])).toString('base64url'))

/** @throws ProblemError `invalid_request` where the cursor is damaged, or of another list */
export function keyIn(list: string, cursor: string, field: 'after' | 'before' = 'after'): PageKey {
  const read = v.safeParse(Held, Buffer.from(cursor, 'base64url').toString())
  if (!read.success || read.output[0] !== digestOf(list, read.output[1])) throw noCursor(field)
  return read.output[1]
}

/** Parameters that say which part of a list is meant, not which list. */
const ofPages = new Set(['limit', 'offset', 'after', 'before'])

/** The list that a request asks for: the operation, and all that narrows or orders it. */
function listAsked(c: Context): string {
  const narrowed = Object.entries(c.req.queries()).filter(([name]) => !ofPages.has(name))
  return JSON.stringify([operationOf(c)?.id, Object.entries(c.req.param()), narrowed.toSorted()])
}

/** What a request says of the page; `before` is the key of the row that the page begins after, in its plain form. */
type AskedPage = {
  limit: number
  offset?: number
  after?: PageCursor | undefined
  before?: string | number | null | undefined
}

/**
 * The page that a request asks for, and what makes a reply of it: `next` becomes a cursor of this list.
 *
 * @throws ProblemError `invalid_request` where the cursor is none of this list, or the page has two beginnings
 */
export function pageAsked(c: Context, { limit, offset = 0, after, before }: AskedPage) {
  const list = listAsked(c)
  if (after !== undefined && (offset > 0 || (before ?? null) !== null)) {
    const field = offset > 0 ? 'offset' : 'before'
    throw new ProblemError('invalid_request', `"after" says where the page begins; leave out "${field}".`, { field })
  }
  const plain = (before ?? null) === null ? null : [String(before)]
  const page: Required<Page> = { limit, offset, after: after === undefined ? plain : keyIn(list, after) }
  return {
    page,
    reply: <List extends object>({ next, ...found }: Paged<List>) => ({
      ...(found as unknown as Omit<List, 'next'>),
      next: next && cursorOf(list, next),
    }),
  }
}
