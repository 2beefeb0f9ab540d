import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command, Option } from 'commander'
import { DataExportFormat } from '#contracts/exports/data-export.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createExportService, type DataExport } from '#server/exports/service.ts'
import type { CommandIo } from './kit/command-io.ts'
import { withDatabase } from './kit/with-database.ts'

type Options = { format: DataExportFormat; source?: string }

/**
 * `export FILE`: writes every party and interest of the database into a file that can be imported again. The file is
 * there once it is whole, and not before.
 */
export function exportCommand(io: CommandIo): Command {
  return new Command('export')
    .description('write every party and interest of the database into a file that can be imported again')
    .argument(
      '<file>',
      'a ZIP archive with one file for each source, or with --source a plain file; - for standard output',
    )
    .addOption(
      new Option('--format <format>', 'BODS 0.4, FollowTheMoney or CSV')
        .choices(DataExportFormat.options)
        .makeOptionMandatory(),
    )
    .option('--source <name>', 'one data source alone')
    .action((file: string, options: Options) => exportTo(io, file, options))
}

async function exportTo(io: CommandIo, file: string, { format, source }: Options): Promise<void> {
  await withDatabase(io, async ({ pool }) => {
    const details = { format, ...(source !== undefined && { source }) }
    const made = await createExportService(pool).open(details)
    try {
      const nobody = { actor: null, address: null }
      await createAuditLog(pool).record({ ...nobody, action: 'export.made', target: 'data', details })
      await write(io, made, file)
    } finally {
      await made.close()
    }
  })
}

async function write({ stdout }: CommandIo, made: DataExport, file: string): Promise<void> {
  const bytes = Readable.from(piecesOf(made))
  if (file === '-') return pipeline(bytes, stdout, { end: false })
  const unfinished = `${file}.part`
  try {
    await pipeline(bytes, createWriteStream(unfinished))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* piecesOf(made: DataExport): AsyncGenerator<Uint8Array> {
  for (let piece = await made.read(); piece !== null; piece = await made.read()) yield piece
}
