import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { Option } from 'commander'
import type { Finding } from '#contracts/ownership/ownership-report.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { isLeftOut, type RowProblem } from '#contracts/values/problem.ts'
import { openFacts } from '#formats/open-facts.ts'
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
    const { batches } = await openFacts({ name, bytes: Readable.toWeb(file.createReadStream()) }, {}, confinedReading)
    const refused: Finding[] = []
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
