import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { type Clearing, clearing, type Debts, minClearing } from '#analysis/contagion/clearing.ts'
import { expectClose } from '#test/support/close-values.ts'

type Debt = [debtor: number, creditor: number, amount: number]

const debtsOf = (rows: readonly Debt[]): Debts => ({
  debtor: Int32Array.from(rows, ([debtor]) => debtor),
  creditor: Int32Array.from(rows, ([, creditor]) => creditor),
  amount: Float64Array.from(rows, ([, , amount]) => amount),
})
const plain = ({ owed, paid, recovery, equity, wave, waves, wavesCut, settled }: Clearing) => ({
  owed: Array.from(owed),
  paid: Array.from(paid),
  recovery: Array.from(recovery),
  equity: Array.from(equity),
  wave: Array.from(wave),
  waves,
  wavesCut,
  settled,
})

/** `p ← min(owed, cash + Πᵀ p)`, over and over, from above or from nothing. */
function repeated(rows: readonly Debt[], cash: readonly number[], from: 'owed' | 'nothing', rounds: number): number[] {
  const kept = rows.filter(([debtor, creditor]) => debtor !== creditor)
  const owed = cash.map((_, party) => kept.reduce((sum, [debtor, , due]) => (debtor === party ? sum + due : sum), 0))
  let paid = owed.map((due) => (from === 'owed' ? due : 0))
  for (let round = 0; round < rounds; round++) {
    const received = [...cash]
    for (const [debtor, creditor, due] of kept) {
      received[creditor] = (received[creditor] as number) + (due / (owed[debtor] as number)) * (paid[debtor] as number)
    }
    paid = owed.map((due, party) => Math.min(due, received[party] as number))
  }
  return paid
}

const networks = fc.integer({ min: 1, max: 6 }).chain((count) =>
  fc.record({
    cash: fc.array(fc.constantFrom(0, 0, 1, 3, 10), { minLength: count, maxLength: count }),
    rows: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.integer({ min: 1, max: 12 })), {
      maxLength: 3 * count,
    }) as fc.Arbitrary<Debt[]>,
  }),
)

const three: Debt[] = [
  [0, 1, 10],
  [1, 2, 8],
  [1, 0, 4],
  [2, 0, 6],
]

describe(clearing, () => {
  test('clearing of three firms has two default waves: first B, then A', () => {
    expectClose(plain(clearing(debtsOf(three), Float64Array.of(0, 1, 2))), {
      owed: [10, 12, 6],
      paid: [9.5, 10.5, 6],
      recovery: [0.95, 0.875, 1],
      equity: [0, 0, 3],
      wave: [2, 1, 0],
      waves: 2,
      wavesCut: false,
      settled: true,
    })
  })

  test('clearing handles a larger shortfall among firms without cash', () => {
    expectClose(Array.from(clearing(debtsOf(three), Float64Array.of(0, 0, 2)).paid), [9, 9, 6])
    const empty = clearing(debtsOf(three), new Float64Array(3))
    expectClose(Array.from(empty.paid), [9, 9, 6])
    expect(Array.from(empty.wave)).toEqual([2, 1, 0])
    expect(Array.from(minClearing(debtsOf(three), new Float64Array(3)).paid)).toEqual([0, 0, 0])
  })

  test('clearing pays all debts where cash suffices', () => {
    const { paid, waves } = clearing(debtsOf(three), Float64Array.of(0, 2, 0))
    expect([Array.from(paid), waves]).toEqual([[10, 12, 6], 0])
  })

  test('clearing returns the greatest fixed point, and the least one on request', () => {
    fc.assert(
      fc.property(networks, ({ cash, rows }) => {
        const greatest = clearing(debtsOf(rows), Float64Array.from(cash))
        const min = minClearing(debtsOf(rows), Float64Array.from(cash))
        expectClose(Array.from(greatest.paid), repeated(rows, cash, 'owed', 4_000))
        expectClose(Array.from(min.paid), repeated(rows, cash, 'nothing', 4_000))
        expect([greatest.settled, min.settled]).toEqual([true, true])
      }),
      { numRuns: 60 },
    )
  })

  test('clearing leaves total equity equal to total cash', () => {
    fc.assert(
      fc.property(networks, ({ cash, rows }) => {
        const { equity } = clearing(debtsOf(rows), Float64Array.from(cash))
        expectClose(
          equity.reduce((sum, value) => sum + value, 0),
          cash.reduce<number>((sum, value) => sum + value, 0),
        )
      }),
    )
  })

  test('clearing never increases payments when cash decreases', () => {
    fc.assert(
      fc.property(networks, ({ cash, rows }) => {
        const richer = clearing(debtsOf(rows), Float64Array.from(cash))
        const poorer = clearing(
          debtsOf(rows),
          Float64Array.from(cash, (money) => money / 2),
        )
        for (const [party, paid] of poorer.paid.entries()) {
          expect(paid).toBeLessThanOrEqual((richer.paid[party] as number) + 1e-9)
        }
      }),
    )
  })

  test('clearing solves large loops that are neither rings nor dense', () => {
    const random = createRandom(3)
    const count = 1_000
    const rows = Array.from({ length: 8 * count }, (): Debt => [below(random, count), below(random, count), random()])
    const cash = Array.from({ length: count }, () => random() * 0.6)
    const expected = repeated(rows, cash, 'owed', 600)
    expectClose(Array.from(clearing(debtsOf(rows), Float64Array.from(cash)).paid), expected)
    expectClose(Array.from(minClearing(debtsOf(rows), Float64Array.from(cash)).paid), expected)
  })

  test('clearing resolves a hundred thousand default waves along a chain in linear work', () => {
    const count = 100_000
    const chain = Array.from({ length: count }, (_, party): Debt => [party, party + 1, 1])
    const { wave, paid, settled } = clearing(debtsOf(chain), new Float64Array(count + 1))
    expect([wave[0], wave[count - 1], wave[count], paid[count - 1], settled]).toEqual([1, count, 0, 0, true])
  })

  test('clearing rejects invalid debts and cash with their position', () => {
    expect(() => clearing(debtsOf([[0, 1, -1]]), new Float64Array(2))).toThrow('Debt 0 is -1; it must be 0 or more.')
    expect(() => clearing(debtsOf([]), Float64Array.of(Number.NaN))).toThrow('The cash of party 0 is NaN')
    expect(() => clearing(debtsOf([[0, 5, 1]]), new Float64Array(2))).toThrow(RangeError)
  })
})
