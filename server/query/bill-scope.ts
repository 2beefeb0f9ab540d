import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { Bill } from '#contracts/bills/bill.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import type { FieldSql } from './field-sql.ts'
import { inOrderOf } from './in-order-of.ts'
import {
  byScore,
  gradeColumns,
  gradeJoin,
  levelFacet,
  levelSql,
  mostFrequent,
  type ScopeSql,
  scoreSql,
  sortedBy,
  statedColumns,
  statedJoin,
} from './scope-sql.ts'
import { statedSql } from './statement-fields.ts'
import { choiceSql, daysSql, numberSql, textSql } from './usual-operators.ts'

const [from, where] = [`source_record e ${gradeJoin('bill')}`, `e.kind = 'bill' AND e.superseded_by IS NULL`]
const said = (name: keyof Bill) => `(e.content->>'${name}')`
const day = (name: 'issueDate' | 'dueDate') => `${said(name)}::date`
const amount = `${said('amount')}::numeric`
const number = textSql(said('number'))

const billOfSql: FieldSql<'billOf'> = {
  linkedTo: ({ parties }, bind, asked) => {
    const parts = (['drawer', 'acceptor', 'payee'] as const).map((name) => `lower(${said(name)})`)
    return `(EXISTS (SELECT FROM unnest(${bind(asked.namesOf(parties))}::text[]) AS named
      WHERE lower(named) IN (${parts.join(', ')})))`
  },
}

/** Bills as they were issued. */
export const billScope: ScopeSql<'bill'> = {
  from,
  where,
  graded: 'bill',
  fields: {
    number: { exactly: number.exactly, startsWith: number.startsWith, contains: number.contains, in: number.in },
    billKind: { in: choiceSql(said('kind')).in },
    amount: { between: numberSql(amount).between },
    issued: daysSql((within) => `(${within(day('issueDate'))})`),
    due: daysSql((within) => `(${within(day('dueDate'))})`),
    drawer: textSql(said('drawer')),
    acceptor: textSql(said('acceptor')),
    payee: textSql(said('payee')),
    transferable: { true: () => `(${said('transferable')}::boolean)` },
    billOf: billOfSql,
    level: levelSql,
    score: scoreSql,
    ...statedSql,
  },
  sorts: {
    issued: sortedBy(day('issueDate'), 'date'),
    due: sortedBy(day('dueDate'), 'date'),
    amount: sortedBy(`${amount}::float8`, 'float8'),
    score: byScore,
  },
  facets: {
    level: levelFacet,
    billKind: { expression: said('kind') },
    acceptor: { expression: said('acceptor') },
    drawer: { expression: said('drawer') },
  },
  choices: {
    billKind: mostFrequent(said('kind'), from, where),
    drawer: mostFrequent(said('drawer'), from, where),
    acceptor: mostFrequent(said('acceptor'), from, where),
    payee: mostFrequent(said('payee'), from, where),
  },
  day: day('issueDate'),
  bounded: true,
  read: readBills,
}

const Row = v.object({
  id: v.string(),
  content: Bill,
  level: v.nullable(RiskLevel),
  score: v.nullable(v.number()),
  source: v.string(),
  synthetic: v.boolean(),
})

async function readBills(connection: Pool | ClientBase, ids: readonly string[]) {
  const { rows } = await connection.query(
    `SELECT e.id::text, e.content, ${gradeColumns}, ${statedColumns} FROM ${from} ${statedJoin}
      WHERE e.id = ANY ($1::bigint[])`,
    [ids],
  )
  return inOrderOf(ids, v.parse(v.array(Row), rows)).map(({ content, ...row }) => ({
    type: 'bill' as const,
    ...content,
    ...row,
  }))
}
