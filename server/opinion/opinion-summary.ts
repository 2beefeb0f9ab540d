import { burstsIn } from '#analysis/opinion/bursts.ts'
import { companyIndexes } from '#analysis/opinion/company-indexes.ts'
import { riskEventTypes } from '#analysis/opinion/risk-event-types.ts'
import type { ArticleFilter, OpinionSummary } from '#contracts/opinion.ts'
import type { StoredArticle } from './read-opinion.ts'

const usualDays = 90
const mostDays = 1100
const listed = 12
const day = 86_400_000
const grave = new Set(riskEventTypes.filter(({ severity }) => severity > 0).map(({ id }) => id))

/** Whether an article tells of something bad. */
export const isNegative = ({ events }: Pick<StoredArticle, 'events'>): boolean =>
  events.some(({ type }) => grave.has(type))

/** Whether an article is one of those asked for. */
export function matches(article: StoredArticle, filter: ArticleFilter): boolean {
  const { q, kind, event, company, publisher, negative, from, to } = filter
  const text = () => `${article.title}\n${article.body}`.toLowerCase()
  return (
    (kind === null || article.kind === kind) &&
    (event === null || article.events.some(({ type }) => type === event)) &&
    (company === null || article.companies.some(({ entity }) => entity === company)) &&
    (publisher === null || article.publisher === publisher) &&
    (negative === null || isNegative(article) === (negative === 'yes')) &&
    (from === null || (article.day !== null && article.day >= from)) &&
    (to === null || (article.day !== null && article.day <= to)) &&
    (q === '' || text().includes(q.toLowerCase()))
  )
}

/** Figures over the articles of a filter; without days, over the ninety days up to the newest article. */
export function summaryOf(all: readonly StoredArticle[], filter: ArticleFilter): OpinionSummary {
  const newest = all.find((article) => article.day !== null)?.day ?? null
  const to = filter.to ?? newest
  const from = filter.from ?? (to === null ? null : dayText(numberOf(to) - usualDays + 1))
  const articles = all.filter((article) => matches(article, { ...filter, from, to }))
  const days = from === null || to === null ? [] : daysOf(articles, from, to)
  return {
    from,
    to,
    news: articles.filter(({ kind }) => kind === 'news').length,
    announcements: articles.filter(({ kind }) => kind === 'announcement').length,
    negative: articles.filter(isNegative).length,
    days,
    publishers: countsOf(articles.flatMap(({ publisher }) => publisher ?? [])).map(([name, count]) => ({
      name,
      count,
    })),
    events: countsOf(articles.flatMap(({ events }) => events.map(({ type }) => type))).map(([type, count]) => ({
      type,
      count,
    })),
    companies:
      to === null
        ? []
        : companyIndexes(
            articles.map((article) => ({
              day: numberOf(article.day ?? to),
              official: article.kind === 'announcement',
              events: article.events,
              companies: article.companies,
            })),
            numberOf(to),
          ).slice(0, listed),
    total: all.length,
    synthetic: articles.some(({ evidence }) => evidence.synthetic),
  }
}

function daysOf(articles: readonly StoredArticle[], from: string, to: string): OpinionSummary['days'] {
  const first = numberOf(from)
  const length = Math.min(mostDays, Math.max(0, numberOf(to) - first + 1))
  const byDay = Map.groupBy(articles, (article) => article.day)
  const days = Array.from({ length }, (_, index) => {
    const date = dayText(first + index)
    const own = byDay.get(date) ?? []
    return { day: date, count: own.length, negative: own.filter(isNegative).length }
  })
  const bursts = burstsIn(
    days.map(({ negative }) => negative),
    // One more than there are, so that a day on which all news is bad has a chance below one.
    days.map(({ count }) => count + 1),
  )
  return days.map((one, index) => ({ ...one, burst: bursts[index] === true && one.negative > 0 }))
}

function countsOf(values: readonly string[]): [string, number][] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, own]): [string, number] => [value, own.length])
    .toSorted(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
    .slice(0, listed)
}

const numberOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / day
const dayText = (number: number): string => new Date(number * day).toISOString().slice(0, 10)
