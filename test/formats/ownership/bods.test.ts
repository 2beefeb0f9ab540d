import { describe, expect, test } from 'vitest'
import { entityStatement, personStatement, relationshipStatement } from '#test/support/bods-statements.ts'
import { readFile } from '#test/support/read-file.ts'

const read = (statements: object[]) => readFile('f.json', JSON.stringify(statements))
const shareholding = (share?: object, more: object = {}) => ({
  type: 'shareholding',
  ...(share ? { share } : {}),
  ...more,
})
const votingRights = (share?: object, more: object = {}) => ({ ...shareholding(share, more), type: 'votingRights' })

/** What two parties and the interests between them come to. */
async function termsOf(interests: object[], more: Parameters<typeof relationshipStatement>[4] = {}) {
  const { interests: facts, problems } = await read([
    entityStatement('c'),
    personStatement('p'),
    relationshipStatement('r', 'p', 'c', interests, more),
  ])
  const terms = facts.map(({ recordKey, kind, capital, votes, validFrom, validTo, details }) => {
    return { recordKey, kind, capital, votes, validFrom, validTo, details }
  })
  return { terms, problems: problems.map(({ row, field, code, message }) => ({ row, field, code, message })) }
}

const stake = { recordKey: 'r', kind: 'stake', validFrom: null, validTo: null, details: null }
const exactly = (share: number) => ({ min: share, max: share })

describe('parties', () => {
  test('BODS parties are keyed by an identifier with a scheme, LEI first, otherwise by their record', async () => {
    const { entities } = await read([
      entityStatement('a', {
        name: ' A ',
        identifiers: [
          { scheme: 'GB-COH', id: '01' },
          { scheme: 'XI-LEI', id: 'L1' },
        ],
      }),
      entityStatement('b', {
        identifiers: [{ schemeName: 'Some register', id: '7' }],
        jurisdiction: { name: 'Kenya' },
      }),
      personStatement('p', {
        names: [
          { type: 'former', fullName: 'Old' },
          { type: 'legal', fullName: 'New' },
        ],
      }),
    ])
    expect(entities).toEqual([
      {
        type: 'entity',
        key: 'LEI:L1',
        kind: 'company',
        name: 'A',
        jurisdiction: null,
        identifiers: [
          { scheme: 'GB-COH', id: '00000001' },
          { scheme: 'LEI', id: 'L1' },
        ],
        row: 1,
      },
      { type: 'entity', key: 'local:b', kind: 'company', name: null, jurisdiction: 'Kenya', identifiers: [], row: 2 },
      { type: 'entity', key: 'local:p', kind: 'person', name: 'New', jurisdiction: null, identifiers: [], row: 3 },
    ])
  })

  test.each([
    ['registeredEntity', undefined, 'company'],
    ['legalEntity', undefined, 'company'],
    ['legalEntity', 'trust', 'arrangement'],
    ['arrangement', 'nomination', 'arrangement'],
    ['anonymousEntity', undefined, 'unknown'],
    ['unknownEntity', undefined, 'unknown'],
    ['state', undefined, 'state'],
    ['stateBody', 'stateAgency', 'state'],
  ])('BODS parties of type %s %s are of kind %s: %s', async (type, subtype, kind) => {
    const { entities } = await read([entityStatement('a', { entityType: subtype ? { type, subtype } : { type } })])
    expect(entities.map((entity) => entity.kind)).toEqual([kind])
  })

  test('BODS parties left unspecified have an unknown kind, unless there are none', async () => {
    const { entities, interests } = await read([
      entityStatement('c'),
      relationshipStatement('r', { reason: 'interestedPartyExemptFromDisclosure' }, 'c', [shareholding({ exact: 30 })]),
      relationshipStatement('s', { reason: 'unknown' }, 'c', []),
      relationshipStatement('t', { reason: 'noBeneficialOwners' }, 'c', []),
    ])
    expect(entities.slice(1).map(({ key, kind, name }) => [key, kind, name])).toEqual([
      ['local:r/interestedParty', 'unknown', null],
      ['local:s/interestedParty', 'unknown', null],
    ])
    expect(interests.map(({ owner, kind, details }) => [owner, kind, details])).toEqual([
      ['local:r/interestedParty', 'stake', null],
      ['local:s/interestedParty', 'influence', 'unknown'],
    ])
  })

  test('BODS reasons for which no party is specified stand with the company, with their descriptions', async () => {
    const closed = { status: 'closed', date: '2021-01-01' } as const
    const { facts } = await read([
      entityStatement('c', { foundingDate: '2001-01-01' }),
      entityStatement('d'),
      relationshipStatement('r', { reason: 'noBeneficialOwners', description: 'Owned by its members.' }, 'c', []),
      relationshipStatement('s', { reason: 'subjectExemptFromDisclosure' }, 'c', []),
      relationshipStatement('t', { reason: 'noBeneficialOwners' }, 'd', [], closed),
      relationshipStatement('u', { reason: 'unknown' }, 'd', [
        { type: 'unknownInterest', startDate: '2019-03-01', endDate: '2020-03-01' },
      ]),
    ])
    const records = facts.filter((fact) => fact.type === 'record')
    const days = records.map(({ content: { asOf, until } }) => [asOf, until]).slice(-2)
    expect(days).toEqual([
      [undefined, '2021-01-01'],
      ['2019-03-01', '2020-03-01'],
    ])
    expect(records.map(({ recordKey, content }) => [recordKey, content.attributes])).toEqual([
      ['local:c', { founded: ['2001-01-01'] }],
      ['local:c#2', { ownershipDeclaration: ['No beneficial owners: Owned by its members.'] }],
      ['local:c#3', { ownershipDeclaration: ['Subject exempt from disclosure'] }],
      ['local:d#2', { ownershipDeclaration: ['No beneficial owners'] }],
      ['local:d#3', { ownershipDeclaration: ['Unknown'] }],
    ])
  })

  test('BODS parties stated jointly hold through their common arrangement', async () => {
    const { interests } = await read([
      entityStatement('c'),
      entityStatement('joint', { entityType: { type: 'arrangement' } }),
      personStatement('p'),
      personStatement('q'),
      relationshipStatement('1', 'joint', 'c', [shareholding({ exact: 100 })]),
      relationshipStatement('2', 'p', 'joint', [shareholding({ exact: 50 })]),
      relationshipStatement('3', 'q', 'joint', [shareholding({ exact: 50 })]),
    ])
    expect(interests.map(({ owner, company, capital }) => [owner, company, capital?.min])).toEqual([
      ['local:joint', 'local:c', 1],
      ['local:p', 'local:joint', 0.5],
      ['local:q', 'local:joint', 0.5],
    ])
  })

  test('BODS parties that are persons cannot be owned', async () => {
    const { problems } = await read([
      personStatement('p'),
      entityStatement('c'),
      relationshipStatement('r', 'c', 'p', []),
    ])
    expect(problems.map(({ field, code }) => [field, code])).toEqual([['recordDetails.subject', 'wrong_type']])
  })
})

