import type { FieldKind, FieldSource, TimeZone, Unit } from '#contracts/imports/column-mapping.ts'
import { shifted } from '../reading/decimal-text.ts'
import { clockTimestamp } from '../reading/written-timestamp.ts'
import { defaultZone, offsetIn } from './zoned-timestamp.ts'

type ColumnSource = Extract<FieldSource, { column: string }>

/** Turns a cell as a file writes it into one as our own tables have it; what it does not know it leaves as it is. */
type CellWriter = (text: string) => string

/** The converter for the cells of a column, by the kind of field. */
export function cellWriter(kind: FieldKind, source: ColumnSource): CellWriter {
  switch (kind) {
    case 'number':
    case 'integer':
      return (text) => numberText(text.trim(), source)
    case 'share':
      return (text) => shareText(text.trim(), source)
    case 'date':
      return (text) => dayText(text.trim(), source)
    case 'date-time':
      return (text) => timestampText(text.trim(), source)
    case 'identifier':
      return (text) => identifierText(text.trim(), source)
    default:
      return (text) => text.trim()
  }
}

/** Decimal places by which a unit moves the point of a number. */
const places: Record<Exclude<Unit, 'percent'>, number> = { thousand: 3, wan: 4, million: 6, yi: 8 }

/** Units after a number, longer ones before their suffixes. */
const unitWords: readonly (readonly [RegExp, number])[] = [
  [/亿[元美港欧]*元?$/, 8],
  [/百万[元美港欧]*元?$/, 6],
  [/千万[元美港欧]*元?$/, 7],
  [/万[元美港欧]*元?$/, 4],
  [/千[元美港欧]*元?$/, 3],
  [/元$/, 0],
]

/** A decimal number without grouping, in the unit that the field has; the text itself where it is no number. */
export function numberText(text: string, { unit, decimalComma }: Pick<ColumnSource, 'unit' | 'decimalComma'>): string {
  const negative = /^[(（](.+)[)）]$/.exec(text)
  let bare = (negative?.[1] ?? text).replace(/^(?:[¥￥$€£]|RMB|CNY|USD|HKD|EUR)\s*/i, '')
  const percent = /[%％]$/.test(bare)
  if (percent) bare = bare.slice(0, -1)
  let shift = unit === undefined || unit === 'percent' ? 0 : places[unit]
  for (const [word, by] of unitWords) {
    if (!word.test(bare)) continue
    bare = bare.replace(word, '').trim()
    shift = by
    break
  }
  const plain = plainNumber(bare, decimalComma === true)
  if (plain === null) return text
  return `${negative && !plain.startsWith('-') ? '-' : ''}${percent ? `${plain}%` : shifted(plain, shift)}`
}

/** Digits with a point alone, out of digits with groups; `null` for what is no number. */
function plainNumber(text: string, decimalComma: boolean): string | null {
  const latin = text
    .replace(/[\s\u00a0\u202f']/g, '')
    .replaceAll('，', ',')
    .replaceAll('−', '-')
  const pointed = decimalComma ? latin.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : latin
  if (!/^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/.test(pointed) || !/\d/.test(pointed)) return null
  return pointed
    .replaceAll(',', '')
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
}

const between = /^(>?)\s*([^~～至到–—-]+?)\s*(?:\.\.|~|～|至|到|–|—|-|\bto\b)\s*([^~～至到–—-]+)$/i

/** A share or a band of shares as a table of stakes has it: `25%`, `25%..50%`, `0.25`. */
export function shareText(text: string, source: Pick<ColumnSource, 'unit' | 'decimalComma'>): string {
  const single = oneShare(text, source)
  if (single !== null) return single
  const parts = between.exec(text)
  if (!parts) return text
  const [, above = '', from = '', to = ''] = parts
  const toPercent = /[%％]$/.test(to) && !/[%％]$/.test(from)
  const min = oneShare(toPercent ? `${from}%` : from, source)
  const max = oneShare(to, source)
  return min === null || max === null ? text : `${above}${min}..${max}`
}

function oneShare(text: string, { unit, decimalComma }: Pick<ColumnSource, 'unit' | 'decimalComma'>): string | null {
  const percent = /[%％]$/.test(text)
  const plain = plainNumber(percent ? text.slice(0, -1) : text, decimalComma === true)
  return plain === null ? null : `${plain}${percent || unit === 'percent' ? '%' : ''}`
}

const yearFirst = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[T\s]+(.+))?$/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T\s]+(.+))?$/

/** A date as `YYYY-MM-DD`, ignoring a time of day. */
function dayText(text: string, source: Pick<ColumnSource, 'dates'>): string {
  const written = dateParts(text, source)
  return written && (written.time === '' || timeOfDay.test(written.time)) ? written.day : text
}

const timeOfDay = /^\d{1,2}:\d{2}(:\d{2}([.,]\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** An identifier with its scheme before it, where that is said. */
function identifierText(text: string, { scheme }: Pick<ColumnSource, 'scheme'>): string {
  return scheme === undefined || isEmptyMark(text) || text.startsWith(`${scheme}:`) ? text : `${scheme}:${text}`
}

const isEmptyMark = (text: string): boolean => /^[-—]*$/.test(text)

/**
 * A date, or a date with its time of day as written, with the offset of the chosen zone where it states none; epoch
 * timestamps (seconds or milliseconds since 1970) in UTC.
 */
function timestampText(text: string, source: Pick<ColumnSource, 'dates' | 'zone'>): string {
  if (/^\d{10}$|^\d{13}$/.test(text)) return clockTimestamp(text) ?? text
  const written = dateParts(text, source)
  return written ? zoned([written.day, written.time].join(' ').trim(), written, source.zone ?? defaultZone) : text
}

const unzoned = /^(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d{1,9})?)?$/

function zoned(text: string, { day, time }: { day: string; time: string }, zone: TimeZone): string {
  if (zone === defaultZone) return text
  const parts = unzoned.exec(time === '' ? '0:00' : time)
  if (!parts) return text
  const offset = offsetIn(zone, `${day}T${(parts[1] ?? '').padStart(2, '0')}:${parts[2]}`)
  return offset === null ? text : `${day} ${time || '00:00'}${offset}`
}

function dateParts(text: string, { dates }: Pick<ColumnSource, 'dates'>): { day: string; time: string } | null {
  const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0')
  const first = yearFirst.exec(text)
  if (first) {
    const [, year, month, day, closeMonth, closeDay, time = ''] = first
    return { day: `${year}-${two(month ?? closeMonth)}-${two(day ?? closeDay)}`, time }
  }
  const last = dates === undefined ? null : yearLast.exec(text)
  if (!last) return null
  const [, one, other, year, time = ''] = last
  const [day, month] = dates === 'dayFirst' ? [one, other] : [other, one]
  return { day: `${year}-${two(month)}-${two(day)}`, time }
}
