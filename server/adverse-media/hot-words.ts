import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { hotWords } from '#analysis/adverse-media/hot-words.ts'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import type { HotWords } from '#contracts/adverse-media/hot-words.ts'
import { articleTime } from './article-time.ts'
import { articlesSql, dayNumber, dayText, type Period, periodOf } from './articles-sql.ts'

/** Titles that are read of either part: a few ten milliseconds of work. */
const maxTitles = 1000
const maxWords = 40
/** Longer ones tell what they are about at their beginning. */
const maxTitleCharacters = 200

const everything = v.parse(ArticleFilter, {})

type Bind = (value: unknown) => string
type Titles = { titles: string[]; total: number }

/** What stands out in the titles of a filter, beside other articles of its days or those of the days before. */
export async function hotWordsOf(client: ClientBase, filter: ArticleFilter): Promise<HotWords> {
  const period = await periodOf(client, filter)
  const found = await newestTitles(client, (bind) => articlesSql(filter, period, bind))
  const { kind, period: otherPeriod, others } = await othersOf(client, filter, period)
  const { from, to } = otherPeriod
  return {
    words: hotWords(found.titles, others, maxWords),
    titles: found.titles.length,
    leftOut: found.total - found.titles.length,
    compared: others.length === 0 ? null : { kind, from, to, titles: others.length },
  }
}

async function othersOf(client: ClientBase, filter: ArticleFilter, period: Period) {
  if (namesOnlyDays(filter)) {
    const before = daysBefore(period)
    const others = before && (await newestTitles(client, (bind) => articlesSql(everything, before, bind)))
    return { kind: 'daysBefore' as const, period: before ?? period, others: others?.titles ?? [] }
  }
  const { titles } = await newestTitles(
    client,
    (bind) => `${articlesSql(everything, period, bind)} AND NOT (${articlesSql(filter, period, bind)})`,
  )
  return { kind: 'otherArticles' as const, period, others: titles }
}

const namesOnlyDays = ({ from: _from, to: _to, ...parts }: ArticleFilter): boolean =>
  Object.values(parts).every((part) => part === null || part === '')

/** As many days before a period; `null` where it has no beginning. */
function daysBefore({ from, to }: Period): Period | null {
  if (from === null || to === null) return null
  const [first, last] = [dayNumber(from), dayNumber(to)]
  return { from: dayText(first - (last - first + 1)), to: dayText(first - 1), undated: false }
}

async function newestTitles(client: ClientBase, condition: (bind: Bind) => string): Promise<Titles> {
  const values: unknown[] = []
  const { rows } = await client.query<{ title: string; total: number }>(
    `SELECT left(e.title, ${maxTitleCharacters}) AS title, count(*) OVER ()::int AS total FROM document e
      WHERE ${condition((value) => `$${values.push(value)}`)} ORDER BY ${articleTime} DESC, e.record_id DESC
      LIMIT ${maxTitles}`,
    values,
  )
  return { titles: rows.map(({ title }) => title), total: rows[0]?.total ?? 0 }
}
