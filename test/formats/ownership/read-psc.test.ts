import { describe, expect, test } from 'vitest'
import { readFile, readPath } from '#test/support/read-file.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'

const self = '/company/01234567/persons-with-significant-control/individual/abc'

const record = (data: object, company = '1234567') => ({
  company_number: company,
  data: {
    kind: 'individual-person-with-significant-control',
    links: { self },
    name: 'Person 001',
    notified_on: '2016-04-06',
    ...data,
  },
})

const read = (...records: unknown[]) => readFile('psc.txt', records.map((one) => JSON.stringify(one)).join('\n'))

const unknown = { kind: 'influence', capital: null, votes: null } as const
const [quarter, half, maximum, over] = [
  { min: 0.25, max: 0.5, minExclusive: true },
  { min: 0.5, max: 0.75, minExclusive: true },
  { min: 0.75, max: 1 },
  { min: 0.25, max: 1, minExclusive: true },
]

describe('PSC natures of control', () => {
  test.each([
    [
      ['ownership-of-shares-25-to-50-percent'],
      { kind: 'stake', capital: quarter, votes: quarter, votesInferred: true },
    ],
    [['voting-rights-50-to-75-percent'], { kind: 'stake', capital: null, votes: half }],
    [
      ['ownership-of-shares-75-to-100-percent', 'voting-rights-25-to-50-percent-limited-liability-partnership'],
      { kind: 'stake', capital: maximum, votes: quarter },
    ],
    [
      ['ownership-of-shares-more-than-25-percent-registered-overseas-entity'],
      { kind: 'stake', capital: over, votes: over, votesInferred: true },
    ],
    [
      ['ownership-of-shares-25-to-50-percent', 'ownership-of-shares-75-to-100-percent-as-trust'],
      { kind: 'stake', capital: quarter, votes: quarter, votesInferred: true },
    ],
    [
      ['ownership-of-shares-25-to-50-percent-as-firm', 'ownership-of-shares-50-to-75-percent-as-control-over-trust'],
      { kind: 'stake', capital: half, votes: half, votesInferred: true },
    ],
    [['right-to-appoint-and-remove-directors', 'significant-influence-or-control'], unknown],
    [['right-to-share-surplus-assets-75-to-100-percent-limited-liability-partnership'], unknown],
  ])('the PSC nature of control is read: %j', async (natures, terms) => {
    const { format, problems, interests } = await read(record({ natures_of_control: natures, ceased_on: '2020-02-29' }))
    expect([format, problems]).toEqual(['uk-psc-jsonl', []])
    expect(interests).toEqual([
      {
        type: 'interest',
        recordKey: self,
        owner: `local:${self}`,
        company: 'GB-COH:01234567',
        row: 1,
        ...terms,
        details: natures.join('; '),
        validFrom: '2016-04-06',
        validTo: '2020-02-29',
      },
    ])
  })
})

describe('PSC persons', () => {
  const corporate = 'corporate-entity-person-with-significant-control'
  test.each([
    [{}, { kind: 'person', jurisdiction: null, identifiers: [] }],
    [
      { kind: corporate, identification: { country_registered: 'England & Wales', registration_number: '686734' } },
      { kind: 'company', jurisdiction: 'GB', identifiers: [{ scheme: 'GB-COH', id: '00686734' }] },
    ],
    [
      { kind: corporate, identification: { place_registered: 'Companies House', registration_number: 'OC 300001' } },
      { kind: 'company', jurisdiction: 'GB', identifiers: [{ scheme: 'GB-COH', id: 'OC300001' }] },
    ],
    [
      { kind: corporate, identification: { country_registered: 'Scotland', registration_number: '123456' } },
      { kind: 'company', jurisdiction: 'GB', identifiers: [] },
    ],
    [
      { kind: corporate, identification: { country_registered: 'Jersey', registration_number: '123456' } },
      { kind: 'company', jurisdiction: 'JE', identifiers: [] },
    ],
    [
      { kind: 'legal-person-person-with-significant-control', identification: { legal_form: 'Government Department' } },
      { kind: 'state', jurisdiction: null, identifiers: [] },
    ],
    [
      {
        kind: 'legal-person-beneficial-owner',
        identification: { legal_form: 'Charity', country_registered: 'Nowhere' },
      },
      { kind: 'unknown', jurisdiction: null, identifiers: [] },
    ],
  ])('the PSC person is read: %j', async (data, expected) => {
    const { entities } = await read(record(data))
    const key = `local:${self}`
    expect(entities.slice(1)).toEqual([{ type: 'entity', key, name: 'Person 001', row: 1, ...expected }])
  })
})

