import { searchTermsOf } from '#analysis/text-search/search-terms.ts'
import type { WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import { recordsAbout } from './company-links.ts'
import { hasAllTerms } from './term-sql.ts'

/** Which risk events `v` an article `e` tells of. */
const tellsOf = (condition: string) =>
  `EXISTS (SELECT FROM risk_event v WHERE v.record_id = e.record_id AND ${condition})`

/** That an article `e` tells of something bad. */
export const isNegative = tellsOf('v.severity > 0')

/**
 * That an article, the row `e` of `document`, is one of those that are watched for, as SQL that is true or false.
 *
 * @param bind takes a value into the parameters of the statement
 */
export function watchedSql(watches: WatchedArticles, bind: (value: unknown) => string): string {
  const { q, kind, event, company, publisher, negative, severity } = watches
  const parts = [
    kind !== null && `e.kind = ${bind(kind)}`,
    event !== null && tellsOf(`v.type = ${bind(event)}`),
    severity !== null && tellsOf(`v.severity >= ${bind(severity)}::int`),
    negative !== null && (negative === 'yes' ? isNegative : `NOT ${isNegative}`),
    company !== null && `e.record_id IN ${recordsAbout(`(${bind(company)}::bigint)`)}`,
    publisher !== null && `(e.publisher IS NOT NULL AND e.publisher = ${bind(publisher)})`,
    q !== '' && hasAllTerms(searchTermsOf(q), bind),
  ]
  return parts.filter((part) => part !== false).join(' AND ') || 'true'
}
