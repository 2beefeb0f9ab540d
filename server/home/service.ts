import type { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import { type Home, type HomeOf, maxWatchedShown, watchedWeeks } from '#contracts/home/home.ts'
import { ImportId, ImportState } from '#contracts/imports/import.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { articlesByWeek } from '#server/adverse-media/articles-by-week.ts'
import type { BillService } from '#server/bills/service.ts'
import type { CompanyService } from '#server/companies/service.ts'
import type { DashboardService } from '#server/dashboard/service.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { firstRows } from '#server/database/page.ts'
import { entitiesOf } from '#server/entities/entity-rows.ts'
import { namedParties } from '#server/entities/named-parties.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { IssuerService } from '#server/issuers/service.ts'
import type { StoryService } from '#server/stories/service.ts'
import { watchedRows } from '#server/watch-list/service.ts'
import { changesSince, seriousFrom } from './changes-since.ts'
import { happenings } from './happenings.ts'

export type HomeService = {
  /**
   * What a user sees first.
   *
   * @param since in place of the last visit, which then stays as it is; `null`: the last visit
   * @param reads whether a person reads it, so that the visit moves on
   */
  read: (user: SessionUser, since: Date | null, reads: boolean) => Promise<Home>
}

export type HomeServices = {
  pool: Pool
  bills: BillService
  companies: CompanyService
  dashboard: DashboardService
  issuers: IssuerService
  stories: StoryService
  log: Logger
}

const [worstListed, worstLookedAt, proposed] = [5, 40, 5]
const dayMilliseconds = 86_400_000

/**
 * The home pages of users, put together from what the subjects answer; nothing is worked out here. `now` gives
 * milliseconds since 1970.
 */
export function createHomeService(services: HomeServices, now: () => number = Date.now): HomeService {
  const { pool, bills, stories, log } = services
  return {
    read: async (user, since, reads) => {
      const orNull = <Part>(part: string, reading: Promise<Part>): Promise<Part | null> =>
        reading.catch((error: unknown) => {
          log.warn({ err: error, part }, 'a part of the home page could not be read')
          return null
        })
      const at = since ?? (await lastVisit(pool, user.id, reads))
      const watched = (await watchedRows(pool, user.id)).map(({ id }) => id)
      const changes = at === null ? null : changesSince(pool, at, watched)
      const [told, happened, watchList, judged, state, list] = await Promise.all([
        orNull('since', sinceOf(at, changes)),
        orNull('happened', happenings(pool, bills, at)),
        orNull('watchList', watchedParties(services, watched, { changes, now: now() })),
        orNull('worst', worstIssuers(services)),
        orNull('state', dataState(services, user)),
        orNull('story', stories.list()),
      ])
      const { stories: all } = list ?? { stories: [] }
      const story = all[at === null ? 0 : Math.floor(now() / dayMilliseconds) % all.length] ?? null
      const { worst, ...gaps } = judged ?? { worst: null }
      return { since: told, happened, watchList, worst, ...gaps, state, story }
    },
  }
}

type Changes = ReturnType<typeof changesSince> | null

async function sinceOf(at: Date | null, changes: Changes): Promise<HomeOf<'since'>> {
  const told = await changes
  if (at === null || told === null) return { at: null, changed: 0, controlChanges: 0, defaults: 0, severeBills: 0 }
  const { parties: _, ...counts } = told
  return { at: at.toISOString(), ...counts }
}

async function watchedParties(
  services: HomeServices,
  ids: readonly string[],
  { changes, now }: { changes: Changes; now: number },
): Promise<HomeOf<'watchList'>> {
  if (ids.length === 0) return { total: 0, watched: [], proposed: await worthFollowing(services) }
  const changed: ReadonlySet<string> = (await changes)?.parties ?? new Set()
  const shown = [...ids.filter((id) => changed.has(id)), ...ids.filter((id) => !changed.has(id))]
  const listed = shown.slice(0, maxWatchedShown)
  const [heads, weeks] = await Promise.all([
    Promise.all(listed.map((id) => services.companies.head(id))),
    articlesByWeek(services.pool, listed, { to: chinaDayOf(now), weeks: watchedWeeks }),
  ])
  const watched = heads.map(({ ownership: { company, control }, warning }) => ({
    party: company,
    control,
    level: warning?.level ?? null,
    weeks: weeks.get(company.id) ?? [],
    isChanged: changed.has(company.id),
  }))
  return { total: ids.length, watched, proposed: [] }
}

/** Companies of the stories; without demonstration data those with most holdings. */
async function worthFollowing({ pool, stories, dashboard }: HomeServices): Promise<HomeOf<'watchList'>['proposed']> {
  const told = (await stories.list()).stories.slice(0, proposed).map(({ company }) => company)
  if (told.length > 0) return entitiesOf(pool, told)
  return ((await dashboard.analysis()).mostHoldings ?? []).slice(0, proposed)
}

type Judged = { worst: HomeOf<'worst'> } & Pick<Home, 'marketGaps'>

/**
 * The issuers in the order of their list; where that knows only their names to go by, the newest serious event first.
 */
async function worstIssuers({ pool, issuers }: HomeServices): Promise<Judged> {
  const query = { q: '', level: null, on: null, sort: 'score' } as const
  const { issuers: rows, marketGaps } = await issuers.list({ ...query, ...firstRows(worstLookedAt), offset: 0 })
  const grave = rows.flatMap(({ level, score, ...row }) =>
    level === null || level === 'normal' || score === null ? [] : { ...row, level, score },
  )
  const names = grave.map(({ issuer }) => issuer)
  const [parties, events] = await Promise.all([namedParties(pool, names), lastEvents(pool, names)])
  const entityOf = new Map(parties.map(({ name, entity }) => [name, v.parse(v.nullable(EntityId), entity)]))
  const rankOf = ({ level, hardStop, score, events: count }: (typeof grave)[number]) =>
    [level, hardStop, score, count].join(' ')
  const ranks = [...Map.groupBy(grave, rankOf).values()]
  const ordered = ranks.flatMap((rank) =>
    rank.toSorted((one, other) => ((events.get(one.issuer) ?? '') < (events.get(other.issuer) ?? '') ? 1 : -1)),
  )
  const worst = ordered.slice(0, worstListed).map(({ issuer, level, score, hardStop, grounds, synthetic }) => {
    const row = { issuer, level, score, hardStop, grounds, synthetic }
    return { ...row, entity: entityOf.get(issuer) ?? null, lastEventAt: events.get(issuer) ?? null }
  })
  return { worst, ...(marketGaps && { marketGaps }) }
}

async function lastEvents(pool: Pool, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ issuer: string; at: Date }>(
    `SELECT subject AS issuer, max(at) AS at FROM source_record
      WHERE kind = 'issuerEvent' AND superseded_by IS NULL AND subject = ANY ($1) AND at <= now()
        AND (content ->> 'severity')::int >= ${seriousFrom} GROUP BY 1`,
    [names],
  )
  return new Map(rows.map(({ issuer, at }) => [issuer, at.toISOString()]))
}

