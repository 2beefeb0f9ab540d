import { describe, expect, test } from 'vitest'
import { readFile } from '#test/support/read-file.ts'

const [A, B] = ['AAAAAAAAAAAAAAAAAA26', 'BBBBBBBBBBBBBBBBBB77']

describe('level 1', () => {
  const header = 'LEI,Entity.LegalName,Entity.EntityCategory,Entity.LegalJurisdiction,Entity.LegalAddress.Country'

  test('GLEIF level 1 gives an entity per row, by golden copy names or their conversions', async () => {
    const conversion =
      'lei,entity_legal_name,entity_entity_category,entity_legal_jurisdiction,entity_legal_address_country'
    for (const columns of [header, conversion]) {
      const { format, facts, problems } = await readFile('l1.csv', `${columns}\n${A},"Name, Ltd",FUND,US-DE,US\n`)
      expect({ format, facts, problems }).toEqual({
        format: 'gleif-level-1',
        facts: [
          {
            type: 'entity',
            key: `LEI:${A}`,
            kind: 'fund',
            name: 'Name, Ltd',
            jurisdiction: 'US-DE',
            identifiers: [{ scheme: 'LEI', id: A }],
            row: 2,
          },
        ],
        problems: [],
      })
    }
  })

  test.each([
    ['Entity.SuccessorEntity.SuccessorLEI,Entity.SuccessorEntity.SuccessorEntityName', `${B},New`, `LEI:${B}`],
    ['Entity.SuccessorEntity.1.SuccessorLEI,Entity.SuccessorEntity.1.SuccessorEntityName', ',New', 'New'],
  ])('GLEIF level 1 says with %s how an entity ended, and who took its place', async (columns, cells, successor) => {
    const ends = 'Entity.EntityStatus,Entity.EntityExpirationDate,Registration.RegistrationStatus'
    const text = `${header},${ends},${columns}\n${A},N,GENERAL,DE,DE,INACTIVE,2022-06-30T00:00:00Z,RETIRED,${cells}\n`
    const { facts } = await readFile('l1.csv', text)
    expect(facts.flatMap((fact) => (fact.type === 'record' ? [fact.content] : []))).toEqual([
      { attributes: { status: ['INACTIVE'], dissolved: ['2022-06-30'], successor: [successor] } },
    ])
  })

  test.each([
    [`${A.slice(1)},N,GENERAL,FR,FR`, 'LEI', 'malformed', `"${A.slice(1)}" is not a legal entity identifier`],
    [',N,GENERAL,FR,FR', 'LEI', 'missing', 'the cell is empty'],
    [`${A},,GENERAL,FR,FR`, 'Entity.LegalName', 'missing', 'the cell is empty'],
    [`${A},N,CLUB,FR,FR`, 'Entity.EntityCategory', 'unknown_code', '"CLUB" is no category of entities'],
    [
      `${A},N,GENERAL,France,FR`,
      'Entity.LegalJurisdiction',
      'malformed',
      '"France" is no code of a country (ISO 3166)',
    ],
  ])('GLEIF level 1 refuses %j', async (row, field, code, reason) => {
    const { problems, facts } = await readFile('l1.csv', `${header}\n${row}\n`)
    expect(facts).toEqual([])
    expect(problems.map((problem) => ({ ...problem, value: undefined }))).toEqual([
      { row: 2, field, code, message: `l1.csv:2 ${field}: ${reason}` },
    ])
  })
})

