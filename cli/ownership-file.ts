import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { Finding } from '#contracts/ownership/ownership-report.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { isLeftOut, type RowProblem } from '#contracts/values/problem.ts'
import { openFacts } from '#formats/open-facts.ts'
import { confinedReading } from '#server/threads/foreign-bytes.ts'
import { type CollectedFacts, FactCollection } from './fact-collection.ts'
import { CommandFailure } from './kit/command-failure.ts'

/** Maximum number of refused rows listed in a report. */
const listedProblems = 1_000

/** Facts of a file as of a day, and a finding for each row that was refused. */
export type OwnershipFile = { facts: CollectedFacts; refused: Finding[] }

/**
 * Reads a file of any known format whole.
 * @throws ProblemError where the file as a whole cannot be read
 * @throws the file system's error where it cannot be opened
 */
export async function readOwnershipFile(path: string, asOf: IsoDate | null): Promise<OwnershipFile> {
  const name = basename(path)
  const file = await open(path)
  try {
    if ((await file.stat()).isDirectory()) throw new CommandFailure(`${path} is a folder; give a file.`)
    const { batches } = await openFacts({ name, bytes: Readable.toWeb(file.createReadStream()) }, {}, confinedReading)
    const collection = new FactCollection()
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
    return { facts: collection.collected(asOf), refused }
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
