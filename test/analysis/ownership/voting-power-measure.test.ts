import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { votingPower } from '#analysis/ownership/voting-power-measure.ts'
import { parametersSchema } from '#contracts/measures/measure.ts'
import { VotingPowerResult } from '#contracts/ownership/voting-power-report.ts'
import { expectClose } from '#test/support/close-values.ts'
import { exactOceanicPower } from '#test/support/exact-power.ts'
import { measureInput } from '#test/support/measure-input.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const stake = (from: string, to: string, capital: number, votes = capital): CaseEdge => ({ from, to, capital, votes })

function run(edges: CaseEdge[], company: string, parameters: object = {}, groups: Record<string, string[]> = {}) {
  const { network, names, numberOf } = namedNetwork(edges)
  const input = measureInput(network, {
    names,
    companies: [numberOf(company)],
    groups: Object.entries(groups).map(([id, members]) => ({ id, members: members.map(numberOf), evidence: null })),
  })
  const result = votingPower.run(input, v.parse(parametersSchema(votingPower.parameters), parameters))
  const { companies, total } = v.parse(v.strictObject(VotingPowerResult.entries), result)
  expect(total).toBe(1)
  const [found] = companies
  if (found === undefined) throw new Error('One company was asked about.')
  return found
}

describe('The measure of voting power', () => {
  test('P06: with votes of 45/45/10, 10 % of the votes has a third of the voting power', () => {
    const found = run([stake('P', 'X', 0.45), stake('Q', 'X', 0.3, 0.45), stake('R', 'X', 0.25, 0.1)], 'X')
    const third = { isGroup: false, shapleyShubik: 1 / 3, banzhaf: 1 / 2, banzhafNormalised: 1 / 3 }
    expectClose(found, {
      company: 'X',
      holders: [
        { holder: 'P', votes: 0.45, capital: 0.45, ...third },
        { holder: 'Q', votes: 0.45, capital: 0.3, ...third },
        { holder: 'R', votes: 0.1, capital: 0.25, ...third },
      ],
      holderTotal: 3,
      unidentified: 0,
      method: 'exact',
      ocean: 0,
      chains: [
        { holder: 'P', weakestLink: 0.45, capital: 0.45, wedge: 1 },
        { holder: 'Q', weakestLink: 0.45, capital: 0.3, wedge: 1.5 },
        { holder: 'R', weakestLink: 0.1, capital: 0.25, wedge: 0.4 },
      ],
      chainTotal: 3,
      networkPower: {
        holders: ['P', 'Q', 'R'].map((holder) => ({ holder, power: 1 / 3, standardError: null })),
        total: 3,
        sweeps: 0,
      },
      suspended: [],
      suspendedTotal: 0,
    })
  })

  test('unidentified votes are treated as an ocean of small holders, or as not cast', () => {
    const listed = [stake('P', 'X', 0.28)]
    const ocean = run(listed, 'X')
    expect([ocean.method, ocean.holders[0]?.banzhaf]).toEqual(['oceanic', 1])
    expectClose([ocean.ocean, ocean.unidentified, ocean.holders[0]?.shapleyShubik], [0.72, 0.72, 7 / 18])
    const absent = run(listed, 'X', { rest: 'absent' })
    expect([absent.method, absent.holders[0]?.shapleyShubik]).toEqual(['exact', 0])
  })

  test('on request, voting power counts jointly controlled holders and sovereign groups as one player', () => {
    const edges = [stake('P', 'A', 0.6), stake('A', 'X', 0.3), stake('P', 'X', 0.25), stake('Q', 'X', 0.45)]
    const blocks = run(edges, 'X', { players: 'blocks' }).holders
    expectClose(
      blocks.map(({ holder, votes, shapleyShubik }) => [holder, votes, shapleyShubik]),
      [
        ['P', 0.55, 1],
        ['Q', 0.45, 0],
      ],
    )
    expect(run(edges, 'X', { players: 'blocks' }, { G: ['A', 'Q'] }).holders).toEqual(blocks)
    const [group] = run(edges.toSpliced(2, 1), 'X', { players: 'blocks' }, { G: ['A', 'Q'] }).holders
    expectClose([group?.holder, group?.isGroup, group?.votes, group?.capital], ['G', true, 0.75, 0.75])
  })

  test('voting power is undefined where consolidation is stated', () => {
    const edges: CaseEdge[] = [{ from: 'U', to: 'X', capital: null, kind: 'consolidation' }, stake('P', 'X', 0.4)]
    const { method, holders, networkPower } = run(edges, 'X')
    expect(method).toBe('none')
    expect(holders.map(({ holder, votes, shapleyShubik }) => [holder, votes, shapleyShubik])).toEqual([
      ['U', null, 1],
      ['P', 0.4, 0],
    ])
    expect(networkPower.holders[0]).toMatchObject({ holder: 'U' })
  })

  test('voting power suspends votes of mutual holdings under the chosen law', () => {
    const circle = [stake('A', 'B', 0.6), stake('B', 'A', 0.3), stake('P', 'A', 0.4), stake('Q', 'B', 0.4)]
    expect(run(circle, 'A').suspended).toEqual([])
    const lawful = run(circle, 'A', { law: 'CN' })
    expect(lawful.suspended).toEqual([{ holder: 'B', company: 'A', declared: 0.3, allowed: 0, rule: 'cn-company-141' }])
    expect(lawful.holders.find(({ holder }) => holder === 'B')?.votes ?? 0).toBe(0)
  })

  test('voting power around a loop is sampled with an error, and reproducible by seed', () => {
    const ring = [stake('A', 'B', 0.5), stake('B', 'A', 0.3), stake('P', 'A', 0.7), stake('Q', 'B', 0.5)]
    const { networkPower } = run(ring, 'B', { seed: 7, sweeps: 5_000 })
    expect(networkPower.sweeps).toBe(5_000)
    expect(networkPower.holders[0]?.standardError).toBeGreaterThan(0)
    expect(run(ring, 'B', { seed: 7, sweeps: 5_000 }).networkPower).toEqual(networkPower)
  })

  test('the voting power measure lists up to the limit and reports the total', () => {
    const many = Array.from({ length: 30 }, (_, place) => stake(`P${place}`, 'X', (place + 1) / 500))
    const found = run(many, 'X', { limit: 3 })
    expect(found.holders.map(({ holder }) => holder)).toEqual(['P29', 'P28', 'P27'])
    expect([found.holderTotal, found.chains.length, found.chainTotal]).toEqual([30, 3, 30])
    expect(found.networkPower.holders.length).toBeLessThanOrEqual(3)
  })
})

