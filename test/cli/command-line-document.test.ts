import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommandLine } from '#test/support/command-line.ts'

let folder = ''
let document = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riskatlas-document-'))
  document = await readFile(new URL('../../docs/command-line.md', import.meta.url), 'utf8')
  await writeFile(join(folder, 'stakes.csv'), blockIn('csv'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** The only block of its language in the document. */
function blockIn(language: string): string {
  const [first, ...more] = document.split(`\`\`\`${language}\n`).slice(1)
  if (first === undefined || more.length > 0) throw new Error(`The document holds no single block of ${language}.`)
  return first.slice(0, first.indexOf('```'))
}

test('the JSON example in the documentation is the output of the command', async () => {
  const ask = ['control', '--file', join(folder, 'stakes.csv'), '--as-of', '2026-01-01', '--format', 'json']
  const { stdout } = await runCommandLine(...ask)
  expect(JSON.parse(stdout)).toEqual(JSON.parse(blockIn('json')))
})

test('the table example in the documentation is the output of the command', async () => {
  const { stdout } = await runCommandLine('owners', '--file', join(folder, 'stakes.csv'), '--company', 'Beta')
  expect(stdout).toBe(blockIn('text'))
})