describe('level 2', () => {
  const header =
    'Relationship.StartNode.NodeID,Relationship.EndNode.NodeID,Relationship.RelationshipType,' +
    'Relationship.RelationshipStatus,Relationship.Period.1.startDate,Relationship.Period.1.endDate,' +
    'Relationship.Period.1.periodType,Relationship.Period.2.startDate,Relationship.Period.2.endDate,' +
    'Relationship.Period.2.periodType,Registration.LastUpdateDate,Registration.RegistrationStatus'
  const short = 'start_lei,end_lei,relationship_type,relationship_status,period1_start,period1_end,last_update'

  test('GLEIF level 2 gives both ends and the relationship, where the end node owns the start node', async () => {
    const row = `${A},${B},IS_DIRECTLY_CONSOLIDATED_BY,ACTIVE,2022-01-01T00:00:00Z,2022-12-31T00:00:00Z,`
    const { format, facts, problems } = await readFile('l2.csv', `${short}\n${row}\n`)
    const entity = { type: 'entity', kind: 'unknown', name: null, jurisdiction: null, row: 2 }
    expect({ format, facts, problems }).toEqual({
      format: 'gleif-level-2',
      facts: [
        { ...entity, key: `LEI:${A}`, identifiers: [{ scheme: 'LEI', id: A }] },
        { ...entity, key: `LEI:${B}`, identifiers: [{ scheme: 'LEI', id: B }] },
        {
          type: 'interest',
          recordKey: `${A}:IS_DIRECTLY_CONSOLIDATED_BY:${B}`,
          owner: `LEI:${B}`,
          company: `LEI:${A}`,
          row: 2,
          kind: 'consolidation',
          capital: null,
          votes: null,
          validFrom: null,
          validTo: null,
          details: 'IS_DIRECTLY_CONSOLIDATED_BY',
        },
      ],
      problems: [],
    })
  })

  test.each([
    ['IS_ULTIMATELY_CONSOLIDATED_BY', 'ultimate_consolidation', B, A],
    ['IS_FUND-MANAGED_BY', 'fund_management', B, A],
    ['IS_SUBFUND_OF', 'subfund', B, A],
    ['IS_INTERNATIONAL_BRANCH_OF', 'branch', B, A],
    ['IS_FEEDER_TO', 'influence', A, B],
  ])('GLEIF level 2 reads %s as %s', async (type, kind, owner, company) => {
    const { interests } = await readFile('l2.csv', `${short}\n${A},${B},${type},ACTIVE,,,\n`)
    expect(interests.map((interest) => [interest.kind, interest.owner, interest.company])).toEqual([
      [kind, `LEI:${owner}`, `LEI:${company}`],
    ])
  })

  test.each([
    [
      'an accounting period ends nothing',
      'ACTIVE,2022-01-01,2022-12-31,ACCOUNTING_PERIOD,,,,2024-05-06,PUBLISHED',
      null,
      null,
    ],
    [
      'a relationship period begins it',
      'ACTIVE,2022-01-01,2022-12-31,ACCOUNTING_PERIOD,2018-03-04T00:00:00+01:00,,RELATIONSHIP_PERIOD,2024-05-06,LAPSED',
      '2018-03-04',
      null,
    ],
    [
      'a relationship period ends it',
      'INACTIVE,2018-03-04,2023-07-08,RELATIONSHIP_PERIOD,,,,2024-05-06,PUBLISHED',
      '2018-03-04',
      '2023-07-08',
    ],
    [
      'its last update ends it where nothing else does',
      'INACTIVE,2018-03-04,,RELATIONSHIP_PERIOD,,,,2024-05-06T07:08:09Z,PUBLISHED',
      '2018-03-04',
      '2024-05-06',
    ],
    ['a registration that is retired ends it', 'ACTIVE,,,,,,,2024-05-06,RETIRED', null, '2024-05-06'],
    [
      'a period without type or end is the relationship’s',
      'ACTIVE,2018-03-04,,,,,,2024-05-06,PUBLISHED',
      '2018-03-04',
      null,
    ],
  ])('GLEIF level 2 relationship dates: %s', async (_, rest, validFrom, validTo) => {
    const { interests, problems } = await readFile('l2.csv', `${header}\n${A},${B},IS_SUBFUND_OF,${rest}\n`)
    expect(problems).toEqual([])
    expect(interests.map((interest) => [interest.validFrom, interest.validTo])).toEqual([[validFrom, validTo]])
  })

  test.each([
    [`${A},,IS_SUBFUND_OF,ACTIVE,,,`, 'end_lei', 'missing', 'the cell is empty'],
    [`${A},x,IS_SUBFUND_OF,ACTIVE,,,`, 'end_lei', 'malformed', '"x" is not a legal entity identifier'],
    [
      `${A},${B},IS_FRIEND_OF,ACTIVE,,,`,
      'relationship_type',
      'unknown_code',
      '"IS_FRIEND_OF" is no type of relationship',
    ],
    [
      `${A},${B},IS_SUBFUND_OF,ACTIVE,2026-13-40,,`,
      'period1_start',
      'not_a_date',
      '"2026-13-40" is neither a day nor a time (ISO 8601)',
    ],
    [
      `${A},${B},IS_SUBFUND_OF,INACTIVE,,,`,
      'last_update',
      'missing',
      'the relationship has ended and no date says when',
    ],
    [
      `${A},${B},IS_SUBFUND_OF,INACTIVE,2024-01-01,2023-01-01,`,
      'period1_end',
      'period_reversed',
      '2023-01-01 is not after the start, 2024-01-01',
    ],
  ])('GLEIF level 2 refuses %j', async (row, field, code, reason) => {
    const { problems, facts } = await readFile('l2.csv', `${short}\n${row}\n`)
    expect(facts).toEqual([])
    expect(problems.map((problem) => ({ ...problem, value: undefined }))).toEqual([
      { row: 2, field, code, message: `l2.csv:2 ${field}: ${reason}` },
    ])
  })
})

