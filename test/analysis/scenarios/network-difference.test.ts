import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { changedNetwork } from '#analysis/network/changed-network.ts'
import { type Network, networkAsOf } from '#analysis/network/network.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { ownersOf } from '#analysis/ownership/shares/owners.ts'
import { datedDifferences } from '#analysis/scenarios/dated-differences.ts'
import { type DifferenceQuestion, networkDifference } from '#analysis/scenarios/network-difference.ts'
import { changeSentence } from '#cli/change-sentences.ts'
import { NetworkDifference } from '#contracts/scenarios/network-difference.ts'
import { expectClose } from '#test/support/close-values.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'
import { boundedStakes, networkOf, type PlainStakes } from '#test/support/random-ownership.ts'

const stake = (from: string, to: string, capital: CaseEdge['capital']): CaseEdge => ({ from, to, capital })

function difference(
  before: Network,
  after: Network,
  names: readonly string[],
  question: Partial<DifferenceQuestion> = {},
) {
  const found = networkDifference(before, after, {
    companies: null,
    groups: [],
    limit: 1_000,
    maxCompanies: 1_000,
    party: (node) => names[node] ?? String(node),
    progress: () => {},
    ...question,
  })
  return v.parse(v.strictObject(NetworkDifference.entries), found)
}

/** The network without the last interests. */
function networkOfPairs(network: Network, count: number): Network {
  const pairs = Array.from({ length: count }, (_, place) => network.owner.length - 1 - place)
  const changes = pairs.map((edge) => ({
    change: 'remove' as const,
    owner: network.owner[edge] as number,
    company: network.company[edge] as number,
  }))
  return changedNetwork(network, changes).network
}

const exactly = (share: number) => ({ capital: { min: share, max: share }, votes: { min: share, max: share } })
const whole = (value: number) => ({ min: value, max: value })
const share = (value: number) => ({ kind: 'certain', ultimate: whole(value), integrated: whole(value) })
const single = (party: string) => ({ kind: 'single', controllers: [party] })
const none = { kind: 'none', controllers: [] }

/** A pyramid whose middle company P sells to Q between two days. */
const sold = namedNetwork([
  { ...stake('P', 'H', 0.6), valid_to: '2022-01-01' },
  { ...stake('P', 'H', 0.1), valid_from: '2022-01-01' },
  { ...stake('Q', 'H', 0.5), valid_from: '2022-01-01' },
  stake('R', 'H', 0.4),
  stake('H', 'X', 0.8),
])
const on = (day: string) => networkAsOf(sold.network, dayNumberFrom(day))

