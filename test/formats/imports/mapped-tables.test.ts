import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fact } from '#contracts/facts/fact.ts'
import type { ColumnMapping, FieldSource, MappedFormat } from '#contracts/imports/column-mapping.ts'
import type { RowProblem } from '#contracts/values/problem.ts'
import { columnLabels } from '#formats/imports/column-labels.ts'
import { cellWriter, numberText, shareText } from '#formats/imports/written-cell.ts'
import { openFacts } from '#formats/open-facts.ts'

async function read(content: string, mapping: ColumnMapping | null = null) {
  const bytes = new Blob([content]).stream()
  const { format, batches } = await openFacts({ name: 'table.csv', bytes }, {}, { mapping })
  const facts: Fact[] = []
  const problems: RowProblem[] = []
  for await (const batch of batches) {
    facts.push(...batch.facts)
    problems.push(...batch.problems)
  }
  return { format, facts, problems }
}

const mappingOf = (
  format: MappedFormat,
  fields: Record<string, FieldSource>,
  place: Partial<ColumnMapping> = {},
): ColumnMapping => ({ format, sheet: null, headerRow: 1, separator: null, fields, ...place })

describe(columnLabels, () => {
  test('columnLabels distinguishes columns with equal or empty names', () => {
    expect(columnLabels(['名称', '', ' 名称 ', '', '名称', '#2'])).toEqual([
      '名称',
      '#2',
      '名称 #2',
      '#4',
      '名称 #3',
      '#2 #2',
    ])
  })
})

describe('cell formats', () => {
  test.each([
    ['1.2亿', {}, '120000000'],
    ['3,500.5万元', {}, '35005000'],
    ['¥ 1,234.50', {}, '1234.50'],
    ['(1,234)', {}, '-1234'],
    ['1 234,56', { decimalComma: true }, '1234.56'],
    ['1.234.567,8', { decimalComma: true }, '1234567.8'],
    ['0.1', { unit: 'yi' }, '10000000'],
    ['12.34567', { unit: 'wan' }, '123456.7'],
    ['7', { unit: 'thousand' }, '7000'],
    ['-0.5', { unit: 'million' }, '-500000'],
    ['5亿', { unit: 'wan' }, '500000000'],
    ['n/a', { unit: 'wan' }, 'n/a'],
    ['12,34', {}, '12,34'],
  ] as const)('number %s %o is %s', (text, source, expected) => {
    expect(numberText(text, source)).toBe(expected)
  })

  test.each([
    ['51.25', { unit: 'percent' }, '51.25%'],
    ['51,25 %', { decimalComma: true }, '51.25%'],
    ['25%-50%', {}, '25%..50%'],
    ['25至50%', {}, '25%..50%'],
    ['25 – 50', { unit: 'percent' }, '25%..50%'],
    ['>25%..50%', {}, '>25%..50%'],
    ['0.51', {}, '0.51'],
    ['majority', { unit: 'percent' }, 'majority'],
  ] as const)('share %s %o is %s', (text, source, expected) => {
    expect(shareText(text, source)).toBe(expected)
  })

  test.each([
    ['date', '2026年1月3日', {}, '2026-01-03'],
    ['date', '2026-01-03 00:00:00', {}, '2026-01-03'],
    ['date', '03/01/2026', { dates: 'dayFirst' }, '2026-01-03'],
    ['date', '01/03/2026', { dates: 'monthFirst' }, '2026-01-03'],
    ['date', '03/01/2026', {}, '03/01/2026'],
    ['date-time', '3.1.2026 14:05', { dates: 'dayFirst' }, '2026-01-03 14:05'],
    ['date-time', '1767369600000', {}, '2026-01-02T16:00:00.000Z'],
  ] as const)('a cell of kind %s with the text %s, read with %o, is %s', (kind, text, source, expected) => {
    expect(cellWriter(kind, { column: 'c', ...source })(text)).toBe(expected)
  })
})

