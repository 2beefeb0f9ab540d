import { Zip, ZipDeflate } from 'fflate'
import type { Pool, PoolClient } from 'pg'
import type { DataExportRequest } from '#contracts/exports/data-export.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { statementWriters } from '#formats/exports/statement-writers.ts'
import { version } from '#server/http/version.ts'
import { type ExportedSource, exportedSources, statedInterests, statedParties, statedRelations } from './stated-rows.ts'

/**
 * A file being exported. Its bytes are generated as they are read; `close` releases the database connection at any
 * time.
 */
export type DataExport = {
  name: string
  mediaType: string
  /** The next bytes; `null` at the end. After a failure the earlier bytes are incomplete. */
  read: () => Promise<Uint8Array | null>
  close: () => Promise<void>
}

export type ExportService = {
  /**
   * All stored parties and interests, as a consistent snapshot. Refuses with `not_found` for an unknown source.
   */
  open: (request: DataExportRequest) => Promise<DataExport>
}

/** Writes a ZIP archive as its files are written; what {@link take} gives are its bytes so far. */
class ArchiveWriter {
  #written: Uint8Array[] = []
  #file: ZipDeflate | null = null
  readonly #madeAt: string
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error
    this.#written.push(piece)
  })

  /** @param madeAt the time that its files carry; ISO 8601 in UTC */
  constructor(madeAt: string) {
    this.#madeAt = madeAt
  }

  begin(name: string): void {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = this.#madeAt
    this.#file = file
    this.#zip.add(file)
  }

  write(content: Uint8Array): void {
    this.#file?.push(content)
  }

  /** Ends the file that was begun last. */
  end(): void {
    this.#file?.push(new Uint8Array(0), true)
    this.#file = null
  }

  finish(): void {
    this.#zip.end()
  }

  take(): Uint8Array {
    const bytes = Buffer.concat(this.#written)
    this.#written = []
    return bytes
  }
}

/** Unique file names of an archive, valid on every system. */
function fileNamesFor(sources: readonly string[], extension: string): string[] {
  const taken = new Set<string>()
  return sources.map((source) => {
    const plain =
      source
        .replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')
        .replace(/^\.+|[. ]+$/g, '')
        .slice(0, 100)
        .trim() || 'source'
    let name = plain
    for (let nth = 2; taken.has(name.toLowerCase()); nth += 1) name = `${plain}-${nth}`
    taken.add(name.toLowerCase())
    return `${name}.${extension}`
  })
}

/** Name and version of this program, as files that it makes carry them. */
export const program = `RiskAtlas ${version}`

/** The longest that the database may take for each batch of rows. */
const longestBatch = '120s'
/** The longest that the reader may take between two of them. */
const longestPause = '300s'
/** The longest that a whole export may take, in milliseconds. */
const longestExport = 3_600_000

/** The export service over the database. */
export const createExportService = (pool: Pool): ExportService => ({ open: (request) => openExport(pool, request) })

async function openExport(pool: Pool, request: DataExportRequest): Promise<DataExport> {
  const client = await pool.connect()
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    await end(client)
  }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(
      `SET LOCAL statement_timeout = '${longestBatch}'; SET LOCAL idle_in_transaction_session_timeout = '${longestPause}'`,
    )
    const sources = await exportedSources(client, request.source ?? null)
    const [only] = sources
    if (request.source !== undefined && !only) {
      throw new ProblemError('not_found', `There is no source "${request.source}" with parties.`, {
        source: request.source,
      })
    }
    const madeAt = new Date().toISOString()
    const { extension, mediaType } = statementWriters[request.format]
    const maker = { program, madeAt, format: request.format }
    const pieces =
      request.source !== undefined && only
        ? bytesOf(statementsOf(client, only, maker))
        : archiveOf(client, sources, maker)
    const [name = ''] =
      request.source === undefined
        ? [`riskatlas-${madeAt.slice(0, 10)}-${request.format}.zip`]
        : fileNamesFor([request.source], extension)
    const deadline = performance.now() + longestExport
    const read = async () => {
      if (!open) return null
      if (performance.now() > deadline) throw new ProblemError('timed_out', 'The export took too long.')
      return (await pieces.next()).value ?? null
    }
    return { name, mediaType: request.source === undefined ? 'application/zip' : mediaType, read, close }
  } catch (error) {
    await close()
    throw error
  }
}

type Maker = { program: string; madeAt: string; format: DataExportRequest['format'] }

/** The file of one source, piece by piece. */
async function* statementsOf(client: PoolClient, source: ExportedSource, maker: Maker): AsyncGenerator<string, void> {
  const writer = statementWriters[maker.format].create(maker)
  yield writer.head()
  for await (const parties of statedParties(client, source)) yield parties.map(writer.party).join('')
  for await (const interests of statedInterests(client, source)) yield interests.map(writer.interest).join('')
  for await (const relations of statedRelations(client, source)) yield relations.map(writer.relation).join('')
  yield writer.end()
}

async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) if (piece !== '') yield encoder.encode(piece)
}

async function* archiveOf(
  client: PoolClient,
  sources: readonly ExportedSource[],
  maker: Maker,
): AsyncGenerator<Uint8Array, void> {
  const archive = new ArchiveWriter(maker.madeAt)
  const { extension } = statementWriters[maker.format]
  const names = fileNamesFor(
    sources.map(({ name }) => name),
    extension,
  )
  for (const [index, source] of sources.entries()) {
    archive.begin(names[index] ?? '')
    for await (const bytes of bytesOf(statementsOf(client, source, maker))) {
      archive.write(bytes)
      const written = archive.take()
      if (written.length > 0) yield written
    }
    archive.end()
  }
  archive.finish()
  yield archive.take()
}

async function end(client: PoolClient): Promise<void> {
  let broken: Error | undefined
  await client.query('ROLLBACK').catch((cause: Error) => {
    broken = cause
  })
  client.release(broken)
}
