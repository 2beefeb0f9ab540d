import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEntityService } from '#server/entities/service.ts'
import { bodsCompany, importFile, stakesCsv } from '#test/support/imported-files.ts'
import { ownerFigures } from '#test/support/network-facts.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeEach(async () => {
  services = await startTestServices()
})
afterEach(() => services.stop())

async function idOf(name: string): Promise<string> {
  const { entities } = await createEntityService(services.database.pool).search({ q: name, limit: 1, offset: 0 })
  return entities[0]?.id ?? '0'
}

async function ownershipOf(name: string, asOf: string | null = null) {
  return services.network.service.ownership(await idOf(name), { asOf })
}

const bring = (...rows: string[]) =>
  importFile(services.imports.service, { name: 'stakes.csv', content: stakesCsv(...rows) })

test('parties of an answer that no longer exist are told, with those that succeeded them by name', async () => {
  const [child, old, heir] = ['549300EXAMPLECHILD19', '549300EXAMPLEOLDPA88', '549300EXAMPLENEWPA94']
  const level1 = [
    'LEI,Entity.LegalName,Entity.EntityStatus,Entity.EntityExpirationDate,Entity.SuccessorEntity.SuccessorLEI',
    `${child},Child,ACTIVE,,`,
    `${old},Old Parent,INACTIVE,2022-06-30T00:00:00Z,${heir}`,
    `${heir},New Parent,ACTIVE,,`,
  ]
  const level2 = [
    'Relationship.StartNode.NodeID,Relationship.EndNode.NodeID,Relationship.RelationshipType,Relationship.RelationshipStatus',
    `${child},${old},IS_DIRECTLY_CONSOLIDATED_BY,ACTIVE`,
  ]
  const { service } = services.imports
  await importFile(service, { name: 'level-1.csv', content: level1.join('\n') })
  await importFile(service, { name: 'level-2.csv', content: level2.join('\n') })
  const { control } = await ownershipOf('Child')
  expect(names(control.controllers)).toEqual(['Old Parent'])
  expect(control.ended).toEqual([
    { party: control.controllers[0]?.id, status: 'INACTIVE', since: '2022-06-30', successors: ['New Parent'] },
  ])
  expect((await ownershipOf('Child', '2022-06-29')).control.ended).toBeUndefined()
})

test('a declaration that there is no owner is told, from its day on, and is not the same as no data', async () => {
  const statement = {
    company_number: '01234567',
    data: {
      kind: 'persons-with-significant-control-statement',
      statement: 'no-individual-or-entity-with-signficant-control',
      notified_on: '2020-03-01',
      links: { self: '/company/01234567/persons-with-significant-control-statements/a' },
    },
  }
  const company = 'CompanyName,CompanyNumber\nDeclared,01234567'
  await importFile(services.imports.service, { name: 'companies.csv', content: company })
  await importFile(services.imports.service, { name: 'psc.jsonl', content: JSON.stringify(statement) })
  const declared = { text: 'No individual or entity with significant control', asOf: '2020-03-01' }
  expect((await ownershipOf('Declared')).declared).toEqual([declared])
  expect((await ownershipOf('Declared', '2020-03-01')).declared).toEqual([declared])
  expect((await ownershipOf('Declared', '2020-02-29')).declared).toBeUndefined()
})

test('an exemption counts from its own day on, and declarations beyond ten are counted', async () => {
  const exemption = (name: string, from: string, to?: string) =>
    [name, { items: [{ exempt_from: from, exempt_to: to }] }] as const
  const record = (exemptions: object) => ({
    company_number: '01234568',
    data: { kind: 'exemptions', links: { self: '/company/01234568/exemptions' }, exemptions },
  })
  const names = Array.from({ length: 12 }, (_, at) => `exempt_number_${at + 10}`)
  const exemptions = Object.fromEntries([
    ...names.map((name) => exemption(name, '2020-03-01')),
    exemption('exempt_ahead', '2999-01-01'),
    exemption('exempt_before', '2015-03-01', '2016-03-01'),
  ])
  const company = 'CompanyName,CompanyNumber\nExempt,01234568'
  await importFile(services.imports.service, { name: 'companies-2.csv', content: company })
  await importFile(services.imports.service, { name: 'psc-2.jsonl', content: JSON.stringify(record(exemptions)) })
  const today = await ownershipOf('Exempt')
  expect([today.declared?.length, today.furtherDeclared]).toEqual([10, 2])
  expect(today.declared?.map(({ text }) => text)).not.toContain('Exempt ahead')
  expect((await ownershipOf('Exempt', '2999-01-01')).declared?.[0]).toEqual({
    text: 'Exempt ahead',
    asOf: '2999-01-01',
  })
  expect((await ownershipOf('Exempt', '2020-02-29')).declared).toBeUndefined()
  const before = { text: 'Exempt before', asOf: '2015-03-01', until: '2016-03-01' }
  const [on, first, last, after] = ['2015-02-28', '2015-03-01', '2016-02-29', '2016-03-01'].map(
    async (day) => (await ownershipOf('Exempt', day)).declared,
  )
  expect(await Promise.all([on, first, last, after])).toEqual([undefined, [before], [before], undefined])
})