describe('an excluded lower end', () => {
  const over = (from: string, to: string, min: number, max: number): CaseEdge => ({
    from,
    to,
    capital: [min, max],
    minExclusive: true,
  })

  test('is told by the end itself, as exclusive, and so is what is left of the votes', () => {
    const { holders, unidentified, ocean } = run([over('P', 'A', 0.2, 0.3), stake('R', 'A', 0.2)], 'A')
    expect(holders.map(({ holder, votes, exclusive }) => [holder, votes, exclusive])).toEqual([
      ['P', 0.2, true],
      ['R', 0.2, undefined],
    ])
    expectClose([unidentified, ocean], [0.6, 0.6])
    expect([unidentified, ocean].map((votes) => Math.abs(votes - 0.6) < 1e-15)).toEqual([true, true])
  })

  test('takes nothing from the power of others, nor from what small holders have', () => {
    const votes = [25, 25, 20, 18]
    const [p, q, r, s] = votes.map((each) => each / 100)
    const edges = [
      over('P', 'A', p ?? 0, 0.5),
      over('Q', 'A', q ?? 0, 0.5),
      over('R', 'A', r ?? 0, 0.3),
      stake('S', 'A', s ?? 0),
    ]
    const { holders } = run(edges, 'A')
    const exact = exactOceanicPower({ votes, ocean: 12, quota: 50 })
    expect(holders.map(({ holder }) => holder)).toEqual(['P', 'Q', 'R', 'S'])
    for (const [place, { shapleyShubik }] of holders.entries()) {
      expect(Math.abs(shapleyShubik - (exact[place] ?? Number.NaN))).toBeLessThan(1e-13)
    }
  })

  test('beside shares that the company holds in itself, and in blocks, no step is left', () => {
    const edges = [over('P', 'A', 0.5, 0.75), over('A', 'A', 0.05, 0.1), over('A', 'B', 0.2, 0.3)]
    for (const players of ['holders', 'blocks']) {
      const { holders, chains } = run(edges, 'A', { players })
      expect([holders[0]?.votes, holders[0]?.exclusive, chains[0]?.weakestLink]).toEqual([0.5 / 0.95, true, 0.5 / 0.95])
    }
    expect(run(edges, 'B').holders).toMatchObject([{ holder: 'A', votes: 0.2, exclusive: true }])
    expect(run(edges, 'B').chains.map(({ weakestLink }) => weakestLink)).toEqual([0.2, 0.2])
  })
})
