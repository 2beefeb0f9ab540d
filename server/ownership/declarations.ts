import type { Pool } from 'pg'
import { maxDeclarations, type OwnershipDeclaration } from '#contracts/entities/ownership-declaration.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { detailsOfParties, storedDetails } from '../entities/stored-details.ts'

/** What sources declare of a company in place of owners by a day, today for `null`, the newest first and each once. */
export async function declarationsOf(pool: Pool, id: string, asOf: IsoDate | null): Promise<OwnershipDeclaration[]> {
  const { rows } = await pool.query<{ content: unknown }>({
    name: 'ownership-declarations',
    text: `SELECT r.content FROM ${detailsOfParties}
           WHERE s.entity_id = $1 AND r.content->'attributes' ? 'ownershipDeclaration'
             AND ($2::text IS NULL OR r.content->>'asOf' IS NULL OR r.content->>'asOf' <= $2)
           ORDER BY r.content->>'asOf' DESC NULLS LAST, r.id DESC LIMIT ${maxDeclarations}`,
    values: [id, asOf],
  })
  const declared = rows.flatMap(({ content }) => {
    const { attributes, asOf: day } = storedDetails(content)
    return (attributes.ownershipDeclaration ?? []).map((text) => ({ text, asOf: day }))
  })
  return [...new Map(declared.toReversed().map((one) => [one.text, one])).values()]
    .toReversed()
    .slice(0, maxDeclarations)
}
