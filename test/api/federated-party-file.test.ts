import { describe, expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { partyRowsFrom } from '#src/api/federated-party-file.ts'
import { csvText } from '#src/components/text/csv-text.ts'

describe(partyRowsFrom.name, () => {
  test('a party file gives normalised identifiers, each once', () => {
    expect(partyRowsFrom(' inv-1 \nINV-1\r\nＩＮＶ-2', 'list')).toEqual({
      identifiers: ['INV-1', 'INV-2'],
      figures: null,
      rows: 3,
    })
  })

  test('a party file finds the header above a column of figures', () => {
    expect(partyRowsFrom('\uFEFF发票号,金额\nA,1.5\n"B,2",-3\n', 'list.csv')).toEqual({
      identifiers: ['A', 'B,2'],
      figures: [1.5, -3],
      rows: 2,
    })
  })

  test('a party file has figures only where every row has one', () => {
    expect(partyRowsFrom('A,1\nB,x', 'list').figures).toBeNull()
    expect(partyRowsFrom('A,1e12', 'list').figures).toBeNull()
  })

  test.each([
    ['', { code: 'empty_file', details: { file: 'f' } }],
    ['A\n,5', { code: 'malformed_file', details: { file: 'f', row: 2, field: 'identifier' } }],
    ['A\n"B', { code: 'malformed_file', details: { row: 2, field: '"B' } }],
    ['A\n'.repeat(10_001), { code: 'too_large', details: { file: 'f', maximum: 10_000 } }],
  ])('an unreadable party file is refused (%#)', (text, problem) => {
    expect(() => partyRowsFrom(text, 'f')).toThrow(expect.objectContaining(problem))
  })

  test('any party file that was written is read back unchanged', () => {
    const random = createRandom(3)
    const letters = ['A', '"', ',', '9', '票', ' ']
    for (let round = 0; round < 200; round++) {
      const identifiers = Array.from({ length: 3 }, (_, row) =>
        ['X', row, ...Array.from({ length: 4 }, () => letters[Math.floor(random() * letters.length)]), 'X'].join(''),
      )
      const rows = identifiers.map((identifier, row) => [identifier, row])
      expect(partyRowsFrom(csvText(rows), 'f')).toEqual({ identifiers, figures: [0, 1, 2], rows: 3 })
    }
  })
})
