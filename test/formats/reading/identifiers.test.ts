import { describe, expect, test } from 'vitest'
import { failedCheckOf } from '#formats/reading/check-digits.ts'
import { readFile } from '../../support/read-file.ts'
import { number, text, workbook } from '../../support/workbook.ts'

const told = ({ problems, causes }: Awaited<ReturnType<typeof readFile>>) =>
  problems.map(({ row, field, code, value }, at) => [row, field, code, value, causes[at]?.cause])

describe(failedCheckOf, () => {
  test.each([
    ['91110000802100433B', null],
    ['91110000802100433C', 'CN-USCC'],
    ['11010519491231002X', null],
    ['5493001KJTIIGC8Y1R12', null],
    ['5493001KJTIIGC8Y1R13', 'LEI'],
    ['US0378331005', null],
    ['US0378331006', 'ISIN'],
    ['AU0000XVGZA3', null],
    ['123456789012', null],
    ['12345678901234567890', null],
  ])('of %s is %s', (code, expected) => {
    expect(failedCheckOf(code)).toBe(expected)
  })
})

describe('an identifier that a spreadsheet has damaged', () => {
  const stakes = 'owner,owner_id,company,company_id,capital'

  test('it refuses its row, so that two owners never become one', async () => {
    const rows = [
      '甲,9.14403E+17,子,A1,60%',
      '乙,914403000000000000,丑,A2,70%',
      '丙,A3,寅,9.14403e+17,80%',
      '丁,CN-USCC:9.14403E+17,卯,A4,90%',
      '戊,9E17,辰,91440300000000001,100%',
    ]
    const read = await readFile('s.csv', [stakes, ...rows].join('\n'))
    expect(told(read)).toEqual([
      [2, 'owner_id', 'malformed', '9.14403E+17', 'damaged_by_spreadsheet'],
      [3, 'owner_id', 'malformed', '914403000000000000', 'damaged_by_spreadsheet'],
      [4, 'company_id', 'malformed', '9.14403e+17', 'damaged_by_spreadsheet'],
      [5, 'owner_id', 'malformed', 'CN-USCC:9.14403E+17', 'damaged_by_spreadsheet'],
    ])
    expect(read.interests.map(({ owner }) => owner)).toEqual(['local:№ 9E17'])
  })

  test('a number cell of 16 digits and more identifies nothing, one of 15 does', async () => {
    const rows = [
      stakes.split(',').map(text),
      [text('甲'), number('914403001234567890'), text('子'), text('A1'), number('0.6')],
      [text('乙'), number('1234567890123456'), text('子'), text('A1'), number('0.2')],
      [text('丙'), number('123456789012345'), text('子'), text('A1'), number('0.2')],
    ]
    const read = await readFile('s.xlsx', workbook({ name: 'S', rows }))
    expect(told(read).map(([row, field, , , cause]) => [row, field, cause])).toEqual([
      [2, 'owner_id', 'damaged_by_spreadsheet'],
      [3, 'owner_id', 'damaged_by_spreadsheet'],
    ])
    expect(read.interests.map(({ owner }) => owner)).toEqual(['CN-SAIC:123456789012345'])
  })

  test.each([
    ['bill_number,amount,issue_date,due_date,drawer,acceptor,payee', '1.30229E+29,1,2026-01-05,2026-07-05,D,A,P'],
    ['bill_number,event,from,to,signed_at', '130229000153200000000000000000,endorse,P,Q,2026-02-01'],
    ['bond_code,issuer,amount,issue_date', '1.02000123E+17,甲,100,2026-01-05'],
    ['bond,issuer,event,at', '1.02000123E+17,甲,default,2026-02-01'],
    ['facility,client,exposure', '6.22848E+18,A,5'],
    ['id,title,published_at', '1.22848E+18,One,2026-02-01'],
  ])('%s', async (header, row) => {
    const [field = ''] = header.split(',')
    const read = await readFile('t.csv', [header, row].join('\n'))
    expect(told(read)).toEqual([[2, field, 'malformed', row.split(',')[0], 'damaged_by_spreadsheet']])
    expect(read.facts).toEqual([])
  })
})

