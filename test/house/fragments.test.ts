import { describe, expect, test } from 'vitest'
import { fragmentsIn } from '../../scripts/check-fragments.ts'

describe(fragmentsIn, () => {
  test('fragmentsIn names a small file that one file of its subject imports, with its importer', () => {
    expect(found([['server/bills/service.ts', 'server/bills/part.ts']])).toEqual([
      { file: 'server/bills/part.ts', lines: 59, user: 'server/bills/service.ts' },
    ])
  })

  test('fragmentsIn ignores a file of sixty lines, and one that its importer has no room for', () => {
    const imports: Imports = [['server/bills/service.ts', 'server/bills/part.ts']]
    expect(found(imports, { 'server/bills/part.ts': 60 })).toEqual([])
    expect(found(imports, { 'server/bills/service.ts': 292 })).toEqual([])
    expect(found(imports, { 'server/bills/service.ts': 291 })).toHaveLength(1)
  })

  test('fragmentsIn ignores a file that several files, or a test, import', () => {
    const part = 'server/bills/part.ts'
    const [service, routes] = ['server/bills/service.ts', 'server/bills/other.ts']
    expect(found([...both(service, routes, part)])).toEqual([])
    expect(found([...both(service, 'test/server/bills/part.test.ts', part)])).toEqual([])
  })

  test('fragmentsIn ignores a file that another subject or layer imports', () => {
    expect(found([['server/query/service.ts', 'server/bills/part.ts']])).toEqual([])
    expect(found([['src/features/bills/screen.tsx', 'src/components/bills/part.tsx']])).toEqual([])
    expect(found([['src/features/query/screen.tsx', 'src/features/bills/part.tsx']])).toEqual([])
  })

  test.each([
    ['a worker', 'server/bills/thread.ts', 'server/bills/bill-worker.ts'],
    ['a machine', 'src/machines/bills/all.ts', 'src/machines/bills/bills.machine.ts'],
    ['routes', 'server/bills/all.ts', 'server/bills/routes.ts'],
    ['a table of the database', 'server/database/schema/all.ts', 'server/database/schema/bills.ts'],
    ['an entry of a registry', 'formats/registry.ts', 'formats/preview.ts'],
    ['an entry of the rules for bills', 'analysis/bills/bill-rules.ts', 'analysis/bills/hub.ts'],
  ])('fragmentsIn ignores %s', (_, user, file) => {
    expect(found([[user, file]])).toEqual([])
  })

  test('fragmentsIn ignores a lazily loaded file', () => {
    expect(found([['src/features/bills/screen.tsx', 'src/features/bills/chart.tsx']], {}, true)).toEqual([])
  })
})

type Imports = [user: string, file: string][]

const both = (one: string, other: string, file: string): Imports => [
  [one, file],
  [other, file],
]

/** What is found where files have 59 lines each, unless told otherwise. */
function found(imports: Imports, lines: Record<string, number> = {}, dynamic = false) {
  const files = [...new Set(imports.flat())]
  const modules = files.map((source) => ({
    source,
    dependencies: imports
      .filter(([user]) => user === source)
      .map(([, resolved]) => ({ resolved, dynamic, dependencyTypes: ['local'] })),
  }))
  const source = files.filter((file) => !file.startsWith('test/'))
  return fragmentsIn({ modules, summary: { violations: [] } }, new Map(source.map((file) => [file, lines[file] ?? 59])))
}
