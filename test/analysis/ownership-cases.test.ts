import { describe, expect, test } from 'vitest'
import { strongComponents } from '#analysis/components/strong-components.ts'
import { majorityClosure } from '#analysis/control/majority-closure.ts'
import { ultimateController } from '#analysis/control/ultimate-controller.ts'
import { ancestryOf } from '#analysis/network/ancestry.ts'
import { findingsAmong } from '#analysis/ownership/findings.ts'
import { integratedOwners, ultimateOwners } from '#analysis/ownership/ownership-shares.ts'
import { columnSumsOf } from '#analysis/ownership/visits.ts'
import { expectClose } from '#test/support/close-values.ts'
import {
  type NamedNetwork,
  namedNetwork,
  namedNetworkAsOf,
  type OwnershipCase,
  type OwnershipExpectations,
  publishedCases,
} from '#test/support/ownership-cases.ts'
import { sharedFilesReason } from '#test/support/shared-files.ts'

const cases = publishedCases()
const graphCases = cases.filter(({ nodes }) => nodes !== undefined)

/** What each kind of expectation is compared with; a kind that a case lacks is not asserted for it. */
const measured = {
  column_sums: ({ network, names }: NamedNetwork) => {
    const sums = columnSumsOf(ancestryOf(network, names.keys(), network.capital))
    return withoutZeros(Object.fromEntries(names.map((name, node) => [name, sums[node] as number])))
  },
  data_quality: ({ network, names }: NamedNetwork) =>
    findingsAmong(network, names.keys()).map(({ code, company, value }) => ({
      code,
      company: names[company],
      [code === 'SELF_HOLDING' ? 'stake' : 'sum']: value,
    })),
  sccs: ({ network, names }: NamedNetwork) => {
    const { count, offsets, members } = strongComponents(network.owners)
    return Array.from({ length: count }, (_, component) =>
      Array.from(members.subarray(offsets[component], offsets[component + 1]), (node) => names[node]).sort(),
    ).filter((each) => each.length > 1)
  },
  hit: ({ network, names }: NamedNetwork) => {
    const rows: Record<string, Record<string, number>> = Object.fromEntries(names.map((name) => [name, {}]))
    for (const [company, name] of names.entries()) {
      const { owners, shares, self } = integratedOwners(network, company)
      for (const [place, owner] of owners.entries()) {
        rows[names[owner] as string] = { ...rows[names[owner] as string], [name]: shares[place] as number }
      }
      if (self > 0) rows[name] = { ...rows[name], [name]: self }
    }
    return Object.fromEntries(Object.entries(rows).filter(([, row]) => Object.keys(row).length > 0))
  },
  self_ownership: ({ network, names }: NamedNetwork) =>
    withoutZeros(Object.fromEntries(names.map((name, company) => [name, integratedOwners(network, company).self]))),
  control_pairs: ({ network, names }: NamedNetwork) =>
    names
      .flatMap((name, holder) =>
        Array.from(majorityClosure(network, [holder]).keys(), (company) => [name, names[company]]),
      )
      .sort(),
}

function ultimateOf({ network, names, numberOf }: NamedNetwork, company: string) {
  const { owners, shares, unidentified, gapAt } = ultimateOwners(network, numberOf(company))
  const list = shares === null ? null : Array.from(owners, (owner, place) => [names[owner], shares[place]])
  return {
    owners: list && withoutZeros(Object.fromEntries(list)),
    unidentified,
    gap_at: gapAt && Object.fromEntries(gapAt.map((gap) => [names[gap.company], gap.share])),
  }
}

function controllerOf(
  { network, names, numberOf }: NamedNetwork,
  company: string,
  groups: { id: string; members: string[] }[],
) {
  const { kind, controllers } = ultimateController(
    network,
    numberOf(company),
    groups.map(({ members }) => members.map(numberOf)),
  )
  const parties = controllers.map((node) => names[node] as string).sort()
  const group = groups.find(({ members }) => kind === 'group' && members.every((member) => parties.includes(member)))
  return { controllers: group ? [group.id] : parties, kind }
}

