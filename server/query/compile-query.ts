import type { Query, QueryCondition, QueryNode } from '#contracts/query.ts'
import type { QueryOperator, QueryValue } from '#contracts/query-fields.ts'
import type { Bind } from './fields/field-sql.ts'
import { fieldSql } from './fields/index.ts'

/** The parameters of a statement as they are taken in. */
export type Parameters = { values: unknown[]; bind: Bind }

export function createParameters(): Parameters {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

/** The rows of `entity e` that are parties today: one that turned out to be another is not. */
export const isParty = 'e.merged_into IS NULL'

/** A query as a condition on the row `e` of `entity`: SQL of our own around parameters, true or false for each row. */
export function compileQuery(query: Query, { bind }: Pick<Parameters, 'bind'>): string {
  return query.nodes.length === 0 ? 'true' : nodeSql(query, (condition) => conditionSql(condition, bind))
}

/** A node over what stands for each of its conditions. An empty outermost group means all parties. */
export function nodeSql(node: QueryNode, conditionOf: (condition: QueryCondition) => string): string {
  const sql =
    node.type === 'condition'
      ? conditionOf(node)
      : `(${node.nodes.map((inner) => nodeSql(inner, conditionOf)).join(node.joint === 'all' ? ' AND ' : ' OR ') || 'true'})`
  return node.not ? `(NOT ${sql})` : sql
}

/** A condition, its `not` left aside. */
export function conditionSql({ field, operator, value }: QueryCondition, bind: Bind): string {
  const operators: { [Operator in QueryOperator]?: (value: never, bind: Bind) => string } = fieldSql[field]
  const sql: ((value: never, bind: Bind) => string) | undefined = operators[operator]
  if (!sql)
    throw new Error(`The field "${field}" has no operator "${operator}": check the query against its schema first`)
  return sql(value as QueryValue as never, bind)
}
