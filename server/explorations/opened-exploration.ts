import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { ChangedParty, type SavedTree } from '#contracts/explorations/saved-exploration.ts'
import { OpenedExploration } from '#contracts/explorations/share-link.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { calledNameOf } from '#server/entities/entity-rows.ts'
import { companyOf } from './exploration-rows.ts'

type Connection = Pool | ClientBase

/** The terms shown to a reader beside the content. */
export type Terms = Pick<OpenedExploration, 'permission' | 'frozenAt' | 'expiresAt'>

const Row = v.object({
  ...v.omit(OpenedExploration, ['id', 'tree', 'steps', 'changedParties', 'permission', 'frozenAt', 'expiresAt'])
    .entries,
  updatedAt: isoTime,
})

/**
 * What replays an exploration, or a version of it, as `OpenedExploration` in JSON. Steps are passed on as they were
 * stored.
 */
export async function openedExploration(
  connection: Connection,
  exploration: string,
  version: string | null,
  terms: Terms,
): Promise<string> {
  const of = version === null ? 'x' : 'n'
  const changed =
    version === null
      ? 'x.updated_at AS "updatedAt", x.updated_by AS "updatedBy"'
      : 'n.created_at AS "updatedAt", n.created_by AS "updatedBy"'
  const { rows } = await connection.query<{ tree: SavedTree }>(
    `SELECT x.name, ${of}.company_id::text AS company, ${calledNameOf('c')} AS "companyName", ${of}.as_of::text AS "asOf", x.revision,
            ${changed}, ${of}.state_hash AS "stateHash", ${of}.data_version::text AS "dataVersion", ${of}.tree,
            jsonb_build_object('username', u.username, 'name', u.name) AS owner
       FROM exploration x JOIN user_account u ON u.id = x.user_id
       LEFT JOIN exploration_version n ON n.exploration_id = x.id AND n.id = $2
       ${companyOf(of)}
      WHERE x.id = $1`,
    [exploration, version],
  )
  const kept = rows[0]?.tree
  if (!kept) throw new Error('What is opened was found a moment ago')
  const head = {
    ...v.parse(Row, rows[0]),
    id: terms.permission === 'own' ? exploration : null,
    ...terms,
    tree: kept,
    changedParties: await changedPartiesOf(connection, exploration),
  }
  return `${JSON.stringify(head).slice(0, -1)},"steps":[${await stepsOf(connection, exploration, kept)}]}`
}

/** As JSON, without brackets. */
async function stepsOf(connection: Connection, exploration: string, { entries }: SavedTree): Promise<string> {
  const { rows } = await connection.query<{ key: string; step: string }>(
    'SELECT key, step FROM exploration_step WHERE exploration_id = $1 AND key = ANY ($2)',
    [exploration, [...new Set(entries.map(({ key }) => key))]],
  )
  return rows.map(({ key, step }) => `{"key":"${key}","step":${step}}`).join()
}

/** Parties of its steps that were merged or are no longer in the data. */
async function changedPartiesOf(connection: Connection, exploration: string): Promise<ChangedParty[]> {
  const { rows } = await connection.query(
    `SELECT p.entity_id::text AS id, p.name,
            CASE WHEN k.id IS NULL THEN NULL ELSE jsonb_build_object('id', k.id::text, 'name', k.name) END AS became
       FROM exploration_party p LEFT JOIN entity e ON e.id = p.entity_id LEFT JOIN entity k ON k.id = e.merged_into
      WHERE p.exploration_id = $1 AND (e.id IS NULL OR e.merged_into IS NOT NULL)
      ORDER BY p.entity_id`,
    [exploration],
  )
  return v.parse(v.array(ChangedParty), rows)
}
