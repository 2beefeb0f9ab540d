import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { DuplicateParty } from '#contracts/resolution/duplicate.ts'
import { describedParties } from './described-parties.ts'

type Row = {
  id: string
  name: string | null
  sources: string[]
  synthetic: boolean
  owners: number
  holdings: number
}

/** Other names of a party that are shown. */
const mostNames = 10

/** Parties as their own sources describe them, whatever they are joined with. */
export async function duplicateParties(
  client: ClientBase,
  ids: readonly string[],
): Promise<Map<string, DuplicateParty>> {
  const described = await describedParties(client, ids)
  const { rows } = await client.query<Row>(
    `SELECT p.id, p.name,
            ARRAY(SELECT DISTINCT o.name FROM entity_statement s JOIN source o ON o.id = s.source_id
                    LEFT JOIN joined_reference r ON r.part = 'statement' AND r.row_id = s.id
                   WHERE s.entity_id = p.head AND s.superseded_by IS NULL AND coalesce(r.entity_id, s.entity_id) = p.id
                   ORDER BY o.name) AS sources,
            (SELECT j.synthetic FROM import_job j WHERE j.id = p.import_id) AS synthetic,
            (SELECT count(DISTINCT i.owner_id)::int FROM interest_statement i
               LEFT JOIN joined_reference r ON r.part = 'company' AND r.row_id = i.id
              WHERE i.company_id = p.head AND i.superseded_by IS NULL AND i.valid_to IS NULL
                AND coalesce(r.entity_id, i.company_id) = p.id) AS owners,
            (SELECT count(DISTINCT i.company_id)::int FROM interest_statement i
               LEFT JOIN joined_reference r ON r.part = 'owner' AND r.row_id = i.id
              WHERE i.owner_id = p.head AND i.superseded_by IS NULL AND i.valid_to IS NULL
                AND coalesce(r.entity_id, i.owner_id) = p.id) AS holdings
       FROM (SELECT e.id, coalesce(j.head_id, e.id) AS head, coalesce(j.import_id, e.import_id) AS import_id,
                    CASE WHEN j.entity_id IS NULL THEN e.name ELSE j.name END AS name
               FROM entity e LEFT JOIN joined_party j ON j.entity_id = e.id WHERE e.id = ANY ($1::bigint[])) p`,
    [ids],
  )
  return new Map(
    rows.flatMap((row) => {
      const party = described.get(row.id)
      if (!party) return []
      const { names, kind, jurisdiction, identifiers } = party
      const otherNames = names.filter((name) => name !== row.name).slice(0, mostNames)
      return [[row.id, v.parse(DuplicateParty, { ...row, otherNames, kind, jurisdiction, identifiers })]]
    }),
  )
}
