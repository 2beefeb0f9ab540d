import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import {
  type DecidedName,
  NameDecision,
  type NameDraft,
  type NameList,
  NameSign,
  UnlinkedName,
  type UnlinkedNames,
} from '#contracts/adverse-media/unlinked-name.ts'
import type { AuditActor } from '#contracts/audit/audit.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { boundedRead } from '#server/database/bounded-read.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { ascending, descending, firstRows, type Page, type Paged, readPage } from '#server/database/page.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { articleDay } from './articles-sql.ts'
import { linkedKinds } from './company-links.ts'
import { documentsWaiting, noteNames } from './events-version.ts'

type Person = AuditActor & { actor: string }

/** Names of companies by which articles are linked to none, and what users say of them. */
export type UnlinkedNameService = {
  list: (list: NameList, page: Page) => Promise<Paged<UnlinkedNames>>
  /**
   * Keeps what a user says of a name, in the place of what was said before. Where a party bears it now or did before,
   * the articles that may have it are read anew in the background. Waits while an import is merged. Refuses with
   * `not_found` where no article has the name unlinked and nothing was said of it, and where there is no such company.
   */
  decide: (draft: NameDraft, by: Person) => Promise<DecidedName>
}

/** Characters of the title of an example. */
const maxTitle = 200
/** Milliseconds that one statement for a waiting reader may take. */
const patience = 30_000

type Options = { pool: Pool; audit: AuditLog }

export const createUnlinkedNameService = ({ pool, audit }: Options): UnlinkedNameService => ({
  list: (list, page) => boundedRead(pool, { milliseconds: patience }, (client) => listOf(client, list, page)),
  decide: (draft, by) =>
    inTransaction(pool, async (client) => {
      await acquireMergeLock(client)
      const { name, kind } = draft
      if (!(await isKnown(client, name))) {
        throw new ProblemError('not_found', 'No article has this name without a company.', { name })
      }
      const company = draft.kind === 'assigned' ? await linkedCompany(client, draft.company) : null
      const { rows: former } = await client.query<{ entity_id: string | null }>(
        'DELETE FROM name_decision WHERE name = $1 RETURNING entity_id',
        [name],
      )
      if (kind !== 'open') {
        await client.query('INSERT INTO name_decision (name, entity_id, created_by) VALUES ($1, $2, $3)', [
          name,
          company,
          by.actor,
        ])
      }
      if (company !== null || former.some(({ entity_id }) => entity_id !== null)) {
        await noteNames(client, `SELECT $1::text AS name, 'company' AS kind`, name)
      }
      await audit.record({ ...by, action: 'name.decided', target: name, details: { kind, company } }, client)
      return { name, decision: await decisionOn(client, name) }
    }),
})

async function isKnown(client: ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM unlinked_name WHERE name = $1 UNION ALL SELECT FROM name_decision WHERE name = $1 LIMIT 1`,
    [name],
  )
  return rowCount !== 0
}

/** The party that a company counts as. */
async function linkedCompany(client: ClientBase, company: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT h.id::text FROM entity e JOIN entity h ON h.id = coalesce(e.merged_into, e.id)
      WHERE e.id = $1 AND h.kind IN ${linkedKinds}`,
    [company],
  )
  if (!rows[0]) throw new ProblemError('not_found', 'There is no such company or fund.', { id: company })
  return rows[0].id
}

/** What stands of what users say: a name whose party is gone is open again. */
const decisions = `SELECT n.name, n.entity_id, n.created_by, n.created_at,
         CASE WHEN h.id IS NOT NULL THEN jsonb_build_object('entity', h.id::text, 'name', h.name) END AS company
    FROM name_decision n LEFT JOIN entity e ON e.id = n.entity_id
    LEFT JOIN entity h ON h.id = coalesce(e.merged_into, e.id)
   WHERE n.entity_id IS NULL OR h.id IS NOT NULL`

const Decided = v.object({ company: NameDecision.entries.company, by: v.string(), at: isoTime })

async function decisionOn(client: ClientBase, name: string): Promise<NameDecision | null> {
  const { rows } = await client.query(
    `SELECT company, created_by AS by, created_at AS at FROM (${decisions}) d WHERE d.name = $1`,
    [name],
  )
  return rows[0] ? v.parse(Decided, rows[0]) : null
}

/** Which names a list has, by what is found (`f`) and said of them (`d`). */
const isListed: Record<NameList, string> = {
  open: 'd.name IS NULL',
  assigned: 'd.entity_id IS NOT NULL',
  dismissed: 'd.name IS NOT NULL AND d.entity_id IS NULL',
}

const listSql = (list: NameList) => `
  WITH found AS (
    SELECT u.name, bool_or(u.ambiguous) AS ambiguous, count(*)::int AS articles, min(${articleDay}) AS first,
           max(${articleDay}) AS last, max(e.record_id) AS example
      FROM unlinked_name u JOIN document e USING (record_id) GROUP BY u.name),
  listed AS MATERIALIZED (
    SELECT name, coalesce(f.ambiguous, false) AS ambiguous, coalesce(f.articles, 0) AS articles, f.first::text,
           f.last::text, f.example, d.company, d.created_by AS by, d.created_at AS at
      FROM found f ${list === 'open' ? 'LEFT' : 'RIGHT'} JOIN (${decisions}) d USING (name) WHERE ${isListed[list]})
  SELECT l.*, counted.total, (
           SELECT CASE WHEN length(title) > ${maxTitle} THEN left(title, ${maxTitle}) || '…' ELSE title END
             FROM document WHERE record_id = l.example) AS title,
         (SELECT sign FROM unlinked_name u WHERE u.record_id = l.example AND u.name = l.name) AS sign
    FROM listed l, (SELECT count(*)::int AS total FROM listed) counted`

const order = [descending('articles', 'bigint'), ascending('name COLLATE "C"', 'text COLLATE "C"')]

const Row = v.object({
  name: v.string(),
  ambiguous: v.boolean(),
  articles: v.number(),
  first: v.nullable(v.string()),
  last: v.nullable(v.string()),
  example: v.nullable(v.string()),
  title: v.nullable(v.string()),
  sign: v.nullable(NameSign),
  company: NameDecision.entries.company,
  by: v.nullable(v.string()),
  at: v.nullable(isoTime),
  total: v.number(),
})

async function listOf(client: ClientBase, list: NameList, page: Page): Promise<Paged<UnlinkedNames>> {
  const read = (wanted: Page) => readPage(client, { sql: listSql(list), order }, wanted)
  const { rows, next } = await read(page)
  const names = v.parse(v.array(Row), rows)
  const counted = names.length > 0 ? names : v.parse(v.array(Row), (await read(firstRows(1))).rows)
  return {
    names: names.map(listedName),
    total: counted[0]?.total ?? 0,
    waiting: await documentsWaiting(client),
    next,
  }
}

function listedName({ name, ambiguous, company, by, at, ...found }: v.InferOutput<typeof Row>) {
  const { articles, first, last, example, title, sign } = found
  return v.parse(UnlinkedName, {
    name,
    ambiguous,
    found: example === null ? null : { articles, first, last, example: { id: example, title, sign } },
    decision: by === null || at === null ? null : { company, by, at },
  })
}
