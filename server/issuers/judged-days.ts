import { setImmediate } from 'node:timers/promises'
import { backTestFrom, outcomeOf } from '#analysis/issuers/back-test.ts'
import { type IssuerLevel, issuerLevelOn } from '#analysis/issuers/issuer-level.ts'
import { chinaDayOf } from '#contracts/china-day.ts'
import type { IssuerEvent, IssuerStatement } from '#contracts/issuer.ts'
import type { BackTest, IssuerRow } from '#contracts/issuer-report.ts'
import type { Evidenced } from '#server/records/all-records.ts'

/** What is known of an issuer, its events in the order in which they happened. */
export type Issuer = { issuer: string; statements: Evidenced<IssuerStatement>[]; events: Evidenced<IssuerEvent>[] }

/** All issuers on a day, and how well the level of warning had done by then. */
type Judged = { rows: IssuerRow[]; backTest: BackTest | null }

const groundsTold = 3
/** Issuers that are judged without a pause in which other requests are answered, and days that are kept. */
const [judgedAtOnce, daysKept] = [50, 16]

/** The level of warning of an issuer on a day. */
export const levelOn = ({ issuer, statements, events }: Issuer, on: string): IssuerLevel =>
  issuerLevelOn(issuer, statements, events, on)

/** Issuers judged on the days that were asked for, the latest of them kept. */
export class JudgedDays {
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
