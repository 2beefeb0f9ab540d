import type { PoolClient } from 'pg'
import type { EntityKind, Identifier } from '#contracts/entities/entity.ts'
import type { Provenance } from '#contracts/values/evidence.ts'
import type { StatedInterest, StatedParty, StatedRelation } from '#formats/statements/stated-facts.ts'
import { storedDetails } from '#server/entities/stored-details.ts'
import { relationsOfParties, storedRelation } from '#server/entities/stored-relations.ts'
import { type StoredTerms, termsFrom } from '#server/ownership/stored-terms.ts'

/** Rows that are held in memory at a time. */
const rowsAtOnce = 1000

type PlaceRow = { file: string; row: string; import_id: string; imported_at: Date; synthetic: boolean }

type PartyRow = PlaceRow & {
  party_key: string
  kind: EntityKind
  name: string | null
  jurisdiction: string | null
  identifiers: Identifier[] | null
  is_owned: boolean
  details: unknown
}

type InterestRow = PlaceRow &
  StoredTerms & {
    record_key: string
    owner_key: string | null
    owner_name: string | null
    company_key: string | null
    company_name: string | null
  }

/** A source whose statements are written. */
export type ExportedSource = { id: string; name: string }

const place = 'j.file, s.row, s.import_id, coalesce(j.finished_at, j.created_at) AS imported_at, j.synthetic'

/** The sources that state something about parties, in the order in which they came; one alone where a name is given. */
export async function exportedSources(client: PoolClient, name: string | null): Promise<ExportedSource[]> {
  const { rows } = await client.query<ExportedSource>(
    `SELECT id, name FROM source s
      WHERE ($1::text IS NULL OR name = $1)
        AND EXISTS (SELECT 1 FROM entity_statement e WHERE e.source_id = s.id AND e.superseded_by IS NULL)
      ORDER BY id`,
    [name],
  )
  return rows
}

/** Whether the source of a statement of a party states an interest in it. */
const isOwned = (statement: string) =>
  `EXISTS (SELECT 1 FROM interest_statement i
     WHERE i.source_id = ${statement}.source_id AND i.company_party = ${statement}.party_id
       AND i.company_id = ${statement}.entity_id AND i.superseded_by IS NULL)`

/**
 * The current statements of a source about parties, one row per record with further details, in batches. Within the
 * caller's transaction.
 */
export async function* statedParties(client: PoolClient, source: ExportedSource): AsyncGenerator<StatedParty[]> {
  const rows = rowsOf<PartyRow>(
    client,
    'exported_parties',
    `SELECT s.party_key, s.kind, s.name, s.jurisdiction, s.identifiers, ${place},
            ${isOwned('s')} AS is_owned,
            r.content AS details
       FROM entity_statement s JOIN import_job j ON j.id = s.import_id
       LEFT JOIN source_record r
         ON r.kind = 'partyDetails' AND r.source_id = s.source_id AND r.subject = s.party_key AND r.superseded_by IS NULL
      WHERE s.source_id = $1 AND s.superseded_by IS NULL ORDER BY s.id, r.record_key`,
    [source.id],
  )
  let before: string | null = null
  for await (const batch of rows) {
    yield batch.map((row) => {
      const isRepeated = row.party_key === before
      before = row.party_key
      return { ...partyFrom(row, source), isRepeated }
    })
  }
}

function partyFrom(row: PartyRow, source: ExportedSource): Omit<StatedParty, 'isRepeated'> {
  return {
    key: row.party_key,
    kind: row.kind,
    name: row.name,
    jurisdiction: row.jurisdiction,
    identifiers: row.identifiers ?? [],
    isOwned: row.is_owned,
    details: row.details === null ? null : storedDetails(row.details),
    provenance: provenanceFrom(row, source),
  }
}

