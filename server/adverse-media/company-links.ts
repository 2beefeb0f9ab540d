import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { CompanyFinder, type KnownCompany, linkingRule, nameKeysIn } from '#analysis/adverse-media/find-companies.ts'
import { Article } from '#contracts/adverse-media/article.ts'
import { nameKey } from '#server/database/schema/name-key.ts'
import { type SearchedRecord, type SearchedRows, searchedRowsOf } from './document-rows.ts'
import { eventModelInUse } from './event-model-rows.ts'
import { rejectedTypes } from './event-verdict-rows.ts'

/** Characters of texts whose names are looked up in one statement. */
const charactersAtOnce = 200_000

/** Parties that articles are linked to; others are found in them by their words. */
export const linkedKinds = `('company', 'fund')`

/**
 * A finder of the companies that texts may name: from the index of names, and from imports not yet indexed. A name of a
 * merged company finds the company it was merged into.
 */
export async function companiesNamedIn(
  connection: Pool | ClientBase,
  texts: readonly string[],
): Promise<CompanyFinder> {
  const companies = new Map<string, KnownCompany>()
  let [keys, characters] = [new Set<string>(), 0]
  const lookUp = async () => {
    if (keys.size === 0) return
    const { rows } = await connection.query<KnownCompany>(namedSql, [[...keys]])
    for (const company of rows) companies.set(`${company.entity} ${company.name}`, company)
    ;[keys, characters] = [new Set(), 0]
  }
  for (const text of texts) {
    nameKeysIn(text, keys)
    characters += text.length
    if (characters >= charactersAtOnce) await lookUp()
  }
  await lookUp()
  return new CompanyFinder([...companies.values()])
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
const namedSql = `
  SELECT DISTINCT h.id::text AS entity, n.name
    FROM (SELECT entity_id AS id, name FROM entity_name WHERE ${underKey}
          UNION ALL SELECT id, name FROM entity WHERE merged_into IS NOT NULL AND ${underKey}
          UNION ALL SELECT id, name FROM entity WHERE import_id IN (${unindexed}) AND ${underKey}) n
    JOIN entity e ON e.id = n.id AND e.name = n.name JOIN entity h ON h.id = coalesce(e.merged_into, e.id)
   WHERE h.kind IN ${linkedKinds} AND length(n.name) BETWEEN ${linkingRule.shortest} AND ${linkingRule.longest}`

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