describe('reporting exceptions', () => {
  const header = 'LEI,Exception.Category,Exception.Reason.1,Exception.Reason.2,Exception.Reference.1'
  const [direct, ultimate] = ['DIRECT_ACCOUNTING_CONSOLIDATION_PARENT', 'ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT']
  const declared = ({ facts }: Awaited<ReturnType<typeof readFile>>) =>
    facts.flatMap((fact) => (fact.type === 'record' ? [[fact.recordKey, fact.subject, fact.content]] : []))

  test.each([header, 'lei,exception_category,exception_reason_1,exception_reason_2,exception_reference_1'])(
    'GLEIF reporting exceptions are declarations of the company in the words of their codes (%s)',
    async (columns) => {
      const rows = [`${A},${direct},NATURAL_PERSONS,,`, `${A},${ultimate},NO_LEI,NON_PUBLIC,"Act 7, section 2"`]
      const read = await readFile('repex.csv', [columns, ...rows].join('\n'))
      expect([read.format, read.problems]).toEqual(['gleif-exceptions', []])
      expect(read.entities).toMatchObject([
        { key: `LEI:${A}`, name: null, identifiers: [{ scheme: 'LEI', id: A }] },
        { key: `LEI:${A}` },
      ])
      const text = (words: string) => ({ attributes: { ownershipDeclaration: [words] } })
      expect(declared(read)).toEqual([
        [`LEI:${A}#2`, `LEI:${A}`, { variant: 2, ...text('Direct accounting consolidation parent: Natural persons') }],
        [
          `LEI:${A}#3`,
          `LEI:${A}`,
          { variant: 3, ...text('Ultimate accounting consolidation parent: No LEI, Non public; Act 7, section 2') },
        ],
      ])
    },
  )

  test('a reason that a later version of the format adds is told in its words', async () => {
    const read = await readFile('repex.csv', `${header}\n${A},${direct},ON_THE_MOON,,\n`)
    expect(declared(read)).toMatchObject([
      [
        `LEI:${A}#2`,
        `LEI:${A}`,
        { attributes: { ownershipDeclaration: ['Direct accounting consolidation parent: On the moon'] } },
      ],
    ])
  })

  test('of two exceptions of one company and category that differ the later one counts', async () => {
    const rows = [`${A},${direct},NO_LEI,,`, `${A},${direct},NON_PUBLIC,,`, `${B},${direct},NO_LEI,,`]
    const { problems } = await readFile('repex.csv', [header, ...rows].join('\n'))
    expect(problems).toMatchObject([{ row: 2, field: 'Exception.Reason.1', code: 'contradicted' }])
  })

  test.each([
    [`,${direct},NO_LEI,,`, 'LEI', 'missing'],
    [`x,${direct},NO_LEI,,`, 'LEI', 'malformed'],
    [`${A},,NO_LEI,,`, 'Exception.Category', 'unknown_code'],
    [`${A},SOME_PARENT,NO_LEI,,`, 'Exception.Category', 'unknown_code'],
    [`${A},${direct},,,`, 'Exception.Reason.1', 'missing'],
    [`${A},${direct},NO_LEI,no idea,`, 'Exception.Reason.2', 'unknown_code'],
  ])('GLEIF reporting exceptions refuse %j', async (row, field, code) => {
    const { problems, facts } = await readFile('repex.csv', `${header}\n${row}\n`)
    expect(facts).toEqual([])
    expect(problems).toMatchObject([{ row: 2, field, code }])
  })
})
