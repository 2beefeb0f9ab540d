import { describe, expect, test } from 'vitest'
import { csvText } from '#src/components/text/csv-text.ts'

describe(csvText.name, () => {
  test('quotes what needs it and leaves unknown cells empty', () => {
    expect(
      csvText([
        ['a', 1, null],
        ['b,c', 'say "x"', 'two\nlines'],
      ]),
    ).toBe('\uFEFFa,1,\r\n"b,c","say ""x""","two\nlines"\r\n')
  })

  test.each(['a;=1+1', 'a\t=1+1'])('keeps %j in one cell whatever separates cells', (cell) => {
    expect(csvText([[cell]])).toBe(`\uFEFF"${cell}"\r\n`)
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1+1', '＠SUM(A1)'])(
    'keeps %j from being run as a formula',
    (cell) => {
      expect(csvText([[cell]])).toContain(`'${cell}`)
    },
  )

  test('leaves numbers as they are', () => {
    expect(csvText([[-1]])).toBe('\uFEFF-1\r\n')
  })
})
