import type { Pool, PoolClient } from 'pg'
import type { AnnouncementPreset } from '#contracts/imports/column-mapping.ts'
import type { RefusedFile } from '#contracts/imports/import.ts'
import { type ProblemCode, ProblemError } from '#contracts/values/problem.ts'
import { mappingByPreset } from '#formats/preview-table.ts'
import type { ReadOptions } from '#formats/read-options.ts'
import { filesOfArchive } from '#formats/reading/zip-archive.ts'
import { packedEntry } from '#formats/reading/zip-entry.ts'
import { confinedBeginning } from '#server/threads/foreign-bytes.ts'
import { inspectFile, refuseDeclaredGrowth } from './inspect-file.ts'
import { archiveIn, listAmong, openStored } from './open-stored.ts'
import { dropFile, type StoredFile, storeFile } from './stored-file.ts'

/** An upload in progress. `source: null` derives it from the content or the file name. */
export type Upload = {
  name: string
  source: string | null
  bytes: ReadableStream<Uint8Array>
  createdBy: string | null
  /** Network address of the sender, for the audit log. */
  address?: string | null
  synthetic: boolean
  /** What is known of how it is to be read. */
  reading?: ReadOptions
  /** The announcement preset to read it by, without a mapping. */
  preset?: AnnouncementPreset | null
  /** Done in the transaction that puts its import into the queue. */
  alongside?: (client: PoolClient, importId: string) => Promise<void>
}

/** An upload whose bytes are stored. */
export type UploadDetails = Omit<Upload, 'bytes'>

/** A stored file that becomes an import of its own. */
export type StoredPart = { upload: UploadDetails; file: StoredFile }

/** What is stored of an upload, and the files of an archive that are left out because they cannot be read. */
export type StoredParts = { parts: StoredPart[]; refused: RefusedFile[] }

/** Refusals that say nothing of the file. */
export const unrelatedToFile: ReadonlySet<ProblemCode> = new Set([
  'already_running',
  'conflict',
  'source_closed',
  'storage_full',
  'timed_out',
  'unavailable',
])

/**
 * Stores an upload as its parts, each inspected.
 *
 * @throws ProblemError where none of its files can be read; nothing is stored then
 */
export async function storeParts(pool: Pool, { bytes, ...upload }: Upload, maxBytes: number): Promise<StoredParts> {
  const whole: StoredPart = { upload, file: await storeFile(pool, { name: upload.name, bytes }, maxBytes) }
  let parts: StoredPart[] = [whole]
  try {
    const found = await partsOf(pool, whole, maxBytes)
    parts = found.parts
    const read = await inspectParts(pool, found)
    await dropUnused(pool, whole, read.parts)
    return read
  } catch (error) {
    await dropParts(pool, [whole, ...parts])
    throw error
  }
}

/**
 * What a stored upload consists of: itself, or where it is an archive the files that it holds, each stored under the
 * archive's name and its own, beside the archive. An archive of one list and its documents stays whole.
 * @throws ProblemError where the archive is refused, or each of its files; nothing but the upload itself is stored then
 */
export async function partsOf(pool: Pool, whole: StoredPart, maxBytes: number): Promise<StoredParts> {
  const { upload, file } = whole
  const archive = await archiveIn(pool, file.importId)
  if (archive === null) return { parts: [whole], refused: [] }
  const entries = await filesOfArchive(upload.name, archive)
  if (listAmong(entries) !== null) return { parts: [whole], refused: [] }
  const parts: StoredPart[] = []
  const refused: RefusedFile[] = []
  try {
    for (const entry of entries) {
      const name = `${upload.name}/${entry.name}`
      try {
        refuseDeclaredGrowth(name, entry)
        const stored = await storeFile(pool, { name, bytes: packedEntry(name, archive, entry) }, maxBytes)
        parts.push({ upload: { ...upload, name }, file: stored })
      } catch (error) {
        leaveOut(error, name, refused, entries.length)
      }
    }
    return { parts, refused }
  } catch (error) {
    await dropParts(pool, parts)
    throw error
  }
}

/**
 * Looks at the parts of an upload, of an archive leaving out the files that cannot be read at all.
 * @throws ProblemError where none can be read
 */
export async function inspectParts(pool: Pool, { parts, refused }: StoredParts): Promise<StoredParts> {
  const read: StoredPart[] = []
  const leftOut: StoredPart[] = []
  const told = [...refused]
  for (const part of parts) {
    try {
      read.push(await inspectPart(pool, part))
    } catch (error) {
      leaveOut(error, part.upload.name, told, parts.length + refused.length)
      leftOut.push(part)
    }
  }
  await dropParts(pool, leftOut)
  return { parts: read, refused: told }
}

/**
 * Adds a file to those that are left out; throws where none of so many files would be left, the refusal of the first.
 */
function leaveOut(error: unknown, file: string, refused: RefusedFile[], files: number): void {
  if (!(error instanceof ProblemError) || unrelatedToFile.has(error.code)) throw error
  const [first] = refused
  if (refused.length + 1 === files) throw first ? new ProblemError(first.code, first.message, first.details) : error
  const { code, message, details } = error
  refused.push({ file, message, code, details })
}

/**
 * Looks at a part, to refuse at once what cannot be read at all. Of a file that this program wrote, the source is the
 * one it names, unless whoever sent it named another. A preset becomes the mapping that it makes of the file.
 */
export async function inspectPart(pool: Pool, part: StoredPart): Promise<StoredPart> {
  const { upload, file } = await withPreset(pool, part)
  const { bytes } = await openStored(pool, file.importId, upload.name)
  const stated = await inspectFile(upload.name, bytes, upload.reading)
  if (stated === null) return { upload, file }
  const source = upload.source ?? stated.source
  return { upload: { ...upload, source, synthetic: upload.synthetic || stated.synthetic }, file }
}

async function withPreset(pool: Pool, { upload, file }: StoredPart): Promise<StoredPart> {
  const { preset = null, reading = {}, ...others } = upload
  if (preset === null || reading.mapping) return { upload, file }
  const open = async () => (await openStored(pool, file.importId, upload.name)).bytes
  const mapping = await mappingByPreset(upload.name, open, preset, { ...confinedBeginning, ...reading })
  return { upload: { ...others, reading: { ...reading, mapping } }, file }
}

/** Drops an archive that was stored as its parts. Where that fails, the sweep of abandoned files drops it later. */
export async function dropUnused(pool: Pool, { file }: StoredPart, parts: readonly StoredPart[]): Promise<void> {
  if (parts.some((part) => part.file.importId === file.importId)) return
  await dropFile(pool, file.importId).catch(() => undefined)
}

export async function dropParts(pool: Pool, parts: readonly StoredPart[]): Promise<void> {
  for (const { file } of parts) await dropFile(pool, file.importId)
}