describe('stakes', () => {
  test.each([
    [{ exact: 76.5 }, exactly(0.765)],
    [
      { minimum: 25, maximum: 50 },
      { min: 0.25, max: 0.5 },
    ],
    [
      { exclusiveMinimum: 50, maximum: 75 },
      { min: 0.5, max: 0.75, minExclusive: true },
    ],
    [
      { exclusiveMinimum: 25, exclusiveMaximum: 50 },
      { min: 0.25, max: 0.5, minExclusive: true },
    ],
    [{ minimum: 25 }, { min: 0.25, max: 1 }],
    [{ maximum: 25 }, { min: 0, max: 0.25 }],
    [{}, null],
    [undefined, null],
  ])('a BODS stake of the share %j is read', async (share, capital) => {
    expect((await termsOf([shareholding(share)])).terms).toEqual([{ ...stake, capital, votes: capital }])
  })

  test('a BODS stake has its voting rights as votes where stated, otherwise its capital', async () => {
    expect((await termsOf([shareholding({ exact: 20 }), votingRights({ exact: 60 })])).terms).toEqual([
      { ...stake, capital: exactly(0.2), votes: exactly(0.6) },
    ])
    expect((await termsOf([shareholding({ exact: 20 }), votingRights()])).terms).toEqual([
      { ...stake, capital: exactly(0.2), votes: null },
    ])
    expect((await termsOf([votingRights({ exact: 60 })])).terms).toEqual([
      { ...stake, capital: null, votes: exactly(0.6) },
    ])
  })

  test.each([
    ['shares alone', [shareholding({ exact: 60 })], true],
    ['shares and votes', [shareholding({ exact: 60 }), votingRights({ exact: 60 })], undefined],
    ['shares and votes without a size', [shareholding({ exact: 60 }), votingRights()], undefined],
    ['votes alone', [votingRights({ exact: 60 })], undefined],
    ['shares without a size', [shareholding()], undefined],
  ])('BODS votes are inferred where a statement has %s', async (_, interests, votesInferred) => {
    const parties = [entityStatement('c'), personStatement('p')]
    const { interests: facts } = await read([...parties, relationshipStatement('r', 'p', 'c', interests)])
    expect(facts.map((fact) => fact.votesInferred)).toEqual([votesInferred])
  })

  test('several BODS stakes of one holder in one company are added', async () => {
    expect(
      (await termsOf([shareholding({ exact: 20 }), shareholding({ exclusiveMinimum: 25, maximum: 50 })])).terms,
    ).toEqual([
      {
        ...stake,
        capital: { min: 0.45, max: 0.7, minExclusive: true },
        votes: { min: 0.45, max: 0.7, minExclusive: true },
      },
    ])
    expect((await termsOf([shareholding({ exact: 20 }), shareholding()])).terms).toEqual([
      { ...stake, capital: { min: 0.2, max: 1 }, votes: { min: 0.2, max: 1 } },
    ])
    expect((await termsOf([shareholding({ exact: 70 }), shareholding({ exact: 50 })])).problems).toEqual([
      {
        row: 3,
        field: 'recordDetails.interests[1].share',
        code: 'out_of_range',
        message: 'f.json:3 recordDetails.interests[1].share: the interests add up to more than 100%',
      },
    ])
  })

  test('a BODS stake is split where shares or votes start and end', async () => {
    const { terms } = await termsOf([
      shareholding({ exact: 40 }, { startDate: '2018-01-01' }),
      votingRights({ exact: 60 }, { startDate: '2019-01-01', endDate: '2020-01-01' }),
    ])
    expect(terms).toEqual([
      { ...stake, capital: exactly(0.4), votes: exactly(0.4), validFrom: '2018-01-01', validTo: '2019-01-01' },
      {
        ...stake,
        recordKey: 'r#2',
        capital: exactly(0.4),
        votes: exactly(0.6),
        validFrom: '2019-01-01',
        validTo: '2020-01-01',
      },
      {
        ...stake,
        recordKey: 'r#3',
        capital: exactly(0.4),
        votes: exactly(0.4),
        validFrom: '2020-01-01',
        validTo: null,
      },
    ])
  })

  test('a BODS stake with an empty band or reversed period is refused', async () => {
    expect((await termsOf([shareholding({ minimum: 60, maximum: 50 })])).problems).toEqual([
      {
        row: 3,
        field: 'recordDetails.interests[0].share',
        code: 'out_of_range',
        message: 'f.json:3 recordDetails.interests[0].share: no number lies between the ends of the band',
      },
    ])
    const sameDay = shareholding({}, { startDate: '2020-01-01', endDate: '2020-01-01' })
    expect((await termsOf([sameDay])).problems.map(({ code }) => code)).toEqual(['period_reversed'])
    expect((await termsOf([shareholding({}, { startDate: '2020-01-01', endDate: '2019-01-01' })])).problems).toEqual([
      {
        row: 3,
        field: 'recordDetails.interests[0].endDate',
        code: 'period_reversed',
        message:
          'f.json:3 recordDetails.interests[0].endDate: the interest ends on 2019-01-01, not after its start on 2020-01-01',
      },
    ])
  })
})

