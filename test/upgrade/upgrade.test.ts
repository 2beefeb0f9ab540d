import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client, Pool } from 'pg'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { storedTables } from '#server/backup/stored-tables.ts'
import { createPool } from '#server/database/connection/pool.ts'
import { migrateDatabase } from '#server/database/lease.ts'
import { createLog } from '#server/log.ts'
import { caseSize } from '#test/support/case-size.ts'
import { createBareDatabase, takeTestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { startServerProcess } from '#test/support/running-server.ts'

/** What `keep-release.ts` has kept of the release before this version. */
const kept = async (name: string) => gunzipSync(await readFile(join(import.meta.dirname, 'release', name)))

const Migrations = v.array(
  v.object({ sql: v.array(v.string()), bps: v.boolean(), folderMillis: v.number(), hash: v.string() }),
)
type Migration = v.InferOutput<typeof Migrations>[number]

const former = v.parse(Migrations, JSON.parse((await kept('migrations.json.gz')).toString()))
const ours = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, '../../server/database/migrations') })
const log = createLog('silent')

let database: Awaited<ReturnType<typeof createBareDatabase>>
let pool: Pool

beforeEach(async () => {
  database = await createBareDatabase()
  pool = createPool({ connectionString: database.url }, log)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

/** Makes the tables as programs did that knew these migrations. */
async function makeTables(migrations: readonly Migration[]): Promise<void> {
  await pool.query(`CREATE SCHEMA drizzle; CREATE TABLE drizzle.__drizzle_migrations
    (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await pool.query(statement)
    await pool.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

async function makeRelease(): Promise<void> {
  await makeTables(former)
  await restoreBackup(pool, Readable.from([await kept('riskatlas.backup.gz')]))
}

type Columns = Record<string, string[]>

async function columnsNow(): Promise<Columns> {
  const client = await pool.connect()
  try {
    return Object.fromEntries((await storedTables(client)).map(({ name, columns }) => [name, columns]))
  } finally {
    client.release()
  }
}

/** A digest of the rows of each table, by these columns alone, in an order of their own. `called`: its name there. */
async function digestsOf(
  tables: Columns,
  of = pool,
  called = (table: string) => table,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const [name, columns] of Object.entries(tables)) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    const { rows } = await of.query(
      `SELECT (t.*)::text AS row FROM (SELECT ${list} FROM "${called(name)}") t ORDER BY 1`,
    )
    digests[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  return digests
}

/** Tables, columns, indexes and constraints, in words of the database. */
async function schemaNow(of = pool): Promise<unknown> {
  const { rows } = await of.query(`
    SELECT c.relname AS table, c.relkind, pg_get_expr(d.adbin, d.adrelid) AS value, a.attname,
           format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relnamespace = 'public'::regnamespace ORDER BY 1, a.attname`)
  const { rows: constraints } = await of.query(`
    SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`)
  return { rows, constraints }
}

const appliedNow = async (of = pool) =>
  (await of.query('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at')).rows.map(({ hash }) => hash)

/** Names of properties that were given others before version 1.0. */
const renamed = new Map([
  ['least', ['min', 'minimum']],
  ['most', ['max', 'maximum', 'percentile95']],
  ['usual', ['default']],
  ['fitting', ['matching']],
  ['fileKept', ['fileStored']],
])

/** Columns that have another name since, by table. */
const renamedColumns: Record<string, Record<string, string>> = {
  scenario: { supposition: 'changes' },
  import_job: { mends: 'corrects' },
}

/** What tables are called that had another name. */
const calledNow = (table: string): string => (table === 'mended_row' ? 'corrected_row' : table)

/** Tables whose content is written anew under other names; the answers show that nothing of it is lost. */
const rewritten = new Set(['quality_report'])

const comparable = (tables: Columns): Columns =>
  Object.fromEntries(Object.entries(tables).filter(([table]) => !rewritten.has(table)))

const upgraded = (tables: Columns): Columns =>
  Object.fromEntries(
    Object.entries(comparable(tables)).map(([table, columns]) => [
      table,
      columns.map((column) => renamedColumns[table]?.[column] ?? column),
    ]),
  )

/** The report on quality is made anew each day, and what was of no day by name is of today. */
const ofTheDay = new Set(['madeAt'])

/** An article, whose risk events are found anew after the start, of the types of this version. */
const isArticle = /^opinion\/articles\?\S*\.articles\[\d+\]$/

/**
 * Issuers, whose points, levels and order are by the dimensions of this version: all of them are asked for, and what is
 * stored of each is compared by its name.
 */
const areIssuers = /^issuers\S*\.issuers$/
const judged = new Set(['score', 'level', 'grounds', 'levels'])
const NamedIssuers = v.array(v.looseObject({ issuer: v.string() }))

const DayOfAnswer = v.object({ on: v.string() })

/** Properties that hold words for people; their wording may change. */
const languages = new Set(['zh-CN', 'en-US'])

/** The release had 0.30000000000000004 where 0.3 is right. */
const lastDigits = 2 * Number.EPSILON

/** The question at the address that it has today, as of the day on which it was asked before. */
function asked(former: string, answer: unknown): string {
  const question = former.replace(/^opinion\//, 'adverse-media/').replace(/^credit\//, 'exposures/')
  if (!v.is(DayOfAnswer, answer)) return question
  const whole = question.replace(/^issuers(\?limit=20)?$/, 'issuers?limit=100')
  return `${whole}${whole.includes('?') ? '&' : '?'}on=${answer.on}`
}

/** Whether all that was answered is answered still; what is new beside it may come. */
function expectKept(answer: unknown, before: unknown, place: string): void {
  if (areIssuers.test(place)) {
    const now = new Map(v.parse(NamedIssuers, answer).map((one) => [one.issuer, one]))
    for (const one of v.parse(NamedIssuers, before)) expectKept(now.get(one.issuer), one, `issuers ${one.issuer}`)
  } else if (Array.isArray(before)) {
    expect(Array.isArray(answer) && answer.length, place).toBe(before.length)
    for (const [index, value] of before.entries()) expectKept((answer as unknown[])[index], value, `${place}[${index}]`)
  } else if (typeof before === 'object' && before !== null) {
    expect(answer, place).toBeTypeOf('object')
    for (const [key, value] of Object.entries(before)) {
      if (ofTheDay.has(key) || (key === 'events' && isArticle.test(place))) continue
      if (judged.has(key) && place.startsWith('issuers')) continue
      if (key === 'asOf' && value === null) continue
      const answered = answer as Record<string, unknown>
      const name = [key, ...(renamed.get(key) ?? [])].find((each) => Object.hasOwn(answered, each)) ?? key
      if (languages.has(key)) expect(answered[name], `${place}.${key}`).toMatch(/\S/)
      else expectKept(answered[name], value, `${place}.${key}`)
    }
  } else if (typeof before === 'number') {
    const isKept = typeof answer === 'number' && Math.abs(answer - before) <= lastDigits * Math.max(1, Math.abs(before))
    if (!isKept) expect(answer, place).toBe(before)
  } else expect(answer, place).toEqual(before)
}

describe('the release before this version', () => {
  test('the migrations of the previous release are unchanged, in the same order', () => {
    expect(ours.slice(0, former.length).map(({ hash }) => hash)).toEqual(former.map(({ hash }) => hash))
  })

  test('the database of the previous release is upgraded with every row, and its audit log stays whole', async () => {
    await makeRelease()
    const columns = await columnsNow()
    const [before, verdict] = [await digestsOf(comparable(columns)), await verifyAudit(pool)]
    expect(Object.keys(before).length).toBeGreaterThan(30)
    await migrateDatabase(pool, log)
    expect(await appliedNow()).toEqual(ours.map(({ hash }) => hash))
    expect(await digestsOf(upgraded(columns), pool, calledNow)).toEqual(before)
    expect([verdict.fault, await verifyAudit(pool)]).toEqual([null, verdict])
  })

  test('the backup of the previous release is restored into an empty database as if it had been upgraded', async () => {
    await makeRelease()
    const columns = await columnsNow()
    const [before, verdict] = [await digestsOf(comparable(columns)), await verifyAudit(pool)]
    const fresh = await takeTestDatabase()
    const other = createPool({ connectionString: fresh.url }, log)
    try {
      const schema = await schemaNow(other)
      await restoreBackup(other, Readable.from([await kept('riskatlas.backup.gz')]))
      expect(await schemaNow(other)).toEqual(schema)
      expect(await appliedNow(other)).toEqual(ours.map(({ hash }) => hash))
      expect(await digestsOf(upgraded(columns), other, calledNow)).toEqual(before)
      expect(await verifyAudit(other)).toEqual(verdict)
    } finally {
      await other.end()
      await fresh.drop()
    }
  })

  test('the answers of the previous release are those of two servers started at once on its upgraded database', async () => {
    await makeRelease()
    const options = { databaseUrl: database.url }
    const servers = await Promise.all([startServerProcess(options), startServerProcess(options)])
    try {
      expect(await appliedNow()).toEqual(ours.map(({ hash }) => hash))
      const answers: Record<string, unknown> = JSON.parse((await kept('answers.json.gz')).toString())
      expect(Object.keys(answers).length).toBeGreaterThanOrEqual(20)
      const [server] = servers
      const headers = await server.signIn()
      for (const [question, answer] of Object.entries(answers)) {
        const reply = await (await fetch(`${server.url}api/${asked(question, answer)}`, { headers })).json()
        expectKept(reply.data, answer, question)
      }
      expect((await verifyAudit(pool)).fault).toBeNull()
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  })
})

describe('a migration that is killed', () => {
  const migrating = () => {
    const program = join(import.meta.dirname, 'migrate-process.ts')
    const child = spawn(process.execPath, [program, database.url], { stdio: 'inherit' })
    return { child, ended: new Promise<number | null>((resolve) => child.once('close', resolve)) }
  }

  /** Whoever has done all of a migration waits here, because it cannot be noted. */
  const backendsWaiting = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE relation = 'drizzle.__drizzle_migrations'::regclass AND NOT granted`,
    )
    return rows.map(({ pid }) => pid)
  }

  async function killBeforeItIsNoted(client: Pick<Client, 'query'>): Promise<void> {
    await client.query('BEGIN')
    await client.query('LOCK TABLE drizzle.__drizzle_migrations IN SHARE MODE')
    const { child, ended } = migrating()
    const waiting = await eventually(async () => {
      const pids = await backendsWaiting()
      expect(pids).toHaveLength(1)
      return pids
    })
    child.kill('SIGKILL')
    await ended
    await pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [waiting])
    await client.query('ROLLBACK')
  }

  const step = caseSize(30, 1)
  const turns = ours.map((_, turn) => turn).filter((turn) => (ours.length - 1 - turn) % step === 0)

  test.each(turns)(
    'migration number %i, killed before it is noted, is repeated by the next start with the same result',
    async (turn) => {
      await makeTables(ours.slice(0, turn))
      const client = await pool.connect()
      await killBeforeItIsNoted(client)
      client.release()
      expect(await appliedNow()).toEqual(ours.slice(0, turn).map(({ hash }) => hash))
      expect(await migrating().ended).toBe(0)
      expect(await appliedNow()).toEqual(ours.map(({ hash }) => hash))
      const undisturbed = await takeTestDatabase()
      const other = createPool({ connectionString: undisturbed.url }, log)
      expect(await schemaNow()).toEqual(await schemaNow(other))
      await other.end()
      await undisturbed.drop()
    },
  )
})

test('an older program refuses newer tables in words, and changes nothing', async () => {
  await migrateDatabase(pool, log)
  const later = (ours.at(-1)?.folderMillis ?? 0) + 1
  await pool.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', ['later', later])
  const before = await schemaNow()
  await expect(migrateDatabase(pool, log)).rejects.toThrow(
    'The database was changed by a newer version of RiskAtlas. Start that version or a later one, or restore a backup ' +
      'of this version into an empty database.',
  )
  expect(await schemaNow()).toEqual(before)
  await expect(startServerProcess({ databaseUrl: database.url })).rejects.toThrow('changed by a newer version')
})
