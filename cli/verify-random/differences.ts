import * as v from 'valibot'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import type { MeasureInput } from '#analysis/measures/measure.ts'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { networkOnDay } from '#analysis/network/network-on-day.ts'
import { writeInterest } from '#analysis/network/write-interest.ts'
import { beneficialOwners } from '#analysis/ownership/beneficial-owners-measure.ts'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { ownersOf } from '#analysis/ownership/shares/owners.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import { parametersSchema } from '#contracts/measures/measure.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'
import { controlledBy, controllersByDefinition } from './control-by-definition.ts'
import { billionths, type ExactCase, type ExactStake, heldOnDay, partsInUnits, wholeInUnits } from './exact-case.ts'
import { certainParts, exactCorners, exactShares, numberFrom } from './exact-shares.ts'
import { everybodyAbove, isOpenStake, ownersByRule } from './owners-by-rule.ts'

/**
 * Companies of each network whose owners are compared, those of which persons are, and ways in which open stakes are
 * filled at most.
 */
const [companiesOwned, companiesNamed, maxCorners] = [7, 4, 24]

/** How often each kind of answer was compared. */
export type Compared = { owners: number; ranges: number; control: number; persons: number; concert: number }

export const nothingCompared = (): Compared => ({ owners: 0, ranges: 0, control: 0, persons: 0, concert: 0 })

/** Every place where the fast arithmetic and the exact one say different things of a network. Adds to `compared`. */
export function differencesIn(given: ExactCase, compared: Compared): string[] {
  const network = networkOnDay(networkOfCase(given), dayNumberFrom(given.day), {
    statementIds: Float64Array.from(given.stakes, (_, position) => position + 1),
    sourceIds: Int32Array.from(given.stakes, ({ source }) => source),
  })
  const stakes = heldOnDay(given)
  const plain = { nodeCount: given.nodeCount, stakes: partsInUnits(stakes, 'votes'), whole: wholeInUnits }
  const controllers = controllersByDefinition(plain, given.groups)
  const owned = [...new Set(stakes.map(({ company }) => company))].toSorted((one, other) => one - other)
  const found: string[] = []
  const note = (what: string, fast: unknown, exact: unknown): void => {
    if (JSON.stringify(fast) !== JSON.stringify(exact)) {
      found.push(`${what}: ${JSON.stringify(fast)} instead of ${JSON.stringify(exact)}`)
    }
  }
  for (let holder = 0; holder < given.nodeCount; holder++) {
    compared.control++
    const fast = [...majorityClosure(network, [holder]).keys()].toSorted((one, other) => one - other)
    note(
      `controlled by ${holder}`,
      fast,
      [...controlledBy(plain, [holder])].toSorted((one, other) => one - other),
    )
  }
  for (const company of owned) {
    const { kind, controllers: fast } = ultimateController(network, company, given.groups)
    const sorted = [...fast].toSorted((one, other) => one - other)
    note(`controllers of ${company}`, { kind, controllers: sorted }, controllers(company))
  }
  for (const company of owned.slice(0, companiesOwned)) ownersDiffer(company)
  for (const company of owned.slice(0, companiesNamed)) {
    personsDiffer({ given, network, stakes, compared, note }, company)
  }
  return found

  function ownersDiffer(company: number): void {
    const asked = { keyOf: String, limit: Number.POSITIVE_INFINITY, stakesAs: 'stated' } as const
    const { owners, rangesAreBounds } = ownersOf(network, company, asked)
    const minimum = exactShares(certainParts(stakes, 'capital'), company)
    const corners = exactCorners(stakes, company, maxCorners)?.map((parts) => exactShares(parts, company)) ?? null
    const isSettled = minimum !== null && corners?.every((corner) => corner !== null) === true
    const fast = new Map(owners.map(({ node, integrated }) => [node, integrated]))
    if (minimum === null) return
    for (const [node, [numerator, denominator]] of minimum) {
      const exact = numberFrom(numerator, denominator)
      const range = fast.get(node)
      if (range === undefined) {
        if (exact > 1e-12) found.push(`owner ${node} of ${company} is missing: ${exact}`)
        continue
      }
      if (range === null) {
        if (isSettled) found.push(`owner ${node} of ${company} has no number instead of ${exact}`)
        continue
      }
      compared.owners++
      if (!isAsGoodAs(range.min, exact)) found.push(`least of ${node} in ${company}: ${range.min} instead of ${exact}`)
    }
    if (!isSettled) return
    for (const node of new Set(corners.flatMap((corner) => [...(corner?.keys() ?? [])]))) {
      const maximum = Math.max(
        ...corners.map((corner) => {
          const share = corner?.get(node)
          return share === undefined ? 0 : numberFrom(...share)
        }),
      )
      const range = fast.get(node) ?? { min: 0, max: 0 }
      compared.ranges++
      const isRight = isAsGoodAs(range.max, maximum) || (rangesAreBounds && range.max > maximum)
      if (!isRight) found.push(`most of ${node} in ${company}: ${range.max} instead of ${maximum}`)
    }
  }
}

