import type { PartyAttribute } from '#contracts/entities/party-detail.ts'

/** The columns that say where a row comes from, the last of a table. */
export const originColumns = ['source', 'demonstration', 'file', 'row', 'imported_at', 'program', 'made_at'] as const

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
  'as_of',
  'until',
  'variant',
  'other_names',
  'former_names',
  'status',
  'founded',
  'dissolved',
  'successor',
  'legal_form',
  'industry',
  'legal_representative',
  'registered_address',
  'business_address',
  'service_address',
  'residence',
  'address',
  'phone',
  'birth_date',
  'death_date',
  'nationality',
  'ownership_declaration',
  ...originColumns,
] as const
export type StatementColumn = (typeof statementColumns)[number]

/** The column of each attribute; several values are separate lines in one cell. */
export const attributeColumns: Readonly<Record<PartyAttribute, StatementColumn>> = {
  alias: 'other_names',
  formerName: 'former_names',
  status: 'status',
  founded: 'founded',
  dissolved: 'dissolved',
  successor: 'successor',
  legalForm: 'legal_form',
  industry: 'industry',
  legalRepresentative: 'legal_representative',
  registeredAddress: 'registered_address',
  businessAddress: 'business_address',
  serviceAddress: 'service_address',
  residence: 'residence',
  address: 'address',
  phone: 'phone',
  birthDate: 'birth_date',
  deathDate: 'death_date',
  nationality: 'nationality',
  ownershipDeclaration: 'ownership_declaration',
}

/** The value of `interest` in a row that states a party, in `owner`, without an interest. */
export const PARTY_ROW = 'party'

/** The value of `interest` in a row that states a relation: `company` is the `kind` of `owner`. */
export const RELATION_ROW = 'relation'

/** The value of `votes` where they are unknown and the capital is known. */
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
