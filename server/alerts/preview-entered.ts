import type { Pool, PoolClient } from 'pg'
import type { AlertPreview, enteredScopes } from '#contracts/alerts/alert-rule.ts'
import type { MarketGap } from '#contracts/issuers/market.ts'
import type { Query } from '#contracts/query/query.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { Grade } from '#contracts/values/risk-level.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createParameters, foundSql } from '#server/query/compile-query.ts'
import { ask } from '#server/query/query-context.ts'
import { memberSql, nameSql } from './watched-queries.ts'

const [weeksLookedAt, newestShown] = [13, 3]
const weekMilliseconds = 7 * 86_400_000
/** Milliseconds that one statement may take. */
const patience = 15_000

/** The grades of issuers on any day, from what was known then; of all days, what does not count on each of them. */
export type IssuerGradesOn = (day: string) => Promise<{ grades: readonly Grade[]; marketGaps?: MarketGap[] }>

type Entered = Query & { scope: (typeof enteredScopes)[number] }
type Asked = { query: Entered; userId: bigint; gradesOn: IssuerGradesOn; now?: number }

/**
 * What a rule would have told of that entered the result of its query in the ninety days up to today, looked at week by
 * week with the grades of issuers on each day. Bills have no grades of former days: of them only what fits now is told.
 */
export async function previewEntered(
  pool: Pool,
  { query, userId, gradesOn, now = Date.now() }: Asked,
): Promise<Omit<AlertPreview, 'watchedQuery'>> {
  const weeks = query.scope === 'bill' ? 0 : weeksLookedAt
  const days = Array.from({ length: weeks + 1 }, (_, week) => chinaDayOf(now - (weeks - week) * weekMilliseconds))
  const known = query.scope === 'bill' ? null : await inTurn(days, gradesOn)
  const found = await inTransaction(pool, async (client) => {
    await client.query(`SET LOCAL statement_timeout = ${patience}`)
    if (known) await shadowGrades(client)
    return inTurn(days.keys(), async (place) => {
      if (known) await standIn(client, known[place]?.grades ?? [])
      return membersOn(client, { query, userId, today: days[place] ?? '' })
    })
  })
  const entries = found.slice(1).map((members, place) => [...members].filter(([member]) => !found[place]?.has(member)))
  const told = entries.flatMap((entered, place) =>
    entered.map(([, name]) => ({ id: null, title: name, publishedAt: days[place + 1] ?? null })),
  )
  const marketGaps = known?.at(-1)?.marketGaps
  return {
    ...(marketGaps && { marketGaps }),
    from: days.length > 1 ? (days[0] ?? null) : null,
    to: days.length > 1 ? (days.at(-1) ?? null) : null,
    articles: told.length,
    days: entries.filter(({ length }) => length > 0).length,
    newest: told.toReversed().slice(0, newestShown),
    companyName: null,
    matching: found.at(-1)?.size ?? 0,
  }
}

async function inTurn<Item, Result>(items: Iterable<Item>, ask: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await ask(item))
  return results
}

/** A temporary table stands before that of the present grades until the transaction ends. */
const shadowGrades = (client: PoolClient) =>
  client.query('CREATE TEMPORARY TABLE risk_grade (LIKE public.risk_grade) ON COMMIT DROP')

async function standIn(client: PoolClient, grades: readonly Grade[]): Promise<void> {
  await client.query('DELETE FROM pg_temp.risk_grade')
  await client.query(
    `INSERT INTO pg_temp.risk_grade (kind, subject, score, level, hits)
     SELECT 'issuer', *, '[]'::jsonb FROM unnest($1::text[], $2::float8[], $3::text[])`,
    [grades.map(({ subject }) => subject), grades.map(({ score }) => score), grades.map(({ level }) => level)],
  )
}

/** What the query finds, by what tells it apart, with its name. */
async function membersOn(
  client: PoolClient,
  { query, userId, today }: Pick<Asked, 'query' | 'userId'> & { today: string },
): Promise<Map<string, string>> {
  const asked = await ask(client, query, { user: String(userId), today })
  const { values, bind } = createParameters()
  const { rows } = await client.query<{ member: string; name: string }>(
    `SELECT ${memberSql[query.scope]} AS member, ${nameSql[query.scope]} AS name ${foundSql(query, bind, asked)}`,
    values,
  )
  return new Map(rows.map(({ member, name }) => [member, name]))
}
