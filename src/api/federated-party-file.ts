import { comparableIdentifier, largestFigure, maxPartyRows } from '#contracts/federated/federated.ts'
import { ProblemError } from '#contracts/values/problem.ts'

/** Rows of one party, as they are compared and added up. */
export type PartyRows = {
  /** Each once. */
  identifiers: readonly string[]
  /** One for each row; `null` where some row has none. */
  figures: readonly number[] | null
  /** Lines that were read. */
  rows: number
}

const longestIdentifier = 100

/**
 * Reads a list or a CSV file: the identifier stands first in a row and the figure, where there is one, last. A first
 * row whose last cell is a word above a column of figures is a heading.
 *
 * @throws ProblemError `empty_file`, `too_large` (details `maximum`), `malformed_file` (details `row`, `field`)
 */
export function partyRowsFrom(text: string, file: string): PartyRows {
  const lines = cellsOf(text.replace(/^\uFEFF/, '')).filter((cells) => cells.some((cell) => cell !== ''))
  const hasHeading = lines.length > 1 && figureIn(lines[0]) === null && figureIn(lines[1]) !== null
  const rows = hasHeading ? lines.slice(1) : lines
  if (rows.length === 0) throw new ProblemError('empty_file', 'The list is empty.', { file })
  if (rows.length > maxPartyRows) {
    throw new ProblemError('too_large', `The list has more than ${maxPartyRows} rows.`, { file, maximum: maxPartyRows })
  }
  const identifiers = rows.map(([first = ''], index) => {
    const identifier = comparableIdentifier(first)
    if (identifier === '' || identifier.length > longestIdentifier || /[\p{Cc}\p{Cs}]/u.test(identifier)) {
      const row = index + (hasHeading ? 2 : 1)
      throw new ProblemError('malformed_file', `Row ${row} has no identifier.`, { file, row, field: 'identifier' })
    }
    return identifier
  })
  const figures = rows.map(figureIn)
  return {
    identifiers: [...new Set(identifiers)],
    figures: figures.every((figure) => figure !== null) ? figures : null,
    rows: rows.length,
  }
}

function figureIn(cells: readonly string[] | undefined): number | null {
  const text = cells?.at(-1)?.trim() ?? ''
  const figure = Number(text)
  return text !== '' && Number.isFinite(figure) && Math.abs(figure) <= largestFigure ? figure : null
}

/** Cells by line (RFC 4180), parted by commas or tabs. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|((?:[^",\t\r\n][^,\t\r\n]*)?))(,|\t|\r\n|\r|\n|$)/y
  while (cell.lastIndex < text.length) {
    const begin = cell.lastIndex
    const [whole, quoted, plain = '', end] = cell.exec(text) ?? []
    if (whole === undefined) {
      throw new ProblemError('malformed_file', `Row ${lines.length} has a quote that does not end.`, {
        row: lines.length,
        field: text.slice(begin, begin + 20),
      })
    }
    lines.at(-1)?.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'))
    if (end !== ',' && end !== '\t') lines.push([])
  }
  return lines
}