describe('a doubtful identifier', () => {
  test('wrong check digits are told, the row is read, and the number means something in its source alone', async () => {
    const rows = ['甲,91110000802100433C,乙,LEI:5493001KJTIIGC8Y1R13,60%']
    const read = await readFile('s.csv', ['owner,owner_id,company,company_id,capital', ...rows].join('\n'))
    expect(told(read)).toEqual([
      [2, 'owner_id', 'failed_check', '91110000802100433C', 'check_digits'],
      [2, 'company_id', 'failed_check', 'LEI:5493001KJTIIGC8Y1R13', 'check_digits'],
    ])
    expect(read.interests).toMatchObject([
      { owner: 'local:№ 91110000802100433C', company: 'local:№ 5493001KJTIIGC8Y1R13' },
    ])
    expect(read.entities.flatMap(({ identifiers }) => identifiers)).toEqual([])
  })

  test.each([
    ['bond_code,issuer,amount,issue_date', 'US0378331006,甲,100,2026-01-05'],
    ['bond,issuer,event,at', 'US0378331006,甲,default,2026-02-01'],
    ['LEI,Entity.LegalName,Entity.EntityCategory', '5493001KJTIIGC8Y1R13,ALPHA,GENERAL'],
    [
      'start_lei,end_lei,relationship_type,relationship_status',
      '5493001KJTIIGC8Y1R13,5493001KJTIIGC8Y1R12,IS_DIRECTLY_CONSOLIDATED_BY,ACTIVE',
    ],
  ])('%s', async (header, row) => {
    const [field = ''] = header.split(',')
    const read = await readFile('t.csv', [header, row].join('\n'))
    expect(told(read)).toEqual([[2, field, 'failed_check', row.split(',')[0], 'check_digits']])
    expect(read.facts.length).toBeGreaterThan(0)
  })

  test('numbers that differ by zeros at their beginning alone are told', async () => {
    const stakes = ['owner,company,company_id,capital', '甲,子,01234567,60%', '乙,丑,1234567,40%', '丙,子,01234567,1%']
    expect(told(await readFile('s.csv', stakes.join('\n')))).toEqual([
      [3, 'company_id', 'lost_zeros', '1234567', 'lost_zeros'],
    ])
    const named = ['owner,owner_id,company,capital', '甲,FR-RCS:012345678,子,60%', '乙,FR-RCS:12345678,子,40%']
    expect(told(await readFile('s.csv', named.join('\n')))).toEqual([
      [3, 'owner_id', 'lost_zeros', 'FR-RCS:12345678', 'lost_zeros'],
    ])
    const bonds = ['bond_code,issuer,amount,issue_date', '019547,甲,100,2026-01-05', '19547,甲,100,2026-01-05']
    expect(told(await readFile('b.csv', bonds.join('\n')))).toEqual([
      [3, 'bond_code', 'lost_zeros', '19547', 'lost_zeros'],
    ])
  })

  test('a British company is one with its zeros and without, in tables of stakes and in BODS', async () => {
    const stakes = ['owner,company,company_id,capital', '甲,A Ltd,GB-COH:01234567,60%', '乙,A Ltd,GB-COH:1234567,40%']
    const { interests, problems } = await readFile('s.csv', stakes.join('\n'))
    expect(interests.map(({ company }) => company)).toEqual(['GB-COH:01234567', 'GB-COH:01234567'])
    expect(problems).toEqual([])
    const statement = (at: number, id: string) => ({
      statementId: `statement-of-company-number-000000${at}`,
      declarationSubject: `subject-${at}`,
      statementDate: '2026-01-01',
      recordId: `company-${at}`,
      recordStatus: 'new',
      recordType: 'entity',
      recordDetails: {
        isComponent: false,
        entityType: { type: 'registeredEntity' },
        name: 'A Ltd',
        identifiers: [{ scheme: 'GB-COH', id }],
      },
    })
    const read = await readFile('b.json', JSON.stringify([statement(1, '01234567'), statement(2, '1234567')]))
    expect(read.entities.map(({ key }) => key)).toEqual(['GB-COH:01234567', 'GB-COH:01234567'])
  })
})
