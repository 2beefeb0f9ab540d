import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { networkAsOf } from '#analysis/network/network.ts'
import { cycles } from '#analysis/ownership/cycles-measure.ts'
import { parametersSchema } from '#contracts/measures/measure.ts'
import { CyclesResult } from '#contracts/ownership/cycles-report.ts'
import { expectClose } from '#test/support/close-values.ts'
import { measureInput } from '#test/support/measure-input.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const stake = (from: string, to: string, capital: number): CaseEdge => ({ from, to, capital })

function run(
  edges: CaseEdge[],
  {
    day,
    company,
    group,
    ...parameters
  }: { day?: string; company?: string; group?: string[]; limit?: number; length?: number; owners?: number } = {},
) {
  const { network, names, numberOf } = namedNetwork(edges)
  const held = day === undefined ? network : networkAsOf(network, dayNumberFrom(day))
  const input = measureInput(held, {
    names,
    ...(company !== undefined && { companies: [numberOf(company)] }),
    ...(group !== undefined && { groups: [{ id: 'G', members: group.map(numberOf), evidence: null }] }),
  })
  const result = cycles.run(input, v.parse(parametersSchema(cycles.parameters), parameters))
  return v.parse(v.strictObject(CyclesResult.entries), result)
}

const plain = (capital: number) => ({ capital, capitalMost: capital, votes: capital })
const always = { from: null, to: null }
const single = (party: string) => ({ kind: 'single', controllers: [party], controllersTotal: 1 })
const none = { kind: 'none', controllers: [], controllersTotal: 0 }
const ring = (...parties: string[]) => ({ kind: 'closed_loop', controllers: parties, controllersTotal: parties.length })

