import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { everythingIn, type Query, type QueryCondition } from '#contracts/query/query.ts'
import { createBillService } from '#server/bills/service.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { createLog } from '#server/log.ts'
import { createQueryService } from '#server/query/query-service.ts'
import { type BenchRow, figureAlone, percentileRows } from './bench-row.ts'
import { benchDocuments } from './query-documents.ts'

const documents = 1_000_000
const [seed, samples, peerSamples] = [20_260_101, 200, 12]
const name = `full-text query of two terms and a filter over ${documents.toLocaleString('en')} documents`

/** Full-text queries with their count and first page, beside the same condition as `LIKE` without an index. */
export async function queryBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-bench-'))
  const log = createLog('silent')
  try {
    const database = await openDatabase({ dataDir: directory, databaseUrl: null, role: 'server', log })
    const loading = performance.now()
    await loadDocuments(database)
    const seconds = (performance.now() - loading) / 1000
    const rows = [
      figureAlone(`load and index ${documents.toLocaleString('en')} documents`, 'one run', seconds, 'in bulk', 's'),
      ...(await measured(database)),
    ]
    await database.close()
    return rows
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function measured({ pool }: Database): Promise<BenchRow[]> {
  const keepGrades = { bill: createBillService(pool).keepGrades, issuer: createIssuerService(pool).keepGrades }
  const service = createQueryService(pool, { keepGrades, findNames: async () => [] }, 60_000)
  const asked = questions()
  const [times, peerTimes]: [number[], number[]] = [[], []]
  for (const [number, { query, words, since }] of asked.entries()) {
    const start = performance.now()
    const [page, count] = await Promise.all([
      service.page({ query, sort: null, order: 'descending', after: null, before: null }, { user: null }),
      service.count(query, { user: null }),
    ])
    times.push(performance.now() - start)
    if (number >= peerSamples) continue
    const peerStart = performance.now()
    const like = words.map((_, index) => `e.folded LIKE $${index + 2}`).join(' AND ')
    const { rows } = await pool.query<{ total: string }>(
      `SELECT count(*) AS total FROM document e WHERE e.at >= $1::date AND ${like}`,
      [since, ...words.map((word) => `%${word}%`)],
    )
    peerTimes.push(performance.now() - peerStart)
    const found = Math.min(Number(rows[0]?.total), 10_000)
    if (count.total !== found || page.rows.length !== Math.min(found, 10)) {
      throw new Error(`"${words.join(' ')}" finds ${count.total} and ${page.rows.length}, and ${found} by LIKE.`)
    }
  }
  const [p50, p95] = percentileRows(name, times, 'first page and count together; goal: 150')
  const [, peer] = percentileRows(name, peerTimes)
  return [
    p50,
    p95 && peer && { ...p95, peer: peer.ours, peerName: 'LIKE, count alone', ratio: p95.ours / peer.ours },
  ].filter((row) => row !== undefined)
}

type Question = { query: Query; words: string[]; since: string }

/** Two words that stand in the same document, and the days from some day on. */
function questions(): Question[] {
  const random = createRandom(seed)
  const drawn = [...benchDocuments(samples, seed)]
  return drawn.map(({ folded }) => {
    const tokens = folded
      .replace('|', ' ')
      .split(' ')
      .filter((token) => token.length > 1)
    const words = Array.from({ length: 2 }, () => wordOf(tokens[below(random, tokens.length)] ?? '', random))
    const since = `202${below(random, 5)}-0${1 + below(random, 9)}-01`
    const condition = (rest: Omit<QueryCondition, 'type' | 'not'>): QueryCondition => ({
      type: 'condition',
      not: false,
      ...rest,
    })
    const nodes = [
      condition({ field: 'text', operator: 'matches', value: { type: 'text', text: words.join(' ') } }),
      condition({ field: 'published', operator: 'during', value: { type: 'days', from: since, to: null } }),
    ]
    const isLatin = words.map((word) => /^[a-z0-9]+$/.test(word))
    return {
      query: { ...everythingIn('article'), nodes },
      words: words.map((word, index) => (isLatin[index] ? ` ${word} ` : word)),
      since: `${since} 00:00+08`,
    }
  })
}

/** A Latin word whole, or two to four characters of a Chinese run. */
function wordOf(token: string, random: ReturnType<typeof createRandom>): string {
  if (/^[a-z0-9]+$/.test(token)) return token
  const length = 2 + below(random, 3)
  const start = below(random, Math.max(1, token.length - length))
  return token.slice(start, start + length)
}

const indexes = ['document_key', 'document_record', 'document_newest', 'document_lexemes', 'document_codes']

/** Puts the documents where an import puts them, the indexes made at the end. */
async function loadDocuments({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`INSERT INTO source (id, name) VALUES (1, 'bench')`)
    await client.query(
      `INSERT INTO import_job (id, source_id, file, bytes, content_hash, state, finished_at)
       VALUES (1, 1, 'bench.jsonl', 1, '\\x01', 'finished', now())`,
    )
    const { rows } = await client.query<{ indexdef: string }>(
      `SELECT indexdef FROM pg_indexes WHERE indexname = ANY ($1)`,
      [indexes],
    )
    await client.query(`DROP INDEX ${indexes.join(', ')}`)
    await copyDocuments(client)
    await client.query(
      `INSERT INTO source_record (id, kind, source_id, record_key, at, content, import_id, row)
       SELECT record_id, 'article', 1, record_key, at, jsonb_build_object('title', title, 'body', folded, 'publishedAt', at), 1, record_id
         FROM document`,
    )
    await client.query(`SET maintenance_work_mem = '512MB'`)
    for (const { indexdef } of rows) await client.query(indexdef)
    await client.query('VACUUM ANALYZE document, source_record')
  } finally {
    client.release()
  }
}

async function copyDocuments(client: ClientBase): Promise<void> {
  const stream = client.query(
    copyFrom(`COPY document (record_id, source_id, record_key, import_id, kind, at, title, publisher, codes, event_types,
      folded, lexemes) FROM STDIN`),
  )
  await pipeline(Readable.from(linesOf()), stream)
}

function* linesOf(): Generator<string> {
  let lines: string[] = []
  let id = 0
  for (const { title, publisher, at, folded, lexemes } of benchDocuments(documents, seed)) {
    id++
    lines.push(`${[id, 1, `r${id}`, 1, 'news', at, title, publisher, '{}', '{}', folded, lexemes].join('\t')}\n`)
    if (lines.length === 1000) {
      yield lines.join('')
      lines = []
    }
  }
  yield lines.join('')
}
