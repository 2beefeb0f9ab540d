import type { CellRefusal } from './cell-refusal.ts'
import { failedCheckOf } from './check-digits.ts'

const shortened = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i
/** From 17 digits on: a spreadsheet keeps 15 and writes zeros for the rest. */
const emptied = /^[1-9]\d{14}0{2,}$/

/** Why a text identifies nothing any more: a spreadsheet took it for a number. `null` where it may be an identifier. */
export function damagedIdentifier(text: string): CellRefusal | null {
  if (!shortened.test(text) && !emptied.test(text)) return null
  const reason = `"${text}" was taken for a number by a spreadsheet, which keeps 15 digits of one; the others are lost`
  return { code: 'malformed', reason, details: { cause: 'damaged_by_spreadsheet' } }
}

/** What is doubtful about an identifier that is taken: its check digits. */
export function doubtfulIdentifier(text: string): CellRefusal | null {
  const scheme = failedCheckOf(text)
  return scheme === null ? null : failedCheck(text, scheme)
}

/** The doubt about a text whose check digits are wrong. */
export function failedCheck(text: string, scheme: string): CellRefusal {
  const reason = `the check digits of "${text}" are not those of ${scheme}; the row is imported`
  return { code: 'failed_check', reason, details: { cause: 'check_digits', scheme } }
}

/** Numbers remembered; further ones are not compared. */
const maxNumbers = 500_000

/** Tells numbers of one file that differ by their leading zeros alone, which spreadsheets drop. */
export class LeadingZeros {
  readonly #written = new Map<string, string>()

  /** The doubt about a number that stands in the file with more or fewer zeros as well; `null` for any other text. */
  doubtOf(text: string): CellRefusal | null {
    if (!/^\d{4,}$/.test(text)) return null
    const bare = text.replace(/^0+/, '')
    const known = this.#written.get(bare)
    if (known === undefined) {
      if (this.#written.size < maxNumbers) this.#written.set(bare, text)
      return null
    }
    if (known === text) return null
    const reason = `"${text}" stands in the file as "${known}" too; they are taken for two`
    return { code: 'lost_zeros', reason, details: { cause: 'lost_zeros', other: known } }
  }
}
