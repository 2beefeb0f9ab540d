import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import { backTestFrom, monthEndsBetween, type Outcome, outcomeOf } from '#analysis/issuers/back-test.ts'
import { indicators } from '#analysis/issuers/indicators/index.ts'
import { type IssuerLevel, issuerLevelOn } from '#analysis/issuers/issuer-level.ts'
import { IssuerEvent, IssuerStatement } from '#contracts/issuer.ts'
import type { IssuerReport, IssuerRow, IssuerSort } from '#contracts/issuer-report.ts'
import { ProblemError } from '#contracts/problem.ts'
import { RiskLevel } from '#contracts/risk-level.ts'
import { namedParties } from '#server/entities/named-parties.ts'
import { allRecords, type Evidenced } from '#server/records/all-records.ts'
import { Versioned } from '#server/records/versioned.ts'
import type { IssuerQuery, IssuerService } from './issuer-service.ts'

type Issuer = { issuer: string; statements: Evidenced<IssuerStatement>[]; events: Evidenced<IssuerEvent>[] }

const groundsTold = 3
const monthsTold = 24
const day = 86_400_000

/** The issuer service over the database. `now` gives milliseconds since 1970. */
export function createIssuerService(pool: Pool, now: () => number = Date.now): IssuerService {
  const issuers = new Versioned(pool, () => readIssuers(pool))
  const today = () => new Date(now()).toISOString().slice(0, 10)
  return {
    list: async ({ q, level, on, sort, offset, limit }: IssuerQuery) => {
      const known = await issuers.current()
      const date = on ?? today()
      const rows = known.map((issuer) => rowOf(issuer, date)).filter((row) => holds(row.issuer, q))
      const wanted = rows.filter((row) => level === null || row.level === level).toSorted(orders[sort])
      return {
        issuers: wanted.slice(offset, offset + limit),
        total: wanted.length,
        levels: levelsOf(rows),
        on: date,
        backTest: backTestFrom(await outcomesOf(known, date)),
      }
    },
    read: async (name, on) => {
      const found = (await issuers.current()).find(({ issuer }) => issuer === name)
      if (!found) throw new ProblemError('not_found', 'There is no such issuer.', { issuer: name })
      const [party] = await namedParties(pool, [name])
      return reportOf(found, party?.entity ?? null, on ?? today())
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
    events: (eventsOf.get(issuer) ?? []).toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  }))
}

/** Issuers that are judged without a pause in which other requests are answered. */
const judgedAtOnce = 50

async function outcomesOf(issuers: readonly Issuer[], on: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [index, issuer] of issuers.entries()) {
    if (index % judgedAtOnce === judgedAtOnce - 1) await setImmediate()
    outcomes.push(outcomeOf(issuer, on))
  }
  return outcomes
}

const levelOn = ({ issuer, statements, events }: Issuer, on: string): IssuerLevel =>
  issuerLevelOn(issuer, statements, events, on)

function rowOf(issuer: Issuer, on: string): IssuerRow {
  const { score, level, hardStop, contributions, statements } = levelOn(issuer, on)
  return {
    issuer: issuer.issuer,
    score,
    level,
    hardStop,
    grounds: contributions.slice(0, groundsTold),
    period: statements?.current.period ?? null,
    events: issuer.events.filter(({ at }) => at.slice(0, 10) <= on).length,
    synthetic: [...issuer.statements, ...issuer.events].some(({ evidence }) => evidence.synthetic),
  }
}

const holds = (name: string, q: string) => name.toLowerCase().includes(q.toLowerCase())

const orders: Record<IssuerSort, (one: IssuerRow, other: IssuerRow) => number> = {
  score: (one, other) =>
    RiskLevel.options.indexOf(other.level) - RiskLevel.options.indexOf(one.level) ||
    other.score - one.score ||
    orders.name(one, other),
  name: (one, other) => (one.issuer < other.issuer ? -1 : 1),
}

function levelsOf(rows: readonly IssuerRow[]): Record<RiskLevel, number> {
  const counts: Record<RiskLevel, number> = { normal: 0, notice: 0, watch: 0, warning: 0, severe: 0 }
  for (const { level } of rows) counts[level]++
  return counts
}

function reportOf(issuer: Issuer, entity: string | null, on: string): IssuerReport {
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
      .filter(({ at }) => at.slice(0, 10) <= on)
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
