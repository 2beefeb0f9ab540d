import { expect, test } from 'vitest'
import { drawnLines } from '#src/components/graph-view/drawn-link.ts'

test.each([
  [['Acme', 'Group'], 'Acme\nGroup'],
  [['+12'], '+12'],
  [['مصنع الأهرام', '(2024)'], '\u2067مصنع الأهرام\u2069\n\u2067(2024)\u2069'],
  [['? יוסף', 'Cohen'], '\u2067? יוסף\u2069\n\u2067Cohen\u2069'],
  [['Acme', 'شركة'], 'Acme\nشركة'],
  [[], ''],
])('the line %j runs in the direction of its first letter', (lines, text) => {
  expect(drawnLines(lines)).toBe(text)
})