describe('PSC entries about one person', () => {
  const entry = (id: string, more: object = {}, company?: string) =>
    record(
      {
        links: { self: id },
        name: 'Mr Alex Tester',
        date_of_birth: { month: 4, year: 1970 },
        natures_of_control: ['ownership-of-shares-75-to-100-percent'],
        ...more,
      },
      company,
    )
  const told = async (...records: unknown[]) => {
    const { interests, problems } = await read(...records)
    expect(problems).toEqual([])
    return interests.map(({ recordKey, owner, capital, votes, validFrom, validTo }) => {
      return { recordKey, owner, capital, votes, validFrom, validTo }
    })
  }
  const first = { owner: 'local:1', validTo: null, capital: maximum, votes: maximum }
  const maybe = { ...first, capital: { min: 0, max: 1 }, votes: { min: 0, max: 1 } }

  test('the same person twice in one company holds once', async () => {
    const natures = ['ownership-of-shares-75-to-100-percent', 'voting-rights-75-to-100-percent']
    const second = { name: 'ALEX  Tester', natures_of_control: natures, notified_on: '2017-08-17' }
    expect(await told(entry('1'), entry('2', second))).toEqual([
      { ...first, recordKey: '1', validFrom: '2016-04-06' },
      { ...maybe, recordKey: '2', validFrom: '2017-08-17' },
    ])
  })

  test('an entry that goes on after the other has ceased holds from then on', async () => {
    const ceased = { ceased_on: '2019-01-01' }
    expect(await told(entry('1', ceased), entry('2', { notified_on: '2017-08-17' }))).toEqual([
      { ...first, recordKey: '1', validFrom: '2016-04-06', validTo: '2019-01-01' },
      { ...first, recordKey: '2', validFrom: '2019-01-01' },
      { ...maybe, recordKey: '2#2', validFrom: '2017-08-17', validTo: '2019-01-01' },
    ])
    expect(await told(entry('1', ceased), entry('2', { notified_on: '2019-01-01' }))).toEqual([
      { ...first, recordKey: '1', validFrom: '2016-04-06', validTo: '2019-01-01' },
      { ...first, recordKey: '2', validFrom: '2019-01-01' },
    ])
  })

  test.each([
    ['another month of birth', { date_of_birth: { month: 5, year: 1970 } }, undefined],
    ['another name', { name: 'Mr Alec Tester' }, undefined],
    ['no month of birth', { date_of_birth: undefined }, undefined],
    ['another company', {}, '7654321'],
  ])('%s is another person', async (_, more, company) => {
    const owners = (await told(entry('1'), entry('2', more, company))).map(({ owner }) => owner)
    expect(owners).toEqual(['local:1', 'local:2'])
  })

  test('a placeholder for a birth that nobody knows joins no persons', async () => {
    const placeholder = { date_of_birth: { month: 1, year: 1900 } }
    const owners = (await told(entry('1', placeholder), entry('2', placeholder))).map(({ owner }) => owner)
    expect(owners).toEqual(['local:1', 'local:2'])
  })
})

