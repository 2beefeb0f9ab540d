import type { IssuerStatement, StatementItem } from '#contracts/issuers/issuer.ts'
import type { FlowSource } from '#contracts/issuers/issuer-report.ts'

/** Items that say what happened over a span of time; the others say what there is at its end. */
export const flowItems = [
  'revenue',
  'ebit',
  'ebitda',
  'netIncome',
  'operatingCashFlow',
  'interestExpense',
  'interestIncome',
  'costOfSales',
  'sellingAndAdministrative',
  'depreciation',
  'fundsFromOperations',
] as const satisfies readonly StatementItem[]

const year = 12

/**
 * Months that the flows of a statement cover: as stated, or those since the beginning of the calendar year, as interim
 * reports are cumulative. Source: China Accounting Standard for Business Enterprises 32, article 7; IAS 34, paragraph
 * 20.
 */
export const monthsOf = ({ period, months }: Pick<IssuerStatement, 'period' | 'months'>): number =>
  months ?? Number(period.slice(5, 7))

/**
 * A statement whose flows are those of twelve months, so that they do not change with the calendar: its own, the year
 * before less its former interim report plus this one, the sum of shorter spans, or else those of the last full year at
 * most a year before; where none of these is stated, flows are `null`.
 *
 * @param published statements of the issuer that may be used, the newest version of a period first
 */
export function overTwelveMonths(
  statement: IssuerStatement,
  published: readonly IssuerStatement[],
): { statement: IssuerStatement; flows: FlowSource } {
  const months = monthsOf(statement)
  if (months === year) return { statement, flows: { kind: 'year', of: [statement.period] } }
  const ending = (monthsBefore: number, span: number) => {
    const month = monthBefore(statement.period, monthsBefore)
    return published.find((other) => other.period.slice(0, 7) === month && monthsOf(other) === span) ?? null
  }
  const withFlows = (flows: FlowSource, flowOf: (item: StatementItem) => number | null) => {
    const items = { ...statement.items }
    for (const item of flowItems) items[item] = flowOf(item)
    return { statement: { ...statement, items }, flows }
  }
  const [annual, former] = [ending(months, year), ending(year, months)]
  if (annual && former) {
    return withFlows({ kind: 'trailing', of: [annual.period, former.period, statement.period] }, (item) =>
      sumOf([annual.items[item], negative(former.items[item]), statement.items[item]]),
    )
  }
  const parts = Array.from({ length: Math.floor(year / months) }, (_, place) =>
    place === 0 ? statement : ending(place * months, months),
  )
  if (year % months === 0 && parts.every((part) => part !== null)) {
    return withFlows({ kind: 'sum', of: parts.map(({ period }) => period) }, (item) =>
      sumOf(parts.map(({ items }) => items[item])),
    )
  }
  const last = published.find(
    (other) =>
      monthsOf(other) === year && other.period < statement.period && other.period >= dayAYearBefore(statement.period),
  )
  if (last) return withFlows({ kind: 'lastYear', of: [last.period] }, (item) => last.items[item] ?? null)
  return withFlows({ kind: 'unknown', of: [] }, () => null)
}

const sumOf = (values: readonly (number | null | undefined)[]): number | null => {
  let sum = 0
  for (const value of values) {
    if (value === null || value === undefined) return null
    sum += value
  }
  return sum
}

const negative = (value: number | null | undefined): number | null | undefined =>
  value === null || value === undefined ? value : -value

/** The month `YYYY-MM` some months before that of a day. */
function monthBefore(day: string, months: number): string {
  const month = Number(day.slice(0, 4)) * year + Number(day.slice(5, 7)) - 1 - months
  return `${String(Math.floor(month / year)).padStart(4, '0')}-${String((month % year) + 1).padStart(2, '0')}`
}

const dayAYearBefore = (day: string): string => `${monthBefore(day, year)}${day.slice(7)}`