describe('stakes whose end lies ahead', () => {
  test('a stake is held, counted and found until the day on which it ends', async () => {
    await bring(
      'Lessee,Plant,60%,60%,2020-01-01,2999-06-30',
      'Heir,Plant,60%,60%,2999-06-30,',
      'Former,Plant,60%,60%,,2001-01-01',
    )
    const { control, owners } = await ownershipOf('Plant')
    expect([control.kind, names(control.controllers)]).toEqual(['single', ['Lessee']])
    expect(owners.map(({ entity }) => entity.name)).toEqual(['Lessee'])
    const later = await ownershipOf('Plant', '2999-06-30')
    expect(names(later.control.controllers)).toEqual(['Heir'])
    const { entities } = await createEntityService(services.database.pool).search({ q: 'Plant', limit: 1, offset: 0 })
    expect(entities[0]).toMatchObject({ ownerCount: 1 })
    const page = { neighbour: null, limit: 9, offset: 0 } as const
    const { nodes } = await services.network.service.neighbours(await idOf('Plant'), {
      direction: 'owners',
      asOf: null,
      ...page,
    })
    expect(nodes.map(({ name }) => name)).toEqual(['Lessee'])
  })

  test('a later source that says that a stake has ended is believed', async () => {
    const from = (source: string, end: string) => {
      const content = `owner,owner_id,company,company_id,capital,valid_to\nHolder,GB-COH:00000001,Held,GB-COH:00000002,60%,${end}\n`
      return importFile(services.imports.service, { name: `${source}.csv`, content, source })
    }
    await from('older', '')
    await from('later', '2022-01-01')
    const kindOn = async (asOf: string | null) => (await ownershipOf('GB-COH:00000002', asOf)).control.kind
    expect([await kindOn(null), await kindOn('2021-01-01')]).toEqual(['none', 'single'])
  })
})

