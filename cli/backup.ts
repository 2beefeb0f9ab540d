import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Command } from 'commander'
import { brokenBackup } from '#server/backup/backup-frames.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import type { CommandIo } from './kit/command-io.ts'
import { tableText } from './kit/report-text.ts'
import { withDatabase } from './kit/with-database.ts'

/** `backup FILE`: writes everything that the database holds into one file. The file is there once it is whole. */
export function backupCommand(io: CommandIo): Command {
  return new Command('backup')
    .description('write everything that the database holds into one file, while it is in use')
    .argument('<file>', 'where the backup goes, e.g. riskatlas.backup.gz')
    .action((file: string) => withDatabase(io, ({ pool }) => writeFile(writeBackup(pool), file)))
}

/** `restore FILE`: fills an empty database from a backup, wholly or not at all. */
export function restoreCommand(io: CommandIo): Command {
  return new Command('restore')
    .description('fill an empty database (DATA_DIR or DATABASE_URL) from a backup')
    .argument('<file>', 'a file that `backup` has written')
    .action((file: string) =>
      withDatabase(io, async ({ pool }) => {
        const { madeAt, rows } = await restoreBackup(pool, unpacked(file))
        io.stdout.write(tableText.line(`restored the backup of ${madeAt}`))
        for (const [table, count] of Object.entries(rows)) {
          if (count > 0) io.stdout.write(tableText.line(`${table.padEnd(28)}${count}`))
        }
      }),
    )
}

async function writeFile(pieces: AsyncIterable<Buffer>, file: string): Promise<void> {
  const unfinished = `${file}.part`
  try {
    await pipeline(Readable.from(pieces), createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const unzip = createGunzip()
  const source = createReadStream(file)
  source.once('error', (error) => unzip.destroy(error))
  try {
    yield* source.pipe(unzip) as AsyncIterable<Buffer>
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw brokenBackup('it is not packed as one, or breaks off', error)
    }
    throw error
  }
}
