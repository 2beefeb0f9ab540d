import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { analysisBench } from './analysis-bench.ts'
import type { BenchRow } from './bench-row.ts'
import { firstLoadBench } from './first-load-bench.ts'
import { importBench } from './import-bench.ts'

const suites = { analysis: analysisBench, import: importBench, 'first-load': firstLoadBench }
type Suite = keyof typeof suites

const { values, positionals } = parseArgs({ options: { record: { type: 'boolean' } }, allowPositionals: true })
const unknown = positionals.filter((name) => !Object.hasOwn(suites, name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. Suites: ${Object.keys(suites).join(', ')}\n`)
  process.exit(2)
}

const wanted = (positionals.length > 0 ? positionals : Object.keys(suites)) as Suite[]
const rows: BenchRow[] = []
for (const name of wanted) rows.push(...(await suites[name]()))
