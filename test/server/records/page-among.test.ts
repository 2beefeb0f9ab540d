import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PageKey } from '#server/database/page.ts'
import { type ItemOrder, pageAmong } from '#server/records/page-among.ts'

type Item = { id: string; score: number }
const order: ItemOrder<Item> = [{ of: ({ score }) => score, descending: true }, { of: ({ id }) => id }]

describe(pageAmong, () => {
  test('pageAmong gives all items in order, each once, whatever the size of a page', () => {
    const item = fc.record({ id: fc.string(), score: fc.integer({ min: 0, max: 3 }) })
    fc.assert(
      fc.property(
        fc.uniqueArray(item, { selector: ({ id }) => id }),
        fc.integer({ min: 1, max: 5 }),
        (items, limit) => {
          const found: Item[] = []
          let after: PageKey | null = null
          do {
            const page: ReturnType<typeof pageAmong<Item>> = pageAmong(items, order, { limit, after })
            found.push(...page.items)
            after = page.next
          } while (after !== null)
          const first = (one: Item, other: Item) => other.score - one.score || (one.id < other.id ? -1 : 1)
          expect(found).toEqual(items.toSorted(first))
        },
      ),
    )
  })

  test('pageAmong continues after an item that has been removed', () => {
    const items = [3, 2, 1].map((score) => ({ id: 'a', score }))
    const { next } = pageAmong(items, order, { limit: 2 })
    expect(pageAmong(items.slice(2), order, { limit: 2, after: next }).items).toEqual(items.slice(2))
  })

  test.each([[[1]], [['1', 'a']], [[1, 'a', 'b']]])('pageAmong refuses the key %j of another order', (after) => {
    const items = [{ id: 'a', score: 1 }]
    expect(() => pageAmong(items, order, { limit: 2, after })).toThrow('none of this list')
  })
})