describe('The measure of cross-shareholding', () => {
  test('O04: the owners of two companies that hold each other are found by unwinding the loop', () => {
    const crossed = [stake('P', 'A', 0.6), stake('B', 'A', 0.4), stake('A', 'B', 0.3), stake('Q', 'B', 0.7)]
    expectClose(run(crossed), {
      cycles: [
        {
          loop: 0,
          companies: ['B', 'A'].toSorted(),
          stakes: [plain(0.3), plain(0.4)],
          gain: 0.12,
          heldTogether: always,
          break: {
            owner: 'A',
            company: 'B',
            capital: 0.3,
            cycles: 1,
            selfOwned: [
              { company: 'A', before: 0.12, after: 0 },
              { company: 'B', before: 0.12, after: 0 },
            ],
            control: [],
          },
        },
      ],
      total: 1,
      leftOut: [],
      loops: [
        {
          loop: 0,
          size: 2,
          isClosedRing: false,
          cycles: 1,
          leftOut: [],
          owners: [
            { owner: 'Q', share: (0.28 + 0.7) / 2 / 0.88 },
            { owner: 'P', share: (0.6 + 0.18) / 2 / 0.88 },
          ],
          ownersTotal: 2,
          unidentified: 0,
          control: [
            { ...single('P'), companies: 1 },
            { ...single('Q'), companies: 1 },
          ],
          members: [
            {
              company: 'A',
              selfOwned: 0.12,
              inflation: 1 / 0.88,
              owners: [
                { owner: 'P', declared: 0.6, unwound: 0.6 / 0.88 },
                { owner: 'Q', declared: 0, unwound: 0.28 / 0.88 },
              ],
              ownersTotal: 2,
              unidentified: 0,
              control: single('P'),
            },
            {
              company: 'B',
              selfOwned: 0.12,
              inflation: 1 / 0.88,
              owners: [
                { owner: 'Q', declared: 0.7, unwound: 0.7 / 0.88 },
                { owner: 'P', declared: 0, unwound: 0.18 / 0.88 },
              ],
              ownersTotal: 2,
              unidentified: 0,
              control: single('Q'),
            },
          ],
        },
      ],
      loopsTotal: 1,
      bowTie: { core: 2, in: 2, out: 0, tubes: 0, tendrils: 0, other: 0 },
    })
  })

  test('O05: a company half-owned by two parties and half-owning one gives 1/3 and 2/3, not the one-turn sum', () => {
    const [loop] = run([stake('A', 'C', 0.5), stake('B', 'C', 0.5), stake('C', 'A', 0.5), stake('X', 'A', 0.5)]).loops
    const company = loop?.members.find((each) => each.company === 'C')
    expectClose(company?.owners, [
      { owner: 'B', declared: 0.5, unwound: 2 / 3 },
      { owner: 'X', declared: 0, unwound: 1 / 3 },
    ])
  })

  test('O06: a company that holds itself is a cycle of length one', () => {
    const { cycles: found, loops, bowTie } = run([stake('P', 'A', 0.6), stake('Q', 'A', 0.3), stake('A', 'A', 0.1)])
    expectClose(found, [
      {
        loop: 0,
        companies: ['A'],
        stakes: [plain(0.1)],
        gain: 0.1,
        heldTogether: always,
        break: {
          owner: 'A',
          company: 'A',
          capital: 0.1,
          cycles: 1,
          selfOwned: [{ company: 'A', before: 0.1, after: 0 }],
          control: [],
        },
      },
    ])
    expectClose(loops[0]?.members[0]?.owners, [
      { owner: 'P', declared: 0.6, unwound: 2 / 3 },
      { owner: 'Q', declared: 0.3, unwound: 1 / 3 },
    ])
    expect(bowTie).toBeNull()
  })

  test('O08: a ring that owns itself wholly has no number and reports the reason', () => {
    const { cycles: found, loops } = run([stake('A', 'B', 1), stake('B', 'C', 1), stake('C', 'A', 1)])
    expect(found.map(({ gain, break: { selfOwned } }) => ({ gain, selfOwned }))).toEqual([
      { gain: 1, selfOwned: ['A', 'B', 'C'].map((company) => ({ company, before: null, after: null })) },
    ])
    expect(loops).toEqual([
      {
        loop: 0,
        size: 3,
        isClosedRing: true,
        cycles: 1,
        leftOut: [],
        owners: [],
        ownersTotal: 0,
        unidentified: null,
        control: [{ ...ring('A', 'B', 'C'), companies: 3 }],
        members: ['A', 'B', 'C'].map((company) => ({
          company,
          selfOwned: null,
          inflation: null,
          owners: [],
          ownersTotal: 0,
          unidentified: null,
          control: ring('A', 'B', 'C'),
        })),
      },
    ])
  })

  test('C06: removing one stake ends mutual control and leaves both companies without a controller', () => {
    const mutual = [stake('A', 'B', 0.6), stake('B', 'A', 0.6), stake('P', 'A', 0.4), stake('Q', 'B', 0.4)]
    expect(run(mutual).cycles[0]?.break.control).toEqual([
      { company: 'A', before: ring('A', 'B'), after: single('B') },
      { company: 'B', before: ring('A', 'B'), after: none },
    ])
  })

  test('C07: removing a cross-holding ends the control that depends on it', () => {
    const own = [stake('P', 'A', 0.4), stake('A', 'B', 0.6), stake('B', 'A', 0.2), stake('Q', 'A', 0.4)]
    const [cycle] = run([...own, stake('P', 'B', 0.4)]).cycles
    expect(cycle?.break).toMatchObject({ owner: 'B', company: 'A', capital: 0.2 })
    const [group] = run([
      stake('P', 'A', 0.4),
      stake('P', 'B', 0.55),
      stake('B', 'A', 0.15),
      stake('A', 'B', 0.3),
    ]).cycles
    expect(group?.break).toMatchObject({
      owner: 'B',
      company: 'A',
      control: [{ company: 'A', before: single('P'), after: none }],
    })
  })

  test('S02: of two loops the one with larger gain comes first, and breaking the shared stake breaks both', () => {
    const { cycles: found } = run([
      stake('c1', 'c2', 0.3),
      stake('c2', 'c3', 0.1),
      stake('c3', 'c1', 0.2),
      stake('c3', 'c2', 0.2),
      stake('P', 'c1', 0.5),
    ])
    expect(
      found.map(({ companies, break: { owner, company, cycles: broken } }) => [companies, owner, company, broken]),
    ).toEqual([
      [['c2', 'c3'], 'c2', 'c3', 2],
      [['c1', 'c2', 'c3'], 'c2', 'c3', 2],
    ])
  })

  test('the self-owned part after a break equals that of the network without the stake', () => {
    const edges = [
      stake('A', 'B', 0.3),
      stake('B', 'C', 0.4),
      stake('C', 'A', 0.2),
      stake('C', 'B', 0.1),
      stake('A', 'A', 0.05),
    ]
    for (const { companies, break: broken } of run(edges).cycles) {
      const left = edges.filter(({ from, to }) => from !== broken.owner || to !== broken.company)
      const without = new Map(
        run(left).loops.flatMap(({ members }) => members.map((each) => [each.company, each.selfOwned])),
      )
      expectClose(
        broken.selfOwned.map(({ after }) => after),
        companies.map((company) => without.get(company) ?? 0),
      )
    }
  })

  test('the stakes of a cycle coexist from the latest start to the earliest end, if at all', () => {
    const from = (day: string, until?: string) => ({ valid_from: day, ...(until !== undefined && { valid_to: until }) })
    const dated = (until: string) => [
      { ...stake('A', 'B', 0.3), ...from('2020-01-01') },
      { ...stake('B', 'A', 0.2), ...from('2019-01-01', until) },
      { ...stake('B', 'A', 0.1), ...from('2021-05-01') },
    ]
    const held = (until: string, day?: string) =>
      run(dated(until), day === undefined ? {} : { day }).cycles.map(({ heldTogether, gain }) => [heldTogether, gain])
    expectClose(held('2022-01-01', '2021-06-01'), [[{ from: '2021-05-01', to: '2022-01-01' }, 0.09]])
    expectClose(held('2022-01-01', '2020-06-01'), [[{ from: '2020-01-01', to: '2022-01-01' }, 0.06]])
    expectClose(held('2020-06-01'), [[null, 0.09]])
  })

  test('stakes over 100 % keep their loops and gain but give outside owners no share', () => {
    const { loops } = run([stake('A', 'B', 0.9), stake('B', 'A', 0.3), stake('P', 'B', 0.4), stake('Q', 'A', 0.5)])
    expect(loops[0]).toMatchObject({ owners: [], ownersTotal: 2, unidentified: null })
    expectClose(loops[0]?.members[0]?.owners, [{ owner: 'Q', declared: 0.5, unwound: null }])
  })

  test('cycles of one company are its own loop, and none for a company outside all loops', () => {
    const two = [
      stake('A', 'B', 0.5),
      stake('B', 'A', 0.5),
      stake('C', 'D', 0.5),
      stake('D', 'C', 0.5),
      stake('D', 'E', 0.5),
    ]
    expect(run(two).loopsTotal).toBe(2)
    expect(run(two, { company: 'C' }).loops.map(({ members }) => members.map(({ company }) => company))).toEqual([
      ['C', 'D'],
    ])
    expect(run(two, { company: 'E' })).toMatchObject({ cycles: [], total: 0, loops: [], loopsTotal: 0 })
  })

  test('a network without loops has no cross-shareholding cycles', () => {
    expect(run([stake('P', 'A', 1), stake('A', 'B', 1)])).toEqual({
      cycles: [],
      total: 0,
      leftOut: [],
      loops: [],
      loopsTotal: 0,
      bowTie: null,
    })
  })

  test('the cross-shareholding measure stops when the caller cancels', () => {
    const { network, names } = namedNetwork([stake('A', 'B', 0.5), stake('B', 'A', 0.5)])
    for (const [calls, min] of [0, 0.2, 0.6].entries()) {
      const progress = (done: number) => {
        if (done >= min) throw new Error(`cancelled ${calls}`)
      }
      const parameters = v.parse(parametersSchema(cycles.parameters), {})
      expect(() => cycles.run(measureInput(network, { names, progress }), parameters)).toThrow(`cancelled ${calls}`)
    }
  })

  test('a concert group controls every company of a large loop', () => {
    const length = 3_000
    const edges = Array.from({ length }, (_, place) => [
      stake(`C${place}`, `C${(place + 1) % length}`, 0.4),
      stake('P', `C${place}`, 0.3),
      stake('Q', `C${place}`, 0.3),
    ]).flat()
    const [loop] = run(edges, { group: ['P', 'Q'], limit: 1 }).loops
    expect(loop?.control).toEqual([{ kind: 'group', controllers: ['P', 'Q'], controllersTotal: 2, companies: length }])
  })

  test('the cross-shareholding measure reports that more cycles exist than are listed', () => {
    const all = ['A', 'B', 'C', 'D'].flatMap((from, _, names) =>
      names.flatMap((to) => (from < to ? [stake(from, to, 0.2), stake(to, from, 0.1)] : [])),
    )
    const shown = run(all, { limit: 3, length: 3 })
    expect(shown).toMatchObject({ total: 3, leftOut: ['count', 'length'] })
    expect(shown.cycles.map(({ companies }) => companies.length)).toEqual([2, 2, 2])
    expect(run(all, { length: 3 })).toMatchObject({ total: 14, leftOut: ['length'] })
    expect(run(all)).toMatchObject({ total: 20, leftOut: [] })
    expect(run([stake('A', 'B', 0.5), stake('B', 'A', 0.5)]).cycles[0]?.break.control).toEqual([])
  })
})
