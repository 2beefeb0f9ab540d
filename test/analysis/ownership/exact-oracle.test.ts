import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { networkAsOf } from '#analysis/network/network.ts'
import { beneficialOwners } from '#analysis/ownership/beneficial-owners-measure.ts'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { ownersOf } from '#analysis/ownership/shares/owners.ts'
import { parametersSchema } from '#contracts/measures/measure.ts'
import { caseSize } from '#test/support/case-size.ts'
import { controlledBy, controllersByDefinition } from '#test/support/concert-oracle.ts'
import {
  certainParts,
  type ExactCase,
  exactCase,
  exactCorners,
  exactShares,
  heldOnDay,
  networkOfCase,
  numberFrom,
  votesInUnits,
  wholeVotes,
} from '#test/support/exact-oracle.ts'
import { measureInput } from '#test/support/measure-input.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'

const networks = caseSize(200, 2_000)
const companiesOfEach = 4
const mostCorners = 24

type Compared = { owners: number; ranges: number; control: number; persons: number }

/** Every place where the fast arithmetic and the exact one say different things of a network. */
function differencesIn(given: ExactCase, compared: Compared): string[] {
  const network = networkAsOf(networkOfCase(given), dayNumberFrom(given.day))
  const stakes = heldOnDay(given)
  const plain = { nodeCount: given.nodeCount, stakes: votesInUnits(stakes), whole: wholeVotes }
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
  for (const company of owned.slice(0, companiesOfEach)) {
    ownersDiffer(company)
    personsDiffer(company)
  }
  return found

  function ownersDiffer(company: number): void {
    const asked = { keyOf: String, limit: Number.POSITIVE_INFINITY, stakesAs: 'stated' } as const
    const { owners, rangesAreBounds } = ownersOf(network, company, asked)
    const least = exactShares(certainParts(stakes, 'capital'), company)
    const corners = exactCorners(stakes, company, mostCorners)?.map((parts) => exactShares(parts, company)) ?? null
    const isSettled = least !== null && corners?.every((corner) => corner !== null) === true
    const fast = new Map(owners.map(({ node, integrated }) => [node, integrated]))
    if (least === null) return
    for (const [node, [numerator, denominator]] of least) {
      const exact = numberFrom(numerator, denominator)
      const range = fast.get(node)
      if (range === undefined) {
        if (exact > 1e-9) found.push(`owner ${node} of ${company} is missing: ${exact}`)
        continue
      }
      if (range === null) {
        if (isSettled) found.push(`owner ${node} of ${company} has no number instead of ${exact}`)
        continue
      }
      compared.owners++
      if (!(Math.abs(range.min - exact) <= 1e-9))
        found.push(`least of ${node} in ${company}: ${range.min} instead of ${exact}`)
    }
    if (!isSettled) return
    for (const node of new Set(corners.flatMap((corner) => [...(corner?.keys() ?? [])]))) {
      const most = Math.max(
        ...corners.map((corner) => {
          const share = corner?.get(node)
          return share === undefined ? 0 : numberFrom(...share)
        }),
      )
      const range = fast.get(node) ?? { min: 0, max: 0 }
      compared.ranges++
      const isRight = rangesAreBounds ? range.max >= most - 1e-9 : Math.abs(range.max - most) <= 1e-9
      if (!isRight) found.push(`most of ${node} in ${company}: ${range.max} instead of ${most}`)
    }
  }

  /** Whoever certainly has a quarter of capital or votes, directly and through others, and is owned by nobody. */
  function personsDiffer(company: number): void {
    const capital = exactShares(certainParts(stakes, 'capital'), company)
    const votes = exactShares(certainParts(stakes, 'votes'), company, true)
    const isOwned = new Set(stakes.map((stake) => stake.company))
    if (capital === null || votes === null) return
    const exact = [...new Set([...capital.keys(), ...votes.keys()])].filter(
      (node) =>
        !isOwned.has(node) &&
        node !== company &&
        [capital.get(node), votes.get(node)].some((share) => share !== undefined && 4n * share[0] >= share[1]),
    )
    const parameters = v.parse(parametersSchema(beneficialOwners.parameters), { rule: 'eu-amlr-52', limit: 1_000 })
    const { companies } = beneficialOwners.run(measureInput(network, { companies: [company] }), parameters)
    const persons = companies[0]?.rules[0]?.persons ?? []
    const fast = persons.flatMap(({ party, certain }) => (certain && party !== null ? [Number(party)] : []))
    compared.persons++
    const ascending = (one: number, other: number): number => one - other
    note(`persons of ${company}`, fast.toSorted(ascending), exact.toSorted(ascending))
  }
}

test('half of what can be cast is a majority where the company has more than the lower end of its own votes', () => {
  const own = { from: 'A', to: 'A', capital: [0.6, 0.7] as [number, number] }
  const closureWith = (minExclusive: boolean) => {
    const { network, numberOf } = namedNetwork([
      { ...own, minExclusive },
      { from: 'P', to: 'A', capital: 0.2 },
    ])
    return majorityClosure(network, [numberOf('P')]).has(numberOf('A'))
  }
  expect([closureWith(false), closureWith(true)]).toEqual([false, true])
})

test(`owners, ranges, control, groups and beneficial owners of ${networks} random networks are what exact arithmetic says`, () => {
  const compared: Compared = { owners: 0, ranges: 0, control: 0, persons: 0 }
  const differing: string[] = []
  for (let seed = 1; seed <= networks && differing.length < 20; seed++) {
    for (const difference of differencesIn(exactCase(seed), compared)) differing.push(`seed ${seed}: ${difference}`)
  }
  expect(differing).toEqual([])
  expect(Math.min(...Object.values(compared))).toBeGreaterThan(networks)
}, 900_000)