describe(networkDifference, () => {
  test('O15: the difference of two days lists control first, then the largest changes, with both values', () => {
    const { changes, totals, companies } = difference(on('2021-06-30'), on('2022-06-30'), sold.names)
    expectClose(changes, [
      { code: 'CONTROL_LOST', company: 'H', before: single('P'), after: none, companiesBelow: 1 },
      { code: 'CONTROL_PASSED', company: 'X', before: single('P'), after: single('H'), companiesBelow: 0 },
      { code: 'STAKE_CHANGED', owner: 'P', company: 'H', before: exactly(0.6), after: exactly(0.1), size: 0.5 },
      { code: 'STAKE_ADDED', owner: 'Q', company: 'H', before: null, after: exactly(0.5), size: 0.5 },
      { code: 'OWNER_CHANGED', owner: 'P', company: 'H', before: share(0.6), after: share(0.1), size: 0.5 },
      { code: 'OWNER_GAINED', owner: 'Q', company: 'H', before: null, after: share(0.5), size: 0.5 },
      { code: 'OWNER_CHANGED', owner: 'P', company: 'X', before: share(0.48), after: share(0.08), size: 0.4 },
      { code: 'OWNER_GAINED', owner: 'Q', company: 'X', before: null, after: share(0.4), size: 0.4 },
    ])
    expect({ totals, companies }).toEqual({
      totals: { control: 2, stakes: 2, consolidations: 0, owners: 4 },
      companies: { touched: 2, compared: 2 },
    })
  })

  test('each of several days is compared with what held until then, control of the company first', () => {
    const told = datedDifferences(sold.network, {
      company: sold.names.indexOf('X'),
      days: [dayNumberFrom('2020-01-01'), dayNumberFrom('2022-01-01')],
      stated: { statementIds: Float64Array.of(1, 2, 3, 4, 5), sourceIds: new Int32Array(5) },
      party: (node) => sold.names[node] ?? String(node),
    })
    expect([...told]).toEqual([
      {
        day: dayNumberFrom('2022-01-01'),
        changes: [{ code: 'CONTROL_PASSED', company: 'X', before: single('P'), after: single('H'), companiesBelow: 0 }],
        totals: { control: 2, stakes: 2, consolidations: 0, owners: 0 },
      },
      {
        day: dayNumberFrom('2020-01-01'),
        changes: [],
        totals: { control: 0, stakes: 0, consolidations: 0, owners: 0 },
      },
    ])
  })

  test('each of twenty planted transfers of control is told on its day, and the first statement as a gain', () => {
    const days = Array.from({ length: 21 }, (_, place) => `${2000 + place}-01-01`)
    const planted = namedNetwork(
      days.map((day, place) => ({
        ...stake(`P${place}`, 'X', 0.6),
        valid_from: day,
        valid_to: `${2001 + place}-01-01`,
      })),
    )
    const told = datedDifferences(planted.network, {
      company: planted.names.indexOf('X'),
      days: days.map(dayNumberFrom),
      stated: { statementIds: Float64Array.from(days, (_, place) => place), sourceIds: new Int32Array(days.length) },
      party: (node) => planted.names[node] ?? String(node),
    })
    expect(Array.from(told, ({ changes }) => changes[0]).toReversed()).toMatchObject(
      days.map((_, place) => {
        const after = single(`P${place}`)
        return place === 0
          ? { code: 'CONTROL_GAINED', company: 'X', before: none, after }
          : { code: 'CONTROL_PASSED', company: 'X', before: single(`P${place - 1}`), after }
      }),
    )
  })

  test('a network difference is written as sentences in both languages', () => {
    const { changes } = difference(on('2021-06-30'), on('2022-06-30'), sold.names, { limit: 6 })
    const sentences = changes.map((change) => changeSentence(change, (party) => `${party} Ltd`))
    expect(sentences.map((words) => words['en-US'])).toEqual([
      'P Ltd lost control of H Ltd, of which the data name no controller now.',
      'Control of X Ltd passed from P Ltd to H Ltd.',
      'The stake of P Ltd in H Ltd went from 60% to 10%.',
      'Q Ltd acquired a stake in H Ltd: 50%.',
      'P Ltd holds 10% of H Ltd, directly and through others, instead of 60%.',
      'Q Ltd holds 50% of H Ltd, directly and through others, instead of nothing.',
    ])
    expect(sentences.slice(0, 3).map((words) => words['zh-CN'])).toEqual([
      'P Ltd失去对H Ltd的控制，数据现未列明其控制人。',
      'X Ltd的控制权由P Ltd转至H Ltd。',
      'P Ltd对H Ltd的持股由60%变为10%。',
    ])
  })

  test('a network difference of one company contains only what leads to it', () => {
    const two = namedNetwork([stake('P', 'A', 0.6), stake('P', 'B', 0.3), stake('A', 'C', 0.9)])
    const [p, b] = [two.numberOf('P'), two.numberOf('B')]
    const { network } = changedNetwork(two.network, [
      { change: 'remove', owner: p, company: b },
      { change: 'remove', owner: p, company: two.numberOf('A') },
    ])
    const { changes, totals } = difference(two.network, network, two.names, { companies: [b] })
    expectClose(changes, [
      { code: 'STAKE_REMOVED', owner: 'P', company: 'B', before: exactly(0.3), after: null, size: 0.3 },
      { code: 'OWNER_LOST', owner: 'P', company: 'B', before: share(0.3), after: null, size: 0.3 },
      { code: 'UNIDENTIFIED_CHANGED', company: 'B', before: whole(0.7), after: whole(1), size: 0.3 },
    ])
    expect(totals).toEqual({ control: 0, stakes: 1, consolidations: 0, owners: 2 })
  })

  test('a network difference among some parties finds their changes before anything is cut', () => {
    const large = Array.from({ length: 300 }, (_, place) => stake(`Owner ${place}`, `Firm ${place}`, 0.9))
    const [was, is] = [0.1, 0.11].map((share) => namedNetwork([stake('P', 'A', share), ...large]))
    if (was === undefined || is === undefined) throw new Error('Two networks are compared.')
    const sold = networkOfPairs(is.network, large.length)
    const numbers = new Set(['P', 'A'].map(was.numberOf))
    const whole = difference(was.network, sold, was.names, { limit: 100 })
    expect(whole.changes.some((change) => change.company === 'A')).toBe(false)
    const drawn = difference(was.network, sold, was.names, { limit: 100, among: numbers })
    expect(drawn.changes.map(({ code, company }) => [code, company])).toEqual([
      ['STAKE_CHANGED', 'A'],
      ['OWNER_CHANGED', 'A'],
      ['UNIDENTIFIED_CHANGED', 'A'],
    ])
    expect(drawn.totals).toEqual({ control: 0, stakes: 1, consolidations: 0, owners: 2 })
  })

  test('a network difference covers a hypothetical party, an unknown stake and a ring without numbers', () => {
    const { network, names, numberOf } = namedNetwork([stake('P', 'A', 0.6), stake('A', 'B', 1)])
    const [a, b] = [numberOf('A'), numberOf('B')]
    const all = whole(1)
    const { network: next } = changedNetwork(
      network,
      [
        { change: 'remove', owner: numberOf('P'), company: a },
        { change: 'add', owner: b, company: a, capital: all, votes: all },
        { change: 'add', owner: 3, company: a, capital: null, votes: null },
      ],
      1,
    )
    const { changes } = difference(network, next, [...names, 'N'])
    expect(changes.filter(({ code }) => code === 'STAKE_ADDED')).toEqual([
      { code: 'STAKE_ADDED', owner: 'B', company: 'A', before: null, after: { capital: all, votes: all }, size: 1 },
      { code: 'STAKE_ADDED', owner: 'N', company: 'A', before: null, after: { capital: null, votes: null }, size: 1 },
    ])
    expectClose(
      changes.filter(({ code, company }) => code === 'UNIDENTIFIED_CHANGED' && company === 'A'),
      [{ code: 'UNIDENTIFIED_CHANGED', company: 'A', before: whole(0.4), after: null, size: 1 }],
    )
    expect(changes.filter(({ code }) => code.startsWith('CONTROL'))).toEqual([
      {
        code: 'CONTROL_PASSED',
        company: 'A',
        before: single('P'),
        after: { kind: 'closed_loop', controllers: ['A', 'B'] },
        companiesBelow: 1,
      },
      {
        code: 'CONTROL_PASSED',
        company: 'B',
        before: single('P'),
        after: { kind: 'closed_loop', controllers: ['A', 'B'] },
        companiesBelow: 1,
      },
    ])
  })

  test('the upper end of a share alone that moves, here and in what is owned through a stake of unknown size', () => {
    const chain = (max: number) =>
      namedNetwork([stake('P', 'A', [0.25, max]), stake('A', 'B', 0.8), stake('B', 'C', null)])
    const [before, after] = [chain(0.5), chain(0.75)]
    const { changes, totals } = difference(before.network, after.network, before.names)
    const side = (kind: string, min: number, max: number) => ({
      kind,
      ultimate: { min, max },
      integrated: { min, max },
    })
    expectClose(
      changes.filter(({ code }) => code.startsWith('OWNER')),
      [
        {
          code: 'OWNER_CHANGED',
          owner: 'P',
          company: 'A',
          before: side('certain', 0.25, 0.5),
          after: side('certain', 0.25, 0.75),
          size: 0.25,
        },
        {
          code: 'OWNER_CHANGED',
          owner: 'P',
          company: 'B',
          before: side('certain', 0.2, 0.4),
          after: side('certain', 0.2, 0.6),
          size: 0.2,
        },
        {
          code: 'OWNER_CHANGED',
          owner: 'P',
          company: 'C',
          before: side('possible', 0, 0.4),
          after: side('possible', 0, 0.6),
          size: 0.2,
        },
      ],
    )
    expect(totals.owners).toBe(6)
  })

  test('a party that certainly became an owner is reported as a change', () => {
    const votes = (min: number) =>
      namedNetwork([{ ...stake('P', 'A', [0, 0.5]), votes: [min, 0.5] }, stake('Q', 'A', 0.5)])
    const [before, after] = [votes(0), votes(0.2)]
    const { changes } = difference(before.network, after.network, before.names)
    const found = changes.filter(({ code }) => code === 'OWNER_CHANGED')
    expect(found).toMatchObject([
      { owner: 'P', company: 'A', before: { kind: 'possible' }, after: { kind: 'certain' }, size: 0 },
    ])
    expect(found.map((change) => changeSentence(change, (party) => party)['en-US'])).toEqual([
      'It is certain now that P owns a part of A.',
    ])
  })

  test('a consolidation that appears or disappears is a change, and so is a concert group', () => {
    const dated = namedNetwork([
      { ...stake('P', 'A', 0.3), valid_from: '2020-01-01' },
      { ...stake('Q', 'A', 0.3), valid_from: '2022-01-01' },
      { from: 'R', to: 'B', capital: null, kind: 'consolidation', valid_from: '2022-01-01' },
    ])
    const day = (text: string) => networkAsOf(dated.network, dayNumberFrom(text))
    const { changes } = difference(day('2021-01-01'), day('2022-01-01'), dated.names, {
      groups: [[dated.numberOf('P'), dated.numberOf('Q')]],
    })
    expectClose(changes.slice(0, 3), [
      {
        code: 'CONTROL_GAINED',
        company: 'A',
        before: none,
        after: { kind: 'group', controllers: ['P', 'Q'] },
        companiesBelow: 0,
      },
      { code: 'CONTROL_GAINED', company: 'B', before: none, after: single('R'), companiesBelow: 0 },
      { code: 'CONSOLIDATION_ADDED', owner: 'R', company: 'B' },
    ])
  })

  test('a network difference between a network and itself, or after splitting a row, is empty', () => {
    const one = namedNetwork([stake('P', 'A', 0.6)])
    const split = namedNetwork([stake('P', 'A', 0.4), stake('P', 'A', 0.2)])
    const nothing = {
      changes: [],
      totals: { control: 0, stakes: 0, consolidations: 0, owners: 0 },
      companies: { touched: 0, compared: 0 },
    }
    expect(difference(one.network, one.network, one.names)).toEqual(nothing)
    expect(difference(one.network, split.network, one.names)).toEqual(nothing)
  })

  test('a network difference names exactly the controllers and shares that differ', () => {
    const pair = fc.record({ one: boundedStakes, other: boundedStakes }).map(({ one, other }) => {
      const nodeCount = Math.max(one.nodeCount, other.nodeCount)
      return [
        { ...one, nodeCount },
        { ...other, nodeCount },
      ] as const
    })
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const { changes } = difference(networkOf(one), networkOf(other), [], { limit: 1e6 })
        const control = changes.flatMap((change) => (change.code.startsWith('CONTROL') ? [change.company] : []))
        expect(control.toSorted()).toEqual(differing(one, other, controllersOf))
        const owners = changes.flatMap((change) =>
          'owner' in change && change.code.startsWith('OWNER') ? [`${change.owner}>${change.company}`] : [],
        )
        expect(owners.toSorted()).toEqual(differing(one, other, sharesOf))
        const back = difference(networkOf(other), networkOf(one), [], { limit: 1e6 })
        expect(back.changes.length).toBe(changes.length)
      }),
      { numRuns: 300 },
    )
  })
})

