/** The columns of a table of statements, in the order in which they are written. */
export const statementColumns = [
  'record',
  'interest',
  'owner',
  'owner_key',
  'company',
  'company_key',
  'capital',
  'votes',
  'valid_from',
  'valid_to',
  'details',
  'kind',
  'jurisdiction',
  'identifiers',
  'source',
  'demonstration',
  'file',
  'row',
  'imported_at',
  'program',
  'made_at',
] as const
export type StatementColumn = (typeof statementColumns)[number]

/** Stands in `interest` of a row that states a party, in `owner`, and no interest. */
export const PARTY_ROW = 'party'

/** Stands in `votes` where they are unknown and the capital is not. */
export const UNKNOWN_VOTES = 'unknown'

/** What a spreadsheet would run as a formula, and what already begins with the apostrophe that keeps it from that. */
const needsApostrophe = /^(?:'|\s*[=+\-@＝＋－＠\t\r])/

/** A text as a cell that no spreadsheet runs. */
export function heldText(text: string | null): string {
  return text !== null && needsApostrophe.test(text) ? `'${text}` : (text ?? '')
}

/** The text of a cell that {@link heldText} wrote. */
export function freedText(cell: string): string {
  return cell.startsWith("'") && needsApostrophe.test(cell.slice(1)) ? cell.slice(1) : cell
}
