import type { Part } from './control-by-definition.ts'
import { billionths, type ExactStake } from './exact-case.ts'

/** What the lower ends come to, in billionths. */
export const certainParts = (stakes: readonly ExactStake[], of: 'capital' | 'votes'): Part[] =>
  stakes.map(({ owner, company, ...ends }) => ({ owner, company, part: ends[of]?.min ?? 0 }))

/** The company and everybody above it, the company first. */
export function aboveIn(parts: readonly Part[], company: number): number[] {
  const found = new Set([company])
  for (const node of found) {
    for (const { owner, company: of, part } of parts) if (of === node && part > 0) found.add(owner)
  }
  return [...found]
}

/** A fraction as a number, exact to 1e-30. */
export const numberFrom = (numerator: bigint, denominator: bigint): number =>
  Number((numerator * 10n ** 30n) / denominator) / 1e30

/**
 * Integrated shares of everybody in a company, with own shares taken out of the denominator where `ownIsOut`, by whole
 * numbers, the parts being in units of which `inWhole` are all: Y = diag(N)⁻¹ (N − I) with N = (I − W)⁻¹ from the
 * adjugate of I − W. `null` where walks add up to no number, and where stakes in a company of a loop add to more than
 * the whole by more than half a unit of the last printed decimal for each, at least of a hundredth, or by more than a
 * twentieth.
 */
export function exactShares(
  parts: readonly Part[],
  company: number,
  ownIsOut = false,
  inWhole = billionths,
): Map<number, readonly [numerator: bigint, denominator: bigint]> | null {
  const nodes = aboveIn(parts, company)
  if (nodes.some((node) => isOverWholeInLoop(parts, node, inWhole))) return null
  const placeOf = new Map(nodes.map((node, place) => [node, place]))
  const whole = BigInt(inWhole)
  const wholes = nodes.map(() => whole)
  const matrix = nodes.map((_, row) => nodes.map((__, column) => (row === column ? whole : 0n)))
  for (const { owner, company: of, part } of parts) {
    const [row, column] = [placeOf.get(owner), placeOf.get(of)]
    if (row === undefined || column === undefined) continue
    const cells = matrix[row] as bigint[]
    if (ownIsOut && row === column) wholes[column] = (wholes[column] as bigint) - BigInt(part)
    cells[column] = (cells[column] as bigint) - BigInt(part)
  }
  const inverse = adjugate(matrix)
  if (inverse === null || wholes.some((left) => left <= 0n)) return null
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

function isOverWholeInLoop(parts: readonly Part[], node: number, inWhole: number): boolean {
  const stakes = parts.filter(({ company, part }) => company === node && part > 0)
  const sum = stakes.reduce((total, { part }) => total + part, 0)
  const unit = inWhole / billionths
  const isPrintedWith = (decimals: number) =>
    stakes.every(({ part }) => Math.floor(part / unit) % 10 ** (9 - decimals) === 0)
  const decimals = [2, 3, 4, 5, 6, 7, 8].find(isPrintedWith) ?? 9
  if (2 * (sum - inWhole) * 10 ** decimals <= Math.min(stakes.length * inWhole, (inWhole / 10) * 10 ** decimals))
    return false
  return stakes.some(({ owner }) => aboveIn(parts, owner).includes(node))
}

/** By elimination without fractions (Bareiss 1968); `null` for a matrix without an inverse. */
export function adjugate(matrix: readonly (readonly bigint[])[]): { cells: bigint[][]; determinant: bigint } | null {
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
export function exactCorners(stakes: readonly ExactStake[], company: number, max: number): Part[][] | null {
  const possible = stakes.map(({ owner, company: of, capital }) => ({
    owner,
    company: of,
    part: capital?.max ?? billionths,
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
        let left = Math.max(0, billionths - known)
        for (const place of order) {
          const { capital } = stakes[place] as ExactStake
          const more = Math.min(left, capital === null ? billionths : capital.max - capital.min)
          left -= more
          ;(next[place] as Part).part += more
        }
        return next
      }),
    )
    if (found.length > max) return null
  }
  return found
}

function ordersOf(places: readonly number[]): number[][] {
  return [
    [],
    ...places.flatMap((place) => ordersOf(places.filter((each) => each !== place)).map((rest) => [place, ...rest])),
  ]
}