function controllersOf(stakes: PlainStakes): Map<string, unknown> {
  const network = networkOf(stakes)
  return new Map(
    Array.from({ length: stakes.nodeCount }, (_, company) => {
      const { kind, controllers } = ultimateController(network, company)
      return [String(company), [kind, controllers]]
    }),
  )
}

function sharesOf(stakes: PlainStakes): Map<string, unknown> {
  const network = networkOf(stakes)
  const found = new Map<string, unknown>()
  for (let company = 0; company < stakes.nodeCount; company++) {
    const { owners } = ownersOf(network, company, { keyOf: String, limit: Number.POSITIVE_INFINITY })
    for (const { node, kind, ultimate, integrated } of owners) {
      const ends = [ultimate?.min, ultimate?.max, integrated?.min, integrated?.max]
      if (integrated?.max !== 0) found.set(`${node}>${company}`, [kind, rounded(ends)])
    }
  }
  return found
}

const rounded = (values: (number | undefined)[]) =>
  values.map((value) => (value === undefined ? 'none' : Math.round(value * 1e7)))

function differing(one: PlainStakes, other: PlainStakes, of: (stakes: PlainStakes) => Map<string, unknown>): string[] {
  const [was, is] = [of(one), of(other)]
  return Array.from(new Set([...was.keys(), ...is.keys()]))
    .filter((key) => JSON.stringify(was.get(key)) !== JSON.stringify(is.get(key)))
    .toSorted()
}
