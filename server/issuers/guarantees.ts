import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { guaranteesOfBond, guaranteesOfExposure, type HeldGuarantee } from '#analysis/issuers/guarantees.ts'
import { Exposure } from '#contracts/exposures/exposure.ts'
import { Bond } from '#contracts/issuers/bond.ts'
import type { IssuerGuarantee } from '#contracts/issuers/issuer-report.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { allRecords, type Evidenced } from '#server/records/all-records.ts'

/**
 * The guarantees that bonds and exposures state, of each kind the newest first. Refuses with `too_large`.
 *
 * @param of names of guarantors of which any is somewhere in what is stated; without it all guarantees
 */
export async function readGuarantees(pool: Pool | ClientBase, of?: readonly string[]): Promise<IssuerGuarantee[]> {
  const guaranteed = { stating: 'guarantor', ...(of && { naming: of }) }
  const bonds = await allRecords(pool, 'bond', Bond, guaranteed)
  const exposures = await allRecords(pool, 'exposure', Exposure, guaranteed)
  const spanOf = await spansOf(pool, exposures)
  return [
    ...bonds.flatMap((bond) => withEvidence(guaranteesOfBond(bond), bond)),
    ...exposures.flatMap((exposure) => withEvidence(guaranteesOfExposure(exposure, spanOf(exposure)), exposure)),
  ]
}

const withEvidence = (guarantees: HeldGuarantee[], { evidence }: Evidenced<object>): IssuerGuarantee[] =>
  guarantees.map((guarantee) => ({ ...guarantee, evidence }))

type Span = Pick<HeldGuarantee, 'from' | 'until'>

/**
 * An exposure is known from the day that it is stated for, or from that of its import where none is stated, until its
 * source states a newer day: what that file does not list any more has ended.
 */
async function spansOf(
  pool: Pool | ClientBase,
  exposures: readonly Evidenced<Exposure>[],
): Promise<(exposure: Evidenced<Exposure>) => Span> {
  const stated = await pool.query(
    `SELECT s.name AS source, r.content->>'asOf' AS day FROM source_record r JOIN source s ON s.id = r.source_id
      WHERE r.superseded_by IS NULL AND r.kind = 'exposure' AND r.content->>'asOf' IS NOT NULL GROUP BY 1, 2 ORDER BY 2`,
  )
  const imported = await pool.query(
    `SELECT id::text AS source, (created_at AT TIME ZONE 'Asia/Shanghai')::date::text AS day FROM import_job
      WHERE id = ANY($1::bigint[])`,
    [[...new Set(exposures.map(({ evidence }) => evidence.importId))]],
  )
  const days = Map.groupBy(v.parse(Days, stated.rows), ({ source }) => source)
  const importDays = new Map(v.parse(Days, imported.rows).map(({ source, day }) => [source, day]))
  return ({ asOf, evidence }) => {
    if (asOf === null) return { from: importDays.get(evidence.importId) ?? '', until: null }
    const next = days.get(evidence.source)?.find(({ day }) => day > asOf)
    return { from: asOf, until: next === undefined ? null : dayBefore(next.day) }
  }
}

const Days = v.array(v.object({ source: v.string(), day: IsoDate }))

const dayBefore = (day: IsoDate): IsoDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
