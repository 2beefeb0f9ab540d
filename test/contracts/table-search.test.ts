import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { tableSearch } from '#contracts/values/table-search.ts'

const plain = tableSearch(['name', 'amount'])
const events = tableSearch(['at'], 'events')
const any = tableSearch(null)
const Search = v.object({ ...plain.entries, ...events.entries })

describe('what stands in the URL of a table', () => {
  test.each([
    [{}, {}],
    [
      { sort: 'amount', descending: true, page: 3, open: 'a 1' },
      { sort: 'amount', descending: true, page: 3, open: 'a 1' },
    ],
    [{ sort: 'gone', descending: 'yes', page: 0, open: '' }, {}],
    [{ page: 1.5, open: 17 }, { open: '17' }],
    [{ page: '2', sort: ['name'], open: 'x'.repeat(201) }, {}],
    [
      { eventsPage: 2, eventsSort: 'at' },
      { eventsPage: 2, eventsSort: 'at' },
    ],
  ])('the table URL %j is read as %j', (written, read) => {
    const parsed = v.parse(Search, written)
    expect(Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))).toEqual(read)
  })

  test('the URL of a table without parameters gives the defaults', () => {
    expect(plain.viewOf({})).toEqual({ sort: null, descending: false, page: 1, open: null })
    expect(events.viewOf({ eventsPage: 4 })).toEqual({ sort: null, descending: false, page: 4, open: null })
  })

  test('the URL of a table accepts columns by the format of their names', () => {
    const schema = v.object(any.entries)
    expect(v.parse(schema, { sort: 'failed_in_round' })).toMatchObject({ sort: 'failed_in_round' })
    expect(v.parse(schema, { sort: '<b>' })).toMatchObject({ sort: undefined })
  })
})

describe('a change', () => {
  const shown = { sort: 'amount', descending: true, page: 3, open: 'b' } as const

  test('a new sort order starts at the first page with no open row', () => {
    expect(plain.changed(shown, { sort: 'name', descending: false })).toEqual({ sort: 'name' })
  })

  test('a new page keeps the sort order and closes the row', () => {
    expect(plain.changed(shown, { page: 4 })).toEqual({ sort: 'amount', descending: true, page: 4 })
    expect(events.changed({}, { page: 2 })).toEqual({ eventsPage: 2 })
  })

  test('opening a row keeps all other table settings', () => {
    expect(plain.changed(shown, { open: null })).toEqual({ sort: 'amount', descending: true, page: 3 })
    expect(plain.changed(shown, { open: 'c' })).toEqual({ ...shown, open: 'c' })
  })

  test('the URL of a table drops settings equal to the defaults', () => {
    expect(plain.changed(shown, { sort: null, descending: true })).toEqual({})
    expect(plain.changed({ page: 2 }, { page: 1 })).toEqual({})
  })
})
