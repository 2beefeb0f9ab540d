import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { AuditActor } from '#contracts/audit/audit.ts'
import {
  ExplorationVersion,
  SavedExploration,
  type SavedExplorationList,
} from '#contracts/explorations/saved-exploration.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import { containing } from '#server/database/text-pattern.ts'
import { calledNameOf } from '#server/entities/entity-rows.ts'

type Connection = Pool | ClientBase

/** Who asks: the user, and as whom the audit log names them. */
export type Asker = { userId: bigint; by: AuditActor & { actor: string } }

/** What a list is narrowed to, and which part of it is wanted. */
export type Wanted = { q: string } & Page

/** The company `c` of a row `of`, as it is called today. */
export const companyOf = (of: string) => `
  LEFT JOIN entity met ON met.id = ${of}.company_id
  LEFT JOIN entity c ON c.id = coalesce(met.merged_into, met.id)`

/** The condition for a link `s` to open. */
export const stillOpens = 's.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > now())'

const selection = `
  SELECT x.id::text, x.name, x.company_id::text AS company, ${calledNameOf('c')} AS "companyName", x.as_of::text AS "asOf", x.steps,
         x.notes, x.revision, x.created_at AS "createdAt", x.updated_at AS "updatedAt", x.updated_by AS "updatedBy",
         (SELECT count(*)::int FROM exploration_version n
           WHERE n.exploration_id = x.id AND n.removed_at IS NULL AND n.kind <> 'frozen') AS versions,
         (SELECT count(*)::int FROM exploration_share s WHERE s.exploration_id = x.id AND ${stillOpens}) AS shares
    FROM exploration x ${companyOf('x')}`

const Row = v.object({ ...SavedExploration.entries, createdAt: isoTime, updatedAt: isoTime })

const ofUser = 'x.user_id = $1 AND x.removed_at IS NULL'

/** Of rows with a time and an id. */
export const lastChangedFirst = [descending('"updatedAt"', 'timestamptz'), descending('id::bigint', 'bigint')]

/** A page of a user's explorations, the last changed first. */
export async function listExplorations(
  connection: Connection,
  userId: bigint,
  { q, ...page }: Wanted,
): Promise<Paged<SavedExplorationList>> {
  const where = `WHERE ${ofUser} AND ($2 = '' OR compared_text(x.name) LIKE $3 OR compared_text(c.name) LIKE $3)`
  const values = [userId, q, containing(q)]
  const { rows, next } = await readPage(
    connection,
    { sql: `${selection} ${where}`, values, order: lastChangedFirst },
    page,
  )
  const counted = await connection.query<{ total: string }>(
    `SELECT count(*) AS total FROM exploration x ${companyOf('x')} ${where}`,
    values,
  )
  return { explorations: v.parse(v.array(Row), rows), total: Number(counted.rows[0]?.total), next }
}

/** One exploration of a user. @throws ProblemError `not_found` */
export async function readExploration(connection: Connection, userId: bigint, id: string): Promise<SavedExploration> {
  const { rows } = await connection.query(`${selection} WHERE ${ofUser} AND x.id = $2`, [userId, id])
  if (rows.length === 0) throw noSuchExploration(id)
  return v.parse(Row, rows[0])
}

/** Holds one exploration of a user until the transaction ends. @throws ProblemError `not_found` */
export async function lockExploration(client: ClientBase, userId: bigint, id: string): Promise<{ revision: number }> {
  const { rows } = await client.query<{ revision: number }>(
    `SELECT revision FROM exploration x WHERE ${ofUser} AND x.id = $2 FOR UPDATE`,
    [userId, id],
  )
  if (!rows[0]) throw noSuchExploration(id)
  return rows[0]
}

const VersionRow = v.object({ ...ExplorationVersion.entries, createdAt: isoTime })

const versionsOf = `SELECT n.id::text, n.kind, n.name, n.company_id::text AS company, ${calledNameOf('c')} AS "companyName", n.as_of::text AS "asOf",
            n.steps, n.created_at AS "createdAt", n.created_by AS "createdBy"
       FROM exploration_version n ${companyOf('n')}
      WHERE n.exploration_id = $1 AND n.removed_at IS NULL AND n.kind <> 'frozen'`

/** The versions of an exploration, the newest first. */
export async function listVersions(
  connection: Connection,
  exploration: string,
  page: Page,
): Promise<Paged<{ versions: ExplorationVersion[] }>> {
  const list = { sql: versionsOf, values: [exploration], order: [descending('id::bigint', 'bigint')] }
  const { rows, next } = await readPage(connection, list, page)
  return { versions: v.parse(v.array(VersionRow), rows), next }
}

/** One version of an exploration; `undefined` where there is none. */
export async function readVersion(
  connection: Connection,
  exploration: string,
  version: string,
): Promise<ExplorationVersion | undefined> {
  const { rows } = await connection.query(`${versionsOf} AND n.id = $2`, [exploration, version])
  return v.parse(v.array(VersionRow), rows)[0]
}

export const noSuchExploration = (id: string) =>
  new ProblemError('not_found', 'There is no such saved exploration.', { id })
export const noSuchVersion = (id: string) => new ProblemError('not_found', 'There is no such version.', { id })
