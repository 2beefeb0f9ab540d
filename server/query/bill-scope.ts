import { Bill } from '#contracts/bills/bill.ts'
import { choiceSql, daysSql, numberSql, textSql } from './common-operators.ts'
import type { FieldSql } from './field-sql.ts'
import { isOneOfSql } from './is-named.ts'
import {
  byScore,
  gradedRecords,
  gradeJoin,
  levelFacet,
  levelSql,
  mostFrequent,
  type ScopeSql,
  scoreSql,
  sortedBy,
  statedByRecord,
} from './scope-sql.ts'
import { statedSql } from './statement-fields.ts'

const [from, where] = [`source_record e ${gradeJoin('bill')}`, `e.kind = 'bill' AND e.superseded_by IS NULL`]
const said = (name: keyof Bill) => `(e.content->>'${name}')`
const day = (name: 'issueDate' | 'dueDate') => `${said(name)}::date`
const amount = `${said('amount')}::numeric`
const number = textSql(said('number'))

const billOfSql: FieldSql<'billOf'> = {
  linkedTo: ({ parties }, bind, asked) => {
    const names = asked.namesOf(parties)
    return `(${(['drawer', 'acceptor', 'payee'] as const).map((name) => isOneOfSql(said(name), names, bind)).join(' OR ')})`
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
  stated: statedByRecord('e.id'),
  bounded: true,
  read: gradedRecords('bill', Bill, from),
}
