import { describe, expect, test } from 'vitest'
import { csvText } from '#src/components/text/csv-text.ts'

describe(csvText.name, () => {
  test('CSV text quotes cells where necessary and leaves unknown cells empty', () => {
    expect(
      csvText([
        ['a', 1, null],
        ['b,c', 'say "x"', 'two\nlines'],
      ]),
    ).toBe('\uFEFFa,1,\r\n"b,c","say ""x""","two\nlines"\r\n')
  })

  test.each(['a;=1+1', 'a\t=1+1'])('CSV text keeps %j in one cell whatever the delimiter', (cell) => {
    expect(csvText([[cell]])).toBe(`\uFEFF"${cell}"\r\n`)
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1+1', '＠SUM(A1)'])(
    'CSV text prevents %j from being run as a formula',
    (cell) => {
      expect(csvText([[cell]])).toContain(`'${cell}`)
    },
  )

  test('CSV text leaves numbers unchanged', () => {
    expect(csvText([[-1]])).toBe('\uFEFF-1\r\n')
  })
})
