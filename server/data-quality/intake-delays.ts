import type { ClientBase } from 'pg'
import { type IntakeDelay, qualityDays } from '#contracts/data-quality/quality.ts'

/**
 * Articles that came in within the last days for the first time, with the seconds that they took: what a source says anew
 * of an earlier one tells nothing of how soon it came.
 */
export const delayed = `
  SELECT r.source_id, j.finished_at, greatest(0, extract(epoch FROM j.finished_at - r.at))::float8 AS seconds
    FROM import_job j JOIN source_record r ON r.import_id = j.id
   WHERE j.state = 'finished' AND j.finished_at > now() - interval '${qualityDays} days'
     AND r.kind = 'article' AND r.superseded_by IS NULL AND r.at IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM source_record o WHERE o.superseded_by = r.id)`

/** The median and the 95th percentile, as the members of {@link IntakeDelay}. */
export const percentiles = `percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median,
         percentile_cont(0.95) WITHIN GROUP (ORDER BY seconds) AS most`

/** How long articles of each source took; sources of none are left out. */
export async function intakeDelays(client: ClientBase): Promise<Map<string, IntakeDelay>> {
  const { rows } = await client.query<IntakeDelay & { source: string }>(
    `SELECT source_id::text AS source, ${percentiles} FROM (${delayed}) d GROUP BY source_id`,
  )
  return new Map(rows.map(({ source, median, most }) => [source, { median, most }]))
}
