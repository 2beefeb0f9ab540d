import { expect, test } from 'vitest'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { type Compared, differencesIn, nothingCompared } from '#cli/verify-random/differences.ts'
import { exactCase } from '#cli/verify-random/exact-case.ts'
import { caseSize, firstSeed } from '#test/support/case-size.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'

const networks = caseSize(200, 2_000)

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

test('two who share what a company does not hold of itself have half of it each, however little it is', () => {
  const own = (capital: number) => ({ from: 'A', to: 'A', capital })
  const { network, numberOf } = namedNetwork([
    own(0.28),
    own(0.719999982),
    { from: 'P', to: 'A', capital: 9e-9 },
    { from: 'Q', to: 'A', capital: 9e-9 },
  ])
  for (const holder of ['P', 'Q']) expect([...majorityClosure(network, [numberOf(holder)])]).toEqual([])
})

test(`owners, ranges, control, groups and beneficial owners of ${networks} random networks from seed ${firstSeed} are what exact arithmetic says`, () => {
  const compared: Compared = nothingCompared()
  const differing: string[] = []
  for (let seed = firstSeed; seed < firstSeed + networks && differing.length < 20; seed++) {
    for (const difference of differencesIn(exactCase(seed), compared)) differing.push(`seed ${seed}: ${difference}`)
  }
  expect(differing).toEqual([])
  const { concert, ...others } = compared
  expect(Math.min(...Object.values(others))).toBeGreaterThan(networks)
  expect(concert / compared.persons).toBeGreaterThan(0.1)
}, 900_000)
