import {
  type FieldSource,
  MappedFormat,
  type SuggestionReason,
  type TableSuggestion,
  type Unit,
} from '#contracts/imports/column-mapping.ts'
import type { MappableField, TableFormat } from '../reading/record-table.ts'
import { type CellLooks, looksOf } from './cell-looks.ts'
import { bareKey, columnLabels } from './column-labels.ts'
import { cellWriter } from './written-cell.ts'

type Column = { label: string; header: string; key: string; cells: readonly string[]; looks: CellLooks }
type Proposal = { field: MappableField; column: Column; source: FieldSource; reason: SuggestionReason; score: number }

/** Rows by which a table is judged. */
const judgedRows = 200
/** Minimum score of a suggestion, and minimum part of the cells that a field must accept. */
const [minScore, minTaken] = [0.45, 0.5]
/** What a needed field counts beside one that is not. */
const neededWeight = 4

/**
 * What a table could be and how, the likeliest first: for each of our tables the columns that its fields would come
 * from, by their headers and by what stands in them, with the reason for each. A column serves one field. A table that
 * lacks a needed column is proposed only where a header names one of the others, and one without a header only where
 * its cells are of a kind that few tables have: any may hold names, numbers and days.
 * @param formats our tables
 */
export function suggestMappings(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  formats: readonly TableFormat[],
): TableSuggestion[] {
  const labels = columnLabels(header)
  const columns = labels.map((label, index): Column => {
    const cells = rows.slice(0, judgedRows).map((row) => row[index]?.trim() ?? '')
    const text = header[index] ?? ''
    return { label, header: text, key: bareKey(text), cells, looks: looksOf(cells) }
  })
  const hasHeader = header.some((cell) => cell !== '')
  const mayBeTold = (reasons: TableSuggestion['reasons']) => hasHeader || isToldByCells(reasons)
  return formats
    .flatMap(({ format, fields }) =>
      fields && MappedFormat.options.includes(format as MappedFormat)
        ? [suggestionFor(format as MappedFormat, fields, columns)]
        : [],
    )
    .filter(
      ({ fit, lacking, reasons }) => fit > 0 && (isNamed(reasons) || (lacking.length === 0 && mayBeTold(reasons))),
    )
    .toSorted((a, b) => b.fit - a.fit)
}

/** Whether a header says so of one field at least: what cells look like alone tells no table of which columns lack. */
const isNamed = (reasons: TableSuggestion['reasons']): boolean =>
  Object.values(reasons).some(({ because }) => because === 'header_is' || because === 'header_resembles')

/** Whether cells say so that are of no kind that any table may hold. */
const isToldByCells = (reasons: TableSuggestion['reasons']): boolean =>
  Object.values(reasons).some(
    ({ because }) => !['cells_are_names', 'cells_are_numbers', 'cells_are_dates'].includes(because),
  )

function suggestionFor(format: MappedFormat, fields: readonly MappableField[], columns: Column[]): TableSuggestion {
  const proposals = fields
    .flatMap((field) => columns.flatMap((column) => proposalFor(field, column) ?? []))
    .toSorted((a, b) => b.score - a.score)
  const chosen = new Map<string, Proposal>()
  const taken = new Set<Column>()
  for (const proposal of proposals) {
    if (chosen.has(proposal.field.name) || taken.has(proposal.column)) continue
    chosen.set(proposal.field.name, proposal)
    taken.add(proposal.column)
  }
  const weightOf = ({ needed, telling }: MappableField) => (needed || telling ? neededWeight : 1)
  const score = [...chosen.values()].reduce((sum, { field, score: part }) => sum + weightOf(field) * part, 0)
  const whole = fields
    .filter(({ needed, telling }) => needed || telling)
    .reduce((sum, field) => sum + weightOf(field), 0)
  const explained = columns.length === 0 ? 0 : taken.size / columns.length
  const lacking = fields.filter(({ needed, name }) => needed && !chosen.has(name)).map(({ name }) => name)
  const complete = 1 - lacking.length / Math.max(1, fields.filter(({ needed }) => needed).length)
  return {
    format,
    fit: Math.round(1000 * Math.min(1, score / whole) * (0.5 + 0.5 * explained) * complete) / 1000,
    fields: Object.fromEntries([...chosen.values()].map(({ field, source }) => [field.name, source])),
    reasons: Object.fromEntries([...chosen.values()].map(({ field, reason }) => [field.name, reason])),
    lacking,
  }
}

