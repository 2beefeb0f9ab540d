import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import { backTestFrom, monthEndsBetween, outcomeOf } from '#analysis/issuers/back-test.ts'
import { indicators } from '#analysis/issuers/indicators.ts'
import { type IssuerLevel, issuerLevelOn } from '#analysis/issuers/issuer-level.ts'
import { Bond } from '#contracts/issuers/bond.ts'
import { IssuerEvent, IssuerStatement } from '#contracts/issuers/issuer.ts'
import type {
  BackTest,
  IssuerList,
  IssuerQuery,
  IssuerReport,
  IssuerRow,
  IssuerSort,
} from '#contracts/issuers/issuer-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Graded } from '#contracts/values/risk-level.ts'
import { namedParties } from '#server/entities/named-parties.ts'
import {
  allRecords,
  bySeverity,
  type Evidenced,
  evidenced,
  levelCounts,
  readRecords,
} from '#server/records/all-records.ts'
import { Versioned } from '#server/records/versioned.ts'

export type IssuerService = {
  list: (query: IssuerQuery) => Promise<IssuerList>
  /** Refuses with `not_found`. */
  read: (issuer: string, on: string | null) => Promise<IssuerReport>
  /** The level of each issuer with data on a day. Refuses with `too_large`. */
  graded: (on: string) => Promise<Graded>
}

/** What is known of an issuer, its events in the order in which they happened. */
type Issuer = { issuer: string; statements: Evidenced<IssuerStatement>[]; events: Evidenced<IssuerEvent>[] }

/** All issuers on a day, and how well the level of warning had done by then. */
type Judged = { rows: IssuerRow[]; backTest: BackTest | null }

const groundsTold = 3
/** Issuers rated without a pause for other requests, and maximum days cached. */
const [judgedAtOnce, daysKept] = [50, 16]

/** The level of warning of an issuer on a day. */
const levelOn = ({ issuer, statements, events }: Issuer, on: string): IssuerLevel =>
  issuerLevelOn(issuer, statements, events, on)

/** Issuers rated on the requested days, the latest of them cached. */
class JudgedDays {
  readonly #issuers: readonly Issuer[]
  readonly #days = new Map<string, Promise<Judged>>()

  constructor(issuers: readonly Issuer[]) {
    this.#issuers = issuers
  }

