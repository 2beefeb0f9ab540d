import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What stands in for a missing name, as code writes it: the number that the database knows a party by. */
const keyForName = /name\s*\?\?\s*(?:`#\$\{|id\b|[\w.]+\.id\b)|\?\?\s*`#\$\{/

test('no screen shows the database key of a party for its name', () => {
  const files = globSync('src/{features,components,routes,machines}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, place) => (keyForName.test(line) ? [`${file}:${place + 1}`] : [])),
  )
  expect(found).toEqual([])
})