function proposalFor(field: MappableField, column: Column): Proposal | null {
  const named = headerScore(field, column.key)
  const look = lookOf(field, column)
  if (named === 0 && look === null) return null
  const source = sourceFor(field, column)
  const taken = takenPart(field, column, source)
  if (taken < minTaken) return null
  const score = named > 0 ? named * (0.5 + 0.5 * taken) : (look === 'cells_are_known_words' ? 0.6 : 0.5) * taken
  if (score < minScore) return null
  const { looks } = column
  const recognised = field.kind === 'identifier' ? recognisedIn(looks) : null
  const reason: SuggestionReason = recognised ?? {
    because: named === 1 ? 'header_is' : named > 0 ? 'header_resembles' : (look ?? 'header_resembles'),
    matching: Math.round(taken * looks.filled),
    seen: looks.filled,
    ...('dates' in source && looks.orderOpen && { orderOpen: true as const }),
  }
  return { field, column, source, reason, score }
}

/** 1 for a name of the field, 0.9 for a synonym, 0.6 for a header that holds one, 0 for none. */
function headerScore({ names, synonyms }: MappableField, key: string): number {
  if (key === '') return 0
  if (names.includes(key)) return 1
  if (synonyms.includes(key)) return 0.9
  const held = [...names, ...synonyms].some(
    (word) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : 5) && key.includes(word),
  )
  return held ? 0.6 : 0
}

const max = 0.8

/** The scheme of most cells, by their check digits. */
function recognisedIn({ filled, leis, creditCodes }: CellLooks): SuggestionReason | null {
  if (filled === 0 || Math.max(leis, creditCodes) < max * filled) return null
  return leis >= creditCodes
    ? { because: 'cells_are_leis', matching: leis, seen: filled }
    : { because: 'cells_are_credit_codes', matching: creditCodes, seen: filled }
}

/** What the cells of a column show them to be, where that says something about a field without its header. */
function lookOf({ kind, needed, telling }: MappableField, { looks }: Column): SuggestionReason['because'] | null {
  const mostly = (count: number) => looks.filled > 0 && count >= max * looks.filled
  if (!needed && !telling) return null
  if (kind === 'share') return mostly(looks.percentages) ? 'cells_are_percentages' : null
  if (kind === 'number') {
    return mostly(looks.numbers) && !mostly(looks.dates) && !looks.ascending ? 'cells_are_numbers' : null
  }
  if (kind === 'date' || kind === 'date-time') return mostly(looks.dates) ? 'cells_are_dates' : null
  if (kind === 'choice' || kind === 'boolean') return looks.filled > 0 ? 'cells_are_known_words' : null
  if (kind !== 'name') return null
  if (mostly(looks.leis)) return 'cells_are_leis'
  if (mostly(looks.creditCodes)) return 'cells_are_credit_codes'
  return mostly(looks.names) ? 'cells_are_names' : null
}

function sourceFor({ kind }: MappableField, { label, header, looks }: Column): FieldSource {
  const numeric = kind === 'number' || kind === 'integer' || kind === 'share'
  const dated = kind === 'date' || kind === 'date-time'
  const unit = numeric ? unitOf(kind, header, looks) : null
  return {
    column: label,
    ...(numeric &&
      looks.decimalCommas > 0 &&
      looks.decimalCommas >= 0.5 * looks.filled && { decimalComma: true as const }),
    ...(unit && { unit }),
    ...(dated && looks.dateOrder && { dates: looks.dateOrder }),
  }
}

const unitHeaders: readonly (readonly [RegExp, Unit])[] = [
  [/亿/, 'yi'],
  [/百万|\bmillions?\b|\bmn\b|\bm(?:io)?\b/i, 'million'],
  [/万/, 'wan'],
  [/千元|\bthousands?\b|\bk\b|'000/i, 'thousand'],
]

function unitOf(
  kind: MappableField['kind'],
  header: string,
  { filled, percentages, aboveOne }: CellLooks,
): Unit | null {
  if (kind === 'share') {
    const stated = /[%％]|percent|pct|百分/i.test(header)
    return stated || (percentages < filled && aboveOne > 0.05 * filled) ? 'percent' : null
  }
  const bracketed = /[(（[【,，/:：]\s*(?:单位[:：]?)?\s*([^)）\]】]+)/.exec(header)?.[1] ?? header
  return unitHeaders.find(([word]) => word.test(bracketed))?.[1] ?? null
}

/** The part of a column's cells that a field accepts after conversion. */
function takenPart(field: MappableField, { cells, looks }: Column, source: FieldSource): number {
  if (looks.filled === 0) return 'column' in source ? minTaken : 0
  if (!('column' in source)) return 0
  const write = cellWriter(field.kind, source)
  const filled = cells.filter((cell) => cell !== '' && !/^[-—]+$/.test(cell))
  return filled.filter((cell) => field.accepts(write(cell))).length / filled.length
}
