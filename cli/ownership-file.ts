import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { Option } from 'commander'
import type { ColumnMapping } from '#contracts/imports/column-mapping.ts'
import type { Finding } from '#contracts/ownership/ownership-report.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { isLeftOut, ProblemError, type RowProblem } from '#contracts/values/problem.ts'
import { openFacts } from '#formats/open-facts.ts'
import { previewTable } from '#formats/preview-table.ts'
import { confinedReading } from '#server/threads/foreign-bytes.ts'
import { type CollectedFacts, FactCollection } from './fact-collection.ts'
import { CommandFailure } from './kit/command-failure.ts'

/** Maximum number of refused rows of a file that a report lists. */
const listedProblems = 1_000

/** Facts of files as of a day, and a finding for each row that was refused. */
export type OwnershipFiles = { facts: CollectedFacts; refused: Finding[] }

/** The option that names the files of a command; given several times, they are read as one source. */
export const fileOption = () =>
  new Option('--file <file>', 'BODS 0.4, GLEIF level 1 or 2, or CSV of stakes; plain or .gz; again for a further file')
    .argParser((path: string, before: string[] | undefined) => [...(before ?? []), path])
    .makeOptionMandatory()

/**
 * Reads files of any known format whole, as files of one source in their order: a later statement under the same record
 * key replaces an earlier one, and a name that means something in a file alone means the same in all.
 * @throws ProblemError where a file as a whole cannot be read
 * @throws the file system's error where one cannot be opened
 */
export async function readOwnershipFiles(paths: readonly string[], asOf: IsoDate): Promise<OwnershipFiles> {
  const collection = new FactCollection()
  const refused: Finding[] = []
  for (const path of paths) refused.push(...(await collect(path, collection)))
  return { facts: collection.collected(asOf), refused }
}

async function collect(path: string, collection: FactCollection): Promise<Finding[]> {
  const name = basename(path)
  const file = await open(path)
  try {
    if ((await file.stat()).isDirectory()) throw new CommandFailure(`${path} is a folder; give a file.`)
    const openBytes = () => Readable.toWeb(file.createReadStream({ start: 0, autoClose: false }))
    const { batches, suggested } = await openedFacts(name, openBytes)
    const refused: Finding[] = suggested
    let refusedCount = 0
    for await (const { facts, problems } of batches) {
      collection.add(facts)
      refusedCount += problems.length
      for (const problem of problems.slice(0, listedProblems - refused.length)) refused.push(refusalFrom(name, problem))
    }
    if (refusedCount > refused.length) {
      const rest = `${refusedCount - refused.length} more rows of ${name} were refused.`
      refused.push({ code: 'ROW_REFUSED', message: rest, at: name })
    }
    return refused
  } finally {
    await file.close()
  }
}

type OpenBytes = () => ReadableStream<Uint8Array>

/** A file of a known format, or a table of stakes whose columns are told by what they are called, which is said. */
async function openedFacts(name: string, open: OpenBytes) {
  const read = (mapping: ColumnMapping | null) =>
    openFacts({ name, bytes: open() }, {}, { ...confinedReading, mapping })
  try {
    return { batches: (await read(null)).batches, suggested: [] }
  } catch (problem) {
    if (!(problem instanceof ProblemError) || !unmapped.has(problem.code)) throw problem
    const mapping = await suggestedMapping(name, open).catch(() => null)
    if (mapping === null) throw problem
    const taken = Object.entries(mapping.fields).flatMap(([field, source]) =>
      'column' in source ? [`${field} from "${source.column}"`] : [],
    )
    const message = `The header is none that is known; by what the columns are called, the table was read as stakes: ${taken.join(', ')}.`
    return {
      batches: (await read(mapping)).batches,
      suggested: [{ code: 'COLUMNS_SUGGESTED' as const, message, at: name }],
    }
  }
}

/** Refusals of tables that a mapping can help. */
const unmapped: ReadonlySet<string> = new Set(['unknown_format', 'missing_columns'])

/** The mapping of a table of stakes whose needed columns are all told by their headers; `null` where they are not. */
async function suggestedMapping(name: string, open: OpenBytes): Promise<ColumnMapping | null> {
  const { sheet, headerRow, separator, suggestions } = await previewTable(name, open, {}, confinedReading)
  const [likeliest] = suggestions
  if (likeliest?.format !== 'stakes-csv' || likeliest.lacking.length > 0 || headerRow === 0) return null
  const isNamed = ['owner', 'company'].every((field) => likeliest.reasons[field]?.because.startsWith('header_'))
  const { format, fields } = likeliest
  return isNamed ? { format, sheet, headerRow, separator, fields } : null
}

/**
 * The node of a party, given by key, label or unique name.
 *
 * @throws CommandFailure where it is unknown or ambiguous
 */
export function partyNamed(facts: CollectedFacts, text: string): number {
  const node = nodeNamed(facts, text)
  if (node === undefined) throw new CommandFailure(`The file names no party "${text}".`)
  return node
}

/** {@link partyNamed}, `undefined` for an unknown party. */
export function nodeNamed({ parties }: CollectedFacts, text: string): number | undefined {
  const exact = parties.findIndex(({ key, label }) => key === text || label === text)
  if (exact >= 0) return exact
  const named = parties.flatMap(({ name }, node) => (name === text ? [node] : []))
  if (named.length > 1) {
    const keys = named.map((each) => parties[each]?.label).join(', ')
    throw new CommandFailure(`"${text}" is the name of ${named.length} parties: ${keys}. Give one of these instead.`)
  }
  return named[0]
}

/** A refused or doubtful row as a finding. */
export function refusalFrom(file: string, { row, field, code, message }: RowProblem): Finding {
  return {
    code: isLeftOut({ code }) ? 'ROW_REFUSED' : 'ROW_DOUBTFUL',
    message,
    at: `${file}:${row}${field === null ? '' : ` ${field}`}`,
  }
}
