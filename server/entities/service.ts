import type { Pool } from 'pg'
import * as v from 'valibot'
import { comparedText } from '#analysis/text-search/compared-text.ts'
import {
  EntityId,
  type EntityKind,
  type EntitySearchReply,
  type EntitySort,
  type EntitySummary,
} from '#contracts/entities/entity.ts'
import {
  addressAttributes,
  type DetailsCut,
  maxSharedValues,
  maxStatedDetails,
  PartyAttribute,
  type PartyDetailsReply,
  type SharedValue,
  type SharedValuesReply,
  type StatedDetail,
} from '#contracts/entities/party-detail.ts'
import { inverseRelation, maxPartyRelations, type PartyRelation } from '#contracts/entities/relation.ts'
import type { Provenance } from '#contracts/values/evidence.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { boundedRead } from '#server/database/bounded-read.ts'
import { ascending, descending, firstRows, type Page, type Paged, readPage } from '#server/database/page.ts'
import { beginningWith, containing, literally } from '#server/database/text-pattern.ts'
import { calledName, currentIdOf, entitiesOf } from './entity-rows.ts'
import { detailsOfParties, storedDetails } from './stored-details.ts'
import { relationsOfParties, storedRelation } from './stored-relations.ts'

type PlaceRow = {
  source: string
  file: string
  row: string
  import_id: string
  imported_at: Date
  synthetic: boolean
}

/** Where a record `r` was stated, with its source `o` and import `j`, as {@link PlaceRow}. */
const placeColumns = `o.name AS source, j.file, r.row, r.import_id,
  coalesce(j.finished_at, j.created_at) AS imported_at, j.synthetic`

function provenanceFrom({ source, file, row, import_id, imported_at, synthetic }: PlaceRow): Provenance {
  return { source, file, row: Number(row), importId: import_id, importedAt: imported_at.toISOString(), synthetic }
}

export type EntityQuery = { q: string; sort?: EntitySort } & Page

export type EntityService = {
  /**
   * Parties whose name or identifier matches `q`, best first or by their ids. All where `q` is empty, those first that
   * have both owners and holdings.
   */
  search: (query: EntityQuery) => Promise<Paged<EntitySearchReply>>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<EntitySummary>
  /** The details of a party from all sources. Refuses with `not_found`. */
  details: (id: string) => Promise<PartyDetailsReply>
  /**
   * The number of other parties with its addresses and telephone numbers. Refuses with `not_found`, and with
   * `too_broad` at the timeout.
   */
  shared: (id: string, signal?: AbortSignal) => Promise<SharedValuesReply>
}

const attributes = { address: addressAttributes, telephone: ['phone'] } as const
const fields = ['address', 'telephone'] as const

/** The longest that counting may take, in milliseconds. */
const longestCount = 5000

/** Values of the fields that records of further facts state, each with its field and its letters folded. */
const statedValues = `CROSS JOIN LATERAL (
  ${fields
    .map(
      (field) => `SELECT '${field}' AS field, a AS written, compared_text(a) AS value
    FROM unnest(ARRAY[${attributes[field].map((name) => `'${name}'`).join(', ')}]) AS n,
         jsonb_array_elements_text(r.content->'attributes'->n) AS a`,
    )
    .join('\n  UNION ALL ')}) AS v`

/**
 * The number of other parties with an address or telephone number of a party, as the query for it finds them. Refuses
 * with `too_broad` at the timeout.
 */
function sharedValuesOf(pool: Pool, entity: string, signal?: AbortSignal): Promise<Omit<SharedValuesReply, 'id'>> {
  return boundedRead(pool, { milliseconds: longestCount, signal }, async (client) => {
    const own = await client.query<{ field: SharedValue['field']; written: string; value: string } & Counted>(
      `SELECT v.field, v.written, v.value, count(*) OVER ()::int AS total FROM ${detailsOfParties} ${statedValues}
        WHERE s.entity_id = $1 GROUP BY v.field, v.written, v.value
        ORDER BY v.field, v.written LIMIT ${maxSharedValues}`,
      [entity],
    )
    const [first] = own.rows
    if (!first) return { shared: [], total: 0 }
    const { rows } = await client.query<{ field: SharedValue['field']; value: string; parties: string }>(
      `SELECT v.field, v.value, count(DISTINCT s.entity_id) AS parties FROM ${detailsOfParties} ${statedValues}
        WHERE s.entity_id <> $1
          AND EXISTS (SELECT FROM unnest($2::text[], $3::text[]) AS own (field, value)
                       WHERE own.field = v.field AND own.value = v.value)
        GROUP BY v.field, v.value`,
      [entity, own.rows.map(({ field }) => field), own.rows.map(({ value }) => value)],
    )
    const parties = new Map(rows.map(({ field, value, parties: count }) => [`${field} ${value}`, Number(count)]))
    const shared = own.rows.map(({ field, written, value }) => ({
      field,
      value: written,
      parties: parties.get(`${field} ${value}`) ?? 0,
    }))
    return { shared, total: first.total }
  })
}

