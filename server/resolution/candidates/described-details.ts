import type { ClientBase } from 'pg'
import type { DescribedDetails } from '#analysis/resolution/shared-details.ts'
import { addressAttributes } from '#contracts/party-detail.ts'
import { detailsOfParties, storedDetails } from '#server/entities/stored-details.ts'

/**
 * What sources state of parties that helps to tell them from others, by the party that each statement is about on its
 * own, whatever it is joined with. Parties of which nothing of the kind is stated are left out.
 */
export async function describedDetails(
  client: ClientBase,
  heads: readonly string[],
): Promise<Map<string, DescribedDetails>> {
  const { rows } = await client.query<{ id: string; content: unknown }>(
    `SELECT coalesce(f.entity_id, s.entity_id) AS id, r.content FROM ${detailsOfParties}
       LEFT JOIN joined_reference f ON f.part = 'statement' AND f.row_id = s.id
      WHERE s.entity_id = ANY ($1::bigint[]) ORDER BY r.id`,
    [heads],
  )
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, stated]) => {
      const all = stated.map(({ content }) => storedDetails(content).attributes)
      const valuesOf = (...names: (keyof (typeof all)[number])[]) => [
        ...new Set(all.flatMap((attributes) => names.flatMap((name) => attributes[name] ?? []))),
      ]
      return [
        id,
        {
          addresses: valuesOf(...addressAttributes),
          phones: valuesOf('phone'),
          birthDates: valuesOf('birthDate'),
          legalRepresentatives: valuesOf('legalRepresentative'),
        },
      ]
    }),
  )
}
