import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { Command, Option } from 'commander'
import type { ImportJob, ImportProblems } from '#contracts/import.ts'
import { importJobSnapshotFrom } from '#lifecycles/import-job.snapshot.ts'
import { openDatabase } from '#server/database/database.ts'
import { readEnvironment } from '#server/env.ts'
import type { ImportService } from '#server/imports/import-service.ts'
import { startImports } from '#server/imports/start-imports.ts'
import { createLog } from '#server/log.ts'
import { CommandFailure } from './command-failure.ts'
import { tableText } from './report-text.ts'

const shownProblems = 100

type Options = { source?: string; format: 'json' | 'table' }

/**
 * `import FILE`: brings a file of ownership facts into the database, the running server's where one runs on the same
 * data directory or `DATABASE_URL`. Fails where the file is refused as a whole; refused rows stop nothing.
 */
export function importCommand(): Command {
  return new Command('import')
    .description('bring a file of ownership facts into the database')
    .argument('<file>', 'BODS 0.4, GLEIF level 1 or 2, or a CSV of stakes; plain or .gz')
    .option('--source <name>', 'the data source that the file belongs to (default: named like the file)')
    .addOption(new Option('--format <format>', 'how the result is printed').choices(['json', 'table']).default('table'))
    .action((file: string, options: Options) => importFile(file, options))
}

async function importFile(file: string, { source, format }: Options): Promise<void> {
  await stat(file)
  const { dataDir, databaseUrl, logLevel } = readEnvironment(process.env)
  const log = createLog(process.env.LOG_LEVEL ? logLevel : 'warn')
  const database = await openDatabase({ dataDir, databaseUrl, role: 'tool', log })
  try {
    const imports = await startImports({ database, log })
    try {
      const stored = await imports.service.store({
        name: basename(file),
        source: source ?? null,
        bytes: Readable.toWeb(createReadStream(file)),
        createdBy: null,
        synthetic: false,
      })
      const job = await untilSettled(imports.service, stored)
      const problems = await imports.service.problems(job.id, { offset: 0, limit: shownProblems })
      process.stdout.write(format === 'json' ? `${JSON.stringify({ import: job, problems }, null, 2)}\n` : textOf(job))
      process.stderr.write(complaintsOf(job, problems))
      if (job.state !== 'finished') throw new CommandFailure(endingOf(job))
    } finally {
      await imports.stop()
    }
  } finally {
    await database.close()
  }
}

/** Follows the import to its end, saying on standard error how far it has come. An interrupt cancels it. */
async function untilSettled(service: ImportService, stored: ImportJob): Promise<ImportJob> {
  const cancel = () => void service.cancel(stored.id).catch(() => undefined)
  process.once('SIGINT', cancel)
  let shown = ''
  for (let job = stored; ; job = await service.read(stored.id)) {
    const line = `${job.file}: ${job.state}, ${job.counts.rowsRead} rows (${percentRead(job)})`
    if (line !== shown) process.stderr.write(tableText.line(line))
    shown = line
    if (!importJobSnapshotFrom(job.state).hasTag('busy')) {
      process.removeListener('SIGINT', cancel)
      return job
    }
    await delay(250)
  }
}

function percentRead({ bytes, counts }: ImportJob): string {
  return `${Math.min(100, Math.round((100 * counts.bytesRead) / Math.max(1, bytes)))} %`
}

function textOf({ source, format, counts }: ImportJob): string {
  const lines = [
    ['source', source],
    ['format', format ?? 'unknown'],
    ['rows read', counts.rowsRead],
    ['rows refused', counts.rowsRefused],
    ['entities added', counts.entitiesAdded],
    ['interests added', counts.interestsAdded],
    ['updated', counts.updated ?? 0],
    ['unchanged', counts.unchanged],
  ]
  return lines.map(([name, value]) => tableText.line(`${String(name).padEnd(18)}${value}`)).join('')
}

function complaintsOf({ counts }: ImportJob, { problems }: ImportProblems): string {
  const rest = counts.rowsRefused - problems.length
  const more = rest > 0 ? `… and ${rest} more refused rows\n` : ''
  return problems.map(({ message }) => tableText.line(message)).join('') + more
}

function endingOf(job: ImportJob): string {
  return job.failure?.message ?? `${job.file}: the import was ${job.state}.`
}
