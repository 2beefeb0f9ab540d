import type { Pool } from 'pg'
import { ProblemError } from '#contracts/problem.ts'
import { nodesOf, type Query, type QueryCondition, type QueryCount } from '#contracts/query.ts'
import { type Bounds, boundedRead } from './bounded-read.ts'
import { compileQuery, conditionSql, createParameters, isParty, nodeSql } from './compile-query.ts'

/** How many parties the query finds, and, where that can be told in time, each of its nodes by itself. */
export async function queryCount(pool: Pool, query: Query, bounds: Bounds): Promise<QueryCount> {
  const total = await countAll(pool, query, bounds)
  const nodes = nodesOf(query)
  const [first] = query.nodes
  if (!first) return { total, nodes: [total] }
  if (nodes.length === 2 && !query.not) return { total, nodes: [total, total] }
  const counts = await countNodes(pool, query, bounds).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'too_broad') return null
    throw error
  })
  return { total, nodes: counts }
}

async function countAll(pool: Pool, query: Query, bounds: Bounds): Promise<number> {
  const parameters = createParameters()
  const where = compileQuery(query, parameters)
  const { rows } = await boundedRead(pool, bounds, (client) =>
    client.query<{ total: string }>(
      `SELECT count(*) AS total FROM entity e WHERE ${isParty} AND ${where}`,
      parameters.values,
    ),
  )
  return Number(rows[0]?.total)
}

/** Looks at each row once, and at each condition once for each row, however many groups it stands in. */
async function countNodes(pool: Pool, query: Query, bounds: Bounds): Promise<number[]> {
  const parameters = createParameters()
  const nodes = nodesOf(query)
  const conditions = nodes.filter((node): node is QueryCondition => node.type === 'condition')
  const nameOf = new Map(conditions.map((condition, index) => [condition, `c${index}`]))
  const columns = conditions.map(
    (condition) => `${conditionSql(condition, parameters.bind)} AS ${nameOf.get(condition)}`,
  )
  const counts = nodes.map((node) => {
    const holds = nodeSql(node, (condition) => nameOf.get(condition) ?? 'false')
    return `count(*) FILTER (WHERE ${holds})`
  })
  const { rows } = await boundedRead(pool, bounds, (client) =>
    client.query<{ counts: string[] }>(
      `SELECT ARRAY[${counts.join(', ')}] AS counts
         FROM (SELECT ${columns.join(', ')} FROM entity e WHERE ${isParty} OFFSET 0) AS party`,
      parameters.values,
    ),
  )
  return (rows[0]?.counts ?? []).map(Number)
}
