import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { sentimentRule } from '#analysis/adverse-media/company-sentiment.ts'
import { linkingRule } from '#analysis/adverse-media/find-companies.ts'
import { findingRule } from '#analysis/adverse-media/find-risk-events.ts'
import { reprintRule } from '#analysis/adverse-media/reprints.ts'
import { termFor } from '#analysis/text-search/search-terms.ts'
import { aliasesOfImport } from '#server/entities/stored-details.ts'
import { linkedKinds } from './company-links.ts'
import { lexemesSql } from './term-sql.ts'

/** The phrases and rules by which events, companies, how these are spoken of, and reprints are found, as a digest. */
const rulesDigest = createHash('sha256')
  .update(JSON.stringify([findingRule, linkingRule, reprintRule, sentimentRule]))
  .digest('hex')
  .slice(0, 16)

/** By which rules, names and learnt model the events and companies of documents are found now. */
export async function eventsVersion(connection: Pool | ClientBase): Promise<string> {
  const { rows } = await connection.query<{ version: string; model: string | null }>(
    `SELECT (SELECT coalesce(max(version), 0)::text FROM company_names) AS version,
            (SELECT digest FROM event_model WHERE in_use) AS model`,
  )
  const { version = '0', model = null } = rows[0] ?? {}
  return `${rulesDigest} ${version}${model === null ? '' : ` ${model}`}`
}

/**
 * How many documents are there whose events and companies were found by other rules or names, and so wait to be read.
 */
export async function documentsWaiting(connection: Pool | ClientBase): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM document WHERE events_version < $1 OR events_version > $1',
    [await eventsVersion(connection)],
  )
  return rows[0]?.count ?? 0
}

/** Names of which the documents that may have them are looked for; where more change, all documents are read again. */
const maxLookedFor = 200

/**
 * Marks documents that may contain a name for another analysis, because its companies have changed. Within the
 * transaction that changes the names.
 *
 * @param names a query that gives them in `name`, with their `kind`; `$1` is `value`
 */
export async function noteNames(client: ClientBase, names: string, value: unknown): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT name FROM (${names}) n WHERE kind IN ${linkedKinds}
        AND length(name) BETWEEN ${linkingRule.shortest} AND ${linkingRule.longest} LIMIT ${maxLookedFor + 1}`,
    [value],
  )
  if (rows.length > maxLookedFor) {
    await client.query(
      `INSERT INTO company_names AS n (id, version) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET version = n.version + 1`,
    )
    return
  }
  const terms = rows.flatMap(({ name }) => termFor(name) ?? []).map(lexemesSql)
  if (terms.length === 0) return
  // A document that another transaction is writing is read with these names there: they were brought before it began.
  await client.query(
    `UPDATE document SET events_version = '' WHERE id IN (
       SELECT d.id FROM unnest($1::tsquery[]) AS named JOIN document d ON d.lexemes @@ named
        WHERE d.events_version <> '' FOR UPDATE OF d SKIP LOCKED)`,
    [terms],
  )
}

/** Names that users gave to some parties. @param parties a list or subquery of their ids */
export const givenNames = (parties: string): string =>
  `SELECT d.name, e.kind FROM name_decision d JOIN entity e ON e.id = d.entity_id WHERE d.entity_id IN ${parties}`

/**
 * Lets documents be read again that may have names that an import brought, before they are under the index of names.
 */
export const noteNamesOfImport = (client: ClientBase, importId: string): Promise<void> =>
  noteNames(
    client,
    `SELECT name, kind FROM entity WHERE import_id = $1
     UNION ALL
     SELECT n.name, e.kind FROM entity e JOIN entity_name n ON n.entity_id = e.id
      WHERE e.import_id = $1 AND n.name <> e.name
     UNION ALL ${aliasesOfImport}`,
    importId,
  )
