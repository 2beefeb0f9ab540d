import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { EntityFact, Fact, InterestFact } from '#contracts/facts/fact.ts'
import type { FileFormat } from '#contracts/imports/import.ts'
import { type ProblemDetails, ProblemError, type RowProblem } from '#contracts/values/problem.ts'
import { openFacts } from '#formats/open-facts.ts'
import type { ReadOptions } from '#formats/read-options.ts'
import type { ReadLimits } from '#formats/reading/byte-source.ts'

/** Everything that reading a file gives. */
export type ReadFile = {
  format: FileFormat
  facts: Fact[]
  entities: EntityFact[]
  interests: InterestFact[]
  problems: Omit<RowProblem, 'details'>[]
  /** The details of each of the problems. */
  causes: (ProblemDetails | undefined)[]
  rowsRead: number
  bytesRead: number
}

/** A stream that hands its bytes on in pieces of `size`. */
function streamOf(bytes: Uint8Array, size = bytes.length): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function gzipOf(text: string): Uint8Array {
  return new Uint8Array(gzipSync(text))
}

/** Reads a whole file through the front door. */
export async function readFile(
  name: string,
  content: string | Uint8Array | ReadableStream<Uint8Array>,
  limits: Partial<ReadLimits> = {},
  chunk?: number,
  options: ReadOptions = {},
): Promise<ReadFile> {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const stream = bytes instanceof Uint8Array ? streamOf(bytes, chunk) : bytes
  const { format, batches } = await openFacts({ name, bytes: stream }, limits, options)
  const read: ReadFile = {
    format,
    facts: [],
    entities: [],
    interests: [],
    problems: [],
    causes: [],
    rowsRead: 0,
    bytesRead: 0,
  }
  for await (const batch of batches) {
    read.facts.push(...batch.facts)
    for (const { details, ...problem } of batch.problems) {
      read.problems.push(problem)
      read.causes.push(details)
    }
    read.rowsRead = batch.rowsRead
    read.bytesRead = batch.bytesRead
  }
  read.entities = read.facts.filter((fact) => fact.type === 'entity')
  read.interests = read.facts.filter((fact) => fact.type === 'interest')
  return read
}

export function readPath(path: string): Promise<ReadFile> {
  return readFile(basename(path), new Uint8Array(readFileSync(path)))
}

/** The refusal of a whole file. */
export async function refusalOf(
  reading: Promise<unknown>,
): Promise<Pick<ProblemError, 'code' | 'message' | 'details'>> {
  const outcome = await reading.then(
    () => 'the file was read',
    (problem: unknown) => problem,
  )
  if (!(outcome instanceof ProblemError)) throw outcome
  const { code, message, details } = outcome
  return { code, message, details }
}
