import { describe, expect, test } from 'vitest'
import { readFile, refusalOf } from '#test/support/read-file.ts'

const header = 'owner,company,capital,votes,valid_from,valid_to\n'

describe('a refused row carries a cause code beside its English text', () => {
  test.each([
    ['P\u0007,A,0.5,,,', { cause: 'control_character', character: 'U+0007' }],
    [`${'x'.repeat(501)},A,0.5,,,`, { cause: 'text_too_long', maximum: 500 }],
    ['P,A,half,,,', { cause: 'not_a_share' }],
    ['P,A,-5%,,,', { cause: 'below_zero' }],
    ['P,A,130%,,,', { cause: 'above_hundred_percent' }],
    ['P,A,1.3,,,', { cause: 'above_one' }],
    ['P,A,50%..25%,,,', { cause: 'empty_band' }],
    ['P,A,0.5,,2026-13-40,', { cause: 'not_a_day' }],
    ['P,A,0.5,,2026-01-02,2026-01-01', { cause: 'ends_before_start', start: '2026-01-02' }],
    ['P,A,0.5', { cause: 'other_width', found: 3, expected: 6 }],
    ['"P"x,A,0.5,,,', { cause: 'text_after_quote' }],
    [',A,0.5,,,', undefined],
  ])('the refused row carries its cause code: %j', async (row, cause) => {
    expect((await readFile('s.csv', `${header}${row}\nP,B,1,,,\n`)).causes).toEqual([cause])
  })

  test('a line too long for a record carries its cause code', async () => {
    const long = `P,${'x'.repeat(2000)},1,,,`
    expect((await readFile('s.csv', `${header}${long}\nP,B,1,,,\n`, { recordBytes: 1000 })).causes).toEqual([
      { cause: 'record_too_long', maximum: 1000 },
    ])
  })
})

test.each([
  ['s.csv', 'PK\u0003\u0004 and more', { cause: 'zip_archive' }],
  ['s.csv', 'key,name\nA,B\n', { row: 1, field: 'header', cause: 'other_first_line', seen: 'key,name' }],
  ['s.json', '[{"id": 1}]', { cause: 'not_bods' }],
  ['s.json', '[', { row: 1, field: 'statement', cause: 'ends_in_array', line: 1 }],
  ['s.csv', 'owner,company,capital,Owner\nP,A,1,Q', { row: 1, field: 'Owner', cause: 'column_twice', column: 'Owner' }],
])('a refused file carries its cause code: %s %j', async (name, text, details) => {
  const refusal = await refusalOf(readFile(name, text))
  expect(refusal.details).toEqual({ file: name, reason: expect.any(String), ...details })
})
