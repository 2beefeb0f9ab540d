import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { EntityId, type EntityKind, type EntitySummary, type Identifier } from '#contracts/entities/entity.ts'

type EntityRow = {
  id: string
  name: string | null
  kind: EntityKind
  jurisdiction: string | null
  owner_count: number
  holding_count: number
  source: string
  synthetic: boolean
  identifiers: Identifier[] | null
}

/** What the entity of a row `of` is called: its name, or where no source gives one an identifier. */
export const calledNameOf = (of: string) => `coalesce(${of}.name, (SELECT i.scheme || ':' || i.value
    FROM entity_identifier i WHERE i.entity_id = ${of}.id ORDER BY i.scheme, i.value LIMIT 1))`

/** What an entity `e` is called. */
export const calledName = calledNameOf('e')

const selection = `
  SELECT e.id, e.name, e.kind, e.jurisdiction, e.owner_count, e.holding_count, s.name AS source, j.synthetic,
         (SELECT jsonb_agg(jsonb_build_object('scheme', i.scheme, 'id', i.value) ORDER BY i.scheme, i.value)
            FROM entity_identifier i WHERE i.entity_id = e.id) AS identifiers
    FROM entity e JOIN import_job j ON j.id = e.import_id JOIN source s ON s.id = j.source_id`

/** The entities of these identities, in the order in which they are asked for; unknown ones are left out. */
export async function entitiesOf(connection: Pool | ClientBase, ids: readonly string[]): Promise<EntitySummary[]> {
  if (ids.length === 0) return []
  const { rows } = await connection.query<EntityRow>({
    name: 'entities-of',
    text: `${selection} WHERE e.id = ANY ($1::bigint[])`,
    values: [ids],
  })
  const byId = new Map(rows.map((row) => [row.id, summaryFrom(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The current id of an entity: that of the one it was merged into. `null` if unknown. */
export async function currentIdOf(pool: Pool, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'current-entity',
    text: 'SELECT coalesce(merged_into, id) AS id FROM entity WHERE id = $1',
    values: [id],
  })
  return rows[0]?.id ?? null
}

function summaryFrom(row: EntityRow): EntitySummary {
  return {
    id: v.parse(EntityId, row.id),
    name: row.name,
    kind: row.kind,
    jurisdiction: row.jurisdiction,
    identifiers: row.identifiers ?? [],
    source: row.source,
    synthetic: row.synthetic,
    ownerCount: row.owner_count,
    holdingCount: row.holding_count,
  }
}