/** Days after which a file that needs a hand is told of no more. */
const troubleDays = 30

const Row = v.object({
  files: v.number(),
  synthetic: v.number(),
  newest: v.nullable(v.object({ id: ImportId, file: v.string() })),
  newestAt: v.nullable(isoTime),
  trouble: v.nullable(
    v.object({ id: ImportId, file: v.string(), state: ImportState, rowsRefused: v.number(), others: v.number() }),
  ),
})

/** What the database holds, what came last, and what needs a hand. */
async function dataState(
  { pool, dashboard }: { pool: Pool; dashboard: DashboardService },
  user: SessionUser,
): Promise<HomeOf<'state'>> {
  const [{ parties }, { rows }] = await Promise.all([
    dashboard.workplace(user),
    pool.query(
      `SELECT (SELECT count(*)::int FROM import_job WHERE state = 'finished') AS files,
              (SELECT coalesce(sum(entities_added + interests_added + records_added), 0)::int
                 FROM import_job WHERE state = 'finished' AND synthetic) AS synthetic,
              (SELECT jsonb_build_object('id', id::text, 'file', file) FROM import_job
                WHERE state = 'finished' ORDER BY finished_at DESC, id DESC LIMIT 1) AS newest,
              (SELECT max(finished_at) FROM import_job WHERE state = 'finished') AS "newestAt",
              (SELECT jsonb_build_object('id', id::text, 'file', file, 'state', state, 'rowsRefused', rows_refused,
                                         'others', count(*) OVER () - 1)
                 FROM import_job
                WHERE (state IN ('refused', 'failed') OR (state = 'finished' AND rows_refused > 0))
                  AND finished_at > now() - make_interval(days => ${troubleDays})
                ORDER BY finished_at DESC, id DESC LIMIT 1) AS trouble`,
    ),
  ])
  const { newest, newestAt, ...state } = v.parse(Row, rows[0])
  return { parties, ...state, newest: newest && newestAt ? { ...newest, at: newestAt } : null }
}

/** Minutes without a reading of the home page after which the next one begins another visit. */
const betweenVisits = 60

/**
 * When a user was here last: the last reading of the home page in the visit before this one, `null` in the first. A
 * visit ends with an hour without a reading, on whichever device and in whichever session: a session may last for
 * weeks.
 *
 * @param reads whether this is a reading by the user and moves the visit on
 */
async function lastVisit(pool: Pool, userId: bigint, reads: boolean): Promise<Date | null> {
  const { rows } = await pool.query<{ formerAt: Date | null }>(
    reads
      ? `INSERT INTO home_visit AS v (user_id) VALUES ($1)
         ON CONFLICT (user_id) DO UPDATE
            SET former_at = CASE WHEN v.read_at < now() - make_interval(mins => ${betweenVisits})
                                 THEN v.read_at ELSE v.former_at END,
                read_at = now()
         RETURNING former_at AS "formerAt"`
      : 'SELECT former_at AS "formerAt" FROM home_visit WHERE user_id = $1',
    [userId],
  )
  return rows[0]?.formerAt ?? null
}
