import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CsvRecords } from '#formats/reading/csv-records.ts'

const recordsOf = (lines: string[], recordBytes = 1000) => {
  const reader = new CsvRecords(recordBytes)
  return [...reader.read({ kind: 'lines', first: 1, lines }), ...reader.finish()]
}

describe(CsvRecords, () => {
  test('CsvRecords reads quoted commas, quotes and line ends', () => {
    expect(recordsOf(['a,"b,c","say ""hi"""', '"two', 'lines",d', '"",,'])).toEqual([
      { line: 1, fields: ['a', 'b,c', 'say "hi"'] },
      { line: 2, fields: ['two\nlines', 'd'] },
      { line: 4, fields: ['', '', ''] },
    ])
  })

  test('CsvRecords refuses a broken line alone and continues at the next', () => {
    const broken = { refused: 'malformed', text: expect.any(String) }
    expect(recordsOf(['"a"b,c', 'd,e"f', 'g,h', 'i,"j', 'k,l', 'm,n'])).toEqual([
      {
        line: 1,
        ...broken,
        column: 0,
        reason: 'text follows a closing double quote',
        details: { cause: 'text_after_quote' },
      },
      {
        line: 2,
        ...broken,
        column: 1,
        reason: 'a double quote stands inside a field that is not quoted',
        details: { cause: 'quote_inside_field' },
      },
      { line: 3, fields: ['g', 'h'] },
      {
        line: 4,
        ...broken,
        column: 1,
        reason: 'a double quote is opened and never closed',
        details: { cause: 'quote_not_closed' },
      },
      { line: 5, fields: ['k', 'l'] },
      { line: 6, fields: ['m', 'n'] },
    ])
  })

  test('CsvRecords limits the size of an unclosed record', () => {
    const records = recordsOf(['x,"open', ...Array.from({ length: 10 }, () => 'a,bbbbbbbbbb')], 50)
    expect(records[0]).toEqual({
      line: 1,
      refused: 'malformed',
      column: 1,
      reason: 'a double quote is opened and not closed within the longest record allowed',
      text: 'x,"open',
      details: { cause: 'quote_not_closed' },
    })
    expect(records.slice(1)).toEqual(
      Array.from({ length: 10 }, (_, index) => ({ line: index + 2, fields: ['a', 'bbbbbbbbbb'] })),
    )
  })

  test('CsvRecords reads the same from lines that arrive one by one', () => {
    const text = fc.array(fc.string({ unit: fc.constantFrom('a', ',', '"', ' '), maxLength: 8 }), { maxLength: 12 })
    fc.assert(
      fc.property(text, (lines) => {
        const reader = new CsvRecords(1000)
        const piecewise = lines.flatMap((line, index) =>
          reader.read({ kind: 'lines', first: index + 1, lines: [line] }),
        )
        expect([...piecewise, ...reader.finish()]).toEqual(recordsOf(lines))
      }),
    )
  })

  test('CsvRecords agrees with csv-parse on every well-formed text', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '界', ',', '"', '\n', ' '), maxLength: 6 })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const text = rows
          .map((row) => row.map((value) => (/[",\n]/.test(value) ? quoted(value) : value)).join(','))
          .join('\n')
        const fields = recordsOf(text.split('\n')).map((record) => ('fields' in record ? record.fields : record))
        expect(fields).toEqual(parse(text, { relax_column_count: true }))
      }),
    )
  })
})
