import { describe, expect, test } from 'vitest'
import { csvLine } from '#contracts/values/csv-line.ts'
import { previewTable } from '#formats/preview-table.ts'
import { heldText } from '#formats/statements/statement-columns.ts'
import { readFile } from '../../support/read-file.ts'
import { text, workbook } from '../../support/workbook.ts'

const names = ['@Example Network plc', '+Plus Sample Energy Ltd', '-Minus Sample Ltd', '=Equal Sample Ltd']

describe('text that begins with a sign', () => {
  test.each(names)('%s is kept in tables of stakes, CSV and workbook, with address and identifier', async (name) => {
    const header = ['owner', 'owner_id', 'company', 'capital', 'company_address']
    const cells = [name, name, 'Sample Cable Ltd', '60%', name]
    const csv = await readFile('s.csv', [header.join(','), cells.join(',')].join('\n'))
    expect(csv.problems).toEqual([])
    expect(csv.entities.map((entity) => entity.name)).toContain(name)
    expect(JSON.stringify(csv.facts)).toContain(`"registeredAddress":["${name}"]`)
    const xlsx = await readFile('s.xlsx', workbook({ name: 'S', rows: [header.map(text), cells.map(text)] }))
    expect(xlsx.facts).toEqual(csv.facts)
    const { known, rows } = await previewTable('s.csv', () => new Blob([`${header}\n${cells}`]).stream())
    expect([known, rows[0]?.cells[0]]).toEqual(['stakes-csv', name])
  })

  test.each([
    ['bond_code,issuer,amount,issue_date,guarantor', (name: string) => `B1,${name},1,2026-01-05,${name}`],
    [
      'bill_number,amount,issue_date,due_date,drawer,acceptor,payee',
      (name: string) => `N1,1,2026-01-05,2026-07-05,${name},A,P`,
    ],
    ['bill_number,event,from,to,signed_at', (name: string) => `N1,endorse,${name},Q,2026-02-01`],
    ['issuer,event,at,text', (name: string) => `${name},default,2026-02-01,${name}`],
    ['issuer,period,published_at', (name: string) => `${name},2025-12-31,2026-04-30`],
    ['client,facility,exposure', (name: string) => `${name},${name},5`],
    ['one,other,kind', (name: string) => `${name},Bob,spouse`],
    ['title,published_at,publisher', (name: string) => `${name},2026-02-01,${name}`],
  ])('%s', async (header, row) => {
    for (const name of names) {
      const { facts, problems } = await readFile('t.csv', `${header}\n${row(name)}`)
      expect(problems).toEqual([])
      expect(JSON.stringify(facts)).toContain(`"${name}"`)
    }
  })

  test.each(names)('%s is protected in files that are written', (name) => {
    expect(csvLine([name])).toContain(`'${name}`)
    expect(heldText(name)).toBe(`'${name}`)
  })

  test('one bad address costs neither the row nor its other cells', async () => {
    const long = 'x'.repeat(501)
    const header = 'owner,company,capital,company_address,company_phone,company_dissolved'
    const rows = [`A,X,60%,${long},1,`, `B,X,40%,a\u0007b,2,2001-02-30`]
    const { interests, problems } = await readFile('s.csv', [header, ...rows].join('\n'))
    expect(interests).toHaveLength(2)
    expect(problems.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'company_address', 'cell_left_out'],
      [3, 'company_dissolved', 'cell_left_out'],
      [3, 'company_address', 'cell_left_out'],
    ])
  })
})