function assertGraph(named: NamedNetwork, expected: OwnershipExpectations, groups: OwnershipCase['groups'] = []) {
  const { data_quality, sccs, integrated_ownership, self_ownership, control_pairs } = expected
  if (expected.column_sums) expectClose(measured.column_sums(named), expected.column_sums)
  if (data_quality) expectClose(measured.data_quality(named), data_quality)
  if (sccs) expect(measured.sccs(named)).toEqual(sccs)
  if (integrated_ownership) expectClose(measured.hit(named), integrated_ownership.hit)
  if (self_ownership) expectClose(measured.self_ownership(named), self_ownership)
  if (control_pairs) expect(measured.control_pairs(named)).toEqual(control_pairs.toSorted())
  for (const [company, owners] of Object.entries(expected.ultimate_owners ?? {})) {
    expectClose(ultimateOf(named, company), owners)
  }
  for (const [company, controller] of Object.entries(expected.ultimate_controller ?? {})) {
    expect(controllerOf(named, company, groups)).toEqual(controller)
  }
  for (const [id, companies] of Object.entries(expected.group_control ?? {})) {
    const members = groups.find((group) => group.id === id)?.members ?? []
    const closure = majorityClosure(named.network, members.map(named.numberOf))
    expect(Array.from(closure.keys(), (company) => named.names[company]).sort()).toEqual(companies)
  }
}

function withoutZeros(values: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== 0))
}

describe.skipIf(cases.length === 0)(`Worked cases as published (${sharedFilesReason})`, () => {
  test.each(graphCases.map((each) => [`${each.id} ${each.title}: ${assertedKinds(each)}`, each] as const))(
    '%s',
    (_title, { nodes, edges, as_of, groups, expected }) => {
      const whole = namedNetwork(
        edges ?? [],
        nodes?.map(({ id }) => id),
      )
      assertGraph(as_of === undefined ? whole : namedNetworkAsOf(whole, as_of), expected, groups)
    },
  )

  test('O10 stakes over 100 %: no ultimate shares are given', () => {
    const each = caseOf('O10')
    const named = namedNetwork(each.edges ?? [])
    expect(ultimateOf(named, 'B')).toEqual({ owners: null, unidentified: null, gap_at: null })
  })

  test('C03 control pairs and votes with columns far above 100 %', () => {
    const { input, expected } = caseOf('C03')
    const named = namedNetwork(input.edges.map(([from, to, capital]) => ({ from, to, capital })))
    const controlled = (holder: string) => majorityClosure(named.network, [named.numberOf(holder)])
    const control = Object.fromEntries(
      named.names
        .map((name) => [name, Array.from(controlled(name).keys(), (node) => named.names[node] as string)] as const)
        .filter(([, companies]) => companies.length > 0)
        .map(([name, companies]) => [name, companies.toSorted((one, other) => Number(one) - Number(other))]),
    )
    expect(control).toEqual(expected.control)
    const votes = Object.keys(expected.controlled_votes_published ?? {}).map((pair) => {
      const [holder = '', company = ''] = pair.split('->')
      return [pair, controlled(holder).get(named.numberOf(company))]
    })
    expectClose(Object.fromEntries(votes), expected.controlled_votes_published)
  })
})

function caseOf(id: string): OwnershipCase {
  const found = cases.find((each) => each.id === id)
  if (found === undefined) throw new Error(`The published cases hold no ${id}.`)
  return found
}

function assertedKinds({ expected }: OwnershipCase): string {
  const kinds = [
    'column_sums',
    'data_quality',
    'sccs',
    'integrated_ownership',
    'self_ownership',
    'ultimate_owners',
    'control_pairs',
    'ultimate_controller',
    'group_control',
  ]
  return kinds.filter((kind) => kind in expected).join(', ')
}
