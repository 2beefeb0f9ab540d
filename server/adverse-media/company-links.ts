import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { CompanyFinder, type KnownCompany, linkingRule, nameKeysIn } from '#analysis/adverse-media/find-companies.ts'
import { Article } from '#contracts/adverse-media/article.ts'
import { nameKey } from '#server/database/schema/name-key.ts'
import { aliasesOfRecord, detailsOfParties, isStatedAlias } from '#server/entities/stored-details.ts'
import { type SearchedRecord, type SearchedRows, searchedRowsOf } from './document-rows.ts'
import { eventModelInUse } from './event-model-rows.ts'
import { rejectedTypes } from './event-verdict-rows.ts'

/** Characters of texts whose names are looked up in one statement. */
const charactersAtOnce = 200_000

/** Parties that articles are linked to; others are found in them by their words. */
export const linkedKinds = `('company', 'fund')`

/**
 * A finder of the companies that texts may name, by their names and by the other and former ones that sources state:
 * from the index of names, and from imports not yet indexed. A name of a merged company finds the company it was merged
 * into; what is the name of one company finds no other that is also called so. What users say bears a name bears it
 * alone.
 */
export async function companiesNamedIn(
  connection: Pool | ClientBase,
  texts: readonly string[],
): Promise<CompanyFinder> {
  const companies = new Map<string, NamedCompany>()
  let [keys, characters] = [new Set<string>(), 0]
  const lookUp = async () => {
    if (keys.size === 0) return
    for (const company of await companiesUnder(connection, [...keys])) {
      const key = `${company.entity} ${company.name}`
      if (company.rank < (companies.get(key)?.rank ?? Number.POSITIVE_INFINITY)) companies.set(key, company)
    }
    ;[keys, characters] = [new Set(), 0]
  }
  for (const text of texts) {
    nameKeysIn(text, keys)
    characters += text.length
    if (characters >= charactersAtOnce) await lookUp()
  }
  await lookUp()
  const foremost = new Map<string, number>()
  for (const { name, rank } of companies.values()) foremost.set(name, Math.min(rank, foremost.get(name) ?? rank))
  return new CompanyFinder([...companies.values()].filter(({ name, rank }) => rank === foremost.get(name)))
}

/** `rank` 0: by what a user says; 1: by its name; 2: by another or former one. Of a name, those of the least count. */
type NamedCompany = KnownCompany & { rank: number }

async function companiesUnder(connection: Pool | ClientBase, keys: string[]): Promise<NamedCompany[]> {
  // Asked first: an import that is indexed by then is found by the index.
  const waiting = await connection.query<{ id: string }>(unindexed)
  const { rows } = await connection.query<NamedCompany>(namedSql, [keys])
  if (waiting.rows.length === 0) return rows
  const imports = waiting.rows.map(({ id }) => id)
  return [...rows, ...(await connection.query<NamedCompany>(waitingAliasesSql, [keys, imports])).rows]
}

/** Searchable records with their risk events and companies. */
export async function readSearched(
  connection: Pool | ClientBase,
  records: readonly SearchedRecord[],
): Promise<SearchedRows> {
  const texts = records.flatMap(({ kind, content }) => {
    if (kind !== 'article') return []
    const { title, body } = v.parse(Named, content)
    return [title, body]
  })
  const rejected = await rejectedTypes(connection, records)
  return searchedRowsOf(records, await companiesNamedIn(connection, texts), rejected, await eventModelInUse(connection))
}
const Named = v.pick(Article, ['title', 'body'])

const underKey = `${nameKey('name')} = ANY ($1::text[])`
const unindexed = `SELECT id FROM import_job
  WHERE NOT names_indexed AND state NOT IN ('queued', 'refused', 'failed', 'cancelled', 'rolledBack')`
const isLinked = `h.kind IN ${linkedKinds}
  AND length(n.name) BETWEEN ${linkingRule.shortest} AND ${linkingRule.longest}`
const namedSql = `
  SELECT DISTINCT h.id::text AS entity, n.name, n.rank
    FROM (SELECT e.id, e.name, 1 AS rank
            FROM (SELECT entity_id AS id, name FROM entity_name WHERE ${underKey}
                  UNION ALL SELECT id, name FROM entity WHERE merged_into IS NOT NULL AND ${underKey}
                  UNION ALL SELECT id, name FROM entity WHERE import_id IN (${unindexed}) AND ${underKey}) n
            JOIN entity e ON e.id = n.id AND e.name = n.name
          UNION ALL
          SELECT s.entity_id, a.name, 2
            FROM (SELECT source_id, party_key, name FROM party_alias WHERE ${underKey}) a
            JOIN ${detailsOfParties} ON r.source_id = a.source_id AND r.subject = a.party_key AND ${isStatedAlias}
          UNION ALL
          SELECT entity_id, name, 0 FROM name_decision WHERE entity_id IS NOT NULL AND ${underKey}) n
    JOIN entity e ON e.id = n.id JOIN entity h ON h.id = coalesce(e.merged_into, e.id)
   WHERE ${isLinked}`

const waitingAliasesSql = `
  SELECT DISTINCT h.id::text AS entity, n.name, 2 AS rank
    FROM (SELECT s.entity_id AS id, a.name FROM ${detailsOfParties} CROSS JOIN LATERAL ${aliasesOfRecord}
           WHERE r.import_id = ANY ($2::bigint[]) AND ${nameKey('a.name')} = ANY ($1::text[])) n
    JOIN entity e ON e.id = n.id JOIN entity h ON h.id = coalesce(e.merged_into, e.id)
   WHERE ${isLinked}`

/**
 * The records of articles about one of some companies, including merged ones.
 *
 * @param companies a list or subquery of their ids
 */
export const recordsAbout = (companies: string): string =>
  `(SELECT l.record_id FROM risk_event_company l WHERE l.entity_id IN (
      SELECT coalesce(c.merged_into, c.id) FROM entity c WHERE c.id IN ${companies}
      UNION
      SELECT s.id FROM entity c JOIN entity s ON s.merged_into = coalesce(c.merged_into, c.id) WHERE c.id IN ${companies}))`
