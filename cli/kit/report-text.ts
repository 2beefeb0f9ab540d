import type { Interval } from '#contracts/ownership/owners.ts'
import { percentDecimals } from '#contracts/values/percent-decimals.ts'
import { plainDecimal } from '#contracts/values/plain-decimal.ts'

/** A column of a table; numbers stand at its right edge. */
export type Column = { title: string; align: 'left' | 'right' }

/** A report as JSON, a piece at a time: one line for each item of its lists. */
export function* jsonText(report: object) {
  let before = '{'
  for (const [key, value] of Object.entries(report)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(key)}:`
    before = ','
    if (Array.isArray(value)) {
      yield '['
      yield* lines(value)
      yield ']'
    } else yield JSON.stringify(value)
  }
  yield '}\n'
}

function* lines(items: readonly unknown[]) {
  for (const [place, item] of items.entries()) yield `${place === 0 ? '' : ','}\n${JSON.stringify(item)}`
  if (items.length > 0) yield '\n'
}

/** Text for a terminal: whatever a name holds, it stays on its line and steers nothing. */
export const tableText = {
  line: (text: string): string => `${plain(text)}\n`,
  table: (columns: Column[], rows: string[][]): string => {
    const cells = [columns.map(({ title }) => title), ...rows.map((row) => row.map(plain))]
    const widths = columns.map((_, column) =>
      cells.reduce((width, row) => Math.max(width, widthOf(row[column] ?? '')), 0),
    )
    return cells
      .map((row) => {
        const padded = columns.map(({ align }, column) => pad(row[column] ?? '', widths[column] ?? 0, align))
        return `${padded.join('  ').trimEnd()}\n`
      })
      .join('')
  },
}

/**
 * A fraction as a percentage of two decimals, more beside a whole one and a threshold; empty where there is none.
 */
export function percentText(share: number | null, threshold: number | null = null): string {
  if (share === null) return ''
  const stated = Number(plainDecimal(share))
  const maximumFractionDigits = percentDecimals(stated, 2, threshold)
  return stated.toLocaleString('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits })
}

/** Both ends of a share as a percentage, `25.00–50.00%`; one where they are equal, empty where there is none. */
export function intervalText(interval: Interval | null, threshold: number | null = null): string {
  if (interval === null) return ''
  const [min, max] = [plainDecimal(interval.min), plainDecimal(interval.max)]
  if (min === max) return percentText(interval.min, threshold)
  return `${percentText(interval.min, threshold).slice(0, -1)}–${percentText(interval.max, threshold)}`
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd')
}

/** Columns of a terminal: two for a character of East Asian width. */
function widthOf(text: string): number {
  return Array.from(text).reduce(
    (width, character) =>
      width +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u.test(
        character,
      )
        ? 2
        : 1),
    0,
  )
}

function pad(text: string, width: number, align: Column['align']): string {
  const space = ' '.repeat(width - widthOf(text))
  return align === 'left' ? text + space : space + text
}

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ENOENT: 'there is no such file or folder',
    EISDIR: 'is a folder, not a file',
    ENOTDIR: 'a part of its path is no folder',
    EACCES: 'may not be read or written by this user',
    EPERM: 'may not be read or written by this user',
    EROFS: 'lies where nothing can be written',
    ENOSPC: 'the disk is full',
  }),
)

/** What the system says about a file, in words: the file, and why it cannot be used. */
export function fileErrorText({ code = '', path, message }: NodeJS.ErrnoException): string {
  const reason = reasons.get(code)
  return reason === undefined || path === undefined ? message : `${path}: ${reason}`
}
