import { Bond } from '#contracts/issuers/bond.ts'
import { choiceSql, daySql, daysSql, numberSql, textSql } from './common-operators.ts'
import { isNamedSql } from './is-named.ts'
import { byNumber, byScore, gradedRecords, levelFacet, levelSql, recordScope, scoreSql } from './record-scope.ts'
import type { ScopeSql } from './scope-sql.ts'
import { statedSql } from './statement-fields.ts'

const { rows, said, day, number, byDay, facet, choices } = recordScope<Bond>('bond', 'issuer')
const code = textSql(said('code'))

/** Bonds as sources state them, with the grades of their issuers. */
export const bondScope: ScopeSql<'bond'> = {
  ...rows,
  fields: {
    bondCode: { exactly: code.exactly, startsWith: code.startsWith, contains: code.contains, in: code.in },
    name: textSql(said('name')),
    issuer: textSql(said('issuer')),
    issuedBy: isNamedSql(said('issuer')),
    issuerLevel: levelSql,
    issuerScore: scoreSql,
    bondKind: choiceSql(said('kind')),
    amount: { between: numberSql(number('amount')).between },
    currency: { in: choiceSql(said('currency')).in },
    coupon: numberSql(number('coupon')),
    bondIssued: daysSql((within) => `(${within(day('issueDate'))})`),
    matures: daySql(day('maturityDate')),
    rating: choiceSql(said('rating')),
    ratedBy: textSql(said('ratingAgency')),
    guarantor: textSql(said('guarantor')),
    guaranteedBy: isNamedSql(said('guarantor')),
    ...statedSql,
  },
  sorts: {
    issued: byDay('issueDate'),
    matures: byDay('maturityDate'),
    amount: byNumber(number('amount')),
    coupon: byNumber(number('coupon')),
    score: byScore,
  },
  facets: {
    issuerLevel: levelFacet,
    bondKind: facet('kind'),
    rating: facet('rating'),
    issuer: facet('issuer'),
    currency: facet('currency'),
  },
  choices: {
    currency: choices('currency'),
    rating: choices('rating'),
    ratedBy: choices('ratingAgency'),
  },
  day: day('issueDate'),
  read: gradedRecords('bond', Bond, rows),
}
