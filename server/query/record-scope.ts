import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { RecordKind } from '#contracts/values/record.ts'
import { type GradedKind, RiskLevel } from '#contracts/values/risk-level.ts'
import { choiceSql, numberSql } from './common-operators.ts'
import { inOrderOf } from './in-order-of.ts'
import { mostFrequent, sortedBy, statedByRecord, statedColumns, statedJoin } from './scope-sql.ts'

/**
 * What the scopes of graded records have in common: their rows `e` in the database, each with the grade `g` of its
 * subject, and the SQL of what a record says. Where nothing asks for grades, the database leaves them out.
 *
 * @param only narrows the records further
 */
export function recordScope<Content extends object>(kind: RecordKind, graded: GradedKind, only?: string) {
  const from = `source_record e LEFT JOIN risk_grade g ON g.kind = '${graded}' AND g.subject = e.subject`
  const where = [`e.kind = '${kind}'`, 'e.superseded_by IS NULL', ...(only === undefined ? [] : [only])].join(' AND ')
  type Name = keyof Content & string
  const said = (name: Name) => `(e.content->>'${name}')`
  const day = (name: Name) => `${said(name)}::date`
  return {
    rows: { from, where, graded, stated: statedByRecord('e.id'), bounded: true },
    said,
    day,
    number: (name: Name) => `${said(name)}::numeric`,
    byDay: (name: Name) => sortedBy(day(name), 'date'),
    facet: (name: Name) => ({ expression: said(name) }),
    choices: (name: Name) => mostFrequent(said(name), from, where),
  }
}

/**
 * Reads graded records by id, each with its grade, its source and the mark of demonstration data, in the order of the
 * ids.
 *
 * @param from the rows `e` with their grade `g`
 */
export function gradedRecords<const Type extends string, Content extends object>(
  type: Type,
  content: v.GenericSchema<unknown, Content>,
  { from }: { from: string },
) {
  const Row = v.object({
    id: v.string(),
    content,
    level: v.nullable(RiskLevel),
    score: v.nullable(v.number()),
    source: v.string(),
    synthetic: v.boolean(),
  })
  return async (connection: Pool | ClientBase, ids: readonly string[]) => {
    const { rows } = await connection.query(
      `SELECT e.id::text, e.content, g.level, g.score, ${statedColumns} FROM ${from} ${statedJoin}
        WHERE e.id = ANY ($1::bigint[])`,
      [ids],
    )
    return inOrderOf(ids, v.parse(v.array(Row), rows)).map(({ content: said, ...row }) => ({ type, ...said, ...row }))
  }
}

export const levelSql = choiceSql('g.level')
export const scoreSql = numberSql('g.score')
export const byScore = sortedBy('g.score', 'float8')
export const byNumber = (number: string) => sortedBy(`${number}::float8`, 'float8')
export const levelFacet = { expression: 'g.level' }
