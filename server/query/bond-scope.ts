import { Bond } from '#contracts/issuers/bond.ts'
import { choiceSql, daySql, daysSql, numberSql, textSql } from './common-operators.ts'
import { isNamedSql } from './is-named.ts'
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

const from = `source_record e ${gradeJoin('issuer')}`
const where = `e.kind = 'bond' AND e.superseded_by IS NULL`
const said = (name: keyof Bond) => `(e.content->>'${name}')`
const day = (name: 'issueDate' | 'maturityDate') => `${said(name)}::date`
const number = (name: 'amount' | 'coupon') => `${said(name)}::numeric`
const code = textSql(said('code'))

/** Bonds as sources state them, with the grades of their issuers. */
export const bondScope: ScopeSql<'bond'> = {
  from,
  where,
  graded: 'issuer',
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
    issued: sortedBy(day('issueDate'), 'date'),
    matures: sortedBy(day('maturityDate'), 'date'),
    amount: sortedBy(`${number('amount')}::float8`, 'float8'),
    coupon: sortedBy(`${number('coupon')}::float8`, 'float8'),
    score: byScore,
  },
  facets: {
    issuerLevel: levelFacet,
    bondKind: { expression: said('kind') },
    rating: { expression: said('rating') },
    issuer: { expression: said('issuer') },
    currency: { expression: said('currency') },
  },
  choices: {
    currency: mostFrequent(said('currency'), from, where),
    rating: mostFrequent(said('rating'), from, where),
    ratedBy: mostFrequent(said('ratingAgency'), from, where),
  },
  day: day('issueDate'),
  stated: statedByRecord('e.id'),
  bounded: true,
  read: gradedRecords('bond', Bond, from),
}
