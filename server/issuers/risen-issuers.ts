import type { Pool } from 'pg'
import * as v from 'valibot'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { isoTime } from '#server/database/iso-time.ts'

const RisenIssuer = v.object({ issuer: v.string(), former: RiskLevel, level: RiskLevel, at: isoTime })
export type RisenIssuer = v.InferOutput<typeof RisenIssuer>

/** Issuers whose level is higher than the one before it, those that rose last first. */
export async function risenIssuers(pool: Pool, max: number): Promise<RisenIssuer[]> {
  const { rows } = await pool.query(
    `SELECT subject AS issuer, former_level AS former, level, level_changed_at AS at
       FROM risk_grade WHERE kind = 'issuer' AND level_changed_at IS NOT NULL
        AND array_position($1::text[], level) > array_position($1::text[], former_level)
      ORDER BY level_changed_at DESC, subject LIMIT $2`,
    [RiskLevel.options, max],
  )
  return v.parse(v.array(RisenIssuer), rows)
}
