import type { RelationSignal, RelationSignalId } from '#contracts/issuers/issuer-report.ts'
import type { RiskLevel } from '#contracts/values/risk-level.ts'
import { eachOnce, type HeldGuarantee, isHeldOn } from './guarantees.ts'
import { type EventWithId, hasFailedOn, issuerFailures } from './hard-stops.ts'
import { by } from './indicator.ts'

/** A sign of trouble by those whom a party guarantees for, on a day. */
export type RelationValue = Omit<RelationSignal, 'points'>

/** Equity of a party by its newest published statement; `amount` is `null` where it is not stated. */
export type Equity = { amount: number | null; currency: string }

/** What its guarantees say of a party on a day; empty where none of its own is known. */
export type RelationsOn = (party: string, on: string, equity: Equity | null) => RelationValue[]

/** Guarantees by equity from which on they are a watch, a warning, severe. Practice of Chinese rating agencies. */
export const guaranteeBounds = [0.5, 1, 2] as const
/** How far a failure reaches: of one that is guaranteed for, and of one that such a one guarantees for. */
const levelOfStep: readonly RiskLevel[] = ['severe', 'warning']

/** By what relations are judged. */
export const relationJudging = { guaranteeBounds, levelOfStep, circle: 'watch' }

/** Of parties without a guarantee nothing is known by relation. */
export const noRelations: RelationsOn = () => []

/**
 * Reads the signals of guarantees that hold on a day: what a party guarantees by its equity, the circle it stands in,
 * the failed party that is nearest along its guarantees.
 *
 * @param issuers parties of which events are known, in the order in which they happened
 */
export function relationsOf(
  guarantees: readonly HeldGuarantee[],
  issuers: readonly { issuer: string; events: readonly EventWithId[] }[],
): RelationsOn {
  if (guarantees.length === 0) return noRelations
  const failing = new Map(
    issuers
      .filter(({ events }) => events.some(({ type }) => issuerFailures.includes(type)))
      .map(({ issuer, events }) => [issuer, events]),
  )
  const hasFailed = (party: string, on: string) => hasFailedOn(failing.get(party) ?? [], on)
  const given = Map.groupBy(guarantees, ({ guarantor }) => guarantor)
  const received = Map.groupBy(guarantees, ({ debtor }) => debtor)
  const givenOn = (party: string, on: string) => eachOnce((given.get(party) ?? []).filter((one) => isHeldOn(one, on)))
  const everInCircle = new Map<string, boolean>()
  const isEverInCircle = (party: string) => {
    const known = everInCircle.get(party) ?? reachedFrom(party, (name) => debtorsOf(given.get(name) ?? [])).has(party)
    everInCircle.set(party, known)
    return known
  }
  const circleOn = (party: string, on: string) => {
    const held = (all: readonly HeldGuarantee[] = []) => all.filter((one) => isHeldOn(one, on))
    const owed = reachedFrom(party, (name) => debtorsOf(held(given.get(name))))
    const owing = reachedFrom(party, (name) => held(received.get(name)).map(({ guarantor }) => guarantor))
    return [...owed.intersection(owing)].toSorted()
  }
  return (party, on, equity) => {
    const own = givenOn(party, on)
    if (own.length === 0) return []
    const circle = isEverInCircle(party) ? circleOn(party, on) : []
    return [
      byEquity(own, equity),
      circle.length > 0
        ? signal('guaranteeCircle', circle.length, 'watch', circle)
        : signal('guaranteeCircle', null, null, []),
      nearestFailure(
        party,
        (name) => givenOn(name, on),
        (name) => hasFailed(name, on),
      ),
    ]
  }
}

const signal = (id: RelationSignalId, value: number | null, level: RiskLevel | null, parties: string[]) =>
  ({ id, value, level, parties }) satisfies RelationValue

/** Amounts in another currency than the equity's cannot be added to the others and are left out. */
function byEquity(own: readonly HeldGuarantee[], equity: Equity | null): RelationValue {
  const counted = own.filter(({ currency }) => currency === equity?.currency)
  const sum = counted.reduce((total, { amount }) => total + amount, 0)
  const value = equity === null || equity.amount === null || counted.length === 0 ? null : by(sum, equity.amount)
  const [watch, warning, severe] = guaranteeBounds
  const levelOf = (ratio: number): RiskLevel => {
    if (ratio >= severe) return 'severe'
    if (ratio >= warning) return 'warning'
    return ratio >= watch ? 'watch' : 'normal'
  }
  const debtors = [...new Set(counted.map(({ debtor }) => debtor))]
  return signal('guaranteesGiven', value, value === null ? null : levelOf(value), debtors)
}

const debtorsOf = (guarantees: readonly HeldGuarantee[]): string[] => guarantees.map(({ debtor }) => debtor)

/** Whom steps from a party lead to; itself only where they lead back to it. */
function reachedFrom(party: string, next: (name: string) => readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [party]
  for (const name of open) {
    for (const other of next(name)) {
      if (reached.has(other)) continue
      reached.add(other)
      open.push(other)
    }
  }
  return reached
}

/** The way to the failed party that is fewest guarantees away, at most as many as a failure reaches. */
function nearestFailure(
  party: string,
  givenBy: (name: string) => HeldGuarantee[],
  hasFailed: (name: string) => boolean,
): RelationValue {
  const seen = new Set([party])
  let ways: string[][] = [[party]]
  for (const [step, level] of levelOfStep.entries()) {
    const further: string[][] = []
    for (const way of ways) {
      for (const { debtor } of givenBy(way.at(-1) ?? party)) {
        if (seen.has(debtor)) continue
        seen.add(debtor)
        further.push([...way, debtor])
      }
    }
    const found = further.find((way) => hasFailed(way.at(-1) ?? party))
    if (found) return signal('guaranteedFailure', step + 1, level, found)
    ways = further
  }
  return signal('guaranteedFailure', null, null, [])
}
