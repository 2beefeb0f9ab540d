import { below, createRandom, type Random } from '#analysis/arithmetic/random.ts'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { writeInterest } from '#analysis/network/write-interest.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'

/** A share between two ends in hundredths; `null` where unknown. The lower end may be excluded. */
type Ends = { min: number; max: number; minExclusive: boolean } | null
export type ExactStake = {
  owner: number
  company: number
  capital: Ends
  votes: Ends
  validFrom: IsoDate | null
  validTo: IsoDate | null
}

/** A network in whole hundredths, the groups that act in concert, and a day to ask about. */
export type ExactCase = { nodeCount: number; stakes: ExactStake[]; groups: number[][]; day: IsoDate }

const days: readonly IsoDate[] = ['2018-01-01', '2019-06-30', '2020-02-29', '2021-12-31', '2024-01-01']

/** A random network of 5 to 40 parties with loops, rings near and at 100 %, own shares, sums over 100 %, bands and gaps. */
export function exactCase(seed: number): ExactCase {
  const random = createRandom(seed)
  const chance = (part: number): boolean => random() < part
  const nodeCount = 5 + below(random, 36)
  const stakes: ExactStake[] = []
  const held = new Map<number, number>()
  const add = (owner: number, company: number, wanted: number): void => {
    const isOver = chance(0.01)
    const free = isOver ? 100 : 100 - (held.get(company) ?? 0)
    const size = Math.min(wanted, free)
    if (size <= 0) return
    held.set(company, (held.get(company) ?? 0) + size)
    const capital = endsOf(random, size)
    const votes = chance(0.15) ? endsOf(random, Math.min(100, 1 + below(random, 100))) : capital
    const from = chance(0.1) ? (days[below(random, days.length)] ?? null) : null
    const to = chance(0.1) ? (days[below(random, days.length)] ?? null) : null
    const isTurned = from !== null && to !== null && to <= from
    stakes.push({ owner, company, capital, votes, validFrom: isTurned ? null : from, validTo: to })
  }
  for (let company = 0; company < nodeCount; company++) {
    if (chance(0.3)) continue
    if (chance(0.1)) add(company, company, 1 + below(random, 40))
    const owners = 1 + below(random, 4)
    for (let turn = 0; turn < owners; turn++) {
      const owner = chance(0.75) ? below(random, company + 1) : below(random, nodeCount)
      const even = [5, 10, 20, 25, 30, 33, 34, 49, 50, 51, 60, 75, 99, 100]
      add(owner, company, chance(0.6) ? (even[below(random, even.length)] as number) : 1 + below(random, 100))
    }
  }
  if (chance(0.3)) {
    const [length, share] = [2 + below(random, 4), chance(0.5) ? 99 : 100]
    for (let place = 0; place < length; place++) add(place, (place + 1) % length, share)
  }
  const groups = Array.from({ length: below(random, 3) }, () => [
    ...new Set(Array.from({ length: 2 + below(random, 2) }, () => below(random, nodeCount))),
  ]).filter((group) => group.length > 1)
  return { nodeCount, stakes, groups, day: days[below(random, days.length)] as IsoDate }
}

function endsOf(random: Random, size: number): Ends {
  const kind = random()
  if (kind < 0.04) return null
  if (kind < 0.12) return { min: size, max: Math.min(100, size + 10), minExclusive: random() < 0.5 }
  return { min: size, max: size, minExclusive: false }
}

export function networkOfCase({ nodeCount, stakes }: ExactCase): Network {
  const columns = createNetworkColumns(nodeCount, stakes.length)
  const share = (ends: Ends) =>
    ends && { min: ends.min / 100, max: ends.max / 100, ...(ends.minExclusive && { minExclusive: true as const }) }
  for (const [position, { owner, company, capital, votes, validFrom, validTo }] of stakes.entries()) {
    const terms = { kind: 'stake', capital: share(capital), votes: share(votes), validFrom, validTo } as const
    writeInterest(columns, position, owner, company, terms)
  }
  return networkFrom(columns)
}

/** The stakes that are held on the day of the case. */
export function heldOnDay({ stakes, day }: ExactCase): ExactStake[] {
  return stakes.filter(
    ({ validFrom, validTo }) => (validFrom === null || validFrom <= day) && (validTo === null || day < validTo),
  )
}

/** A part of a company in hundredths. */
export type Part = { owner: number; company: number; hundredths: number }

/** What the lower ends come to. */
export const certainParts = (stakes: readonly ExactStake[], of: 'capital' | 'votes'): Part[] =>
  stakes.map(({ owner, company, ...ends }) => ({ owner, company, hundredths: ends[of]?.min ?? 0 }))

/** The company and everybody above it, the company first. */
export function aboveIn(parts: readonly Part[], company: number): number[] {
  const found = new Set([company])
  for (const node of found) {
    for (const part of parts) if (part.company === node && part.hundredths > 0) found.add(part.owner)
  }
  return [...found]
}

/** A fraction as a number, exact to 1e-18. */
export const numberFrom = (numerator: bigint, denominator: bigint): number =>
  Number((numerator * 10n ** 18n) / denominator) / 1e18