describe('BODS influence', () => {
  const influence = { recordKey: 'r', kind: 'influence', capital: null, votes: null, validFrom: null, validTo: null }

  test('every other BODS interest is influence, with its source wording', async () => {
    const { terms } = await termsOf([{ type: 'boardMember', details: 'independent' }, { directOrIndirect: 'unknown' }])
    expect(terms).toEqual([
      { ...influence, details: 'boardMember: independent' },
      { ...influence, recordKey: 'r#2', details: 'unknownInterest' },
    ])
  })

  test('a BODS interest is an indirect stake only where its components are stated', async () => {
    const indirect = shareholding({ exact: 60 }, { directOrIndirect: 'indirect' })
    const direct = shareholding({ exact: 10 }, { directOrIndirect: 'direct' })
    expect((await termsOf([indirect, direct], { componentRecords: ['x'] })).terms).toEqual([
      { ...stake, capital: exactly(0.1), votes: exactly(0.1) },
      { ...influence, recordKey: 'r#2', details: 'shareholding (indirect)' },
    ])
    expect((await termsOf([indirect])).terms).toEqual([{ ...stake, capital: exactly(0.6), votes: exactly(0.6) }])
  })

  test(`"a BODS interest is consolidation where GLEIF's own publication says so"`, async () => {
    const details = 'Relationship Type: IS_ULTIMATELY_CONSOLIDATED_BY'
    expect((await termsOf([{ type: 'otherInfluenceOrControl', details }])).terms).toEqual([
      { ...influence, kind: 'ultimate_consolidation', details: `otherInfluenceOrControl: ${details}` },
    ])
  })
})