describe('ownership of a company', () => {
  test('the ownership reply names the controller with the proof, its interests and their sources', async () => {
    await bring('Person 001,Alpha,60%,,,', 'Person 002,Alpha,40%,,,', 'Alpha,Beta,30%,51%,2020-01-01,')
    const reply = await ownershipOf('Beta')
    const [person, alpha, beta] = [await idOf('Person 001'), await idOf('Alpha'), await idOf('Beta')]
    const { control } = reply
    expect({
      ...control,
      controllers: names(control.controllers),
      nodes: names(control.nodes),
      edges: control.edges.length,
    }).toEqual({
      kind: 'single',
      controllers: ['Person 001'],
      proof: [
        { company: alpha, votes: 0.6, through: [{ party: person, votes: 0.6 }] },
        { company: beta, votes: 0.51, through: [{ party: alpha, votes: 0.51 }] },
      ],
      nodes: ['Person 001', 'Alpha', 'Beta'],
      edges: 2,
      votes: 0.51,
    })
    expect(control.edges.find(({ company }) => company === beta)).toEqual({
      id: expect.any(String),
      owner: alpha,
      company: beta,
      kind: 'stake',
      capital: { min: 0.3, max: 0.3 },
      votes: { min: 0.51, max: 0.51 },
      validFrom: '2020-01-01',
      validTo: null,
      details: null,
      provenance: {
        source: 'stakes',
        file: 'stakes.csv',
        row: 4,
        importId: expect.any(String),
        importedAt: expect.any(String),
        synthetic: false,
      },
    })
    expect(reply.owners.map(({ entity, ...shares }) => [entity.name, shares])).toEqual([
      ['Person 001', ownerFigures({ ultimate: 0.18, integrated: 0.18 })],
      ['Alpha', ownerFigures({ capital: 0.3, votes: 0.51, ultimate: 0, integrated: 0.3 })],
      ['Person 002', ownerFigures({ ultimate: 0.12, integrated: 0.12 })],
    ])
    expect(reply.unidentified).toEqual({ min: 0.7, max: 0.7 })
    expect(reply.ownerTotal).toBe(3)
    const below = await ownershipOf('Person 001')
    expect([below.holdings, below.holdingTotal]).toEqual([
      [
        { company: alpha, integrated: 0.6 },
        { company: beta, integrated: 0.18 },
      ],
      2,
    ])
  })

  test('the ownership reply is that of the requested day, and the end day of an interest is excluded', async () => {
    await bring('P,Alpha,60%,,2020-01-01,2024-01-01', 'Q,Alpha,60%,,2024-01-01,')
    const controllers = async (day: string | null) => names((await ownershipOf('Alpha', day)).control.controllers)
    expect(await controllers('2019-12-31')).toEqual([])
    expect(await controllers('2020-01-01')).toEqual(['P'])
    expect(await controllers('2023-12-31')).toEqual(['P'])
    expect(await controllers('2024-01-01')).toEqual(['Q'])
    expect(await controllers(null)).toEqual(['Q'])
  })

  test('the ownership reply follows an import by another process', async () => {
    await bring('P,Alpha,60%,,,')
    expect(names((await ownershipOf('Alpha')).control.controllers)).toEqual(['P'])
    await importFile(services.imports.service, {
      name: 'stakes.csv',
      content: stakesCsv('P,Alpha,10%,,,', 'Q,Alpha,80%,,,'),
    })
    expect(names((await ownershipOf('Alpha')).control.controllers)).toEqual(['Q'])
  })

  test('the ownership reply counts a stake stated by two sources once, as in the later statement, and says so', async () => {
    const owner = bodsCompany('owner', 'Holding', 'LEI:O')
    const held = bodsCompany('held', 'Alpha', 'LEI:A')
    const file = (percent: number) => JSON.stringify([owner, held, shareholding('owner', 'held', percent)])
    await importFile(services.imports.service, { name: 'one.json', content: file(60) })
    await importFile(services.imports.service, { name: 'two.json', content: file(55) })
    const reply = await ownershipOf('Alpha')
    expect(reply.owners.map(({ direct }) => direct.capital)).toEqual([{ min: 0.55, max: 0.55 }])
    expect(reply.findings.map(({ code, value }) => [code, value])).toEqual([
      ['SOURCES_DISAGREE', null],
      ['VOTES_FROM_SHARES', 0.55],
    ])
    const page = await services.network.service.neighbours(reply.company.id, {
      direction: 'owners',
      neighbour: null,
      asOf: null,
      offset: 0,
      limit: 10,
    })
    expect(page.edges.map(({ capital, provenance }) => [capital?.min, provenance.source])).toEqual([
      [0.6, 'one'],
      [0.55, 'two'],
    ])
  })

  test.each([
    ['shares alone by both', [], { votes: 0.6, isInferred: true }],
    ['the same votes by the first', [60], { votes: 0.6, isInferred: false }],
    ['other votes by the first', [51], { votes: 0.51, isInferred: false }],
  ])('of %s the ownership reply says whether the votes are inferred', async (_, votes, { votes: told, isInferred }) => {
    const parties = [bodsCompany('owner', 'Holding', 'LEI:O'), bodsCompany('held', 'Alpha', 'LEI:A')]
    const alone = shareholding('owner', 'held', 60)
    const rights = votes.map((exact) => ({ type: 'votingRights', share: { exact } }))
    const { recordDetails } = alone
    const first = { ...alone, recordDetails: { ...recordDetails, interests: [...recordDetails.interests, ...rights] } }
    await importFile(services.imports.service, { name: 'one.json', content: JSON.stringify([...parties, first]) })
    await importFile(services.imports.service, { name: 'two.json', content: JSON.stringify([...parties, alone]) })
    const { findings, control, owners } = await ownershipOf('Alpha')
    expect(control.votes).toBe(told)
    expect(findings.map(({ code }) => code)).toEqual(isInferred ? ['VOTES_FROM_SHARES'] : [])
    expect(owners.map(({ direct }) => direct.votesInferred ?? false)).toEqual([isInferred])
    expect(control.edges.map(({ votesInferred = false }) => votesInferred)).toEqual([isInferred])
  })

  test('of two sources the stated votes come before those that are inferred', async () => {
    const owners = [bodsCompany('p', 'P', 'LEI:P'), bodsCompany('q', 'Q', 'LEI:Q')]
    const held = bodsCompany('held', 'Alpha', 'LEI:A')
    const shares = shareholding('p', 'held', 60)
    const votes = { ...shareholding('q', 'held', 100) }
    votes.recordDetails = {
      ...votes.recordDetails,
      interests: [{ type: 'votingRights', directOrIndirect: 'direct', share: { exact: 100 } }],
    }
    await importFile(services.imports.service, { name: 'one.json', content: JSON.stringify([...owners, held, votes]) })
    await importFile(services.imports.service, { name: 'two.json', content: JSON.stringify([...owners, held, shares]) })
    const { control, findings } = await ownershipOf('Alpha')
    expect([control.kind, names(control.controllers)]).toEqual(['single', ['Q']])
    expect(findings.map(({ code }) => code)).toContain('INFERRED_VOTES_LIMITED')
  })

  test('the ownership reply lists holders of unknown stakes with the remaining share, and says so', async () => {
    await bring('P,Alpha,30%,30%,,', 'Q,Alpha,,,,')
    const reply = await ownershipOf('Alpha')
    const rest = { min: 0, max: 0.7 }
    expect(reply.owners.map(({ entity, ...shares }) => [entity.name, shares])).toEqual([
      ['P', ownerFigures({ capital: 0.3, votes: 0.3, ultimate: 0.3, integrated: 0.3 })],
      ['Q', { kind: 'possible', direct: { capital: rest, votes: rest }, ultimate: rest, integrated: rest }],
    ])
    expect(reply.unidentified).toEqual(rest)
    expect(reply.findings.map(({ code, possibleControllers }) => [code, names(possibleControllers ?? [])])).toEqual([
      ['UNKNOWN_STAKE', ['Q']],
    ])
    expect(reply.control.kind).toBe('none')
  })

  test('the ownership reply of a party without owners lists its holdings only', async () => {
    await bring('P,Alpha,30%,,,')
    const reply = await ownershipOf('P')
    expect({ ...reply, company: reply.company.name }).toEqual({
      company: 'P',
      asOf: null,
      control: { kind: 'none', controllers: [], proof: [], nodes: [], edges: [], votes: null },
      owners: [],
      ownerTotal: 0,
      unidentified: null,
      rangesAreBounds: false,
      gaps: [],
      holdings: [{ company: await idOf('Alpha'), integrated: 0.3 }],
      holdingTotal: 1,
      findings: [],
    })
  })
})

