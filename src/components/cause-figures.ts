import type { ProblemDetails } from '#contracts/problem.ts'
import { bytesText, countText } from './amount-text.ts'

const names = [
  'most',
  'least',
  'start',
  'found',
  'expected',
  'character',
  'version',
  'seen',
  'encoding',
  'byte',
  'reading',
  'lacking',
  'column',
  'sheet',
  'scheme',
  'line',
  'entry',
] as const

/** What the words of a cause need, written for the reader; empty where the details lack it. */
export type CauseFigures = Record<(typeof names)[number] | 'mostBytes' | 'content', string>

/** The figures among a problem's details, numbers in the locale's writing. */
export function causeFiguresIn(details: ProblemDetails, locale: string): CauseFigures {
  const written = (value: string | number | undefined) =>
    typeof value === 'number' ? countText(value, locale) : (value ?? '')
  const figures = Object.fromEntries(names.map((name) => [name, written(details[name])])) as Record<
    (typeof names)[number],
    string
  >
  const sized = (value: string | number | undefined) => bytesText(Number(value ?? 0), locale)
  return { ...figures, mostBytes: sized(details.most), content: sized(details.bytes) }
}
