import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { backTestFrom, monthEndsBetween, outcomeOf } from '#analysis/issuers/back-test.ts'
import { isHeldOn } from '#analysis/issuers/guarantees.ts'
import { indicators } from '#analysis/issuers/indicators.ts'
import {
  type IssuerLevel,
  issuerJudging,
  issuerLevelOn,
  type ReadSignals,
  statementsAtHand,
} from '#analysis/issuers/issuer-level.ts'
import { type Known, knownDays } from '#analysis/issuers/known-days.ts'
import type { NaiveDistanceOn } from '#analysis/issuers/naive-distance.ts'
import { relationsOf } from '#analysis/issuers/relations.ts'
import { judgedYears, yearlyBackTest } from '#analysis/issuers/yearly-back-test.ts'
import { Bond } from '#contracts/issuers/bond.ts'
import { IssuerEvent, IssuerStatement } from '#contracts/issuers/issuer.ts'
import type { IssuerBackTest } from '#contracts/issuers/issuer-back-test.ts'
import {
  type BackTest,
  Contribution,
  type IssuerGuarantee,
  type IssuerList,
  type IssuerQuery,
  type IssuerReport,
  type IssuerRow,
  type IssuerSort,
  issuerDimensions,
} from '#contracts/issuers/issuer-report.ts'
import type { IssuerDays } from '#contracts/issuers/known-days.ts'
import type { MarketGap } from '#contracts/issuers/market.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Grade, RiskLevel } from '#contracts/values/risk-level.ts'
import type { Page, Paged } from '#server/database/page.ts'
import { namedParties } from '#server/entities/named-parties.ts'
import {
  allRecords,
  bySeverity,
  type Evidenced,
  evidenced,
  levelCounts,
  readRecords,
} from '#server/records/all-records.ts'
import { type ItemOrder, pageAmong } from '#server/records/page-among.ts'
import { createRiskGrades, type KeepGrades } from '#server/records/risk-grades.ts'
import { Versioned } from '#server/records/versioned.ts'
import { maxDated } from './dated-records.ts'
import { readGuarantees } from './guarantees.ts'
import { marketRecords, type PointedMarket, readMarket, unquoted, withMarketEvidence } from './market.ts'

export type IssuerService = {
  /** Issuers of demonstration data are left out where there are others, unless they are asked for. */
  list: (query: IssuerQuery & Page) => Promise<Paged<IssuerList>>
  /** Refuses with `not_found`. */
  read: (issuer: string, on: string | null) => Promise<IssuerReport>
  /** How well issuers were judged year by year, as known on a day; demonstration data as in `list`. */
  backTest: (query: { on: string | null; demonstration: boolean }) => Promise<IssuerBackTest>
  /** When something of an issuer, or of any, became known; demonstration data as in `list`. */
  days: (query: { issuer: string | null; demonstration: boolean }) => Promise<IssuerDays>
  /** The grades of all issuers on a day, from what was known then; of all days, what does not count on each of them. */
  gradesOn: (day: string) => Promise<{ grades: readonly Grade[]; marketGaps?: MarketGap[] }>
  keepGrades: KeepGrades
}

/** What is known of an issuer, its events in the order in which they happened. */
type Issuer = {
  issuer: string
  statements: Evidenced<IssuerStatement>[]
  events: Evidenced<IssuerEvent>[]
  signals: ReadSignals
  naive: NaiveDistanceOn
  known: Known
  gaps: readonly MarketGap[]
  synthetic: boolean
}

type IssuerGrade = Grade<Contribution>

const maxReasons = 3
/** Issuers rated without a pause for other requests, and maximum days cached. */
const [judgedAtOnce, daysKept] = [50, 16]

/** The level of warning of an issuer on a day. */
const levelOn = (issuer: Issuer, on: string): IssuerLevel => issuerLevelOn(issuer, on, issuer.signals)

/** `null` where nothing rates the issuer. */
const gradeOf = ({ issuer, score, level, hardStop, contributions }: IssuerLevel): IssuerGrade | null =>
  score === null || level === null ? null : { subject: issuer, score, level, hardStop, hits: contributions }

/** What is worked out of all issuers on the days that were asked for, the latest of them kept. */
class Days<Value> {
  readonly #valuesOn: (day: string) => Promise<Value>
  readonly #days = new Map<string, Promise<Value>>()

  constructor(issuers: readonly Issuer[], compute: (all: readonly Issuer[], day: string) => Promise<Value>) {
    this.#valuesOn = (day) => compute(issuers, day)
  }

