import { Command, Option } from 'commander'
import { DataExportFormat } from '#contracts/exports/data-export.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createExportService, type DataExport } from '#server/exports/service.ts'
import { bytesOf, replyTo } from './api/ask-operation.ts'
import { addMode, isAsked, type Mode, withApi } from './api/open-api.ts'
import { type CommandIo, withDatabase } from './kit/command-io.ts'
import { writeWhole } from './kit/write-whole.ts'

type Options = Mode & { format: DataExportFormat; source?: string }

/**
 * `export FILE`: writes every party and interest of the database, or of a server's, into a file that can be imported
 * again. The file is there once it is whole, and not before.
 */
export function exportCommand(io: CommandIo): Command {
  const command = new Command('export')
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
  return addMode(command).action((file: string, options: Options) =>
    isAsked(options) ? askedExport(io, file, options) : exportTo(io, file, options),
  )
}

async function exportTo(io: CommandIo, file: string, { format, source }: Options): Promise<void> {
  await withDatabase(io, async ({ pool }) => {
    const details = { format, ...(source !== undefined && { source }) }
    const made = await createExportService(pool).open(details)
    try {
      const nobody = { actor: null, address: null }
      await createAuditLog(pool).record({ ...nobody, action: 'export.made', target: 'data', details })
      await writeWhole(io, file, piecesOf(made))
    } finally {
      await made.close()
    }
  })
}

async function askedExport(io: CommandIo, file: string, { format, source, ...mode }: Options): Promise<void> {
  const query = new URLSearchParams({ format, ...(source !== undefined && { source }) })
  const asked = { via: 'cli', operation: { isOpen: false, takesTokens: true } } as const
  await withApi(io, mode, asked, async (api) => {
    const request = { method: 'GET', path: '/api/export', query, headers: {}, body: null, file: null }
    await writeWhole(io, file, bytesOf(await replyTo(api, io, request)))
  })
}

async function* piecesOf(made: DataExport): AsyncGenerator<Uint8Array> {
  for (let piece = await made.read(); piece !== null; piece = await made.read()) yield piece
}