describe('several BODS statements about one record', () => {
  const record = (exact: number, more: object, dates: object = {}) =>
    relationshipStatement('r', 'p', 'c', [shareholding({ exact }, dates)], more)
  const periods = async (...statements: object[]) => {
    const { interests } = await read([entityStatement('c'), personStatement('p'), ...statements])
    return interests.map(({ row, capital, validFrom, validTo }) => [row, capital?.min, validFrom, validTo])
  }

  test('BODS statements of one record apply one after the other, whatever their order in the file', async () => {
    const older = record(10, { date: '2020-01-01', status: 'new' })
    const newer = record(20, { date: '2021-01-01T00:00:00Z', status: 'updated' })
    expect(await periods(older, newer)).toEqual([
      [4, 0.2, '2021-01-01', null],
      [3, 0.1, null, '2021-01-01'],
    ])
    expect(await periods(newer, older)).toEqual([
      [3, 0.2, '2021-01-01', null],
      [4, 0.1, null, '2021-01-01'],
    ])
  })

  test('BODS statements of one record end on the day from which the next statement says that its interest began', async () => {
    const since2015 = { startDate: '2015-06-01' }
    const newer = record(60, { date: '2020-05-01' }, { startDate: '2020-04-03' })
    expect(await periods(record(30, { date: '2018-03-01' }, since2015), newer)).toEqual([
      [4, 0.6, '2020-04-03', null],
      [3, 0.3, '2015-06-01', '2020-04-03'],
    ])
    const sameStart = record(60, { date: '2020-05-01' }, since2015)
    expect(await periods(record(30, { date: '2018-03-01' }, since2015), sameStart)).toEqual([
      [4, 0.6, '2020-05-01', null],
      [3, 0.3, '2015-06-01', '2020-05-01'],
    ])
  })

  test("BODS statements of one record have the record's key or own keys that are the same in every file", async () => {
    const [first, second, third] = ['2018-01-01', '2019-01-01', '2020-01-01'].map((date, index) =>
      record(10 * (index + 1), { date }),
    ) as [object, object, object]
    const keys = async (...statements: object[]) =>
      (await read([entityStatement('c'), personStatement('p'), ...statements])).interests.map(
        ({ recordKey, capital }) => [recordKey, capital?.min],
      )
    expect(await keys(first, second)).toEqual([
      ['r', 0.2],
      ['r#@statement-of-r-2018-01-01-------', 0.1],
    ])
    expect(await keys(second, third, first)).toEqual([
      ['r', 0.3],
      ['r#@statement-of-r-2019-01-01-------', 0.2],
      ['r#@statement-of-r-2018-01-01-------', 0.1],
    ])
  })

  test('BODS statements of one record that agree are stored once, under the latest', async () => {
    expect(await periods(record(10, { date: '2020-01-01' }), record(10, { date: '2021-01-01' }))).toEqual([
      [4, 0.1, null, null],
    ])
    const ended = record(10, { date: '2022-01-01' }, { endDate: '2021-06-30' })
    expect(await periods(record(10, { date: '2020-01-01' }), ended)).toEqual([[4, 0.1, null, '2021-06-30']])
  })

  test('BODS statements of one record of one day are all stored, the last in the file as effective', async () => {
    expect(await periods(record(10, { date: '2020-01-01' }), record(30, { date: '2020-01-01' }))).toEqual([
      [4, 0.3, null, null],
      [3, 0.1, '2020-01-01', '2020-01-01'],
    ])
  })

  test('BODS statements of one record and one day that differ are told with row, field and both values', async () => {
    const told = async (...statements: object[]) => {
      const { problems, causes } = await read([entityStatement('c'), personStatement('p'), ...statements])
      return problems.map(({ row, field, code, value }, at) => [row, code, field, value, causes[at]])
    }
    const on = (exact: number, more: object = {}, terms = {}) => record(exact, { date: '2020-01-01', ...more }, terms)
    const exact = 'recordDetails.interests[0].share.exact'
    const beside = (otherRow: number, other: string) => ({ cause: 'differs_from_row', otherRow, other })
    expect(await told(on(10), on(30))).toEqual([[3, 'contradicted', exact, '10', beside(4, '30')]])
    expect(await told(on(10), on(20), on(10))).toEqual([[4, 'contradicted', exact, '20', beside(5, '10')]])
    expect(await told(on(10), on(10))).toEqual([])
    expect(await told(on(10), on(10, { status: 'closed' }))).toEqual([])
    expect(await told(on(10), on(30, { date: '2020-01-02' }))).toEqual([])
    expect(await told(on(10), on(10, {}, { startDate: '2019-01-01' }))).toEqual([
      [3, 'contradicted', 'recordDetails.interests[0].startDate', '', beside(4, '2019-01-01')],
    ])
  })

  test('BODS statements of one party and one day that differ are told with row, field and both values', async () => {
    const entity = (name: string) => {
      const statement = entityStatement('c')
      return { ...statement, recordDetails: { ...statement.recordDetails, name } }
    }
    const { problems, causes, entities } = await read([entity('First'), entity('Second'), entity('Second')])
    expect(problems).toMatchObject([{ row: 1, code: 'contradicted', field: 'recordDetails.name', value: 'First' }])
    expect(causes).toEqual([{ cause: 'differs_from_row', otherRow: 2, other: 'Second' }])
    expect(entities.map(({ name }) => name)).toEqual(['Second'])
  })

  test('BODS statements of one record that end before they take effect are stored as never effective', async () => {
    const ended = record(60, { date: '2020-01-01' }, { startDate: '2015-01-01', endDate: '2019-06-30' })
    expect(await periods(record(30, { date: '2018-01-01' }, { startDate: '2015-01-01' }), ended)).toEqual([
      [4, 0.6, '2019-06-30', '2019-06-30'],
      [3, 0.3, '2015-01-01', '2019-06-30'],
    ])
  })

  test('BODS statements of one record end with the closing statement, and resume with the next', async () => {
    const closed = record(10, { date: '2022-05-06', status: 'closed' })
    expect(await periods(record(10, { date: '2020-01-01' }), closed)).toEqual([[4, 0.1, null, '2022-05-06']])
    expect(await periods(closed, record(10, { date: '2023-01-01', status: 'new' }))).toEqual([
      [4, 0.1, '2023-01-01', null],
      [3, 0.1, null, '2022-05-06'],
    ])
  })

  test('BODS statements of one record fall back to an older one where the latest is unreadable', async () => {
    expect(await periods(record(10, { date: '2020-01-01' }), record(500, { date: '2021-01-01' }))).toEqual([
      [3, 0.1, null, null],
    ])
  })

  test('BODS statements of one record keep their dates where one of them is refused', async () => {
    const statements = [
      record(10, { date: '2020-01-01' }),
      record(20, { date: '2021-01-01' }, { startDate: '2021-01-01', endDate: '2020-12-01' }),
    ]
    const { interests, problems } = await read([entityStatement('c'), personStatement('p'), ...statements])
    expect(interests.map(({ row, validTo }) => [row, validTo])).toEqual([[3, '2020-12-01']])
    expect(problems.map(({ row, code }) => [row, code])).toEqual([[4, 'period_reversed']])
  })

  test('BODS statements of one record with older versions keep those that replace one another, in any order of the file', async () => {
    const older = (nth: number, exact: number, date: string) => ({
      statementID: `statement-${nth}`.padEnd(32, '-'),
      statementType: 'ownershipOrControlStatement',
      statementDate: date,
      isComponent: false,
      subject: { describedByEntityStatement: 'c'.padEnd(32, '-') },
      interestedParty: { describedByPersonStatement: 'p'.padEnd(32, '-') },
      interests: [shareholding({ exact })],
      ...(nth > 1 && { replacesStatements: [`statement-${nth - 1}`.padEnd(32, '-')] }),
      publicationDetails: { publicationDate: date, bodsVersion: '0.3', publisher: { name: 'A' } },
    })
    const party = (id: string, statementType: string, more: object) => ({
      statementID: id.padEnd(32, '-'),
      statementType,
      statementDate: '2017-01-01',
      isComponent: false,
      ...more,
      publicationDetails: { publicationDate: '2017-01-01', bodsVersion: '0.3', publisher: { name: 'A' } },
    })
    const { interests, problems } = await read([
      older(3, 30, '2020-01-01'),
      older(1, 10, '2018-01-01'),
      party('c', 'entityStatement', { entityType: 'registeredEntity', name: 'C' }),
      party('p', 'personStatement', { personType: 'knownPerson' }),
      older(2, 20, '2019-01-01'),
    ])
    expect(problems).toEqual([])
    expect(interests.map(({ row, capital, validFrom, validTo }) => [row, capital?.min, validFrom, validTo])).toEqual([
      [1, 0.3, '2020-01-01', null],
      [5, 0.2, '2019-01-01', '2020-01-01'],
      [2, 0.1, null, '2019-01-01'],
    ])
  })
})

