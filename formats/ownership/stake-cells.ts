import { attributeCharacters } from '#contracts/entities/party-detail.ts'
import type { RowProblemCode } from '#contracts/values/problem.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'
import { isCalendarDay } from '../reading/calendar-day.ts'
import { damagedIdentifier } from '../reading/identifiers.ts'
import { causeOfUnfit, NAME_CHARACTERS, unfitCharacterIn } from '../reading/text-safety.ts'
import { type StakeColumn as Column, type CompanyColumn, dayColumns } from './company-columns.ts'
import { type PartyIdentity, partyIdentity } from './party-identifier.ts'
import { shareFrom } from './share-text.ts'

/** Maximum characters of a number or date. */
const VALUE_CHARACTERS = 100

/** A cell that cannot be taken, and why. */
export class CellRefusal {
  readonly column: Column
  readonly code: RowProblemCode
  readonly reason: string
  readonly details: RefusalDetails | undefined
  constructor(column: Column, code: RowProblemCode, reason: string, details?: RefusalDetails) {
    this.column = column
    this.code = code
    this.reason = reason
    this.details = details
  }
}

export function unfitName(column: Column, text: string): CellRefusal | null {
  if (text === '') return new CellRefusal(column, 'missing', 'the cell is empty')
  if (text.length > NAME_CHARACTERS) {
    const details = { cause: 'text_too_long', maximum: NAME_CHARACTERS } as const
    return new CellRefusal(column, 'too_long', `the name is longer than ${NAME_CHARACTERS} characters`, details)
  }
  const unfit = unfitCharacterIn(text)
  return unfit ? new CellRefusal(column, 'malformed', `the name ${unfit}`, causeOfUnfit(text)) : null
}

/** By what a cell identifies a party; `null` where it is empty. */
export function identityIn(column: Column, text: string): PartyIdentity | CellRefusal | null {
  if (/^[-—]*$/.test(text)) return null
  if (text.length > VALUE_CHARACTERS) return tooLong(column)
  const unfit = unfitCharacterIn(text)
  if (unfit) return new CellRefusal(column, 'malformed', `the identifier ${unfit}`, causeOfUnfit(text))
  const damaged = damagedIdentifier(text.replace(/^[\w-]{2,40}\s*[:：]\s*/, '').trim())
  if (damaged) return new CellRefusal(column, damaged.code, damaged.reason, damaged.details)
  const identity = partyIdentity(text)
  if (!('notOf' in identity)) return identity
  const details = { cause: 'not_an_identifier', scheme: identity.notOf } as const
  return new CellRefusal(column, 'unknown_code', `"${text}" is no identifier of ${identity.notOf}`, details)
}

export function shareIn(column: Column, text: string): ReturnType<typeof readShare> {
  return text.length > VALUE_CHARACTERS ? tooLong(column) : readShare(column, text)
}

function readShare(column: Column, text: string) {
  const read = shareFrom(text)
  if ('share' in read) return read
  if (read.code === 'wrong_type') {
    const refusal = formula(column, text)
    if (refusal) return refusal
  }
  return new CellRefusal(column, read.code, read.reason, read.details)
}

export function unfitDay(column: Column, text: string): CellRefusal | null {
  if (text === '' || isCalendarDay(text)) return null
  if (text.length > VALUE_CHARACTERS) return tooLong(column)
  return (
    formula(column, text) ??
    new CellRefusal(column, 'not_a_date', `"${text}" is not a day of the calendar written YYYY-MM-DD`, {
      cause: 'not_a_day',
    })
  )
}

function tooLong(column: Column): CellRefusal {
  const details = { cause: 'text_too_long', maximum: VALUE_CHARACTERS } as const
  return new CellRefusal(column, 'too_long', `the value is longer than ${VALUE_CHARACTERS} characters`, details)
}

/** A number or day that a spreadsheet would compute. */
function formula(column: Column, text: string): CellRefusal | null {
  if (!/^[=+\-@]/.test(text)) return null
  return new CellRefusal(column, 'formula', `the cell begins with ${text[0]} and would be run as a formula`)
}

/** Why a cell that says something further of a company cannot be taken. */
export function unfitDetail(column: CompanyColumn, text: string): CellRefusal | null {
  if (text === '') return null
  if (dayColumns.has(column)) return unfitDay(column, text)
  if (text.length > attributeCharacters) {
    const details = { cause: 'text_too_long', maximum: attributeCharacters } as const
    return new CellRefusal(column, 'too_long', `the text is longer than ${attributeCharacters} characters`, details)
  }
  const unfit = unfitCharacterIn(text)
  return unfit ? new CellRefusal(column, 'malformed', `the text ${unfit}`, causeOfUnfit(text)) : null
}
