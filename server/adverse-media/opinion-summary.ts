import { burstsIn } from '#analysis/adverse-media/bursts.ts'
import { companyIndexes } from '#analysis/adverse-media/company-indexes.ts'
import { riskEventTypes } from '#analysis/adverse-media/risk-event-types.ts'
import type { ArticleFilter, OpinionSummary } from '#contracts/adverse-media/adverse-media.ts'
import type { WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import type { StoredArticle, ToldArticle } from './read-opinion.ts'

const usualDays = 90
/** Days that are told one by one: of a longer period the last ones. */
const mostDays = 1100
const listed = 12
const day = 86_400_000
const grave = new Set(riskEventTypes.filter(({ severity }) => severity > 0).map(({ id }) => id))

/** Whether an article tells of something bad. */
export const isNegative = ({ events }: Pick<StoredArticle, 'events'>): boolean =>
  events.some(({ type }) => grave.has(type))

/** Days from and to which articles are looked at; `undated`: those without a day are looked at too. */
export type Period = { from: string | null; to: string | null; undated: boolean }

/**
 * The days that a filter asks for; where it names none, the ninety up to the newest article, and what has no day. Of one
 * import the days are those of its articles.
 */
export function periodOf(all: readonly StoredArticle[], { from, to, import: importId }: ArticleFilter): Period {
  const looked = importId === null ? all : all.filter(({ evidence }) => evidence.importId === importId)
  const end = to ?? looked.find(({ day: date }) => date !== null)?.day ?? null
  const first = importId === null ? null : (looked.findLast(({ day: date }) => date !== null)?.day ?? null)
  return {
    from: from ?? first ?? (end === null ? null : dayText(numberOf(end) - usualDays + 1)),
    to: end,
    undated: from === null && to === null,
  }
}

/** The articles that a filter asks for, of a period. */
export function articlesOf(
  all: readonly StoredArticle[],
  filter: ArticleFilter,
  { from, to, undated }: Period,
): StoredArticle[] {
  const fits = fitsWatch(filter)
  return all.filter(
    (article) =>
      (article.day === null ? undated : (from === null || article.day >= from) && (to === null || article.day <= to)) &&
      (filter.import === null || article.evidence.importId === filter.import) &&
      fits(article),
  )
}

/** Whether an article is one of those that are watched for. */
export function fitsWatch({ q, kind, event, company, publisher, negative }: WatchedArticles) {
  const wanted = q.toLowerCase()
  return (article: ToldArticle, text = () => textOf(article)): boolean =>
    (kind === null || article.kind === kind) &&
    (event === null || article.events.some(({ type }) => type === event)) &&
    (company === null || article.companies.some(({ entity }) => entity === company)) &&
    (publisher === null || article.publisher === publisher) &&
    (negative === null || isNegative(article) === (negative === 'yes')) &&
    (wanted === '' || text().includes(wanted))
}

/** What an article says, as it is searched. */
export const textOf = ({ title, body }: Pick<ToldArticle, 'title' | 'body'>): string =>
  `${title}\n${body}`.toLowerCase()

/** Figures over the articles of a filter; without days, over the ninety days up to the newest article. */
export function summaryOf(all: readonly StoredArticle[], filter: ArticleFilter): OpinionSummary {
  const period = periodOf(all, filter)
  const { from, to } = period
  const articles = articlesOf(all, filter, period)
  return {
    from,
    to,
    news: articles.filter(({ kind }) => kind === 'news').length,
    announcements: articles.filter(({ kind }) => kind === 'announcement').length,
    negative: articles.filter(isNegative).length,
    days: from === null || to === null ? [] : daysOf(articles, from, to),
    publishers: countsOf(articles.flatMap(({ publisher }) => publisher ?? [])).map(([name, count]) => ({
      name,
      count,
    })),
    events: countsOf(articles.flatMap(({ events }) => events.map(({ type }) => type))).map(([type, count]) => ({
      type,
      count,
    })),
    companies: to === null ? [] : indexesOf(articles, articlesOf(all, filter, { ...period, from: null }), to),
    total: all.length,
    synthetic: articles.some(({ evidence }) => evidence.synthetic),
  }
}

/** The index of the companies that some articles name, from all that was reported up to a day: it fades with time alone. */
function indexesOf(
  articles: readonly StoredArticle[],
  reported: readonly StoredArticle[],
  to: string,
): OpinionSummary['companies'] {
  const counts = new Map<string, number>()
  for (const { entity } of articles.flatMap(({ companies }) => companies)) {
    counts.set(entity, (counts.get(entity) ?? 0) + 1)
  }
  const reports = reported.map((article) => ({
    day: numberOf(article.day ?? to),
    official: article.kind === 'announcement',
    events: article.events,
    companies: article.companies.filter(({ entity }) => counts.has(entity)),
    named: article.companies.length,
  }))
  return companyIndexes(reports, numberOf(to))
    .map((company) => ({ ...company, articles: counts.get(company.entity) ?? 0 }))
    .slice(0, listed)
}

function daysOf(articles: readonly StoredArticle[], from: string, to: string): OpinionSummary['days'] {
  const first = Math.max(numberOf(from), numberOf(to) - mostDays + 1)
  const length = Math.max(0, numberOf(to) - first + 1)
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
const firstDay = Date.parse('0001-01-01T00:00:00Z') / day
const dayText = (number: number): string => new Date(Math.max(firstDay, number) * day).toISOString().slice(0, 10)
