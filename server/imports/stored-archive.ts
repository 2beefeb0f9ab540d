import type { Pool } from 'pg'
import type { RandomBytes } from '#formats/zip/archive.ts'

/** The stored bytes of a file, to be read at any place. */
export async function storedArchive(pool: Pool, importId: string): Promise<RandomBytes> {
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
