import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { uncheckedLookupsIn } from '../../scripts/find-lookups.ts'
import { root } from '../../scripts/tool.ts'

const found = (files: Record<string, string>) => uncheckedLookupsIn(new Map(Object.entries(files)))

describe(uncheckedLookupsIn, () => {
  test('a table that a text keys is named where it is looked into, also from another file', () => {
    const table = 'export const kinds: Readonly<Record<string, string>> = { Person: "person" }\n'
    expect(
      found({
        'formats/a/kinds.ts': `${table}export const kindOf = (name: string) => kinds[name]\n`,
        'formats/b/read.ts': `import { kinds as all } from '../a/kinds.ts'\nexport const has = (name: string) => name in all || all[name]\n`,
        'server/c.ts': `import { kinds } from '#formats/a/kinds.ts'\nexport const x = (name: string) => kinds[name.trim()]\n`,
      }),
    ).toEqual([
      { file: 'formats/a/kinds.ts', line: 2, text: 'kinds[name]' },
      { file: 'formats/b/read.ts', line: 2, text: 'name in all' },
      { file: 'formats/b/read.ts', line: 2, text: 'all[name]' },
      { file: 'server/c.ts', line: 2, text: 'kinds[name.trim()]' },
    ])
  })

  test('a cast that makes a text one of the names is named, unless the names are asked first', () => {
    const table = 'const words = { a: 1 } as const\n'
    const cast = 'words[key as keyof typeof words]'
    expect(found({ 'cli/a.ts': `${table}export const f = (key: string) => ${cast}\n` })).toEqual([
      { file: 'cli/a.ts', line: 2, text: cast },
    ])
    const asked = `${table}export const f = (key: string) => Object.hasOwn(words, key) ? ${cast} : null\n`
    expect(found({ 'cli/a.ts': asked })).toEqual([])
  })

  test('literal names, names of a type, maps and lists are no unchecked lookups', () => {
    const files = {
      'server/a.ts': `const words: Record<string, number> = { a: 1 }
const named = { a: 1 }
const map = new Map([['a', 1]])
export const f = (key: 'a', at: number) => [words['a'], words.a, named[key], map.get(key), [1, 2][at]]
`,
    }
    expect(found(files)).toEqual([])
  })
})

test('nothing in formats, server and command line looks a text up in an object', () => {
  const paths = globSync('{formats,server,cli}/**/*.ts', { cwd: root })
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  expect(uncheckedLookupsIn(files)).toEqual([])
})