type Row = PlaceRow & { content: unknown }

/** Maximum records of a party, the latest ones. */
const maxRecords = 200

/** The current details of a party, by attribute and then latest first; equal values are listed once for each source. */
async function detailsOf(pool: Pool, entity: string): Promise<{ details: StatedDetail[]; cuts: DetailsCut[] }> {
  const { rows } = await pool.query<Row & Counted>({
    name: 'details-of-party',
    text: `SELECT count(*) OVER ()::int AS total, r.content, ${placeColumns} FROM ${detailsOfParties}
             JOIN source o ON o.id = r.source_id JOIN import_job j ON j.id = r.import_id
            WHERE s.entity_id = $1 ORDER BY r.id DESC LIMIT ${maxRecords}`,
    values: [entity],
  })
  const stated = rows.map((row) => ({ ...storedDetails(row.content), provenance: provenanceFrom(row) }))
  const details = PartyAttribute.options.flatMap((attribute) =>
    stated.flatMap(({ attributes, asOf, until, provenance }) =>
      (attributes[attribute] ?? []).map((value) => ({
        attribute,
        value,
        asOf,
        ...(until !== undefined && { until }),
        provenance,
      })),
    ),
  )
  const listed = details.slice(0, maxStatedDetails)
  return {
    details: listed,
    cuts: [...cutOf('records', rows.length, rows[0]?.total), ...cutOf('values', listed.length, details.length)],
  }
}

type Counted = { total: number }

const cutOf = (of: DetailsCut['of'], listed: number, total = listed): DetailsCut[] =>
  total > listed ? [{ of, listed, total }] : []

/**
 * Maximum names inspected for each kind of match (whole, prefix, part); above it the reply says that there are more.
 */
const maxRanked = 5000

/** The entity service over the database. */
export function createEntityService(pool: Pool): EntityService {
  return {
    search: async (query) => {
      const { ids, ...found } = query.q === '' ? await largest(pool, query) : await matching(pool, query)
      return { entities: await entitiesOf(pool, ids), ...found }
    },
    read: async (id) => {
      const current = await currentIdOf(pool, id)
      const [entity] = current === null ? [] : await entitiesOf(pool, [current])
      if (!entity) throw new ProblemError('not_found', 'There is no such entity.', { id })
      return entity
    },
    details: async (id) => {
      const current = await requiredIdOf(pool, id)
      const [stated, related] = await Promise.all([detailsOf(pool, current), relationsOf(pool, current)])
      const cuts = [...stated.cuts, ...related.cuts]
      const { details } = stated
      return { id: current, details, relations: related.relations, ...(cuts.length > 0 && { cuts }) }
    },
    shared: async (id, signal) => {
      const current = await requiredIdOf(pool, id)
      return { id: current, ...(await sharedValuesOf(pool, current, signal)) }
    },
  }
}

async function requiredIdOf(pool: Pool, id: string): Promise<EntityId> {
  const current = await currentIdOf(pool, id)
  if (current === null) throw new ProblemError('not_found', 'There is no such entity.', { id })
  return v.parse(EntityId, current)
}

type Found = Paged<{ ids: string[]; total: number; more?: boolean }>

const byId = [ascending('id', 'bigint')]

const largestFirst = [
  descending('least(owner_count, holding_count)', 'bigint'),
  descending('(owner_count + holding_count)', 'bigint'),
  ...byId,
]

/** All entities: first those with both owners and holdings, most of both; then those with most of either. */
async function largest(pool: Pool, query: EntityQuery): Promise<Found> {
  const { rows, next } = await readPage<{ id: string }>(
    pool,
    {
      sql: 'SELECT id, owner_count, holding_count FROM entity WHERE merged_into IS NULL',
      order: query.sort === 'id' ? byId : largestFirst,
    },
    query,
  )
  const counted = await pool.query<{ total: string }>('SELECT count(*) AS total FROM entity WHERE merged_into IS NULL')
  return { ids: rows.map(({ id }) => id), total: Number(counted.rows[0]?.total), next }
}

/**
 * Best first: the identifier, the name, names with the prefix, names that contain it; among equals those with more
 * owners and holdings. An identifier may have its scheme, `LEI:…`. A party is also found by the names of its merged
 * parties.
 */
