import { expect, test } from 'vitest'
import { reachedBy } from '../../scripts/reached-tests.ts'

test('a change of code reaches what imports it', () => {
  const changed = ['analysis/arithmetic/random.ts', 'src/features/home/home.module.css']
  expect(reachedBy(changed)).toEqual({
    whole: [],
    others: ['node', 'spa', 'dom', 'database', 'browser'],
    files: changed,
  })
})

test.each([
  ['package-lock.json', ['node', 'spa', 'dom', 'database', 'browser']],
  ['test/support/database.ts', ['node', 'spa', 'dom', 'database', 'browser']],
  ['src/locales/de-DE/query.po', ['node', 'spa', 'dom', 'browser']],
  ['server/database/migrations/0001_first.sql', ['database', 'browser']],
  ['docs/coverage.md', ['node']],
])('a change of %s, which no test imports, reaches whole projects', (file, projects) => {
  expect(reachedBy([file]).whole).toEqual(projects)
})
