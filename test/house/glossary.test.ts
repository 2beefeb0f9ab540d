import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { subjects } from '../../scripts/draw-house.ts'
import { root } from '../../scripts/tool.ts'

const layers = ['analysis', 'cli', 'contracts', 'demo', 'formats', 'lifecycles', 'server', 'src']

const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .map((line) => line.split(' | '))
  .filter((cells) => cells.length === 4 && cells[0] !== '| English' && !cells[0]?.startsWith('| ---'))
  .map(([english = '', chinese = '', code = '', meaning = '']) => ({
    english: english.replace(/^\| /, ''),
    chinese,
    names: [...code.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    meaning: meaning.replace(/ \|$/, ''),
  }))

function isInSource(name: string, source: string): boolean {
  if (name.endsWith('/'))
    return ['.', ...layers, 'src/machines', 'src/features'].some((layer) => existsSync(join(root, layer, name)))
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\w$])${literal}(?![\w$])`).test(source)
}

test('every name in the "In code" column of the glossary occurs in the source', () => {
  const files = globSync(`{${layers.join(',')}}/**/*.{ts,tsx}`, { cwd: root })
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const dead = rows.flatMap(({ english, names }) =>
    names.length === 0 ? [english] : names.filter((name) => !isInSource(name, source)),
  )
  expect(dead).toEqual([])
})

test('every subject of the product has a row in the glossary', () => {
  const named = new Set(rows.flatMap(({ names }) => names))
  expect(subjects.map(({ name }) => name).filter((name) => !named.has(`${name}/`))).toEqual([])
})

test('every glossary row has a Chinese term and a meaning, and no term has two rows', () => {
  const terms = rows.map(({ english }) => english)
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
  expect(rows.filter(({ chinese, meaning }) => !/\p{Script=Han}/u.test(chinese) || meaning.length < 10)).toEqual([])
})
