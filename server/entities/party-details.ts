import type { Pool } from 'pg'
import { mostStatedDetails, PartyAttribute, type StatedDetail } from '#contracts/party-detail.ts'
import { type PlaceRow, placeColumns, provenanceFrom } from './stated-place.ts'
import { detailsOfParties, storedDetails } from './stored-details.ts'

type Row = PlaceRow & { content: unknown }

/** Records of a party that are looked at, the newest ones. */
const mostRecords = 200

/** What all sources state of a party now, by attribute and then by what came last; values that they share stand once for each. */
export async function detailsOf(pool: Pool, entity: string): Promise<StatedDetail[]> {
  const { rows } = await pool.query<Row>({
    name: 'details-of-party',
    text: `SELECT r.content, ${placeColumns} FROM ${detailsOfParties}
             JOIN source o ON o.id = r.source_id JOIN import_job j ON j.id = r.import_id
            WHERE s.entity_id = $1 ORDER BY r.id DESC LIMIT ${mostRecords}`,
    values: [entity],
  })
  const stated = rows.map((row) => ({ ...storedDetails(row.content), provenance: provenanceFrom(row) }))
  return PartyAttribute.options
    .flatMap((attribute) =>
      stated.flatMap(({ attributes, asOf, provenance }) =>
        (attributes[attribute] ?? []).map((value) => ({ attribute, value, asOf, provenance })),
      ),
    )
    .slice(0, mostStatedDetails)
}
