import { IssuerStatement, type StatementItem } from '#contracts/issuers/issuer.ts'
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
  sortedByText,
  statedByRecord,
} from './scope-sql.ts'
import { statedSql } from './statement-fields.ts'

/**
 * A statement that is not followed by a later one of its issuer: by its period, and of one period by when it came in.
 */
const newest = `NOT EXISTS (
  SELECT FROM source_record later
   WHERE later.kind = 'issuerStatement' AND later.superseded_by IS NULL AND later.subject = e.subject
     AND (later.content->>'period', later.id) > (e.content->>'period', e.id))`
const from = `source_record e ${gradeJoin('issuer')}`
const where = `e.kind = 'issuerStatement' AND e.superseded_by IS NULL AND ${newest}`
const said = (name: keyof IssuerStatement) => `(e.content->>'${name}')`
const day = (name: 'period' | 'publishedAt') => `${said(name)}::date`
const item = (name: StatementItem) => `(e.content->'items'->>'${name}')::numeric`

/** Issuers by the newest of their statements. */
export const issuerScope: ScopeSql<'issuer'> = {
  from,
  where,
  graded: 'issuer',
  fields: {
    issuer: textSql(said('issuer')),
    issuerIs: isNamedSql(said('issuer')),
    period: daysSql((within) => `(${within(day('period'))})`),
    published: daySql(day('publishedAt')),
    currency: { in: choiceSql(said('currency')).in },
    opinion: choiceSql(said('opinion')),
    totalAssets: numberSql(item('totalAssets')),
    totalLiabilities: numberSql(item('totalLiabilities')),
    equity: numberSql(item('equity')),
    revenue: numberSql(item('revenue')),
    netIncome: numberSql(item('netIncome')),
    operatingCashFlow: numberSql(item('operatingCashFlow')),
    cash: numberSql(item('cash')),
    shortDebt: numberSql(item('shortDebt')),
    longDebt: numberSql(item('longDebt')),
    level: levelSql,
    score: scoreSql,
    ...statedSql,
  },
  sorts: {
    period: sortedBy(day('period'), 'date'),
    issuer: sortedByText(said('issuer')),
    totalAssets: sortedBy(`${item('totalAssets')}::float8`, 'float8'),
    score: byScore,
  },
  facets: { level: levelFacet, currency: { expression: said('currency') }, opinion: { expression: said('opinion') } },
  choices: {
    issuer: mostFrequent(said('issuer'), from, where),
    currency: mostFrequent(said('currency'), from, where),
    opinion: mostFrequent(said('opinion'), from, where),
  },
  day: day('period'),
  stated: statedByRecord('e.id'),
  bounded: true,
  read: gradedRecords('issuer', IssuerStatement, from),
}
