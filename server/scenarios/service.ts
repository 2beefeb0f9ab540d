import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { AuditAction, AuditActor } from '#contracts/audit/audit.ts'
import { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import {
  maxScenarios,
  Scenario,
  type ScenarioChange,
  type ScenarioDraft,
  type ScenarioList,
} from '#contracts/scenarios/scenario.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { type Page, type Paged, readPage } from '#server/database/page.ts'
import { type IfMatch, requireRevision } from '#server/database/revision.ts'
import { storeReply } from '#server/database/stored-reply.ts'
import { containing } from '#server/database/text-pattern.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { calledNameOf } from '#server/entities/entity-rows.ts'
import { companyOf, lastChangedFirst } from '#server/explorations/exploration-rows.ts'

/** The owner of scenarios: the user, and their name in the audit log. A scenario of another user is `not_found`. */
export type ScenarioKeeper = { userId: bigint; by: AuditActor }

/** Saved scenarios, each user's own. */
export type ScenarioService = {
  /** The last changed first; `company` narrows the list to what concerns it. */
  list: (userId: bigint, wanted: { company: string | null; q: string } & Page) => Promise<Paged<ScenarioList>>
  /** Refuses with `conflict` and `maximum` where there are as many as may be. */
  create: (draft: ScenarioDraft, keeper: ScenarioKeeper) => Promise<Scenario>
  /** Refuses with `conflict` and `revision` where another one is current. */
  change: (id: string, change: ScenarioChange, keeper: ScenarioKeeper, ifMatch?: IfMatch) => Promise<Scenario>
  remove: (id: string, keeper: ScenarioKeeper, ifMatch?: IfMatch) => Promise<void>
  /** Takes a removal back, for a day at least. */
  recover: (id: string, keeper: ScenarioKeeper) => Promise<Scenario>
}

const selection = `
  SELECT n.id::text, n.name, n.company_id::text AS company, ${calledNameOf('c')} AS "companyName", n.as_of::text AS "asOf",
         n.changes AS "scenarioChanges", n.revision, n.created_at AS "createdAt", n.updated_at AS "updatedAt"
    FROM scenario n ${companyOf('n')}
   WHERE n.user_id = $1 AND n.removed_at IS NULL`

const Row = v.object({
  ...Scenario.entries,
  scenarioChanges: v.pipe(v.string(), v.parseJson(), ScenarioChanges),
  createdAt: isoTime,
  updatedAt: isoTime,
})

/** The service of scenarios over the database. */
export function createScenarioService(pool: Pool, audit: AuditLog): ScenarioService {
  const record = (client: ClientBase, action: AuditAction, { id, name }: Scenario, { by }: ScenarioKeeper) =>
    audit.record({ ...by, action, target: name, details: { scenario: id } }, client)
  return {
    list: (userId, wanted) => listScenarios(pool, userId, wanted),
    create: (draft, keeper) =>
      inTransaction(pool, async (client) => {
        await requireRoom(client, keeper.userId)
        const { rows } = await client.query<{ id: string }>(
          'INSERT INTO scenario (user_id, name, company_id, as_of, changes) VALUES ($1, $2, $3, $4, $5) RETURNING id',
          [keeper.userId, ...valuesOf(draft)],
        )
        const scenario = await readScenario(client, keeper.userId, String(rows[0]?.id))
        await record(client, 'scenario.created', scenario, keeper)
        await storeReply(client, () => scenario)
        return scenario
      }),
    change: (id, { revision, ...draft }, keeper, ifMatch = null) =>
      inTransaction(pool, async (client) => {
        requireRevision(await lockScenario(client, keeper.userId, id), { revision, ifMatch })
        await client.query(
          `UPDATE scenario SET name = $2, company_id = $3, as_of = $4, changes = $5, revision = revision + 1,
                  updated_at = now() WHERE id = $1`,
          [id, ...valuesOf(draft)],
        )
        return readScenario(client, keeper.userId, id)
      }),
    remove: (id, keeper, ifMatch = null) =>
      inTransaction(pool, async (client) => {
        requireRevision(await lockScenario(client, keeper.userId, id), { ifMatch })
        const scenario = await readScenario(client, keeper.userId, id)
        await client.query(`DELETE FROM scenario WHERE removed_at < now() - interval '1 day'`)
        await client.query('UPDATE scenario SET removed_at = now() WHERE id = $1', [id])
        await record(client, 'scenario.removed', scenario, keeper)
      }),
    recover: (id, keeper) =>
      inTransaction(pool, async (client) => {
        await requireRoom(client, keeper.userId)
        const { rowCount } = await client.query(
          'UPDATE scenario SET removed_at = NULL WHERE user_id = $1 AND id = $2 AND removed_at IS NOT NULL',
          [keeper.userId, id],
        )
        if (rowCount === 0) throw noSuchScenario(id)
        const scenario = await readScenario(client, keeper.userId, id)
        await record(client, 'scenario.recovered', scenario, keeper)
        return scenario
      }),
  }
}

async function listScenarios(
  pool: Pool,
  userId: bigint,
  { company, q, ...page }: Parameters<ScenarioService['list']>[1],
): Promise<Paged<ScenarioList>> {
  const narrowed = `
    AND ($2::bigint IS NULL OR c.id = (SELECT coalesce(merged_into, id) FROM entity WHERE id = $2) OR n.company_id = $2)
    AND ($3 = '' OR compared_text(n.name) LIKE $4 OR compared_text(c.name) LIKE $4)`
  const values = [userId, company, q, containing(q)]
  const list = { sql: `${selection} ${narrowed}`, values, order: lastChangedFirst }
  const { rows, next } = await readPage(pool, list, page)
  const counted = await pool.query<{ total: string }>(
    `SELECT count(*) AS total FROM scenario n ${companyOf('n')}
      WHERE n.user_id = $1 AND n.removed_at IS NULL ${narrowed}`,
    values,
  )
  return { scenarios: v.parse(v.array(Row), rows), total: Number(counted.rows[0]?.total), next }
}

/** @returns its revision */
async function lockScenario(client: ClientBase, userId: bigint, id: string): Promise<number> {
  const { rows } = await client.query<{ revision: number }>(
    'SELECT revision FROM scenario WHERE user_id = $1 AND id = $2 AND removed_at IS NULL FOR UPDATE',
    [userId, id],
  )
  const [held] = rows
  if (!held) throw noSuchScenario(id)
  return held.revision
}

async function readScenario(client: ClientBase, userId: bigint, id: string): Promise<Scenario> {
  const { rows } = await client.query(`${selection} AND n.id = $2`, [userId, id])
  if (rows.length === 0) throw noSuchScenario(id)
  return v.parse(Row, rows[0])
}

const valuesOf = ({ name, company, asOf, scenarioChanges }: ScenarioDraft) => [
  name,
  company,
  asOf,
  JSON.stringify(scenarioChanges),
]

const noSuchScenario = (id: string) => new ProblemError('not_found', 'There is no such scenario.', { id })

/** One after another for each user, so that none has more scenarios than the most. */
async function requireRoom(client: ClientBase, userId: bigint): Promise<void> {
  await client.query('SELECT FROM user_account WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM scenario WHERE user_id = $1 AND removed_at IS NULL',
    [userId],
  )
  if ((rows[0]?.count ?? 0) < maxScenarios) return
  throw new ProblemError('conflict', `There are ${maxScenarios} scenarios, the most one user can have.`, {
    maximum: maxScenarios,
  })
}