/** What a source states of interests now, a few rows at a time. Within the caller's transaction. */
export async function* statedInterests(client: PoolClient, source: ExportedSource): AsyncGenerator<StatedInterest[]> {
  const rows = rowsOf<InterestRow>(
    client,
    'exported_interests',
    `SELECT s.record_key, o.party_key AS owner_key, o.name AS owner_name, c.party_key AS company_key,
            c.name AS company_name, s.kind, s.capital_min, s.capital_max, s.capital_min_exclusive, s.votes_min,
            s.votes_max, s.votes_min_exclusive, s.votes_inferred, s.valid_from::text, s.valid_to::text, s.details, ${place}
       FROM interest_statement s
       JOIN import_job j ON j.id = s.import_id
       LEFT JOIN entity_statement o
         ON o.entity_id = s.owner_id AND o.source_id = s.source_id AND o.party_id = s.owner_party
            AND o.superseded_by IS NULL
       LEFT JOIN entity_statement c
         ON c.entity_id = s.company_id AND c.source_id = s.source_id AND c.party_id = s.company_party
            AND c.superseded_by IS NULL
      WHERE s.source_id = $1 AND s.superseded_by IS NULL ORDER BY s.id`,
    [source.id],
  )
  for await (const batch of rows) yield batch.map((row) => interestFrom(row, source))
}

type RelationRow = PlaceRow & {
  record_key: string
  content: unknown
  one_key: string
  one_name: string | null
  one_is_person: boolean
  other_key: string
  other_name: string | null
  other_is_person: boolean
}

/** A person in whom the source states no interest: one that is written as a person. */
const isPerson = (end: string) => `${end}.kind = 'person' AND NOT ${isOwned(end)}`

/** What a source states of relations between parties now, a few rows at a time. Within the caller's transaction. */
export async function* statedRelations(client: PoolClient, source: ExportedSource): AsyncGenerator<StatedRelation[]> {
  const rows = rowsOf<RelationRow>(
    client,
    'exported_relations',
    `SELECT r.record_key, r.content, one.party_key AS one_key, one.name AS one_name, ${isPerson('one')} AS one_is_person,
            other.party_key AS other_key, other.name AS other_name, ${isPerson('other')} AS other_is_person,
            j.file, r.row, r.import_id, coalesce(j.finished_at, j.created_at) AS imported_at, j.synthetic
       FROM ${relationsOfParties} JOIN import_job j ON j.id = r.import_id
      WHERE r.source_id = $1 ORDER BY r.id`,
    [source.id],
  )
  for await (const batch of rows) {
    yield batch.map((row) => ({
      key: row.record_key,
      ...storedRelation(row.content),
      one: { key: row.one_key, name: row.one_name, isPerson: row.one_is_person },
      other: { key: row.other_key, name: row.other_name, isPerson: row.other_is_person },
      provenance: provenanceFrom(row, source),
    }))
  }
}

async function* rowsOf<Row>(
  client: PoolClient,
  cursor: string,
  query: string,
  values: unknown[],
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${query}`, values)
  for (;;) {
    const { rows } = await client.query(`FETCH ${rowsAtOnce} FROM ${cursor}`)
    if (rows.length > 0) yield rows as Row[]
    if (rows.length < rowsAtOnce) break
  }
  await client.query(`CLOSE ${cursor}`)
}

function interestFrom(row: InterestRow, source: ExportedSource): StatedInterest {
  const { owner_key: owner, company_key: company } = row
  if (owner === null || company === null) {
    throw new Error(
      `The record ${row.record_key} of the source ${source.id} names a party that the source does not state`,
    )
  }
  return {
    key: row.record_key,
    owner: { key: owner, name: row.owner_name },
    company: { key: company, name: row.company_name },
    ...termsFrom(row),
    provenance: provenanceFrom(row, source),
  }
}

function provenanceFrom(row: PlaceRow, { name }: ExportedSource): Provenance {
  return {
    source: name,
    file: row.file,
    row: Number(row.row),
    importId: row.import_id,
    importedAt: row.imported_at.toISOString(),
    synthetic: row.synthetic,
  }
}
