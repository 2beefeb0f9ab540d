import type { ClientBase, Pool } from 'pg'
import {
  type Counted,
  conditionsOf,
  mostCounted,
  nodesOf,
  type Query,
  type QueryCount,
  type QueryNode,
} from '#contracts/query.ts'
import { sqlStateOf } from '#server/database/transaction.ts'
import { type AskedQuery, type Asker, ask } from './asked.ts'
import { type Bounds, boundedRead, queryCancelled } from './bounded-read.ts'
import { conditionSql, createParameters, foundSql, nodeSql, rowsSql } from './compile-query.ts'
import { findingTexts, inIndexOrder } from './finding-texts.ts'
import { scopeSql } from './scopes/index.ts'

/** How many rows the query finds, and, where that can be told in time, each of its nodes by itself. */
export function queryCount(pool: Pool, query: Query, asker: Asker, bounds: Bounds): Promise<QueryCount> {
  return boundedRead(pool, bounds, async (client) => {
    const asked = await ask(client, query, asker)
    const total = await countAll(client, query, asked)
    const nodes = await countNodes(client, query, asked, total).catch((error: unknown) => {
      if (sqlStateOf(error) === queryCancelled && !bounds.signal?.aborted) return null
      throw error
    })
    return { total: total.count, more: total.more, nodes, meaning: asked.meaning }
  })
}

async function countAll(client: ClientBase, query: Query, asked: AskedQuery): Promise<Counted> {
  const { bounded } = scopeSql[query.scope]
  const { values, bind } = createParameters()
  const found = foundSql(query, bind, asked)
  await findingTexts(client, asked)
  const { rows } = await client.query<{ total: string }>(
    bounded
      ? `SELECT count(*) AS total FROM (SELECT ${found} LIMIT ${mostCounted + 1}) AS counted`
      : `SELECT count(*) AS total ${found}`,
    values,
  )
  return countedFrom(Number(rows[0]?.total), bounded)
}

async function countNodes(client: ClientBase, query: Query, asked: AskedQuery, total: Counted): Promise<Counted[]> {
  const nodes = nodesOf(query)
  if (query.nodes.length === 0) return [total]
  if (nodes.length === 2 && !query.not && !nodes[1]?.not) return [total, total]
  if (!scopeSql[query.scope].bounded) return countTogether(client, query, asked)
  return [total, ...(await countEach(client, query, nodes.slice(1), asked))]
}

const countedFrom = (count: number, bounded: boolean): Counted =>
  bounded && count > mostCounted ? { count: mostCounted, more: true } : { count, more: false }

/** Each node by itself up to the bound: where it finds many that is soon reached, where it finds few an index helps. */
async function countEach(
  client: ClientBase,
  { scope }: Query,
  nodes: readonly QueryNode[],
  asked: AskedQuery,
): Promise<Counted[]> {
  if (asked.terms.length > 0) await inIndexOrder(client)
  const { values, bind } = createParameters()
  const rowsOfScope = rowsSql(scope, bind, asked)
  const counts = nodes.map((node) => {
    const holds = nodeSql(node, (condition) => conditionSql(scope, condition, bind, asked))
    return `(SELECT count(*) FROM (SELECT ${rowsOfScope} AND ${holds} LIMIT ${mostCounted + 1}) AS counted)`
  })
  const { rows } = await client.query<{ counts: string[] }>(`SELECT ARRAY[${counts.join(', ')}] AS counts`, values)
  return (rows[0]?.counts ?? []).map((count) => countedFrom(Number(count), true))
}

/** Looks at each row once, and at each condition once for each row, however many groups it stands in. */
async function countTogether(client: ClientBase, query: Query, asked: AskedQuery): Promise<Counted[]> {
  const { values, bind } = createParameters()
  const rowsOfScope = rowsSql(query.scope, bind, asked)
  const nameOf = new Map(conditionsOf(query).map((condition, index) => [condition, `c${index}`]))
  const columns = [...nameOf].map(
    ([condition, name]) => `${conditionSql(query.scope, condition, bind, asked)} AS ${name}`,
  )
  const counts = nodesOf(query).map((node) => {
    const holds = nodeSql(node, (condition) => nameOf.get(condition) ?? 'false')
    return `count(*) FILTER (WHERE ${holds})`
  })
  const { rows } = await client.query<{ counts: string[] }>(
    `SELECT ARRAY[${counts.join(', ')}] AS counts
       FROM (SELECT ${columns.join(', ')} ${rowsOfScope} OFFSET 0) AS row`,
    values,
  )
  return (rows[0]?.counts ?? []).map((count) => countedFrom(Number(count), false))
}
