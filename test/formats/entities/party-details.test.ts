import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressLine, collectAttributes } from '#formats/entities/collect-attributes.ts'
import { storedKey } from '#formats/reading/stored-key.ts'
import { bytesOf, type ReadFile, readFile } from '#test/support/read-file.ts'

/** What a file says further of parties: key, values by attribute, as of when, and in which row. */
const detailsIn = ({ facts }: ReadFile) =>
  facts.flatMap((fact) =>
    fact.type === 'record' && fact.kind === 'partyDetails'
      ? [[fact.recordKey, fact.content.attributes, fact.content.asOf ?? null, fact.row]]
      : [],
  )

const bodsStatement = (recordType: 'entity' | 'person', recordDetails: object) => ({
  statementId: `${recordType}-${'0'.repeat(32)}`,
  statementDate: '2023-04-05',
  declarationSubject: 'r',
  recordId: 'r',
  recordType,
  recordDetails: { isComponent: false, ...recordDetails },
})

describe('party details', () => {
  test('BODS 0.4 company details are read: names, dates and addresses', async () => {
    const read = await readFile(
      'b.json',
      JSON.stringify([
        bodsStatement('entity', {
          entityType: { type: 'registeredEntity', details: 'Private limited company' },
          name: 'Alpha Ltd',
          alternateNames: ['Alpha', 'ALPHA LIMITED'],
          foundingDate: '1999-02-03',
          dissolutionDate: '2020-01-01',
          addresses: [
            { type: 'registered', address: '1 High Street', postCode: 'AB1', country: { name: 'France', code: 'FR' } },
            { type: 'business', address: '2 Low Road, AB2', postCode: 'AB2' },
            { address: 'somewhere' },
          ],
        }),
      ]),
    )
    expect(read.problems).toEqual([])
    expect(detailsIn(read)).toEqual([
      [
        'local:r',
        {
          alias: ['ALPHA LIMITED', 'Alpha'],
          founded: ['1999-02-03'],
          dissolved: ['2020-01-01'],
          legalForm: ['Private limited company'],
          registeredAddress: ['1 High Street, AB1, FR'],
          businessAddress: ['2 Low Road, AB2'],
          address: ['somewhere'],
        },
        '2023-04-05',
        1,
      ],
    ])
  })

  test('BODS 0.4 person details are read: names, birth and nationality', async () => {
    const read = await readFile(
      'b.json',
      JSON.stringify([
        bodsStatement('person', {
          personType: 'knownPerson',
          names: [
            { type: 'former', fullName: 'Ann Before' },
            { type: 'legal', fullName: 'Ann After' },
            { type: 'alternative', fullName: 'Annie' },
          ],
          birthDate: '1970-05',
          nationalities: [{ name: 'United Kingdom', code: 'GB' }],
          addresses: [{ type: 'service', address: '3 Mill Lane' }],
        }),
      ]),
    )
    expect(read.entities.map(({ name }) => name)).toEqual(['Ann After'])
    expect(detailsIn(read)).toEqual([
      [
        'local:r',
        {
          alias: ['Annie'],
          formerName: ['Ann Before'],
          birthDate: ['1970-05'],
          nationality: ['GB'],
          serviceAddress: ['3 Mill Lane'],
        },
        '2023-04-05',
        1,
      ],
    ])
  })

  test('BODS 0.2 addresses are read with their country codes alone', async () => {
    const read = await readFile(
      'b.json',
      JSON.stringify([
        {
          statementID: `p-${'0'.repeat(32)}`,
          statementType: 'personStatement',
          statementDate: '2017-11-18',
          isComponent: false,
          personType: 'knownPerson',
          names: [{ type: 'individual', fullName: 'Jennifer Roe' }],
          nationalities: [{ code: 'IE' }],
          birthDate: '1976-04-01',
          addresses: [{ type: 'home', address: '76 York Road Birmingham', country: 'GB' }],
        },
      ]),
    )
    expect(read.problems).toEqual([])
    expect(detailsIn(read).map(([, attributes, asOf]) => [attributes, asOf])).toEqual([
      [{ residence: ['76 York Road Birmingham, GB'], birthDate: ['1976-04-01'], nationality: ['IE'] }, '2017-11-18'],
    ])
  })

  test('GLEIF level 1 details are read: addresses, typed other names, status, form and last update', async () => {
    const columns = {
      LEI: '0292001130A2Q5CDA023',
      'Entity.LegalName': 'GTI',
      'Entity.OtherEntityNames.OtherEntityName.1': 'Old GTI',
      'Entity.OtherEntityNames.OtherEntityName.1.type': 'PREVIOUS_LEGAL_NAME',
      'Entity.OtherEntityNames.OtherEntityName.2': 'GTI Trading',
      'Entity.OtherEntityNames.OtherEntityName.2.type': 'TRADING_OR_OPERATING_NAME',
      'Entity.LegalAddress.FirstAddressLine': '4 TINUBU STREET',
      'Entity.LegalAddress.City': 'LAGOS',
      'Entity.LegalAddress.Country': 'NG',
      'Entity.HeadquartersAddress.Country': 'NG',
      'Entity.EntityStatus': 'ACTIVE',
      'Entity.LegalForm.EntityLegalFormCode': '9999',
      'Entity.LegalForm.OtherLegalForm': 'LIMITED',
      'Entity.EntityCreationDate': '2016-03-23T00:00:00Z',
      'Registration.LastUpdateDate': '2025-11-24T11:43:28Z',
      'Entity.EntityCategory': 'GENERAL',
      'Entity.LegalJurisdiction': 'NG',
    }
    const read = await readFile('l.csv', `${Object.keys(columns).join()}\n${Object.values(columns).join()}\n`)
    expect(detailsIn(read)).toEqual([
      [
        'LEI:0292001130A2Q5CDA023',
        {
          alias: ['GTI Trading'],
          formerName: ['Old GTI'],
          status: ['ACTIVE'],
          founded: ['2016-03-23'],
          legalForm: ['LIMITED'],
          registeredAddress: ['4 TINUBU STREET, LAGOS, NG'],
        },
        '2025-11-24',
        2,
      ],
    ])
  })

  test('UK basic company data are read', async () => {
    const row = {
      CompanyName: 'ALPHA LTD',
      CompanyNumber: '08209948',
      'RegAddress.AddressLine1': '9 PRINCES SQUARE',
      'RegAddress.PostTown': 'HARROGATE',
      'RegAddress.PostCode': 'HG1 1ND',
      CompanyCategory: 'Private Limited Company',
      CompanyStatus: 'Active',
      IncorporationDate: '11/09/2012',
      DissolutionDate: '',
      'SICCode.SicText_1': '99999 - Dormant Company',
      'SICCode.SicText_2': 'None Supplied',
      'PreviousName_1.CompanyName': 'BETA LTD',
      CountryOfOrigin: 'United Kingdom',
    }
    const expected = {
      registeredAddress: ['9 PRINCES SQUARE, HARROGATE, HG1 1ND'],
      legalForm: ['Private Limited Company'],
      status: ['Active'],
      founded: ['2012-09-11'],
      industry: ['99999 - Dormant Company'],
      formerName: ['BETA LTD'],
    }
    const table = await readFile('c.csv', `${Object.keys(row).join()}\n${Object.values(row).join()}\n`)
    expect(detailsIn(table)).toEqual([['GB-COH:08209948', expected, null, 2]])
    const json = await readFile('c.json', JSON.stringify([row]))
    expect(detailsIn(json)).toEqual([['GB-COH:08209948', expected, null, 1]])
  })

  test('the UK PSC register is read, limited to what it publishes', async () => {
    const read = await readFile(
      'p.json',
      JSON.stringify([
        {
          company_number: '08209948',
          data: {
            kind: 'individual-person-with-significant-control',
            links: { self: '/x' },
            name: 'Mr A',
            natures_of_control: ['ownership-of-shares-75-to-100-percent'],
            notified_on: '2021-12-13',
            address: { premises: '9', address_line_1: 'Princes Square', locality: 'Harrogate', country: 'England' },
            country_of_residence: 'England',
            nationality: 'British, French',
            date_of_birth: { month: 2, year: 1961 },
          },
        },
      ]),
    )
    expect(detailsIn(read)).toEqual([
      [
        'local:/x',
        {
          serviceAddress: ['9, Princes Square, Harrogate, England'],
          residence: ['England'],
          nationality: ['British', 'French'],
          birthDate: ['1961-02'],
        },
        '2021-12-13',
        1,
      ],
    ])
  })

  test('FollowTheMoney names beyond the first are read as aliases', async () => {
    const properties = {
      name: ['Alpha Ltd', 'Alpha'],
      weakAlias: ['A.'],
      previousName: ['Beta'],
      status: ['Active'],
      incorporationDate: ['2001-07'],
      sector: ['Mining'],
      address: ['1 High Street'],
      phone: ['+44 20 1'],
      modifiedAt: ['2020-01-01', '2022-03-04T10:00:00'],
    }
    const read = await readFile('f.json', JSON.stringify({ id: 'c', schema: 'Company', properties }))
    expect(detailsIn(read)).toEqual([
      [
        'local:c',
        {
          alias: ['A.', 'Alpha'],
          formerName: ['Beta'],
          status: ['Active'],
          founded: ['2001-07'],
          industry: ['Mining'],
          address: ['1 High Street'],
          phone: ['+44 20 1'],
        },
        '2022-03-04',
        1,
      ],
    ])
  })

  test('party details of a stakes table list agreeing rows once and differing rows side by side', async () => {
    const read = await readFile(
      's.csv',
      [
        'owner,company,capital,company_status,company_phone,company_founded',
        'A,X,50%,存续,+86 10 1,2001-02-03',
        'B,X,30%,存续,+86 10 1,2001-02-03',
        'C,X,20%,注销,-,',
        'X,Y,100%,-,,',
        'X,Z,100%,,,2001-02-30',
        'X,W,100%,=1+1,,',
      ].join('\n'),
    )
    expect(detailsIn(read)).toEqual([
      ['local:X', { status: ['存续'], phone: ['+86 10 1'], founded: ['2001-02-03'] }, null, 2],
      ['local:X#2', { status: ['注销'] }, null, 4],
      ['local:W', { status: ['=1+1'] }, null, 7],
    ])
    expect(read.problems.map(({ row, field, code }) => [row, field, code])).toEqual([
      [6, 'company_founded', 'cell_left_out'],
    ])
    expect(read.interests).toHaveLength(6)
  })
})

