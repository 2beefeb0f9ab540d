import type { Pool } from 'pg'
import * as v from 'valibot'
import { EntityId } from '#contracts/entity.ts'
import type { NetworkEdge } from '#contracts/network.ts'
import { type StoredTerms, termsFrom } from './stored-terms.ts'

type InterestRow = StoredTerms & {
  id: string
  owner_id: string
  company_id: string
  row: string
  source: string
  file: string
  import_id: string
  imported_at: Date
  synthetic: boolean
}

const selection = `
  SELECT i.id, i.owner_id, i.company_id, i.kind, i.capital_min, i.capital_max, i.capital_min_exclusive,
         i.votes_min, i.votes_max, i.votes_min_exclusive, i.valid_from::text, i.valid_to::text, i.details, i.row,
         s.name AS source, j.file, i.import_id, coalesce(j.finished_at, j.created_at) AS imported_at, j.synthetic
    FROM interest_statement i JOIN source s ON s.id = i.source_id JOIN import_job j ON j.id = i.import_id`

/** The interests of these identities, each with the statement it comes from. */
export async function edgesOf(pool: Pool, ids: readonly string[]): Promise<NetworkEdge[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<InterestRow>({
    name: 'edges-of',
    text: `${selection} WHERE i.id = ANY ($1::bigint[]) ORDER BY i.id`,
    values: [ids],
  })
  return rows.map(edgeFrom)
}

function edgeFrom(row: InterestRow): NetworkEdge {
  return {
    id: row.id,
    owner: v.parse(EntityId, row.owner_id),
    company: v.parse(EntityId, row.company_id),
    ...termsFrom(row),
    provenance: {
      source: row.source,
      file: row.file,
      row: Number(row.row),
      importId: row.import_id,
      importedAt: row.imported_at.toISOString(),
      synthetic: row.synthetic,
    },
  }
}