test('a PSC record that is no person is a party without a name, or gives no fact', async () => {
  const named = { name: undefined }
  const { entities, interests, problems, rowsRead } = await read(
    record({ ...named, kind: 'super-secure-person-with-significant-control', description: 'super-secure' }),
    record({
      ...named,
      kind: 'persons-with-significant-control-statement',
      links: { self: 's1' },
      statement: 'psc-exists-but-not-identified',
    }),
    record({
      ...named,
      kind: 'persons-with-significant-control-statement',
      links: { self: 's2' },
      statement: 'no-individual-or-entity-with-signficant-control',
    }),
    record({ ...named, kind: 'exemptions', links: { self: 's3' } }, '02000000'),
    { data: { kind: 'totals#persons-of-significant-control-snapshot', exemptions_count: 1 } },
  )
  expect([problems, rowsRead]).toEqual([[], 5])
  expect(entities.map(({ key, name, kind }) => [key, name, kind])).toEqual([
    ['GB-COH:01234567', null, 'company'],
    [`local:${self}`, null, 'unknown'],
    ['local:s1', null, 'unknown'],
    ['GB-COH:02000000', null, 'company'],
  ])
  expect(interests.map(({ recordKey, kind, details }) => [recordKey, kind, details])).toEqual([
    [self, 'influence', 'super-secure'],
    ['s1', 'influence', 'psc-exists-but-not-identified'],
  ])
})

test.each([
  [{ natures_of_control: ['ownership-of-shares-33-to-66-percent'] }, 'data.natures_of_control', 'unknown_code'],
  [{ ceased_on: '2016-04-06' }, 'data.ceased_on', 'period_reversed'],
  [{ ceased: true }, 'data.ceased_on', 'missing'],
  [{ notified_on: '2016-04-31' }, 'data.notified_on', 'not_a_date'],
  [{ kind: 'somebody' }, 'data.kind', 'unknown_code'],
  [{ name: 'x'.repeat(501) }, 'data.name', 'too_long'],
  [{ name: 'a\u0007' }, 'data.name', 'malformed'],
  [{ links: {} }, 'data.links.self', 'missing'],
  [{ natures_of_control: 'all' }, 'data.natures_of_control', 'wrong_type'],
])('a PSC record with %j is refused by name', async (data, field, code) => {
  const { problems, facts } = await read(record(data), record({ links: { self: 'good' } }))
  expect(problems.map((problem) => [problem.row, problem.field, problem.code])).toEqual([[1, field, code]])
  expect(facts).toHaveLength(3)
})

describe.skipIf(sharedFile('data/uk_psc_sample') === null)(`the published sample (${sharedFilesReason})`, () => {
  test('every PSC record of a person in the sample gives a fact', async () => {
    const counts = []
    for (let number = 1; number <= 16; number += 1) {
      const { rowsRead, interests, problems } = await readPath(
        `${sharedFile('data/uk_psc_sample')}/psc-data-${number}.json`,
      )
      counts.push([rowsRead, interests.length, problems.length])
    }
    const total = counts.reduce((sum, [rows = 0, stated = 0, refused = 0]) => [
      (sum[0] ?? 0) + rows,
      (sum[1] ?? 0) + stated,
      (sum[2] ?? 0) + refused,
    ])
    expect(total).toEqual([35, 18, 0])
  })

  test('the PSC sample names the companies', async () => {
    const { format, entities } = await readPath(`${sharedFile('data/uk_psc_sample')}/company-data-1.json`)
    expect([format, entities.map(({ key, name, jurisdiction }) => [key, name, jurisdiction])]).toEqual([
      'uk-companies',
      [
        ['GB-COH:08209948', '! LTD', 'GB'],
        ['GB-COH:11399177', '!? LTD', 'GB'],
      ],
    ])
  })
})

test('UK company data are also read as a table', async () => {
  const table = 'CompanyName, CompanyNumber,CountryOfOrigin\n"! LTD",8209948,United Kingdom\nX,12-3,\n,01234567,\n'
  const { format, entities, problems } = await readFile('companies.csv', table)
  expect([format, entities.map(({ key, name }) => [key, name])]).toEqual([
    'uk-companies',
    [['GB-COH:08209948', '! LTD']],
  ])
  expect(problems.map(({ row, field, code }) => [row, field, code])).toEqual([
    [3, 'CompanyNumber', 'malformed'],
    [4, 'CompanyName', 'missing'],
  ])
})

