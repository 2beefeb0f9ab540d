import type { Query, QueryCondition, QueryNode } from '#contracts/query/query.ts'
import type { QueryOperator } from '#contracts/query/query-fields.ts'
import type { QueryScope } from '#contracts/query/query-scopes.ts'
import type { QueryValue } from '#contracts/query/query-value.ts'
import type { Bind, QueryContext } from './field-sql.ts'
import { scopeSql } from './scopes.ts'

/** The parameters of a statement as they are taken in. */
export type Parameters = { values: unknown[]; bind: Bind }

export function createParameters(): Parameters {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

/** The rows of the database that a query finds, from `FROM` on: SQL of our own around parameters. The rows are `e`. */
export function foundSql(query: Query, bind: Bind, asked: QueryContext): string {
  return `${rowsSql(query.scope, bind, asked)} AND ${compileQuery(query, bind, asked)}`
}

/** All rows `e` of a scope visible to the requesting user. */
export function rowsSql(scope: QueryScope, bind: Bind, { user }: Pick<QueryContext, 'user'>): string {
  const { from, where, within } = scopeSql[scope]
  return `FROM ${from} WHERE ${where}${within ? ` AND ${within(bind(user))}` : ''}`
}

/** A query as a condition on the row `e` of its scope, true or false for each row. */
export function compileQuery(query: Query, bind: Bind, asked: QueryContext): string {
  if (query.nodes.length === 0) return 'true'
  return nodeSql(query, (condition) => conditionSql(query.scope, condition, bind, asked))
}

/** The SQL of a node from that of its conditions. An empty outermost group matches all rows. */
export function nodeSql(node: QueryNode, conditionOf: (condition: QueryCondition) => string): string {
  const sql =
    node.type === 'condition'
      ? conditionOf(node)
      : `(${node.nodes.map((inner) => nodeSql(inner, conditionOf)).join(node.joint === 'all' ? ' AND ' : ' OR ') || 'true'})`
  return node.not ? `(NOT ${sql})` : sql
}

type AnyOperatorSql = (value: never, bind: Bind, asked: QueryContext) => string

/** A condition, its `not` left aside. */
export function conditionSql(
  scope: QueryScope,
  { field, operator, value }: QueryCondition,
  bind: Bind,
  asked: QueryContext,
): string {
  const fields: { [Field in string]?: { [Operator in QueryOperator]?: AnyOperatorSql } } = scopeSql[scope].fields
  const sql = fields[field]?.[operator]
  if (!sql) {
    throw new Error(`"${scope}" has no "${field}" with "${operator}": check the query against its schema first`)
  }
  return sql(value as QueryValue as never, bind, asked)
}
