import { expect, test } from 'vitest'
import { findingsAround } from '#analysis/ownership/shares/findings.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

function ownSharesBelow(company: string, edges: CaseEdge[]) {
  const { network, names, numberOf } = namedNetwork(edges)
  return findingsAround(network, numberOf(company))
    .filter(({ code }) => code === 'OWN_SHARES_BELOW')
    .map(({ company: at, value, possibleControllers }) => [
      names[at],
      Math.round((value ?? Number.NaN) * 1e9) / 1e9,
      possibleControllers.map((node) => names[node]),
    ])
}

const stake = (from: string, to: string, capital: number): CaseEdge => ({ from, to, capital })
const loop = [stake('A', 'S', 1), stake('S', 'A', 0.6)]

test('who holds the rest of a company that its own subsidiary outvotes casts every vote that may be cast', () => {
  expect(ownSharesBelow('A', [...loop, stake('P', 'A', 0.4)])).toEqual([['A', 1, ['P']]])
  expect(ownSharesBelow('S', [...loop, stake('P', 'A', 0.4)])).toEqual([['A', 1, ['P']]])
})

test('the head above the holder of the rest is named, and its several ways are one', () => {
  const ways = [stake('P', 'Q', 1), stake('Q', 'A', 0.2), stake('P', 'A', 0.1), stake('R', 'A', 0.1)]
  expect(ownSharesBelow('A', [...loop, ...ways])).toEqual([['A', 0.75, ['P']]])
})

test('a longer ring counts all subsidiaries', () => {
  const ring = [
    stake('A', 'B', 1),
    stake('B', 'C', 1),
    stake('B', 'A', 0.3),
    stake('C', 'A', 0.3),
    stake('P', 'A', 0.4),
  ]
  expect(ownSharesBelow('A', ring)).toEqual([['A', 1, ['P']]])
})

test.for<[string, CaseEdge[]]>([
  ['nobody has a majority of the rest', [...loop, stake('P', 'A', 0.2), stake('Q', 'A', 0.2)]],
  ['most of the rest is nobody known', [...loop, stake('P', 'A', 0.2)]],
  ['somebody outside has control', [stake('A', 'S', 1), stake('S', 'A', 0.4), stake('P', 'A', 0.6)]],
  ['nothing is left outside', [stake('A', 'S', 1), stake('S', 'A', 1)]],
  ['there is no loop', [stake('P', 'A', 0.6)]],
])('nothing is said where %s', ([, edges]) => {
  expect(ownSharesBelow('A', edges)).toEqual([])
})
