import { fork } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchRow } from './bench-row.ts'

const suites = [
  'analysis',
  'register',
  'event-loop',
  'import',
  'readers',
  'first-load',
  'canvas',
  'screen',
  'query',
  'adverse-media',
  'models',
  'duplicates',
  'search',
  'sign-in',
  'api',
]
const record = join(import.meta.dirname, '..', 'docs', 'benchmarks.md')
const [begin, end] = ['<!-- figures: written by npm run bench -- --record -->', '<!-- end of figures -->']

const { values, positionals } = parseArgs({ options: { record: { type: 'boolean' } }, allowPositionals: true })
const unknown = positionals.filter((name) => !suites.includes(name))
if (unknown.length > 0 || (values.record && positionals.length > 0)) {
  process.stderr.write(`Usage: npm run bench -- [${suites.join(' | ')}]…, or --record for all of them\n`)
  process.exit(2)
}

const rows: BenchRow[] = []
for (const name of suites) {
  if (positionals.length === 0 || positionals.includes(name)) rows.push(...(await rowsOf(name)))
}
const figures = `${machine()}\n\n${tableOf(rows)}`
process.stdout.write(`${figures}\n`)
if (values.record) {
  const page = await readFile(record, 'utf8')
  const [before, after] = [page.indexOf(begin), page.indexOf(end)]
  if (before < 0 || after < before) throw new Error(`${record} has lost the marks between which the figures stand.`)
  await writeFile(record, `${page.slice(0, before)}${begin}\n\n${figures}\n\n${page.slice(after)}`)
}

/** A process for each suite: what one leaves on the heap would slow the next. */
async function rowsOf(suite: string): Promise<BenchRow[]> {
  const { promise, resolve, reject } = Promise.withResolvers<BenchRow[]>()
  const child = fork(join(import.meta.dirname, 'run-suite.ts'), [suite])
  child.once('message', (message) => resolve(message as BenchRow[]))
  child.once('exit', (code) => reject(new Error(`The suite ${suite} ended with ${code} and no figures.`)))
  return promise
}

function machine(): string {
  const [first, ...others] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const day = new Date().toISOString().slice(0, 10)
  return `${day}: ${others.length + 1} × ${first?.model.trim()}, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}`
}

function tableOf(measured: BenchRow[]): string {
  const lines = measured.map(({ name, figure, unit, ours, peer, peerName, ratio, note }) => [
    name,
    figure,
    `${rounded(ours)} ${unit}`,
    peer === null ? '–' : `${rounded(peer)} ${unit}${peerName ? ` (${peerName})` : ''}`,
    ratio === null ? '–' : rounded(ratio),
    note,
  ])
  const head = ['what', 'figure', 'here', 'peer', 'ratio', 'note']
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Three significant digits, four from a hundred on. */
function rounded(value: number): string {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(Math.abs(value) >= 100 ? 4 : 3)))
}
