import { expect, test } from 'vitest'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { renewQuality } from '#server/data-quality/renew-quality.ts'
import { createQualityService } from '#server/data-quality/service.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createDuplicateService } from '#server/duplicates/service.ts'
import { startDuplicateSearch } from '#server/duplicates/start-duplicate-search.ts'
import { createLog } from '#server/log.ts'
import { createTestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { mergeStated } from '#test/support/merged-facts.ts'

test('candidates and figures follow an import, and a decision during a merge applies after it', async () => {
  const database = await createTestDatabase()
  const { pool } = database
  const duplicates = createDuplicateService(pool, createAuditLog(pool))
  const quality = createQualityService(pool)
  const [first, second] = [1, 2].map(() => startDuplicateSearch({ pool, log: createLog('silent') }))
  const wake = () => {
    first?.wake()
    second?.wake()
  }
  const party = (key: string, name: string) => ({ key, name, jurisdiction: null, identifiers: [], row: 2 })
  try {
    for (const [source, name] of [
      ['register', 'North Star Ltd'],
      ['press', 'NORTH STAR LIMITED'],
    ] as const) {
      await mergeStated(database, {
        source,
        file: `${source}.csv`,
        facts: [{ type: 'entity', kind: 'company', ...party(`local:${source}`, name) }],
      })
    }
    wake()
    const [pair] = await eventually(async () => {
      const { pairs, searching } = await duplicates.list({ list: 'open', limit: 20 })
      expect({ searching, pairs: pairs.length }).toEqual({ searching: false, pairs: 1 })
      return pairs
    })
    await eventually(async () => {
      const { report, renewing } = await quality.report()
      expect({ renewing, sources: report?.sources.map(({ name }) => name) }).toEqual({
        renewing: false,
        sources: ['press', 'register'],
      })
    })
    await inTransaction(pool, async (client) => {
      await acquireMergeLock(client)
      const seen = { one: pair?.one.id as never, other: pair?.other.id as never, revision: 0 }
      const decided = await duplicates.decide(
        { verdict: 'accepted', pairs: [seen] },
        { actor: 'analyst', address: null },
      )
      expect(decided).toEqual({ outcomes: [{ ...seen, outcome: 'decided', revision: 1, before: null }], waiting: true })
    })
    wake()
    await eventually(async () => {
      expect((await duplicates.list({ list: 'open', limit: 20 })).waiting).toBe(false)
    })
    const { rows } = await pool.query('SELECT id, merged_into FROM entity ORDER BY id')
    expect(rows).toEqual([
      { id: pair?.one.id, merged_into: null },
      { id: pair?.other.id, merged_into: pair?.one.id },
    ])
  } finally {
    await first?.stop()
    await second?.stop()
    await database.drop()
  }
})

test('a data quality scan ends when its process stops, and is repeated by the next one', async () => {
  const database = await createTestDatabase()
  const { pool } = database
  const quality = createQualityService(pool)
  const holder = await pool.connect()
  try {
    await mergeStated(database, {
      source: 'register',
      file: 'register.csv',
      facts: [
        { type: 'entity', kind: 'company', key: 'local:a', name: 'A', jurisdiction: null, identifiers: [], row: 2 },
      ],
    })
    await holder.query('BEGIN; LOCK TABLE source_record IN ACCESS EXCLUSIVE MODE')
    const stopping = new AbortController()
    const renewing = renewQuality(pool, stopping.signal)
    await eventually(async () => {
      const { rows } = await pool.query(
        `SELECT count(*)::int AS waiting FROM pg_locks
          WHERE NOT granted AND relation = 'source_record'::regclass
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
      expect(rows).toEqual([{ waiting: 1 }])
    })
    stopping.abort()
    await renewing
    await holder.query('ROLLBACK')
    expect((await quality.report()).renewing).toBe(true)
    await renewQuality(pool, new AbortController().signal)
    const { report, renewing: still } = await quality.report()
    expect({ still, sources: report?.sources.map(({ name }) => name) }).toEqual({ still: false, sources: ['register'] })
  } finally {
    holder.release(true)
    await database.drop()
  }
})