  on(day: string): Promise<Judged> {
    const judged = this.#days.get(day) ?? judge(this.#issuers, day)
    this.#days.delete(day)
    this.#days.set(day, judged)
    for (const oldest of this.#days.keys()) {
      if (this.#days.size <= daysKept) break
      this.#days.delete(oldest)
    }
    return judged
  }
}

async function judge(issuers: readonly Issuer[], on: string): Promise<Judged> {
  const rows: IssuerRow[] = []
  const outcomes: ReturnType<typeof outcomeOf>[] = []
  for (const [index, issuer] of issuers.entries()) {
    if (index % judgedAtOnce === judgedAtOnce - 1) await setImmediate()
    rows.push(rowOf(issuer, on))
    outcomes.push(outcomeOf(issuer, on))
  }
  return { rows, backTest: backTestFrom(outcomes) }
}

function rowOf(issuer: Issuer, on: string): IssuerRow {
  const { score, level, hardStop, contributions, statements } = levelOn(issuer, on)
  return {
    issuer: issuer.issuer,
    score,
    level,
    hardStop,
    grounds: contributions.slice(0, groundsTold),
    period: statements?.current.period ?? null,
    events: issuer.events.filter(({ at }) => chinaDayOf(at) <= on).length,
    synthetic: [...issuer.statements, ...issuer.events].some(({ evidence }) => evidence.synthetic),
  }
}

const monthsTold = 24
const day = 86_400_000

/** The issuer service over the database. `now` gives milliseconds since 1970. */
export function createIssuerService(pool: Pool, now: () => number = Date.now): IssuerService {
  const issuers = new Versioned(pool, async () => {
    const known = await readIssuers(pool)
    return { known, judged: new JudgedDays(known) }
  })
  const today = () => chinaDayOf(now())
  return {
    list: async ({ q, level, on, sort, offset, limit }: IssuerQuery) => {
      const date = on ?? today()
      const judged = await (await issuers.current()).judged.on(date)
      const rows = judged.rows.filter(({ issuer }) => holds(issuer, q))
      const wanted = rows.filter((row) => level === null || row.level === level).toSorted(orders[sort])
      return {
        issuers: wanted.slice(offset, offset + limit),
        total: wanted.length,
        levels: levelCounts(rows),
        on: date,
        backTest: judged.backTest,
      }
    },
    read: async (name, on) => {
      const bonds = (await readRecords(pool, 'bond', name)).map((record) => evidenced(record, Bond))
      const known = (await issuers.current()).known.find(({ issuer }) => issuer === name)
      if (!known && bonds.length === 0)
        throw new ProblemError('not_found', 'There is no such issuer.', { issuer: name })
      const [party] = await namedParties(pool, [name])
      const date = on ?? today()
      const issued = bonds.filter(({ issueDate }) => issueDate <= date)
      const entity = party?.entity ?? null
      return { ...(known ? reportOf(known, entity, date) : unjudged(name, entity, date)), bonds: issued }
    },
    graded: async (on) => {
      const { version, value } = await issuers.stamped()
      const { rows } = await value.judged.on(on)
      return { version, grades: rows.map(({ issuer, score, level }) => ({ subject: issuer, score, level })) }
    },
  }
}

async function readIssuers(pool: Pool): Promise<Issuer[]> {
  const [statements, events] = await Promise.all([
    allRecords(pool, 'issuerStatement', IssuerStatement),
    allRecords(pool, 'issuerEvent', IssuerEvent),
  ])
  const statementsOf = Map.groupBy(statements, ({ issuer }) => issuer)
  const eventsOf = Map.groupBy(events, ({ issuer }) => issuer)
  return [...new Set([...statementsOf.keys(), ...eventsOf.keys()])].map((issuer) => ({
    issuer,
    statements: statementsOf.get(issuer) ?? [],
    events: onceEach(eventsOf.get(issuer) ?? []).toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  }))
}

/** Of equal events from several sources on a day, the oldest record. */
function onceEach(events: readonly Evidenced<IssuerEvent>[]): Evidenced<IssuerEvent>[] {
  return [...new Map(events.map((event) => [`${event.type} ${chinaDayOf(event.at)}`, event])).values()]
}

const holds = (name: string, q: string) => name.toLowerCase().includes(q.toLowerCase())

const orders: Record<IssuerSort, (one: IssuerRow, other: IssuerRow) => number> = {
  score: (one, other) => bySeverity(one, other) || orders.name(one, other),
  name: (one, other) => (one.issuer < other.issuer ? -1 : 1),
}

/** The report of an issuer with bonds alone. */
function unjudged(issuer: string, entity: string | null, on: string): Omit<IssuerReport, 'bonds'> {
  const { weights } = levelOn({ issuer, statements: [], events: [] }, on)
  const nothing = { score: null, level: null, hardStop: null, indicators: [], events: [], statements: [], history: [] }
  return { issuer, entity, on, weights, ...nothing }
}

function reportOf(issuer: Issuer, entity: string | null, on: string): Omit<IssuerReport, 'bonds'> {
  const { score, level, hardStop, weights, indicators: values, contributions } = levelOn(issuer, on)
  const pointsOf = (dimension: string, id: string) =>
    contributions.find((ground) => ground.dimension === dimension && ground.id === id)?.points ?? 0
  const end = Date.parse(`${on}T00:00:00Z`)
  const months = monthEndsBetween(end - monthsTold * 31 * day, end)
  return {
    issuer: issuer.issuer,
    entity,
    on,
    score,
    level,
    hardStop,
    weights,
    indicators: indicators.map(({ id, formula, citation, unit, worse, bounds }) => {
      const { value = null, level: grade = null } = values.find((one) => one.id === id) ?? {}
      return {
        id,
        formula,
        citation,
        unit,
        worse,
        bounds: [...bounds],
        value,
        level: grade,
        points: pointsOf('financial', id),
      }
    }),
    events: issuer.events
      .filter(({ at }) => chinaDayOf(at) <= on)
      .toReversed()
      .map((event) => ({ ...event, points: pointsOf('events', event.id) })),
    statements: issuer.statements
      .filter(({ publishedAt }) => publishedAt <= on)
      .toSorted((one, other) => (one.period > other.period ? -1 : 1)),
    history: [...months, on].map((date) => {
      const then = levelOn(issuer, date)
      return { on: date, score: then.score, level: then.level }
    }),
  }
}
