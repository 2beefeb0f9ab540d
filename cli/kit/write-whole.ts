import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CommandIo } from './command-io.ts'

/**
 * Writes bytes into a file, or to standard output where it is `-`: once they are whole, and not before.
 *
 * @throws what reading or writing them throws, with nothing written
 */
export async function writeWhole(
  { stdout }: Pick<CommandIo, 'stdout'>,
  file: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  if (file !== '-') {
    const unfinished = `${file}.part`
    try {
      await pipeline(Readable.from(bytes), createWriteStream(unfinished))
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'riskatlas-'))
  try {
    const spooled = join(folder, 'output')
    await pipeline(Readable.from(bytes), createWriteStream(spooled, { mode: 0o600 }))
    await pipeline(createReadStream(spooled), stdout, { end: false })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
