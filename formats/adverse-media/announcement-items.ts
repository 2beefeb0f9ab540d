import { columnKey } from '../reading/csv-table.ts'
import { articleColumns } from './article-columns.ts'

/** An object of JSON. */
type JsonObject = { readonly [name: string]: unknown }

const asObject = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null

const titles: ReadonlySet<string> = new Set(articleColumns.title.names)
const timestamps: ReadonlySet<string> = new Set(articleColumns.publishedAt.names)

/** Whether a value of JSON is an article or announcement: an object with a title and a time of publication. */
export function isAnnouncement(value: unknown): boolean {
  const keys = Object.keys(asObject(value) ?? {})
    .slice(0, 200)
    .map(columnKey)
  return keys.some((key) => titles.has(key)) && keys.some((key) => timestamps.has(key))
}

/** Members under which pages of lists hold their items. */
const lists = ['announcements', 'data', 'result', 'list', 'items', 'records', 'rows']

/** The items of a page of a list, as exchanges send them; `null` for a JSON value that is none. A page may be empty. */
export function itemsOfPage(value: unknown): readonly unknown[] | null {
  const page = asObject(value)
  if (page === null) return null
  if (Object.keys(page).length === 0) return []
  const inner = asObject(page.pageHelp) ?? asObject(page.data) ?? page
  for (const name of lists) {
    const items = inner[name] ?? page[name]
    if (items === null && /^(?:announcements|data)$/.test(name)) return []
    if (!Array.isArray(items)) continue
    if (items.length === 0 ? hasPageFigures(page) : isAnnouncement(items[0])) return items
  }
  return null
}

/** Whether an object counts pages or items, as a page of a list does that has none. */
function hasPageFigures(page: JsonObject): boolean {
  return Object.keys(page).some((name) => /^(?:total\w*|hasMore|announceCount|pageHelp|pageNum|pageNo)$/i.test(name))
}

/**
 * The cells of an item by the keys that its columns have: texts and numbers as text, lists joined by commas. What else
 * it holds is left out.
 */
export function cellsOfItem(value: unknown): ReadonlyMap<string, string> {
  const cells = new Map<string, string>()
  for (const [name, member] of Object.entries(asObject(value) ?? {}).slice(0, 500)) {
    const text = textOfMember(member)
    if (text !== null) cells.set(columnKey(name), text)
  }
  return cells
}

/** A text, a number or a list of them as text, the latter joined by commas; `null` for what has none. */
export function textOfMember(member: unknown): string | null {
  const texts = (Array.isArray(member) ? member.slice(0, 100) : [member]).flatMap((part) =>
    typeof part === 'string' || typeof part === 'number' ? String(part) : [],
  )
  return texts.length > 0 ? texts.join(',') : null
}
