import type { ClientBase } from 'pg'
import type { DescribedParty } from '#analysis/duplicates/party-profile.ts'
import { type DescribedDetails, nothingStated } from '#analysis/duplicates/shared-details.ts'
import type { EntityKind } from '#contracts/entities/entity.ts'
import { addressAttributes } from '#contracts/entities/party-detail.ts'
import { detailsOfParties, storedDetails } from '#server/entities/stored-details.ts'

type PartyRow = { id: string; head: string; joined: boolean; kind: EntityKind; jurisdiction: string | null }

/**
 * Parties as their own sources describe them, regardless of merges by decisions. Deleted ones, and those merged by an
 * import, are left out.
 */
export async function describedParties(
  client: ClientBase,
  ids: readonly string[],
): Promise<Map<string, DescribedParty>> {
  const { rows } = await client.query<PartyRow>(
    `SELECT e.id, coalesce(j.head_id, e.id) AS head, j.entity_id IS NOT NULL AS joined, coalesce(j.kind, e.kind) AS kind,
            CASE WHEN j.entity_id IS NULL THEN e.jurisdiction ELSE j.jurisdiction END AS jurisdiction
       FROM entity e LEFT JOIN joined_party j ON j.entity_id = e.id
      WHERE e.id = ANY ($1::bigint[]) AND (j.entity_id IS NOT NULL OR e.merged_into IS NULL)`,
    [ids],
  )
  const heads = [...new Set(rows.map(({ head }) => head))]
  const anyJoined = rows.some(({ joined }) => joined)
  const names = await namesOf(client, heads, anyJoined)
  const identifiers = await identifiersOf(client, heads, anyJoined)
  const details = await describedDetails(client, heads)
  return new Map(
    rows.map(({ id, kind, jurisdiction }) => [
      id,
      {
        names: [...new Set(names.get(id)?.map(({ name }) => name))].toSorted(),
        kind,
        jurisdiction,
        identifiers: identifiers.get(id)?.map(({ scheme, value }) => ({ scheme, id: value })) ?? [],
        details: details.get(id) ?? nothingStated,
      },
    ]),
  )
}

/** The names that the statements about parties give, by the party that each is about on its own. */
async function namesOf(client: ClientBase, heads: readonly string[], anyJoined: boolean) {
  const { rows } = await client.query<{ id: string; name: string }>(
    anyJoined
      ? `SELECT coalesce(r.entity_id, s.entity_id) AS id, s.name FROM entity_statement s
           LEFT JOIN joined_reference r ON r.part = 'statement' AND r.row_id = s.id
          WHERE s.entity_id = ANY ($1::bigint[]) AND s.superseded_by IS NULL AND s.name IS NOT NULL`
      : `SELECT entity_id AS id, name FROM entity_statement
          WHERE entity_id = ANY ($1::bigint[]) AND superseded_by IS NULL AND name IS NOT NULL`,
    [heads],
  )
  return Map.groupBy(rows, ({ id }) => id)
}

async function identifiersOf(client: ClientBase, heads: readonly string[], anyJoined: boolean) {
  const { rows } = await client.query<{ id: string; scheme: string; value: string }>(
    anyJoined
      ? `SELECT coalesce(o.entity_id, i.entity_id) AS id, i.scheme, i.value FROM entity_identifier i
           LEFT JOIN joined_identifier o ON o.scheme = i.scheme AND o.value = i.value
          WHERE i.entity_id = ANY ($1::bigint[]) ORDER BY i.scheme, i.value`
      : `SELECT entity_id AS id, scheme, value FROM entity_identifier
          WHERE entity_id = ANY ($1::bigint[]) ORDER BY scheme, value`,
    [heads],
  )
  return Map.groupBy(rows, ({ id }) => id)
}

/** The owners and holdings of parties, by their own sources. */
export type Neighbours = { owners: ReadonlySet<string>; holdings: ReadonlySet<string> }

/** Maximum neighbours of each kind. */
const maxNeighbours = 200

/** The neighbours of parties, at most two hundred each way. */
export async function neighboursOf(client: ClientBase, ids: readonly string[]): Promise<Map<string, Neighbours>> {
  const { rows } = await client.query<{ id: string; owners: string[]; holdings: string[] }>(
    `SELECT p.id,
            ARRAY(SELECT DISTINCT i.owner_id FROM interest_statement i
                    LEFT JOIN joined_reference r ON r.part = 'company' AND r.row_id = i.id
                   WHERE i.company_id = p.head AND i.superseded_by IS NULL AND coalesce(r.entity_id, i.company_id) = p.id
                   ORDER BY i.owner_id LIMIT ${maxNeighbours}) AS owners,
            ARRAY(SELECT DISTINCT i.company_id FROM interest_statement i
                    LEFT JOIN joined_reference r ON r.part = 'owner' AND r.row_id = i.id
                   WHERE i.owner_id = p.head AND i.superseded_by IS NULL AND coalesce(r.entity_id, i.owner_id) = p.id
                   ORDER BY i.company_id LIMIT ${maxNeighbours}) AS holdings
       FROM (SELECT id, coalesce(j.head_id, id) AS head
               FROM unnest($1::bigint[]) AS id LEFT JOIN joined_party j ON j.entity_id = id) p`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, { owners: new Set(row.owners), holdings: new Set(row.holdings) }]))
}

/**
 * The identifying details of parties, by the party of each statement before merging. Parties without such details are
 * left out.
 */
async function describedDetails(client: ClientBase, heads: readonly string[]): Promise<Map<string, DescribedDetails>> {
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
