import type { Identifier } from '#contracts/entities/entity.ts'
import type { PartyAttribute, PartyAttributes } from '#contracts/entities/party-detail.ts'
import type { DataExportFormat } from '#contracts/exports/data-export.ts'
import { byteOrderMark, csvLine } from '#contracts/values/csv-line.ts'
import { shareText } from '../ownership/share-text.ts'
import type { FileMaker, StatementWriter } from '../statements/stated-facts.ts'
import {
  attributeColumns,
  heldText,
  PARTY_ROW,
  RELATION_ROW,
  type StatementColumn,
  statementColumns,
  UNKNOWN_VOTES,
} from '../statements/statement-columns.ts'
import { createBodsWriter } from './write-bods.ts'
import { createFtmWriter } from './write-ftm.ts'

/** Each format with its writer, file names and media type. */
export const statementWriters: Record<
  DataExportFormat,
  { extension: string; mediaType: string; create: (maker: FileMaker) => StatementWriter }
> = {
  bods: { extension: 'bods.json', mediaType: 'application/json', create: createBodsWriter },
  ftm: { extension: 'ftm.jsonl', mediaType: 'application/x-ndjson', create: createFtmWriter },
  csv: { extension: 'statements.csv', mediaType: 'text/csv; charset=utf-8', create: createStatementsWriter },
}

type Row = Partial<Record<StatementColumn, string>>

/**
 * Writes a table of stakes with what it takes to read the same statements from it again; parties come before interests
 * and relations.
 */
function createStatementsWriter({ program, madeAt }: FileMaker): StatementWriter {
  const line = (row: Row, { source, synthetic, file, row: place, importedAt }: Provenance) => {
    const whole: Row = {
      ...row,
      source,
      demonstration: synthetic ? 'yes' : 'no',
      file,
      row: String(place),
      imported_at: importedAt,
      program,
      made_at: madeAt,
    }
    return quotedLine(statementColumns.map((column) => whole[column] ?? ''))
  }
  return {
    head: () => byteOrderMark + csvLine(statementColumns),
    party: ({ key, name, kind, jurisdiction, identifiers, details, provenance }) =>
      line(
        {
          interest: PARTY_ROW,
          owner: name ?? '',
          owner_key: key,
          kind,
          jurisdiction: jurisdiction ?? '',
          identifiers: identifiers.map(identifierText).join(' '),
          as_of: details?.asOf ?? '',
          until: details?.until ?? '',
          variant: details?.variant === undefined ? '' : String(details.variant),
          ...attributeCells(details?.attributes ?? {}),
        },
        provenance,
      ),
    interest: ({ key, kind, owner, company, capital, votes, votesInferred, validFrom, validTo, details, provenance }) =>
      line(
        {
          record: key,
          interest: kind,
          owner: owner.name ?? '',
          owner_key: owner.key,
          company: company.name ?? '',
          company_key: company.key,
          capital: shareText(capital),
          votes: votesInferred || (capital ?? votes) === null ? '' : shareText(votes) || UNKNOWN_VOTES,
          valid_from: validFrom ?? '',
          valid_to: validTo ?? '',
          details: details ?? '',
        },
        provenance,
      ),
    relation: ({ key, kind, words, validFrom, validTo, one, other, provenance }) =>
      line(
        {
          record: key,
          interest: RELATION_ROW,
          owner: one.name ?? '',
          owner_key: one.key,
          company: other.name ?? '',
          company_key: other.key,
          kind,
          valid_from: validFrom ?? '',
          valid_to: validTo ?? '',
          details: words ?? '',
        },
        provenance,
      ),
    end: () => '',
  }
}

type Provenance = Parameters<StatementWriter['party']>[0]['provenance']

function attributeCells(attributes: PartyAttributes): Row {
  const cells = Object.entries(attributes) as [PartyAttribute, readonly string[]][]
  return Object.fromEntries(cells.map(([attribute, values]) => [attributeColumns[attribute], values.join('\n')]))
}

/** `SCHEME:id`, both as in addresses, so that blanks and colons part nothing else. */
function identifierText({ scheme, id }: Identifier): string {
  return `${encodeURIComponent(scheme)}:${encodeURIComponent(id)}`
}

/** Cells with their apostrophes already before them, so that none is added that would not be taken off again. */
function quotedLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(heldText(cell))).join(',')}\r\n`
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
