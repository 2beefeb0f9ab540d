import { noCursor, type Page, type PageKey } from '#server/database/page.ts'

/**
 * What items are ordered by, the foremost first: numbers, or texts by their code units. No two items are equal in all.
 */
export type ItemOrder<Item> = readonly { of: (item: Item) => string | number; descending?: boolean }[]

/**
 * A page of items that are worked out in memory, put in order; the page after an item is what stands beyond its key.
 *
 * @throws ProblemError `invalid_request` naming `after`, where the key is none of this order
 */
export function pageAmong<Item>(
  items: readonly Item[],
  order: ItemOrder<Item>,
  { limit, offset = 0, after = null }: Page,
): { items: Item[]; next: PageKey | null } {
  const keyOf = (item: Item) => order.map(({ of }) => of(item))
  const keyed = items.map((item) => ({ item, key: keyOf(item) }))
  const compare = (one: PageKey, other: PageKey): number => {
    for (const [index, { descending }] of order.entries()) {
      const [a, b] = [one[index] as string | number, other[index] as string | number]
      if (a !== b) return a < b === (descending === true) ? 1 : -1
    }
    return 0
  }
  const [first] = keyed
  if (after !== null && first && !isLike(after, first.key)) throw noCursor('after')
  const beyond = after === null ? keyed : keyed.filter(({ key }) => compare(key, after) > 0)
  const inOrder = beyond.toSorted((one, other) => compare(one.key, other.key))
  const page = inOrder.slice(offset, offset + limit)
  return {
    items: page.map(({ item }) => item),
    next: inOrder.length > offset + limit ? (page.at(-1)?.key ?? null) : null,
  }
}

const isLike = (key: PageKey, other: PageKey): boolean =>
  key.length === other.length && key.every((value, index) => typeof value === typeof other[index])
