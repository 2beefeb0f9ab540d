import type { Pool } from 'pg'
import * as v from 'valibot'
import { EntityId, type EntityKind } from '#contracts/entities/entity.ts'
import { inverseRelation, mostPartyRelations, type PartyRelation } from '#contracts/entities/relation.ts'
import { type PlaceRow, placeColumns, provenanceFrom } from './stated-place.ts'
import { relationsOfParties, storedRelation } from './stored-relations.ts'

type Row = PlaceRow & {
  content: unknown
  is_one: boolean
  id: string
  name: string | null
  kind: EntityKind
}

/** One end of the relations of a party, and who stands at the other. */
const ends = (own: 'one' | 'other', far: 'one' | 'other') =>
  `SELECT r.id AS record, r.content, r.source_id, r.row, r.import_id, ${own === 'one'} AS is_one, ${far}.entity_id AS far
     FROM ${relationsOfParties}
    WHERE ${own}.entity_id = $1 AND ${far}.entity_id <> $1`

/** What sources state of how a party is related to others, each as what the other is to it, the newest first. */
export async function relationsOf(pool: Pool, entity: string): Promise<PartyRelation[]> {
  const { rows } = await pool.query<Row>({
    name: 'relations-of-party',
    text: `SELECT r.content, r.is_one, e.id, e.name, e.kind, ${placeColumns}
             FROM (${ends('one', 'other')} UNION ALL ${ends('other', 'one')}) r
             JOIN entity e ON e.id = r.far
             JOIN source o ON o.id = r.source_id JOIN import_job j ON j.id = r.import_id
            ORDER BY r.record DESC LIMIT ${mostPartyRelations}`,
    values: [entity],
  })
  return rows.map((row) => {
    const { kind, ...terms } = storedRelation(row.content)
    return {
      other: { id: v.parse(EntityId, row.id), name: row.name, kind: row.kind },
      kind: row.is_one ? kind : inverseRelation(kind),
      isReversed: !row.is_one,
      ...terms,
      provenance: provenanceFrom(row),
    }
  })
}
