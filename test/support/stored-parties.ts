import type { Pool } from 'pg'
import type { EntityKind } from '#contracts/entities/entity.ts'
import type { PartyAttributes } from '#contracts/entities/party-detail.ts'
import type { InterestKind } from '#contracts/ownership/interest.ts'

export type StoredInterest = {
  owner: number
  company: number
  kind: InterestKind
  capital: number | null
  votes: [min: number, max: number, minExclusive: boolean] | null
  /** Whether the votes are those of the shares. */
  votesInferred?: boolean
  validFrom: string | null
  validTo: string | null
}

export type StoredParty = {
  id: number
  name: string | null
  kind: EntityKind
  jurisdiction: string | null
  identifiers: [scheme: string, id: string][]
  source: 'register' | 'demo'
  owners: number
  holdings: number
  mergedInto: number | null
  /** What its source states of it besides. */
  attributes?: PartyAttributes
  /** Parties to which its source says that it is related; only such of the same source that state `attributes` too. */
  relations?: readonly { other: number; validTo: string | null }[]
}

/** The day on which each source was imported; `demo` is synthetic. */
export const importedOn = { register: '2020-01-01', demo: '2021-06-15' }

/** Puts parties and interests into the tables as imports would leave them. */
export async function storeParties(
  pool: Pool,
  parties: readonly StoredParty[],
  interests: readonly StoredInterest[],
): Promise<void> {
  await pool.query(`INSERT INTO source (id, name) VALUES (1, 'register'), (2, 'demo')`)
  await pool.query(
    `INSERT INTO import_job (id, source_id, file, bytes, content_hash, synthetic, state, finished_at, rows_read)
     VALUES (1, 1, 'register.csv', 1, '\\x01', false, 'finished', $1, 9), (2, 2, 'demo.csv', 1, '\\x02', true, 'finished', $2, 9)`,
    [`${importedOn.register}T12:00:00Z`, `${importedOn.demo}T12:00:00Z`],
  )
  await pool.query(
    `INSERT INTO entity (id, name, kind, jurisdiction, import_id, owner_count, holding_count, merged_into)
     SELECT id, name, kind, jurisdiction, CASE source WHEN 'demo' THEN 2 ELSE 1 END, owners, holdings, "mergedInto"
       FROM jsonb_to_recordset($1) AS party (id bigint, name text, kind text, jurisdiction text, source text,
         owners int, holdings int, "mergedInto" bigint)`,
    [JSON.stringify(parties)],
  )
  for (const { id, name, kind, source, attributes } of parties) {
    if (!attributes) continue
    const from = source === 'demo' ? 2 : 1
    await pool.query(
      `INSERT INTO entity_statement (id, entity_id, source_id, party_key, party_id, name, kind, import_id, row)
       VALUES ($1, $1, $2, $3, $1, $4, $5, $2, $1)`,
      [id, from, `local:${id}`, name, kind],
    )
    await pool.query(
      `INSERT INTO source_record (kind, source_id, record_key, subject, content, import_id, row)
       VALUES ('partyDetails', $1, $2, $2, $3, $1, $4)`,
      [from, `local:${id}`, { attributes }, id],
    )
  }
  for (const { id, source, relations = [] } of parties) {
    for (const [index, { other, validTo }] of relations.entries()) {
      await pool.query(
        `INSERT INTO source_record (kind, source_id, record_key, subject, content, import_id, row)
         VALUES ('relation', $1, $2, $3, $4, $1, $5)`,
        [
          source === 'demo' ? 2 : 1,
          `${id} ${index}`,
          `local:${id}`,
          { other: `local:${other}`, kind: 'relative', ...(validTo && { validTo }) },
          id,
        ],
      )
    }
  }
  for (const { id, identifiers } of parties) {
    for (const [scheme, value] of identifiers) {
      await pool.query('INSERT INTO entity_identifier VALUES ($1, $2, $3)', [scheme, value, id])
    }
  }
  for (const [index, interest] of interests.entries()) {
    const [votesMin, votesMax, exclusive] = interest.votes ?? [null, null, false]
    await pool.query(
      `INSERT INTO interest_statement (id, source_id, record_key, owner_id, company_id, owner_party, company_party, kind,
         capital_min, capital_max, votes_min, votes_max, votes_min_exclusive, votes_inferred, valid_from, valid_to, import_id, row)
       VALUES ($1, 1, $2, $3, $4, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12, 1, $1)`,
      [
        index + 1,
        `record-${index}`,
        interest.owner,
        interest.company,
        interest.kind,
        interest.capital,
        votesMin,
        votesMax,
        exclusive,
        interest.votesInferred ?? false,
        interest.validFrom,
        interest.validTo,
      ],
    )
  }
}