  on(day: string): Promise<Value> {
    const value = this.#days.get(day) ?? this.#valuesOn(day)
    this.#days.delete(day)
    this.#days.set(day, value)
    for (const oldest of this.#days.keys()) {
      if (this.#days.size <= daysKept) break
      this.#days.delete(oldest)
    }
    return value
  }
}

const eachInTurn =
  <Value>(compute: (issuer: Issuer, on: string) => Value) =>
  async (issuers: readonly Issuer[], on: string): Promise<Value[]> => {
    const values: Value[] = []
    for (const [index, issuer] of issuers.entries()) {
      if (index % judgedAtOnce === judgedAtOnce - 1) await setImmediate()
      values.push(compute(issuer, on))
    }
    return values
  }

const gradesOf = async (issuers: readonly Issuer[], on: string): Promise<IssuerGrade[]> =>
  (await eachInTurn((issuer, day) => gradeOf(levelOn(issuer, day)))(issuers, on)).filter((grade) => grade !== null)

/** How well the level of warning had done by a day. */
const backTestOf = async (issuers: readonly Issuer[], on: string): Promise<BackTest | null> =>
  backTestFrom(await eachInTurn((issuer, day) => outcomeOf(issuer, day, issuer.signals))(issuers, on))

const yearlyOf = async (issuers: readonly Issuer[], on: string): Promise<IssuerBackTest> => {
  const judged = await eachInTurn((issuer, day) => judgedYears(issuer, day, issuer.signals))(issuers, on)
  return { on, ...yearlyBackTest(judged.flat()) }
}

const daysOf = (issuers: readonly Issuer[], until: string): IssuerDays =>
  knownDays(
    issuers.map(({ known }) => known),
    dayNumberFrom(until),
  )

/** What is told of issuers together. */
const togetherOf = (issuers: readonly Issuer[]) => ({
  levels: new Days(issuers, backTestOf),
  yearly: new Days(issuers, yearlyOf),
  known: new Days(issuers, async (all, until) => daysOf(all, until)),
  gaps: [...new Set(issuers.flatMap(({ gaps }) => gaps))],
})

/** Nothing is said of gaps where there are none. */
const gapsTold = (gaps: readonly MarketGap[]) => (gaps.length === 0 ? {} : { marketGaps: [...gaps] })

const gradesTold = async (
  day: string,
  { grades, all }: { grades: Days<IssuerGrade[]>; all: ReturnType<typeof togetherOf> },
) => ({
  grades: await grades.on(day),
  ...gapsTold(all.gaps),
})

const leftOutTold = (leftOut: number, gaps: readonly MarketGap[]) => ({
  ...(leftOut > 0 && { leftOut }),
  ...gapsTold(gaps),
})

function rowOf({ issuer, statements, events, synthetic }: Issuer, grade: IssuerGrade | undefined, on: string) {
  const { score = null, level = null, hardStop = null, hits = [] } = grade ?? {}
  return {
    issuer,
    score,
    level,
    hardStop,
    grounds: hits.slice(0, maxReasons),
    groundsTotal: hits.length,
    period: statementsAtHand(statements, on)?.current.period ?? null,
    events: events.filter(({ at }) => chinaDayOf(at) <= on).length,
    synthetic,
  } satisfies IssuerRow
}

const monthsTold = 24
const day = 86_400_000

/**
 * The issuer service over the database. Grades of today are those that are stored, those of another day are worked out
 * by the same rules. `now` gives milliseconds since 1970; of quotes, ratings and prices the newest `max` each count.
 */
export function createIssuerService(pool: Pool, now: () => number = Date.now, max = maxDated): IssuerService {
  const issuers = new Versioned(pool, async () => {
    const { issuers: all, guaranteesOf } = await readIssuers(pool, max)
    const known: ReadonlyMap<string, Issuer> = new Map(all.map((issuer) => [issuer.issuer, issuer]))
    const others = all.filter(({ synthetic }) => !synthetic)
    return {
      known,
      guaranteesOf,
      others: others.length,
      grades: new Days(all, gradesOf),
      all: togetherOf(all),
      withoutDemonstration: togetherOf(others),
    }
  })
  const stored = createRiskGrades(pool, {
    kind: 'issuer',
    daily: true,
    rules: { ...issuerJudging, maxDated: max },
    hit: Contribution,
    grade: async (on) => {
      const { version, value } = await issuers.stamped()
      return { version, grades: await value.grades.on(on) }
    },
  })
  const today = () => chinaDayOf(now())
  const together = async (demonstration: boolean) => {
    const { others, all, withoutDemonstration } = await issuers.current()
    return demonstration || others === 0 ? all : withoutDemonstration
  }
  return {
    gradesOn: async (day) => gradesTold(day, await issuers.current()),
    list: async ({ q, level, on, sort, demonstration = false, ...page }) => {
      const date = on ?? today()
      const { known, others, grades, all, withoutDemonstration } = await issuers.current()
      const graded =
        date === today()
          ? await stored.on(date)
          : new Map((await grades.on(date)).map((grade) => [grade.subject, grade] as const))
      const leftOut = demonstration || others === 0 ? 0 : known.size - others
      const rows = [...known.values()]
        .filter(({ issuer }) => holds(issuer, q))
        .map((issuer) => rowOf(issuer, graded.get(issuer.issuer), date))
        .filter(({ synthetic }) => leftOut === 0 || !synthetic)
      const { levels: backTest, gaps } = leftOut === 0 ? all : withoutDemonstration
      const wanted = rows.filter((row) => level === null || row.level === level)
      const { items, next } = pageAmong(wanted, orders[sort], page)
      return {
        issuers: items,
        next,
        total: wanted.length,
        levels: levelCounts(rows.filter(isRated)),
        unrated: rows.filter((row) => !isRated(row)).length,
        on: date,
        backTest: await backTest.on(date),
        ...leftOutTold(leftOut, gaps),
      }
    },
    backTest: async ({ on, demonstration }) => (await together(demonstration)).yearly.on(on ?? today()),
    days: async ({ issuer, demonstration }) => {
      if (issuer === null) return (await together(demonstration)).known.on(today())
      const one = (await issuers.current()).known.get(issuer)
      return daysOf(one ? [one] : [], today())
    },
    read: async (name, on) => {
      const bonds = (await readRecords(pool, 'bond', { subject: name })).map((record) => evidenced(record, Bond))
      const { known: all, guaranteesOf } = await issuers.current()
      const known = all.get(name)
      if (!known && bonds.length === 0)
        throw new ProblemError('not_found', 'There is no such issuer.', { issuer: name })
      const [party] = await namedParties(pool, [name])
      const date = on ?? today()
      const grade = known && date === today() ? (await stored.on(date)).get(name) : undefined
      const entity = party?.entity ?? null
      const judged = known ? reportOf(known, entity, date, grade) : unjudged(name, entity, date)
      const guarantees = guaranteesOf(name).filter((one) => isHeldOn(one, date))
      return { ...judged, guarantees, ...(await recordsBehind(pool, judged, bonds)) }
    },
    keepGrades: stored.keep,
  }
}

/** What a report tells of records: its bonds, their quotes and ratings, and where signals of the market were stated. */
const recordsBehind = async (pool: Pool, judged: Judged, bonds: readonly Evidenced<Bond>[]) => ({
  ...(await withMarketEvidence(pool, judged)),
  ...(await marketRecords(pool, judged.issuer, { bonds, on: judged.on })),
  bonds: bonds.filter(({ issueDate }) => issueDate <= judged.on),
})

/** All issuers, and the guarantees that a party gives or that are given for it. */
async function readIssuers(
  pool: Pool,
  max: number,
): Promise<{ issuers: Issuer[]; guaranteesOf: (party: string) => IssuerGuarantee[] }> {
  const [statements, events, guarantees, markets] = await Promise.all([
    allRecords(pool, 'issuerStatement', IssuerStatement),
    allRecords(pool, 'issuerEvent', IssuerEvent),
    readGuarantees(pool),
    readMarket(pool, max),
  ])
  const statementsOf = Map.groupBy(statements, ({ issuer }) => issuer)
  const eventsOf = Map.groupBy(events, ({ issuer }) => issuer)
  const known = [...new Set([...statementsOf.keys(), ...eventsOf.keys(), ...markets.keys()])].map((issuer) => ({
    issuer,
    statements: statementsOf.get(issuer) ?? [],
    events: onceEach(eventsOf.get(issuer) ?? []).toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  }))
  const relations = relationsOf(guarantees, known)
  const given = Map.groupBy(guarantees, ({ guarantor }) => guarantor)
  const received = Map.groupBy(guarantees, ({ debtor }) => debtor)
  return {
    issuers: known.map((issuer) => {
      const { market, model, naive, ratingChanges, known: dated, ...told } = markets.get(issuer.issuer) ?? unquoted
      const stated = [...issuer.statements, ...issuer.events]
      return {
        ...issuer,
        signals: { relations, market, model, ratingChanges },
        naive,
        known: { ...dated, ...statedDays(issuer, given.get(issuer.issuer) ?? []) },
        gaps: told.gaps,
        synthetic: stated.length === 0 ? told.synthetic : stated.some(({ evidence }) => evidence.synthetic),
      }
    }),
    guaranteesOf: (party) => [...(given.get(party) ?? []), ...(received.get(party) ?? [])],
  }
}

/** The days on which statements were published, events happened and guarantees that an issuer gives began. */
const statedDays = (
  { statements, events }: Pick<Issuer, 'statements' | 'events'>,
  guarantees: readonly IssuerGuarantee[],
): Pick<Known, 'statements' | 'events' | 'guarantees'> => ({
  statements: statements.map(({ publishedAt }) => dayNumberFrom(publishedAt)),
  events: events.map(({ at }) => dayNumberFrom(chinaDayOf(at))),
  guarantees: guarantees.map(({ from }) => dayNumberFrom(from)),
})

/** Of equal events from several sources on a day, the oldest record. */
function onceEach(events: readonly Evidenced<IssuerEvent>[]): Evidenced<IssuerEvent>[] {
  const keyOf = ({ type, at, bond = '' }: IssuerEvent) => `${type} ${chinaDayOf(at)} ${bond}`
  return [...new Map(events.map((event) => [keyOf(event), event])).values()]
}

const holds = (name: string, q: string) => name.toLowerCase().includes(q.toLowerCase())

/** Who has failed stands before who may, and both before who is severe by figures alone. */
const gravestStops = ['default', 'bankruptcy', 'extension', 'dishonest', 'disclaimer']
const stopRank = ({ hardStop }: IssuerRow): number =>
  hardStop === null ? gravestStops.length : gravestStops.indexOf(hardStop)

const byName: ItemOrder<IssuerRow> = [{ of: ({ issuer }) => issuer }]
const [byLevel, byPoints] = bySeverity

type Rated = IssuerRow & { level: RiskLevel; score: number }
const isRated = (row: IssuerRow): row is Rated => row.level !== null && row.score !== null

const orders: Record<IssuerSort, ItemOrder<IssuerRow>> = {
  score: [byLevel, { of: stopRank }, byPoints, { of: ({ events }) => events, descending: true }, ...byName],
  name: byName,
}

/** A report without what is not judged by it, and where signals of the market were stated. */
type Judged = Omit<IssuerReport, 'bonds' | 'guarantees' | 'market' | 'model' | 'quotes' | 'ratingChanges' | 'ratings'> &
  PointedMarket

/** The report of an issuer with bonds alone. */
function unjudged(issuer: string, entity: string | null, on: string): Judged {
  const judged = issuerLevelOn({ issuer, statements: [], events: [] }, on)
  const nothing = {
    score: null,
    level: null,
    hardStop: null,
    raised: false,
    held: false,
    indicators: [],
    relations: [],
    market: [],
    model: null,
    naive: null,
    ratingChanges: [],
    events: [],
    statements: [],
    history: [],
    flows: null,
  }
  return { issuer, entity, on, dimensions: dimensionsIn(judged), ...nothing }
}

const dimensionsIn = ({ dimensions }: IssuerLevel): IssuerReport['dimensions'] =>
  issuerDimensions.map((dimension) => ({ dimension, ...dimensions[dimension] }))

/** The fall of the share where it tells of trouble. */
function drawdownIn(market: IssuerLevel['market']): { shareDrawdown?: number } {
  const { value = null, level = null } = market.find(({ id }) => id === 'shareDrawdown') ?? {}
  return value === null || level === null || level === 'normal' ? {} : { shareDrawdown: value }
}

/** @param grade what is stored of the day, where it is */
function reportOf(issuer: Issuer, entity: string | null, on: string, grade?: IssuerGrade): Judged {
  const judged = levelOn(issuer, on)
  const { raised, held, indicators: values } = judged
  const { score = null, level = null, hardStop = null, hits = [] } = grade ?? gradeOf(judged) ?? {}
  const pointsOf = (dimension: string, id: string) =>
    hits.find((ground) => ground.dimension === dimension && ground.id === id)?.points ?? 0
  const end = Date.parse(`${on}T00:00:00Z`)
  const months = monthEndsBetween(end - monthsTold * 31 * day, end)
  return {
    issuer: issuer.issuer,
    entity,
    on,
    score,
    level,
    hardStop,
    dimensions: dimensionsIn(judged),
    raised,
    held,
    relations: judged.relations.map((signal) => ({ ...signal, points: pointsOf('relation', signal.id) })),
    market: judged.market.map((signal) => ({ ...signal, points: pointsOf('market', signal.id) })),
    model: judged.model && { ...judged.model, points: pointsOf('model', 'defaultProbability') },
    naive: issuer.naive(on, judged.statements),
    ...gapsTold(issuer.gaps),
    ratingChanges: judged.ratingChanges.map((change) => ({ ...change, points: pointsOf('events', change.id) })),
    flows: judged.statements?.flows ?? null,
    indicators: indicators.map(({ id, formula, citation, unit, worse, bounds }) => {
      const { value = null, level: grade = null } = values.find((one) => one.id === id) ?? {}
      return {
        id,
        formula: [...formula],
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
    history: [
      ...months.filter((date) => date !== on).map((date) => ({ on: date, ...levelOn(issuer, date) })),
      { ...judged, on, score, level },
    ].flatMap((then) =>
      then.score === null || then.level === null
        ? []
        : { on: then.on, score: then.score, level: then.level, ...drawdownIn(then.market) },
    ),
  }
}
