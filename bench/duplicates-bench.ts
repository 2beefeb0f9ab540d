import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { Pool } from 'pg'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { openDatabase } from '#server/database/database.ts'
import { findCandidates } from '#server/duplicates/find-candidates.ts'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import { startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { type BenchRow, figureAlone } from './bench-row.ts'
import { type BenchParty, bodsParties } from './bods-parties.ts'
import { perturbedName } from './perturbed-name.ts'
import { timeToImport } from './stakes-table.ts'

const names = join(import.meta.dirname, '..', '..', 'shared/data/gleif_lei_level1_level2/lei_entities.csv.gz')
const plan = { parties: 100_000, copies: 20_000, seed: 20_260_101 }

/**
 * Parties that may be one among 100,000: names of the published sample of GLEIF, and others made of their words, each
 * with an LEI of its own; 20,000 of them come a second time from another source, without it and spelled differently.
 * What is found is compared with what was copied.
 */
export async function duplicatesBench(): Promise<BenchRow[]> {
  if (!existsSync(names)) return []
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-bench-'))
  const log = createLog('silent')
  try {
    const database = await openDatabase({ dataDir: directory, databaseUrl: null, role: 'server', log })
    const imports = await startImports({ database, log, onSettled: settleFeedRun })
    const { originals, copies } = await labelledParties()
    await timeToImport(imports.service, { name: 'originals.jsonl', source: 'bench' }, bodsParties('o', originals))
    await timeToImport(imports.service, { name: 'copies.jsonl', source: 'bench' }, bodsParties('c', copies))
    const start = performance.now()
    await findCandidates(database.pool, new AbortController().signal)
    const seconds = (performance.now() - start) / 1000
    const { found, right } = await judged(database.pool)
    await imports.stop()
    await database.close()
    const name = 'parties that may be one among 100,000'
    const recipe = '20,000 copies of names, each respelled in one or two of seven ways'
    return [
      figureAlone(name, 'from nothing', seconds, recipe, 's'),
      figureAlone(name, 'recall', (100 * right) / plan.copies, 'copies found', '%'),
      figureAlone(name, 'precision', (100 * right) / found, 'pairs found that are copies', '%'),
    ]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function labelledParties(): Promise<{ originals: BenchParty[]; copies: BenchParty[] }> {
  const random = createRandom(plan.seed)
  const published: BenchParty[] = []
  const rows = createReadStream(names)
    .pipe(createGunzip())
    .pipe(parse({ columns: true }))
  for await (const row of Readable.from(rows)) {
    const name = String(row.entity_legal_name).trim()
    if (name)
      published.push({ name, jurisdiction: String(row.entity_legal_jurisdiction) || null, lei: String(row.lei) })
  }
  const originals = [...published]
  const wordOf = (words: readonly string[]) => words[below(random, words.length)] as string
  const words = published.flatMap(({ name }) => name.split(/\s+/).slice(0, -1)).filter((word) => word.length > 2)
  for (let number = originals.length; number < plan.parties - plan.copies; number++) {
    const { name, jurisdiction } = published[below(random, published.length)] as BenchParty
    const made = [wordOf(words), wordOf(words), wordOf(words), name.split(/\s+/).at(-1)].join(' ')
    originals.push({ name: made, jurisdiction, lei: String(number).padStart(20, '0') })
  }
  const copies = originals.slice(0, plan.copies).map(({ name, jurisdiction }) => ({
    name: perturbedName(name, random),
    jurisdiction: below(random, 10) === 0 ? null : jurisdiction,
    lei: null,
  }))
  return { originals, copies }
}

/** A copy stands in the same row of its file as what it is a copy of. */
async function judged(pool: Pool): Promise<{ found: number; right: number }> {
  const { rows } = await pool.query<{ found: string; right: string }>(
    `SELECT count(*) AS found, count(*) FILTER (WHERE a.row = b.row AND a.file <> b.file) AS right
       FROM duplicate_candidate c
       JOIN LATERAL (SELECT min(j.file) AS file, min(s.row) AS row FROM entity_statement s JOIN import_job j ON j.id = s.import_id
                      WHERE s.entity_id = c.one_id) a ON true
       JOIN LATERAL (SELECT min(j.file) AS file, min(s.row) AS row FROM entity_statement s JOIN import_job j ON j.id = s.import_id
                      WHERE s.entity_id = c.other_id) b ON true`,
  )
  return { found: Number(rows[0]?.found), right: Number(rows[0]?.right) }
}