/** To nine digits, and to 1e-12 of the company. */
const isAsGoodAs = (fast: number, exact: number): boolean => Math.abs(fast - exact) <= 1e-12 + 1e-9 * exact

type Comparison = {
  given: ExactCase
  network: Network
  stakes: readonly ExactStake[]
  compared: Compared
  note: (what: string, fast: unknown, exact: unknown) => void
}

/** Whom each rule of law certainly names. */
function personsDiffer({ given, network, stakes, compared, note }: Comparison, company: number): void {
  const exactly = ownersByRule({ nodeCount: given.nodeCount, stakes, groups: given.groups, company })
  const parameters = v.parse(parametersSchema(beneficialOwners.parameters), { limit: 10_000 })
  const [answer] = beneficialOwners.run(inputOf(network, company, given.groups), parameters).companies
  const above = everybodyAbove(stakes, company)
  const isSure = !stakes.some((stake) => above.has(stake.company) && isOpenStake(stake))
  for (const { rule, persons } of answer?.rules ?? []) {
    const exact = exactly.get(rule)
    if (!exact) continue
    const sure = persons.filter(({ certain, party }) => certain && !exact.unclear.has(Number(party)))
    const clear = (nodes: ReadonlySet<number>) => ascending([...nodes].filter((node) => !exact.unclear.has(node)))
    const fast = (inGroup: boolean) =>
      ascending([...new Set(sure.flatMap(({ party, group }) => ((group !== null) === inGroup ? [Number(party)] : [])))])
    compared.persons++
    if (isSure && exact.inGroups.size > 0) compared.concert++
    note(`${rule} of ${company}`, fast(false), clear(exact.alone))
    if (isSure) note(`${rule} in concert of ${company}`, fast(true), clear(exact.inGroups))
  }
}

const ascending = (nodes: readonly number[]): number[] => nodes.toSorted((one, other) => one - other)

/** One company of a network of parties of unknown kind, called by their numbers. */
const inputOf = (network: Network, company: number, groups: readonly number[][]): MeasureInput => ({
  network,
  kinds: new Uint8Array(network.nodeCount).fill(EntityKind.options.indexOf('unknown')),
  companies: [company],
  groups: groups.map((members, place) => ({
    id: String(place),
    name: `group ${place + 1}`,
    evidence: '',
    members: [...members],
  })),
  values: null,
  exposures: null,
  party: String,
  nameOf: () => null,
  nodeOf: Number,
  progress: () => {},
})

function networkOfCase({ nodeCount, stakes }: ExactCase): Network {
  const columns = createNetworkColumns(nodeCount, stakes.length)
  const share = (ends: ExactStake['capital']) =>
    ends && {
      min: ends.min / billionths,
      max: ends.max / billionths,
      ...(ends.minExclusive && { minExclusive: true as const }),
    }
  for (const [position, { owner, company, capital, votes, validFrom, validTo }] of stakes.entries()) {
    const terms = { kind: 'stake', capital: share(capital), votes: share(votes), validFrom, validTo } as const
    writeInterest(columns, position, owner, company, terms)
  }
  return networkFrom(columns)
}
