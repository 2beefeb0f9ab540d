import * as v from 'valibot'
import { expect, test } from 'vitest'
import { QuerySearch } from '#contracts/query/query-timeline.ts'

test.each([
  [
    { sort: 'name', order: 'descending' },
    { sort: 'name', descending: true },
  ],
  [{ sort: 'name', order: 'ascending' }, { sort: 'name' }],
  [
    { sort: 'name', descending: true },
    { sort: 'name', descending: true },
  ],
  [
    { sort: 'name', descending: false, order: 'descending' },
    { sort: 'name', descending: false },
  ],
  [{ sort: 'name', order: 'sideways' }, { sort: 'name' }],
])('the order of results in the address %j is read as %j', (written, read) => {
  expect(JSON.parse(JSON.stringify(v.parse(QuerySearch, written)))).toEqual(read)
})