describe('neighbours', () => {
  test('neighbours are paged, largest first, each with all its interests', async () => {
    await bring(
      'A,Hub,1%,,,',
      'B,Hub,3%,,,',
      'C,Hub,,,,',
      'D,Hub,2%,,,',
      'B,Hub,5%,,2020-01-01,',
      'E,Hub,90%,,,2020-01-01',
    )
    const hub = await idOf('Hub')
    const page = (offset: number) =>
      services.network.service.neighbours(hub, { direction: 'owners', neighbour: null, asOf: null, offset, limit: 2 })
    const [first, second, beyond] = [await page(0), await page(2), await page(4)]
    expect(
      [first, second].map(({ nodes, edges, total, nextOffset }) => [names(nodes), edges.length, total, nextOffset]),
    ).toEqual([
      [['B', 'D'], 3, 4, 2],
      [['A', 'C'], 2, 4, null],
    ])
    expect(beyond).toEqual({ nodes: [], edges: [], total: 4, nextOffset: null, next: null })
    const holdings = await services.network.service.neighbours(await idOf('B'), {
      direction: 'holdings',
      neighbour: null,
      asOf: null,
      offset: 0,
      limit: 9,
    })
    expect([names(holdings.nodes), holdings.total]).toEqual([['Hub'], 1])
    const ofB = await services.network.service.neighbours(hub, {
      direction: 'owners',
      neighbour: await idOf('B'),
      asOf: null,
      offset: 0,
      limit: 9,
    })
    expect([names(ofB.nodes), ofB.edges.map(({ capital }) => capital?.min), ofB.total]).toEqual([
      ['B'],
      [0.03, 0.05],
      1,
    ])
  })
})

function names(entities: { name: string | null }[]): (string | null)[] {
  return entities.map(({ name }) => name)
}

function shareholding(owner: string, company: string, percent: number) {
  return {
    ...bodsCompany(`${owner}-${company}`, ''),
    declarationSubject: company,
    recordType: 'relationship',
    recordDetails: {
      isComponent: false,
      subject: company,
      interestedParty: owner,
      interests: [{ type: 'shareholding', directOrIndirect: 'direct', share: { exact: percent } }],
    },
  }
}
