import type { FieldKind } from '#contracts/imports/column-mapping.ts'
import type { RowProblemCode } from '#contracts/values/problem.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'
import { isCalendarDay } from './calendar-day.ts'
import type { CellRefusal } from './cell-refusal.ts'
import { damagedIdentifier } from './identifiers.ts'
import { causeOfUnfit, NAME_CHARACTERS, unfitCharacterIn } from './text-safety.ts'

/** What a cell says, or why it cannot be taken. */
export type CellReading<Value> = { value: Value } | { refusal: CellRefusal }

/** Reads a cell, trimmed and never empty. `kind` says what it reads, for those who have to write such a cell. */
export type CellReader<Value> = ((text: string) => CellReading<Value>) & {
  readonly kind: FieldKind
  /** Whether its cells identify something. */
  readonly identifies?: true
}

/** A reader of cells that says what it reads. */
export const cellOf = <Value>(kind: FieldKind, read: (text: string) => CellReading<Value>): CellReader<Value> =>
  Object.assign(read, { kind })

const refuse = (code: RowProblemCode, reason: string, details?: RefusalDetails) => ({
  refusal: { code, reason, ...(details && { details }) },
})

const textOf =
  (max: number) =>
  (text: string): CellReading<string> => {
    if (text.length > max) {
      return refuse('too_long', `the text is longer than ${max} characters`, { cause: 'text_too_long', maximum: max })
    }
    const unfit = unfitCharacterIn(text)
    if (unfit) return refuse('malformed', `the text ${unfit}`, causeOfUnfit(text))
    return { value: text }
  }

/**
 * Text of at most `maximum` characters, whatever it begins with: files that are written protect it from spreadsheets.
 */
export const textCell = (max: number): CellReader<string> => cellOf('text', textOf(max))

/** A number or code that identifies something, of at most `maximum` characters. */
export const identifierCell = (max: number): CellReader<string> => {
  const read = textOf(max)
  const reader = cellOf('text', (text) => {
    const damaged = damagedIdentifier(text)
    return damaged ? { refusal: damaged } : read(text)
  })
  return Object.assign(reader, { identifies: true as const })
}

/** The name of a party. */
export const nameCell: CellReader<string> = cellOf('name', textOf(NAME_CHARACTERS))

/** Text of any length and with any characters, for what is made plain afterwards and shown as text. */
export const anyText: CellReader<string> = cellOf('text', (text) => ({ value: text }))

const grouped = /^[+-]?(?:\d{1,3}(?:[,，]\d{3})+|\d+)(?:\.\d+)?$/

/** A number in brackets, as accounts write what is below zero. */
const bracketed = /^[(（]\s*([\d,，.]+)\s*[)）]$/

/**
 * A decimal number, thousands grouped by commas or not, from `minimum` to `maximum`. One in brackets is negative, as in
 * accounts.
 */
export const numberCell = (min: number, max: number): CellReader<number> =>
  cellOf('number', (written) => {
    const text = written.replace(bracketed, '-$1')
    if (text.length > 40 || !grouped.test(text)) {
      return refuse('wrong_type', `"${text.slice(0, 40)}" is not a number`, { cause: 'expects_number' })
    }
    const value = Number(text.replace(/[,，]/g, ''))
    if (value < min) return refuse('out_of_range', `${text} is below ${min}`, { cause: 'below_minimum', minimum: min })
    if (value > max) return refuse('out_of_range', `${text} is above ${max}`, { cause: 'above_maximum', maximum: max })
    return { value }
  })

/** A percentage from `minimum` to `maximum` percent, with or without its sign. */
export const percentCell = (min: number, max: number): CellReader<number> => {
  const number = numberCell(min, max)
  return cellOf('number', (text) => number(text.replace(/\s*[%％]$/, '')))
}

/** A whole number from `minimum` to `maximum`. */
export const wholeNumberCell = (min: number, max: number): CellReader<number> => {
  const number = numberCell(min, max)
  return cellOf('integer', (text) => {
    const reading = number(text)
    if ('value' in reading && !Number.isSafeInteger(reading.value)) {
      return refuse('wrong_type', `"${text}" is not a whole number`, { cause: 'expects_number' })
    }
    return reading
  })
}

/** Range of plausible years of trade, credit and news records. */
const [firstYear, lastYear] = [1900, 2200]

/** A day from 1900 to 2200, written `2026-01-31`, `2026/1/31`, `20260131` or `2026年1月31日`; as `YYYY-MM-DD`. */
export const dayCell: CellReader<string> = cellOf('date', (text) => {
  const parts = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/.exec(text)
  const day =
    parts &&
    `${parts[1]}-${(parts[2] ?? parts[4] ?? '').padStart(2, '0')}-${(parts[3] ?? parts[5] ?? '').padStart(2, '0')}`
  const year = Number(parts?.[1])
  return day && isCalendarDay(day) && year >= firstYear && year <= lastYear
    ? { value: day }
    : refuse('not_a_date', `"${text.slice(0, 40)}" is not a day of the calendar`, { cause: 'not_a_day' })
})

const timestamp = /^(.+?)[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** A day, or a day with a time of day; as ISO 8601 in UTC. Without a zone it is China Standard Time (UTC+8). */
export const timestampCell: CellReader<string> = cellOf('date-time', (text) => {
  const parts = text.length <= 60 ? timestamp.exec(text) : null
  const day = dayCell(parts?.[1] ?? text)
  if ('refusal' in day)
    return refuse('not_a_date', `"${text.slice(0, 40)}" is not a date or a time`, { cause: 'not_a_time' })
  const time = `${parts?.[2]?.padStart(2, '0') ?? '00'}:${parts?.[3] ?? '00'}:${parts?.[4] ?? '00'}.${(parts?.[5] ?? '').slice(0, 3).padEnd(3, '0')}`
  const zone = (parts?.[6] ?? '+08:00').toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const at = new Date(`${day.value}T${time}${zone}`)
  return Number.isNaN(at.getTime())
    ? refuse('not_a_date', `"${text}" is not a date or a time`, { cause: 'not_a_time' })
    : { value: at.toISOString() }
})

const currencyNames: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ 人民币: 'CNY', 美元: 'USD', 港元: 'HKD', 欧元: 'EUR' }),
)

/** A currency by its three letters (ISO 4217), or by a common Chinese name. */
export const currencyCell: CellReader<string> = cellOf('currency', (text) => {
  const code = currencyNames.get(text) ?? text.toUpperCase()
  return /^[A-Z]{3}$/.test(code)
    ? { value: code }
    : refuse('unknown_code', `"${text.slice(0, 40)}" is no currency code such as CNY`)
})

/** A word of a list, ignoring case, with its value. */
export const choiceCell = <Value>(
  choices: Readonly<Record<string, Value>>,
  kind: FieldKind = 'choice',
): CellReader<Value> =>
  cellOf(kind, (text) => {
    const key = text.toLowerCase()
    const chosen = Object.hasOwn(choices, key) ? choices[key] : undefined
    return chosen === undefined
      ? refuse('unknown_code', `"${text.slice(0, 40)}" is none of ${Object.keys(choices).slice(0, 12).join(', ')}`)
      : { value: chosen }
  })

/** Yes or no, in English or Chinese, or 1 and 0. */
export const booleanCell: CellReader<boolean> = choiceCell(
  {
    true: true,
    yes: true,
    y: true,
    '1': true,
    是: true,
    能: true,
    可: true,
    false: false,
    no: false,
    n: false,
    '0': false,
    否: false,
    不能: false,
    不可: false,
  },
  'boolean',
)