async function matching(pool: Pool, query: EntityQuery): Promise<Found> {
  const { q, sort, offset = 0, after = null } = query
  const sql = `WITH by_identifier AS (
       SELECT entity_id AS id FROM entity_identifier WHERE value = ANY ($1)
       UNION SELECT entity_id FROM entity_identifier WHERE scheme = $2 AND value = $3),
     fresh AS (
       SELECT e.id AS entity_id, e.name FROM entity e
        WHERE e.import_id IN (SELECT id FROM import_job WHERE state = 'finished' AND NOT names_indexed) AND e.merged_into IS NULL),
     whole AS (SELECT entity_id AS id FROM entity_name WHERE compared_text(name) LIKE $7 LIMIT ${maxRanked}),
     prefix AS (SELECT entity_id AS id FROM entity_name WHERE compared_text(name) LIKE $6 LIMIT ${maxRanked}),
     part AS (SELECT entity_id AS id FROM entity_name WHERE compared_text(name) LIKE $4 LIMIT ${maxRanked + 1}),
     by_name AS (
       SELECT id FROM whole UNION SELECT id FROM prefix UNION SELECT id FROM part
       UNION (SELECT entity_id FROM fresh WHERE compared_text(name) LIKE $4)),
     former AS (SELECT head_id AS id FROM joined_party WHERE compared_text(name) LIKE $4),
     hit AS (SELECT id FROM by_identifier UNION SELECT id FROM by_name UNION SELECT id FROM former),
     named AS (
       SELECT e.id, compared_text(e.name) AS name, e.owner_count + e.holding_count AS size, length(e.name) AS length
         FROM hit JOIN entity e ON e.id = hit.id WHERE e.merged_into IS NULL),
     ranked AS (
       SELECT id,
              CASE WHEN id IN (SELECT id FROM by_identifier) THEN 0
                   WHEN name = $5 THEN 1
                   WHEN name LIKE $6 THEN 2 ELSE 3 END AS rank,
              size, length
         FROM named
        WHERE name LIKE $4 OR id IN (SELECT id FROM by_identifier UNION SELECT id FROM former))
     SELECT *, count(*) OVER () AS total, (SELECT count(*) > ${maxRanked} FROM part) AS more FROM ranked`
  const compared = comparedText(q)
  const patterns = [containing(q), compared, beginningWith(q), literally(compared)]
  const values = [identifierSpellings(q), ...schemeAndValue(q), ...patterns]
  const order = sort === 'id' ? byId : bestFirst
  const list = { sql, values, order }
  const { rows, next } = await readPage<{ id: string; total: string; more: boolean }>(pool, list, query)
  const [first] = rows
  if (!first) {
    const isBeginning = offset === 0 && after === null
    const counted = isBeginning ? { total: 0 } : await matching(pool, { q, ...firstRows(1) })
    return { ...counted, ids: [], next: null }
  }
  return { ids: rows.map(({ id }) => id), total: Number(first.total), ...(first.more && { more: true }), next }
}

const bestFirst = [ascending('rank', 'bigint'), descending('size', 'bigint'), ascending('length', 'bigint'), ...byId]

function identifierSpellings(q: string): string[] {
  return [...new Set([q, q.toUpperCase()])]
}

function schemeAndValue(q: string): [string, string] {
  const colon = q.indexOf(':')
  return colon < 1 ? ['', ''] : [q.slice(0, colon).trim().toUpperCase(), q.slice(colon + 1).trim()]
}

type RelationRow = PlaceRow & {
  content: unknown
  is_one: boolean
  id: string
  name: string | null
  kind: EntityKind
}

/** One end of the relations of a party, and the other party. */
const ends = (own: 'one' | 'other', far: 'one' | 'other') =>
  `SELECT r.id AS record, r.content, r.source_id, r.row, r.import_id, ${own === 'one'} AS is_one, ${far}.entity_id AS far
     FROM ${relationsOfParties}
    WHERE ${own}.entity_id = $1 AND ${far}.entity_id <> $1`

/** What sources state of how a party is related to others, each as what the other is to it, the newest first. */
async function relationsOf(pool: Pool, entity: string): Promise<{ relations: PartyRelation[]; cuts: DetailsCut[] }> {
  const { rows } = await pool.query<RelationRow & Counted>({
    name: 'relations-of-party',
    text: `SELECT count(*) OVER ()::int AS total, r.content, r.is_one, e.id, ${calledName} AS name, e.kind, ${placeColumns}
             FROM (${ends('one', 'other')} UNION ALL ${ends('other', 'one')}) r
             JOIN entity e ON e.id = r.far
             JOIN source o ON o.id = r.source_id JOIN import_job j ON j.id = r.import_id
            ORDER BY r.record DESC LIMIT ${maxPartyRelations}`,
    values: [entity],
  })
  const relations = rows.map((row) => {
    const { kind, ...terms } = storedRelation(row.content)
    return {
      other: { id: v.parse(EntityId, row.id), name: row.name, kind: row.kind },
      kind: row.is_one ? kind : inverseRelation(kind),
      isReversed: !row.is_one,
      ...terms,
      provenance: provenanceFrom(row),
    }
  })
  return { relations, cuts: cutOf('relations', rows.length, rows[0]?.total) }
}
