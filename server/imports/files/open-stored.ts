import type { Pool } from 'pg'
import { documentLimits } from '#formats/adverse-media/document.ts'
import type { Attachments } from '#formats/adverse-media/with-bodies.ts'
import { defaultReadLimits, openBytes } from '#formats/reading/byte-source.ts'
import { wholeContent } from '#formats/reading/whole-text.ts'
import { isWorkbook } from '#formats/reading/workbook.ts'
import { type ArchiveEntry, filesOfArchive, isArchive, type RandomBytes } from '#formats/reading/zip-archive.ts'
import { packedEntry } from '#formats/reading/zip-entry.ts'
import { storedBytes } from './stored-file.ts'

/** Bytes that show what a file is. */
const headBytes = 512

/** A stored file as it is read: its bytes, and the documents that came with it in one archive. */
export type OpenedStored = { bytes: ReadableStream<Uint8Array>; attachments: Attachments | null }

/** The archive in a stored file; `null` where it is none, or a workbook. */
export async function archiveIn(pool: Pool, storedAs: string): Promise<RandomBytes | null> {
  const archive = await storedArchive(pool, storedAs)
  const head = await archive.read(0, Math.min(archive.length, headBytes))
  return isArchive(head) && !isWorkbook(head) ? archive : null
}

/** The list of an archive with one list file and only documents besides; `null` otherwise. */
export function listAmong(entries: readonly ArchiveEntry[]): ArchiveEntry | null {
  const [list, ...others] = entries.filter(({ name }) => !isDocument(name))
  return list && others.length === 0 && entries.length > 1 ? list : null
}

/** Opens a stored file; of an archive with a list and its documents, the list. */
export async function openStored(pool: Pool, storedAs: string, file: string): Promise<OpenedStored> {
  const archive = await archiveIn(pool, storedAs)
  if (archive === null) return { bytes: storedBytes(pool, storedAs), attachments: null }
  const entries = await filesOfArchive(file, archive)
  const list = listAmong(entries)
  if (list === null) return { bytes: storedBytes(pool, storedAs), attachments: null }
  const documents = new Map(entries.filter((entry) => entry !== list).map((entry) => [entry.name, entry]))
  const read = async (name: string) => {
    const entry = documents.get(name)
    if (!entry) throw new Error(`${name} is not in the archive`)
    if (entry.size > documentLimits.bytes) return null
    const path = `${file}/${name}`
    const source = await openBytes({ name: path, bytes: packedEntry(path, archive, entry) }, defaultReadLimits)
    return wholeContent(path, source, documentLimits.bytes)
  }
  return {
    bytes: packedEntry(file, archive, list),
    attachments: { names: [...documents.keys()], read },
  }
}

const isDocument = (name: string): boolean => /\.(?:pdf|html?|xhtml)$/i.test(name)

/** The stored bytes of a file, to be read at any place. */
async function storedArchive(pool: Pool, importId: string): Promise<RandomBytes> {
  const { rows } = await pool.query<{ length: number }>(
    'SELECT length(content) AS length FROM file_chunk WHERE import_id = $1 ORDER BY position',
    [importId],
  )
  const starts: number[] = []
  let length = 0
  for (const chunk of rows) {
    starts.push(length)
    length += chunk.length
  }
  const read = async (from: number, to: number): Promise<Uint8Array> => {
    const first = Math.max(
      0,
      starts.findLastIndex((start) => start <= from),
    )
    const last = Math.max(
      first,
      starts.findLastIndex((start) => start < to),
    )
    const parts: Buffer[] = []
    for (let position = first; position <= last; position += 1) {
      const start = starts[position] ?? 0
      const skipped = Math.max(0, from - start)
      const { rows: found } = await pool.query<{ content: Buffer }>(
        'SELECT substring(content FROM $3::int FOR $4::int) AS content FROM file_chunk WHERE import_id = $1 AND position = $2',
        [importId, position, skipped + 1, Math.max(0, to - start - skipped)],
      )
      parts.push(...found.map(({ content }) => content))
    }
    return Buffer.concat(parts)
  }
  return { length, read }
}