describe('PSC declarations', () => {
  const statement = (text: string, more: object = {}) =>
    record({ kind: 'persons-with-significant-control-statement', statement: text, links: { self: text }, ...more })
  const exempt = (items: object[]) => ({
    kind: 'exemptions',
    links: { self: 'exemptions' },
    notified_on: undefined,
    exemptions: { psc_exempt_as_trading_on_regulated_market: { exemption_type: 'x', items } },
  })
  const declared = async (...records: unknown[]) => {
    const { facts } = await read(...records)
    const details = facts.filter((fact) => fact.type === 'record' && fact.subject?.startsWith('GB-COH'))
    return details.map((fact) => fact.type === 'record' && [fact.recordKey, fact.content])
  }

  test('what a company declares in place of persons stands with it, each declaration by itself', async () => {
    const none = { attributes: { ownershipDeclaration: ['No individual or entity with significant control'] } }
    const steps = { attributes: { ownershipDeclaration: ['Steps to find PSC not yet completed'] } }
    expect(
      await declared(
        statement('no-individual-or-entity-with-signficant-control'),
        statement('steps-to-find-psc-not-yet-completed', { notified_on: '2020-01-01' }),
        statement('no-individual-or-entity-with-significant-control'),
      ),
    ).toEqual([
      ['GB-COH:01234567', { asOf: '2016-04-06', ...none }],
      ['GB-COH:01234567#2', { asOf: '2020-01-01', variant: 2, ...steps }],
      ['GB-COH:01234567', { asOf: '2016-04-06', ...none }],
    ])
  })

  test('an exemption is told with its day', async () => {
    const text = 'PSC exempt as trading on regulated market'
    const content = { asOf: '2016-06-30', attributes: { ownershipDeclaration: [text] } }
    expect(await declared(record(exempt([{ exempt_from: '2016-06-30' }])))).toEqual([['GB-COH:01234567', content]])
  })

  test('several exemptions of one record have each its own day', async () => {
    const items = [{ exempt_from: '2016-06-30', exempt_to: '2018-01-01' }, { exempt_from: '2019-05-01' }]
    const exemptions = {
      psc_exempt_as_trading_on_regulated_market: { items },
      psc_exempt_as_shares_admitted_on_market: { items: [{ exempt_from: '2031-01-01' }] },
    }
    const told = await declared(record({ ...exempt([]), exemptions }))
    expect(told).toMatchObject([
      ['GB-COH:01234567', { asOf: '2019-05-01' }],
      ['GB-COH:01234567#2', { asOf: '2016-06-30', until: '2018-01-01', variant: 2 }],
      ['GB-COH:01234567#3', { asOf: '2031-01-01', variant: 3 }],
    ])
  })

  test.each([
    [
      'a statement that has ceased',
      statement('no-individual-or-entity-with-significant-control', { ceased_on: '2020-01-01' }),
      { asOf: '2016-04-06', until: '2020-01-01' },
    ],
    [
      'an exemption that is over',
      record(exempt([{ exempt_from: '2016-06-30', exempt_to: '2019-01-01' }])),
      { asOf: '2016-06-30', until: '2019-01-01' },
    ],
    ['an exemption that will be over', record(exempt([{ exempt_to: '2099-01-01' }])), { until: '2099-01-01' }],
  ])('%s is declared until its end', async (_, one, days) => {
    const [[, content] = []] = (await declared(one)) as [unknown, { attributes: object }][]
    expect(content).toEqual({ ...days, attributes: content?.attributes })
  })

  test('an exemption that ends before it begins is refused', async () => {
    const { problems } = await read(record(exempt([{ exempt_from: '2019-01-01', exempt_to: '2018-01-01' }])))
    expect(problems.map(({ row, field, code, value }) => [row, field, code, value])).toEqual([
      [1, 'data.exemptions.psc_exempt_as_trading_on_regulated_market', 'period_reversed', '2018-01-01'],
    ])
  })
})