/**
 * Integrated shares of everybody in a company, with own shares taken out of the denominator where `ownIsOut`, by whole
 * numbers: Y = diag(N)⁻¹ (N − I) with N = (I − W)⁻¹ from the adjugate of I − W. `null` where walks add up to no number.
 */
export function exactShares(
  parts: readonly Part[],
  company: number,
  ownIsOut = false,
): Map<number, readonly [numerator: bigint, denominator: bigint]> | null {
  const nodes = aboveIn(parts, company)
  const placeOf = new Map(nodes.map((node, place) => [node, place]))
  const wholes = nodes.map(() => 100n)
  const matrix = nodes.map((_, row) => nodes.map((__, column) => (row === column ? 100n : 0n)))
  for (const part of parts) {
    const [row, column] = [placeOf.get(part.owner), placeOf.get(part.company)]
    if (row === undefined || column === undefined) continue
    const cells = matrix[row] as bigint[]
    if (ownIsOut && row === column) wholes[column] = (wholes[column] as bigint) - BigInt(part.hundredths)
    cells[column] = (cells[column] as bigint) - BigInt(part.hundredths)
  }
  const inverse = adjugate(matrix)
  if (inverse === null || wholes.some((whole) => whole <= 0n)) return null
  const { cells, determinant } = inverse
  if (cells.some((row) => row.some((cell) => cell * determinant < 0n))) return null
  return new Map(
    nodes.map((node, place) => {
      const self = cells[place]?.[place] as bigint
      const toCompany = cells[place]?.[0] as bigint
      if (place > 0) return [node, [toCompany, self]]
      const back = self * (wholes[0] as bigint)
      return [node, [back - determinant, back]]
    }),
  )
}

/** By elimination without fractions (Bareiss 1968); `null` for a matrix without an inverse. */
function adjugate(matrix: readonly (readonly bigint[])[]): { cells: bigint[][]; determinant: bigint } | null {
  const size = matrix.length
  const rows = matrix.map((row, place) => [...row, ...row.map((_, column) => (column === place ? 1n : 0n))])
  let before = 1n
  for (let pivot = 0; pivot < size; pivot++) {
    const found = rows.findIndex((row, place) => place >= pivot && row[pivot] !== 0n)
    if (found === -1) return null
    if (found !== pivot) {
      const [one, other] = [rows[found] as bigint[], rows[pivot] as bigint[]]
      rows[pivot] = one
      rows[found] = other.map((cell) => -cell)
    }
    const top = rows[pivot] as bigint[]
    const head = top[pivot] as bigint
    for (const [place, row] of rows.entries()) {
      if (place === pivot) continue
      const factor = row[pivot] as bigint
      for (let column = 0; column < 2 * size; column++) {
        row[column] = (head * (row[column] as bigint) - factor * (top[column] as bigint)) / before
      }
    }
    before = head
  }
  return { cells: rows.map((row) => row.slice(size)), determinant: before }
}

/** Corners of what is possible, at most `most`; `null` where there are more. See `corners` in `open-stakes.ts`. */
export function exactCorners(stakes: readonly ExactStake[], company: number, most: number): Part[][] | null {
  const possible = stakes.map(({ owner, company: of, capital }) => ({
    owner,
    company: of,
    hundredths: capital?.max ?? 100,
  }))
  const nodes = new Set(aboveIn(possible, company))
  let found: Part[][] = [certainParts(stakes, 'capital')]
  for (const node of nodes) {
    const open = stakes.flatMap((stake, place) =>
      stake.company === node && (stake.capital === null || stake.capital.max > stake.capital.min) ? [place] : [],
    )
    if (open.length === 0) continue
    if (open.length > 3) return null
    const known = stakes.reduce((sum, stake) => sum + (stake.company === node ? (stake.capital?.min ?? 0) : 0), 0)
    found = found.flatMap((parts) =>
      ordersOf(open).map((order) => {
        const next = parts.map((part) => ({ ...part }))
        let left = Math.max(0, 100 - known)
        for (const place of order) {
          const { capital } = stakes[place] as ExactStake
          const more = Math.min(left, capital === null ? 100 : capital.max - capital.min)
          left -= more
          ;(next[place] as Part).hundredths += more
        }
        return next
      }),
    )
    if (found.length > most) return null
  }
  return found
}

function ordersOf(places: readonly number[]): number[][] {
  return [
    [],
    ...places.flatMap((place) => ordersOf(places.filter((each) => each !== place)).map((rest) => [place, ...rest])),
  ]
}

/** Units of the whole in {@link votesInUnits}: a thousand to each hundredth. */
export const wholeVotes = 100_000

/** What the lower ends of votes come to in whole units, one more where the end is excluded. */
export function votesInUnits(stakes: readonly ExactStake[]) {
  return stakes.flatMap(({ owner, company, votes }) => {
    const units = (votes?.min ?? 0) * 1000 + (votes?.minExclusive ? 1 : 0)
    return units > 0 ? [{ owner, company, hundredths: units }] : []
  })
}