test('BODS record keys never collide, whatever their ids contain', async () => {
  const twice = [shareholding({ exact: 1 }), { type: 'boardMember' }]
  const { interests } = await read([
    entityStatement('c'),
    ...['r', 'r#2', 'r#', 'r##2'].map((id) => relationshipStatement(id, 'c', 'c', twice)),
  ])
  expect(new Set(interests.map(({ recordKey }) => recordKey)).size).toBe(8)
})

test('BODS texts that cannot be stored are refused', async () => {
  const { problems } = await read([entityStatement('a', { name: 'A\u0000' }), entityStatement('b', { name: '\ud800' })])
  expect(problems.map(({ row, field, code, message }) => ({ row, field, code, message }))).toEqual([
    {
      row: 1,
      field: 'recordDetails.name',
      code: 'malformed',
      message: 'f.json:1 recordDetails.name: the value contains a control character or half a character',
    },
    {
      row: 2,
      field: 'recordDetails.name',
      code: 'malformed',
      message: 'f.json:2 recordDetails.name: the value contains a control character or half a character',
    },
  ])
})

describe('BODS before 0.4', () => {
  const id = (name: string) => name.padEnd(32, '-')
  const published = (bodsVersion: string) => ({
    statementDate: '2020-11-30',
    isComponent: false,
    publicationDetails: { publicationDate: '2020-12-01', bodsVersion, publisher: { name: 'A' } },
  })
  const company = (more: object) => ({
    statementID: id('c'),
    statementType: 'entityStatement',
    entityType: 'registeredEntity',
    ...more,
  })
  const person = (more: object) => ({ statementID: id('p'), statementType: 'personStatement', ...more })
  const relation = (interest: object, more: object) => ({
    statementID: id('r'),
    statementType: 'ownershipOrControlStatement',
    subject: { describedByEntityStatement: id('c') },
    interestedParty: { describedByPersonStatement: id('p') },
    interests: [{ type: 'shareholding', interestLevel: 'direct', ...interest }],
    ...more,
  })
  const known = { personType: 'knownPerson' }
  const detailsIn = ({ facts }: Awaited<ReturnType<typeof read>>) =>
    facts.flatMap((fact) => (fact.type === 'record' ? [fact.content.attributes] : []))

  test.each([
    ['2017', '2017-01-01', 'startDate 2017'],
    ['2018-04', '2018-04-01', 'startDate 2018-04'],
    ['2020-W53', '2020-12-28', 'startDate 2020-W53'],
    ['2018-04-01T09:00:00Z', '2018-04-01', null],
    ['20180401', '2018-04-01', null],
    ['2018-091', '2018-04-01', null],
    ['2018-W13-7', '2018-04-01', null],
  ])('a BODS 0.2 interest that starts on %s is held from %s', async (startDate, validFrom, details) => {
    const { interests, problems } = await read([
      company(published('0.2')),
      person({ ...known, ...published('0.2') }),
      relation({ startDate }, published('0.2')),
    ])
    expect(problems).toEqual([])
    expect(interests.map((interest) => [interest.validFrom, interest.capital, interest.details])).toEqual([
      [validFrom, null, details],
    ])
  })

  test.each([
    ['2019', '2020-01-01'],
    ['2019-02', '2019-03-01'],
    ['2019-12', '2020-01-01'],
    ['2019-W01', '2019-01-07'],
    ['2019-02-03', '2019-02-03'],
    ['2019-02-03T23:00:00+08:00', '2019-02-03'],
  ])('a BODS 0.3 interest that ends in %s is held until %s', async (endDate, validTo) => {
    const { interests, problems } = await read([
      company(published('0.3')),
      person({ ...known, ...published('0.3') }),
      relation({ share: { exact: 60 }, endDate }, published('0.3')),
    ])
    expect(problems).toEqual([])
    expect(interests.map((interest) => interest.validTo)).toEqual([validTo])
  })

  test.each(['2017-13', '2019-02-29', '2018-366', '2019-W53', '17', 'spring 2017'])(
    'a BODS 0.2 interest that starts on %s, which is no date, is refused by its field',
    async (startDate) => {
      const { problems } = await read([
        company(published('0.2')),
        person({ ...known, ...published('0.2') }),
        relation({ startDate }, published('0.2')),
      ])
      expect(problems.map(({ row, field, code, value }) => [row, field, code, value])).toEqual([
        [3, 'interests[0].startDate', 'not_a_date', startDate],
      ])
    },
  )

  test('dates of parties in BODS 0.2 are kept as exactly as they are known', async () => {
    const file = await read([
      company({ ...published('0.2'), foundingDate: '2014-03-01T00:00:00Z', dissolutionDate: '2019' }),
      person({ ...known, ...published('0.2'), birthDate: '1961-05-26T00:00:00+00:00', deathDate: '202008' }),
    ])
    expect(file.problems.map(({ field, value }) => [field, value])).toEqual([['deathDate', '202008']])
    const { facts, problems } = await read([
      company({ ...published('0.2'), foundingDate: '2014-03-01T00:00:00Z', dissolutionDate: '2019' }),
      person({ ...known, ...published('0.2'), birthDate: '1961-05-26T00:00:00+00:00', deathDate: '2020-08' }),
    ])
    expect(problems).toEqual([])
    expect(detailsIn({ ...file, facts })).toEqual([
      { founded: ['2014-03-01'], dissolved: ['2019'] },
      { birthDate: ['1961-05-26'], deathDate: ['2020-08'] },
    ])
  })

  test('BODS 0.1 wants neither components, nor a type of person, nor a date of the statement', async () => {
    const { entities, interests, problems } = await read([
      company({ name: 'C' }),
      person({ names: [{ type: 'aka', fullName: 'P' }] }),
      relation({ type: 'rights-to-surplus-assets' }, {}),
      relation({ share: { exact: 60 } }, { statementID: id('s') }),
    ])
    expect(problems).toEqual([])
    expect(entities.map(({ kind, name }) => [kind, name])).toEqual([
      ['company', 'C'],
      ['person', 'P'],
    ])
    expect(interests.map(({ kind, capital, validFrom, details }) => [kind, capital?.min, validFrom, details])).toEqual([
      ['influence', undefined, null, 'rightsToSurplusAssetsOnDissolution'],
      ['stake', 0.6, null, null],
    ])
  })

  test('BODS 0.2 wants components to be told, and BODS 0.4 a day', async () => {
    const { isComponent, ...rest } = published('0.2')
    const { problems } = await read([company(rest), entityStatement('d', { foundingDate: '2014' })])
    expect(isComponent).toBe(false)
    expect(problems.map(({ row, field, code }) => [row, field, code])).toEqual([
      [1, 'isComponent', 'missing'],
      [2, 'recordDetails.foundingDate', 'not_a_date'],
    ])
  })
})
