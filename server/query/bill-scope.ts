import { Bill } from '#contracts/bills/bill.ts'
import { choiceSql, daysSql, numberSql, textSql } from './common-operators.ts'
import type { FieldSql } from './field-sql.ts'
import { isOneOfSql } from './is-named.ts'
import { byNumber, byScore, gradedRecords, levelFacet, levelSql, recordScope, scoreSql } from './record-scope.ts'
import type { ScopeSql } from './scope-sql.ts'
import { statedSql } from './statement-fields.ts'

const { rows, said, day, number, byDay, facet, choices } = recordScope<Bill>('bill', 'bill')
const billNumber = textSql(said('number'))

const billOfSql: FieldSql<'billOf'> = {
  linkedTo: ({ parties }, bind, asked) => {
    const names = asked.namesOf(parties)
    return `(${(['drawer', 'acceptor', 'payee'] as const).map((name) => isOneOfSql(said(name), names, bind)).join(' OR ')})`
  },
}

/** Bills as they were issued. */
export const billScope: ScopeSql<'bill'> = {
  ...rows,
  fields: {
    number: {
      exactly: billNumber.exactly,
      startsWith: billNumber.startsWith,
      contains: billNumber.contains,
      in: billNumber.in,
    },
    billKind: { in: choiceSql(said('kind')).in },
    amount: { between: numberSql(number('amount')).between },
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
    issued: byDay('issueDate'),
    due: byDay('dueDate'),
    amount: byNumber(number('amount')),
    score: byScore,
  },
  facets: {
    level: levelFacet,
    billKind: facet('kind'),
    acceptor: facet('acceptor'),
    drawer: facet('drawer'),
  },
  choices: {
    billKind: choices('kind'),
    drawer: choices('drawer'),
    acceptor: choices('acceptor'),
    payee: choices('payee'),
  },
  day: day('issueDate'),
  read: gradedRecords('bill', Bill, rows),
}
