import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outputOf, root } from '../../scripts/tool.ts'
import { plantedTree } from './planted-tree.ts'

const lintedBy = async (directory: string) => {
  const output = await outputOf('oxlint', ['--format', 'unix', '.'], directory)
  return output
    .split('\n')
    .flatMap((line) => /^(\S+?):\d+:\d+:.*\[\w+\/([^\]]+)\]$/.exec(line)?.slice(1, 3).join(' ') ?? [])
}

test('React state in a screen or component is rejected, however React is imported', async () => {
  await using tree = await plantedTree({
    'src/features/one/named.tsx': "import { useState } from 'react'\nexport const x = useState\n",
    'src/features/one/whole.tsx': "import React from 'react'\nexport const x = React.useState\n",
    'src/features/one/all.tsx': "import * as React from 'react'\nexport const x = React.useEffect\n",
    'src/components/reference.tsx': "import { useRef } from 'react'\nexport const x = useRef\n",
    'src/features/one/innocent.tsx': "import { useId } from 'react'\nexport const x = useId\n",
    'src/components/graph-view/canvas.tsx':
      "import { useEffect, useRef } from 'react'\nexport const x = [useEffect, useRef]\n",
  })
  expect((await lintedBy(tree.directory)).sort()).toEqual([
    'src/components/reference.tsx eslint(no-restricted-imports)',
    'src/features/one/all.tsx eslint(no-restricted-imports)',
    'src/features/one/named.tsx eslint(no-restricted-imports)',
    'src/features/one/whole.tsx eslint(no-restricted-imports)',
  ])
})

test('a file above 400 lines is rejected', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `export const line${index} = ${index}\n`).join('')
  await using tree = await plantedTree({ 'server/long.ts': lines(401), 'server/short.ts': lines(400) })
  expect(await lintedBy(tree.directory)).toEqual(['server/long.ts eslint(max-lines)'])
})

test('a function above 80 lines is refused, and a component above 120', async () => {
  const ofLines = (count: number) =>
    ['export function long() {', ...Array<string>(count - 2).fill('  performance.now()'), '}', ''].join('\n')
  await using tree = await plantedTree({
    'server/long.ts': ofLines(81),
    'server/short.ts': ofLines(80),
    'src/features/one/long.tsx': ofLines(121),
    'src/features/one/short.tsx': ofLines(120),
    'src/components/one/bird-words.ts': ofLines(200),
    'test/server/long.test.ts': ofLines(200),
  })
  expect((await lintedBy(tree.directory)).sort()).toEqual([
    'server/long.ts eslint(max-lines-per-function)',
    'src/features/one/long.tsx eslint(max-lines-per-function)',
  ])
})

test('a function of more than five parameters is refused', async () => {
  const taking = (...names: string[]) =>
    `export const sum = (${names.join(': number, ')}: number) => ${names.join(' + ')}\n`
  await using tree = await plantedTree({
    'server/many.ts': taking('a', 'b', 'c', 'd', 'e', 'f'),
    'server/few.ts': taking('a', 'b', 'c', 'd', 'e'),
  })
  expect(await lintedBy(tree.directory)).toEqual(['server/many.ts eslint(max-params)'])
})

/** Files of screens that write the rows of a page down again instead of naming `pageSize`. */
async function retypedPageSizes(directory: string): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: directory })) {
    if (/\b(?:pageSize|\w*PerPage)\b\s*(?::|=\s*\{?)\s*10\b/.test(await readFile(join(directory, file), 'utf8'))) {
      found.push(file)
    }
  }
  return found.toSorted()
}

test('rows of a page are written down once, in the request defaults', async () => {
  await using tree = await plantedTree({
    'src/features/one/table.tsx': 'export const pages = { pageSize: 10, showSizeChanger: false }\n',
    'src/features/one/pages.tsx': 'export const x = <Pagination pageSize={10} />\n',
    'src/routes/one.ts': 'const pageSize = 10\n',
    'src/routes/other.ts': 'const problemsPerPage = 10\n',
    'src/routes/innocent.ts': 'export const x = [pageSize, { pageSize: 100 }]\n',
  })
  expect(await retypedPageSizes(tree.directory)).toEqual([
    'src/features/one/pages.tsx',
    'src/features/one/table.tsx',
    'src/routes/one.ts',
    'src/routes/other.ts',
  ])
  expect(await retypedPageSizes(root)).toEqual([])
})

/** Fields of screens whose words and order of parts are those of the browser's own language. */
async function fieldsOfTheBrowser(directory: string): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('src/**/*.tsx', { cwd: directory })) {
    const source = await readFile(join(directory, file), 'utf8')
    if (/\btype="(?:date|datetime-local|time|month|week)"/.test(source)) found.push(file)
  }
  return found.toSorted()
}

test('days and times are typed in the language of the application, not of the browser', async () => {
  await using tree = await plantedTree({
    'src/features/one/native.tsx': 'export const x = <input type="date" />\n',
    'src/features/one/minute.tsx': 'export const x = <Input name="at" type="datetime-local" />\n',
    'src/features/one/innocent.tsx': 'export const x = <input type="file" />\n',
  })
  expect(await fieldsOfTheBrowser(tree.directory)).toEqual([
    'src/features/one/minute.tsx',
    'src/features/one/native.tsx',
  ])
  expect(await fieldsOfTheBrowser(root)).toEqual([])
})

/** Screens that take of the component library what names its buttons in English. */
async function englishButtons(directory: string): Promise<string[]> {
  const own = new Set(['src/components/controls/number-field.tsx', 'src/components/controls/pages.tsx'])
  const found: string[] = []
  for await (const file of glob('src/**/*.tsx', { cwd: directory })) {
    const source = await readFile(join(directory, file), 'utf8')
    const names = /import \{([^}]*)\} from 'antd'/.exec(source)?.[1] ?? ''
    if (!own.has(file) && /(?<!type )\b(?:InputNumber|Pagination)\b/.test(names)) found.push(file)
  }
  return found.toSorted()
}

test('numbers are typed into NumberField and lists have Pages, whose buttons speak the language of the reader', async () => {
  await using tree = await plantedTree({
    'src/features/one/number.tsx': "import { Button, InputNumber } from 'antd'\n",
    'src/features/one/pages.tsx': "import {\n  Button,\n  Pagination,\n} from 'antd'\n",
    'src/features/one/innocent.tsx': "import { Input, type InputNumberProps } from 'antd'\n",
  })
  expect(await englishButtons(tree.directory)).toEqual(['src/features/one/number.tsx', 'src/features/one/pages.tsx'])
  expect(await englishButtons(root)).toEqual([])
})
