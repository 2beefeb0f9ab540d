import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { CompanyFinder, type KnownCompany } from '#analysis/adverse-media/find-companies.ts'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { searchedRowsOf } from '#server/adverse-media/document-rows.ts'
import { eventsVersion } from '#server/adverse-media/events-version.ts'
import { indexMissingRecords, SearchedRow, searchedColumns } from '#server/adverse-media/index-records.ts'
import { renewRiskEvents } from '#server/adverse-media/renew-risk-events.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { createLog } from '#server/log.ts'
import { type BenchRow, figureAlone } from './bench-row.ts'
import { benchDocuments } from './query-documents.ts'

const [articles, companies, atOnce] = [300_000, 50_000, 20_000]
const [seed, samples] = [20_260_101, 12]
const some = atOnce.toLocaleString('en')
const many = `${articles.toLocaleString('en')} articles, ${companies.toLocaleString('en')} companies`

/** Risk discovery over more articles than fit into memory together: reading them, and what its screen asks. */
export async function adverseMediaBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-bench-'))
  try {
    const database = await openDatabase({
      dataDir: directory,
      databaseUrl: null,
      role: 'server',
      log: createLog('silent'),
    })
    await loadArticles(database)
    await storeAsRead(database)
    const read = await secondsOf(() => indexMissingRecords(database.pool))
    await database.pool.query('VACUUM ANALYZE document, risk_event, risk_event_company, source_record')
    const asked = await screenTimes(database)
    await database.pool.query(
      `UPDATE document SET events_version = 'former' WHERE id IN (SELECT id FROM document ORDER BY id DESC LIMIT ${atOnce})`,
    )
    const renewed = await secondsOf(() => renewRiskEvents(database.pool))
    await database.close()
    return [
      figureAlone(`read the last ${some} of ${many}`, 'one run', read, 'events, companies and full text', 's'),
      figureAlone(`read ${some} of them anew`, 'one run', renewed, 'in the background', 's'),
      ...asked,
    ]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function screenTimes({ pool }: Database): Promise<BenchRow[]> {
  const service = createAdverseMediaService(pool)
  const rows: BenchRow[] = []
  for (const [words, given] of [
    ['the last ninety days', {}],
    ['all days', { from: '2000-01-01', to: '2030-01-01' }],
    ['all days, severity 4 or more', { from: '2000-01-01', to: '2030-01-01', severity: '4' }],
  ] as const) {
    const filter = { ...v.parse(ArticleFilter, {}), ...given }
    const times: number[] = []
    for (let sample = 0; sample < samples; sample++) {
      const seconds = await secondsOf(() =>
        Promise.all([service.summary(filter), service.list(filter, { offset: 0, limit: 10 })]),
      )
      times.push(seconds * 1000)
    }
    const median = times.toSorted((one, other) => one - other)[Math.floor(samples / 2)] ?? 0
    rows.push(figureAlone(`risk discovery over ${many}: ${words}`, 'median', median, 'figures and first page', 'ms'))
  }
  return rows
}

/**
 * What reading all articles but the last would leave, in bulk, and without the full text, which the screen does not
 * ask.
 */
async function storeAsRead({ pool }: Database): Promise<void> {
  const known = await pool.query<KnownCompany>('SELECT id::text AS entity, name FROM entity')
  const finder = new CompanyFinder(known.rows)
  const version = await eventsVersion(pool)
  for (let after = 0; after < articles - atOnce; after += 5000) {
    const { rows } = await pool.query(
      `SELECT ${searchedColumns} FROM source_record r WHERE r.id > $1 AND r.id <= $1 + 5000 ORDER BY r.id`,
      [after],
    )
    const read = await searchedRowsOf(v.parse(v.array(SearchedRow), rows), finder, new Map())
    await pool.query(
      `INSERT INTO document (record_id, source_id, record_key, import_id, kind, at, title, publisher, codes, event_types,
              events_version, folded, lexemes)
       SELECT record_id, 1, record_key, 1, 'news', at, title, publisher, '{}', event_types, $2, '', ''
         FROM jsonb_to_recordset($1) AS stated (record_id bigint, record_key text, at timestamptz, title text,
              publisher text, event_types text[])`,
      [JSON.stringify(read.documents), version],
    )
    await pool.query(
      `INSERT INTO risk_event (record_id, import_id, origin, type, at, text, severity, confidence, place, start_at, end_at,
              folded, lexemes)
       SELECT record_id, 1, 'article', type, at, text, severity, confidence, place, start_at, end_at, '', ''
         FROM jsonb_to_recordset($1) AS stated (record_id bigint, type text, at timestamptz, text text, severity smallint,
              confidence double precision, place text, start_at int, end_at int)`,
      [JSON.stringify(read.events)],
    )
    await pool.query(
      `INSERT INTO risk_event_company
       SELECT * FROM jsonb_to_recordset($1) AS linked (record_id bigint, entity_id bigint, relevance double precision)`,
      [JSON.stringify(read.companies)],
    )
  }
  await pool.query('VACUUM ANALYZE document, risk_event, risk_event_company')
}

/** Puts articles where an import puts them, every third of them about one of the companies. */
async function loadArticles({ pool }: Database): Promise<void> {
  await pool.query(
    `INSERT INTO source (id, name) VALUES (1, 'bench');
     INSERT INTO import_job (id, source_id, file, bytes, content_hash, state, finished_at, names_indexed)
     VALUES (1, 1, 'bench.jsonl', 1, '\\x01', 'finished', now(), true)`,
  )
  await pool.query(
    `INSERT INTO entity (id, name, kind, import_id) SELECT n, 'Company ' || n || ' Holdings', 'company', 1
       FROM generate_series(1, ${companies}) AS n`,
  )
  await pool.query('INSERT INTO entity_name SELECT id, name FROM entity')
  const random = createRandom(seed)
  let rows: object[] = []
  let id = 0
  for (const { title, body, publisher, at } of benchDocuments(articles, seed)) {
    id++
    const company = below(random, 3) === 0 ? `Company ${1 + below(random, companies)} Holdings: ` : ''
    const content = {
      kind: 'news',
      title: `${company}${title}`,
      body,
      publishedAt: at,
      url: null,
      publisher,
      codes: [],
    }
    rows.push({ id, at, content })
    if (rows.length < 5000 && id < articles) continue
    await pool.query(
      `INSERT INTO source_record (id, kind, source_id, record_key, at, content, import_id, row)
       SELECT id, 'article', 1, 'r' || id, at, content, 1, id
         FROM jsonb_to_recordset($1) AS stored (id bigint, at timestamptz, content jsonb)`,
      [JSON.stringify(rows)],
    )
    rows = []
  }
  await pool.query('VACUUM ANALYZE source_record, entity, entity_name')
}