describe('a mapped table', () => {
  const canonical =
    'owner,company,capital,votes,valid_from,valid_to\nA,B,51%,,2020-01-02,\nC,B,0.25..0.5,,,2024-06-01\n'

  test('a mapped table gives the facts of the canonical table, and refuses rows by its own column names', async () => {
    const content = [
      'exported 2026-01-01',
      '',
      'bis;Firma;Inhaber;Anteil;ab',
      ';B;A;51,0;02.01.2020',
      '01.06.2024;B;C;25-50;',
      ';B;D;130;',
      ';B;E',
      '',
    ].join('\n')
    const fields: Record<string, FieldSource> = {
      owner: { column: 'Inhaber' },
      company: { column: 'Firma' },
      capital: { column: 'Anteil', unit: 'percent', decimalComma: true },
      valid_from: { column: 'ab', dates: 'dayFirst' },
      valid_to: { column: 'bis', dates: 'dayFirst' },
    }
    const { facts, problems } = await read(content, mappingOf('stakes-csv', fields, { headerRow: 3 }))
    expect(withoutRows(facts)).toEqual(withoutRows((await read(canonical)).facts))
    expect(problems.map(({ row, field, code, value }) => ({ row, field, code, value }))).toEqual([
      { row: 6, field: 'Anteil', code: 'out_of_range', value: '130%' },
      { row: 7, field: null, code: 'columns', value: ',B,E' },
    ])
  })

  test('a mapped table may have a constant text for all rows', async () => {
    const { facts } = await read('a,b\nB1,100\n', {
      ...mappingOf('exposures-csv', {
        client: { column: 'a' },
        amount: { column: 'b', unit: 'wan' },
        currency: { constant: 'USD' },
        asOf: { constant: '2026-01-31' },
      }),
    })
    expect(facts).toEqual([
      expect.objectContaining({
        content: { client: 'B1', facility: null, amount: 1_000_000, currency: 'USD', limit: null, asOf: '2026-01-31' },
      }),
    ])
  })

  test('a mapped table of stakes may omit the share, which is then unknown', async () => {
    const { facts, problems } = await read(
      'head,name\nA,B\n',
      mappingOf('stakes-csv', { owner: { column: 'head' }, company: { column: 'name' } }),
    )
    expect(problems).toEqual([])
    expect(facts.filter(({ type }) => type === 'interest')).toEqual([
      expect.objectContaining({ owner: 'local:A', company: 'local:B', capital: null, votes: null }),
    ])
  })

  test('a mapped table is refused by name where a column is missing or a required field has none', async () => {
    const owner = { column: 'o' }
    await expect(read('a,b\n1,2\n', mappingOf('stakes-csv', { owner }))).rejects.toMatchObject({
      code: 'missing_columns',
      details: { lacking: 'o' },
    })
    await expect(read('o,b\n1,2\n', mappingOf('stakes-csv', { owner }))).rejects.toMatchObject({
      code: 'missing_columns',
      details: { lacking: 'company' },
    })
  })

  test('a mapped table gives the same facts in any column order, with any names, units, separators and formats', async () => {
    const row = fc.record({
      client: fc.constantFrom('甲一有限公司', 'Alder AG', 'Ferrow, Ltd', 'B"C'),
      facility: fc.integer({ min: 1, max: 9999 }).map((number) => `F-${number}`),
      amount: fc.integer({ min: 0, max: 10 ** 9 }),
      day: fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    })
    const shape = fc.record({
      order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
      unit: fc.constantFrom(undefined, 'thousand' as const, 'wan' as const, 'million' as const, 'yi' as const),
      comma: fc.boolean(),
      dates: fc.constantFrom(undefined, 'dayFirst' as const, 'monthFirst' as const),
      separator: fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const),
      title: fc.boolean(),
    })
    const table = fc.uniqueArray(row, { minLength: 1, maxLength: 5, selector: ({ facility }) => facility })
    await fc.assert(
      fc.asyncProperty(table, shape, async (rows, how) => {
        const own = ['client', 'facility', 'exposure', 'as_of']
        const plain = rows.map(({ client, facility, amount, day }) => [client, facility, String(amount), isoDay(day)])
        const names = ['谁', '编号', '多少', '何时']
        const foreign = rows.map(({ client, facility, amount, day }) => [
          client,
          facility,
          written(amount, how.unit, how.comma),
          writtenDay(isoDay(day), how.dates),
        ])
        const ordered = (cells: string[]) => how.order.map((index) => cells[index] ?? '')
        const content = [...(how.title ? ['A title'] : []), line(ordered(names), how.separator)]
          .concat(foreign.map((cells) => line(ordered(cells), how.separator)))
          .join('\n')
        const fields: Record<string, FieldSource> = {
          client: { column: '谁' },
          facility: { column: '编号' },
          amount: {
            column: '多少',
            ...(how.unit && { unit: how.unit }),
            ...(how.comma && { decimalComma: true as const }),
          },
          asOf: { column: '何时', ...(how.dates && { dates: how.dates }) },
        }
        const place = { headerRow: how.title ? 2 : 1, separator: how.separator }
        const mapped = await read(content, mappingOf('exposures-csv', fields, place))
        const canonicalFile = await read([own, ...plain].map((cells) => line(cells, ',')).join('\n'))
        expect(withoutRows(mapped.facts)).toEqual(withoutRows(canonicalFile.facts))
        expect(mapped.problems).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

describe('hostile tables', () => {
  test('a table with ten thousand columns is refused by name', async () => {
    const header = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(',')
    await expect(read(`${header}\n`)).rejects.toMatchObject({
      code: 'too_large',
      details: { cause: 'too_many_columns', maximum: 1000 },
    })
  })

  test('a row of a million characters is refused alone', async () => {
    const content = `owner,company,capital\n${'x'.repeat(10 ** 6)},B,1\nA,B,1\n`
    const { facts, problems } = await read(content)
    expect(problems.map(({ row, field, code, value }) => [row, field, code, value?.length])).toEqual([
      [2, 'owner', 'too_long', 200],
    ])
    expect(facts.filter(({ type }) => type === 'interest')).toHaveLength(1)
  })

  test('a table with an empty or uniform header is mapped by its column labels', async () => {
    const fields: Record<string, FieldSource> = {
      owner: { column: '#1' },
      company: { column: 'x' },
      capital: { column: 'x #2' },
    }
    const { facts, problems } = await read(',x,x\nA,B,51%\n', mappingOf('stakes-csv', fields))
    expect([facts.length, problems]).toEqual([3, []])
  })
})

function withoutRows(facts: readonly Fact[]): unknown[] {
  return facts.map((fact) => ({ ...fact, row: 0 }))
}

const powers = { thousand: 3, wan: 4, million: 6, yi: 8 } as const

function written(amount: number, unit: keyof typeof powers | undefined, comma: boolean): string {
  const power = unit === undefined ? 0 : powers[unit]
  const digits = String(amount).padStart(power + 1, '0')
  const whole = digits.slice(0, digits.length - power)
  const decimals = digits.slice(digits.length - power)
  return decimals === '' ? whole : `${whole}${comma ? ',' : '.'}${decimals}`
}

const isoDay = (day: Date) => day.toISOString().slice(0, 10)

function writtenDay(day: string, order: 'dayFirst' | 'monthFirst' | undefined): string {
  const [year, month, date] = day.split('-')
  if (order === undefined) return `${year}年${Number(month)}月${Number(date)}日`
  return order === 'dayFirst' ? `${date}/${month}/${year}` : `${Number(month)}-${date}-${year}`
}

function line(cells: readonly string[], separator: string): string {
  return cells
    .map((cell) => (/["\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator)
}
