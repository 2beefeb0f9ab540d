import type { ClientBase, Pool } from 'pg'
import type { QualityReport, SourceQuality } from '#contracts/quality.ts'
import { brokenOffBy } from '#server/database/broken-off-by.ts'
import { inTransaction, sqlStateOf } from '#server/database/transaction.ts'
import { countFigures } from './count-figures.ts'
import { findContradictions } from './find-contradictions.ts'
import { intakeDelays } from './intake-delays.ts'

const mostTime = '10min'
const brokenOff = '57014'

/** Goes up with what a report counts, so that one of a former version is made anew. */
const figuresVersion = 2

/** The state of the data that a report is of, as text: another one where anything was imported, joined or decided. */
export const stateOfData = `
  SELECT concat_ws('.', ${figuresVersion}, (SELECT version FROM network_version WHERE id = 1),
                   (SELECT count(*) FROM import_job WHERE state = 'finished'),
                   (SELECT count(*) FROM duplicate_search),
                   (SELECT coalesce(sum(revision), 0) FROM duplicate_decision),
                   (now() AT TIME ZONE 'Asia/Shanghai')::date) AS state`

/**
 * Finds out about the quality of the data where they have changed since that was done last. Of several processes one
 * does; a report that takes too long is given up until the data change again, and the former one stands. Broken off by
 * the signal, it is made at the next call.
 */
export async function renewQuality(pool: Pool, signal: AbortSignal): Promise<void> {
  const state = await stateOf(pool)
  try {
    await inTransaction(pool, async (client) => {
      await client.query(`INSERT INTO quality_report (id, state, report) VALUES (1, '', 'null') ON CONFLICT DO NOTHING`)
      const { rows } = await client.query(
        'SELECT 1 FROM quality_report WHERE id = 1 AND state <> $1 FOR UPDATE SKIP LOCKED',
        [state],
      )
      if (rows.length === 0) return
      await client.query(`SET LOCAL statement_timeout = '${mostTime}'`)
      const report = JSON.stringify(await brokenOffBy(signal, { pool, client }, () => makeReport(client)))
      await client.query('UPDATE quality_report SET state = $1, report = $2, made_at = now() WHERE id = 1', [
        state,
        report,
      ])
    })
  } catch (error) {
    if (sqlStateOf(error) !== brokenOff) throw error
    if (signal.aborted) return
    await pool.query('UPDATE quality_report SET state = $1 WHERE id = 1', [state])
  }
}

export async function stateOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(stateOfData)
  return rows[0]?.state ?? ''
}

async function makeReport(client: ClientBase): Promise<QualityReport> {
  const figures = await countFigures(client)
  const { rows } = await client.query<Omit<SourceQuality, 'figures' | 'delay'>>(
    `WITH import AS (
       SELECT source_id, max(finished_at) AS finished_at, coalesce(bool_or(synthetic), false) AS synthetic
         FROM import_job WHERE state = 'finished' GROUP BY source_id),
     day AS (
       SELECT source_id, max(valid_from)::timestamptz AS newest FROM interest_statement
        WHERE superseded_by IS NULL AND valid_from <= current_date GROUP BY source_id
       UNION ALL
       SELECT source_id, max(at) FROM source_record WHERE superseded_by IS NULL AND at <= now() GROUP BY source_id)
     SELECT s.id::text AS source, s.name, i.synthetic, i.finished_at AS "importedAt", max(day.newest) AS newest
       FROM source s JOIN import i ON i.source_id = s.id LEFT JOIN day ON day.source_id = s.id
      GROUP BY s.id, s.name, i.synthetic, i.finished_at ORDER BY s.name`,
  )
  const delays = await intakeDelays(client)
  const contradictions = await findContradictions(client)
  return {
    sources: rows.map((row) => ({
      ...row,
      figures: figures.get(row.source) ?? [],
      delay: delays.get(row.source) ?? null,
    })),
    contradictions: contradictions.named,
    moreContradictions: contradictions.more,
  }
}
