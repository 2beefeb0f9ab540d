import { IssuerStatement, type StatementItem } from '#contracts/issuers/issuer.ts'
import { choiceSql, daySql, daysSql, numberSql, textSql } from './common-operators.ts'
import { isNamedSql } from './is-named.ts'
import { byNumber, byScore, gradedRecords, levelFacet, levelSql, recordScope, scoreSql } from './record-scope.ts'
import { type ScopeSql, sortedByText } from './scope-sql.ts'
import { statedSql } from './statement-fields.ts'

/**
 * A statement that is not followed by a later one of its issuer: by its period, and of one period by when it came in.
 */
const newest = `NOT EXISTS (
  SELECT FROM source_record later
   WHERE later.kind = 'issuerStatement' AND later.superseded_by IS NULL AND later.subject = e.subject
     AND (later.content->>'period', later.id) > (e.content->>'period', e.id))`
const { rows, said, day, byDay, facet, choices } = recordScope<IssuerStatement>('issuerStatement', 'issuer', newest)
const item = (name: StatementItem) => `(e.content->'items'->>'${name}')::numeric`

/** Issuers by the newest of their statements. */
export const issuerScope: ScopeSql<'issuer'> = {
  ...rows,
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
    period: byDay('period'),
    issuer: sortedByText(said('issuer')),
    totalAssets: byNumber(item('totalAssets')),
    score: byScore,
  },
  facets: { level: levelFacet, currency: facet('currency'), opinion: facet('opinion') },
  choices: {
    issuer: choices('issuer'),
    currency: choices('currency'),
    opinion: choices('opinion'),
  },
  day: day('period'),
  read: gradedRecords('issuer', IssuerStatement, rows),
}