test('party detail values are single-line, unique and sorted, without placeholders', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 700 }), { maxLength: 8 }), (values) => {
      const { phone = [] } = collectAttributes({ phone: [...values, null, undefined, 'NULL', ' '] })
      expect(phone).toEqual([...new Set(phone)].sort())
      for (const text of phone) {
        expect([text.trim(), text.length <= 500, text.isWellFormed(), /\p{Cc}/u.test(text)]).toEqual([
          text,
          true,
          true,
          false,
        ])
      }
      expect(collectAttributes({ phone: phone.toReversed() }).phone ?? []).toEqual(phone)
    }),
  )
  expect(addressLine(['1 A', '', null, 'NULL', 'B', 'B', 'C'])).toBe('1 A, B, C')
})

test('a lookup key that is too long is replaced by its digest', () => {
  const long = `local:${'甲'.repeat(300)}`
  expect(storedKey('local:a')).toBe('local:a')
  expect(storedKey(long)).toMatch(/^local:甲{26}#[0-9a-f]{64}$/)
  expect(bytesOf(storedKey(long)).length).toBeLessThan(200)
})

test('of a declaration in place of owners 5,000 characters are kept, of other values 500, and a cut is marked', () => {
  const long = 'd'.repeat(6000)
  const { ownershipDeclaration = [], alias = [] } = collectAttributes({ ownershipDeclaration: long, alias: long })
  expect(ownershipDeclaration).toEqual([`${'d'.repeat(4999)}…`])
  expect(alias).toEqual([`${'d'.repeat(499)}…`])
  expect(collectAttributes({ ownershipDeclaration, alias })).toEqual({ ownershipDeclaration, alias })
  expect(collectAttributes({ alias: 'd'.repeat(500) })).toEqual({ alias: ['d'.repeat(500)] })
})
