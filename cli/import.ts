import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { Command, Option } from 'commander'
import * as v from 'valibot'
import { AnnouncementPreset, ColumnMapping } from '#contracts/imports/column-mapping.ts'
import type { ImportJob, ImportProblems, RefusedFile } from '#contracts/imports/import.ts'
import { ProblemError, type RowProblem } from '#contracts/values/problem.ts'
import { TextEncoding } from '#contracts/values/text-encoding.ts'
import { importJobSnapshotFrom } from '#lifecycles/imports.snapshot.ts'
import { settleFeedRun } from '#server/feeds/finish-fetch.ts'
import type { Upload } from '#server/imports/files/store-parts.ts'
import type { ImportService } from '#server/imports/jobs/import-service.ts'
import { startImports } from '#server/imports/start-imports.ts'
import type { Intake } from '#server/imports/uploads/intake.ts'
import { dataText, type OutputFormat, outputFormats } from './api/print-reply.ts'
import { CommandFailure } from './kit/command-failure.ts'
import { type CommandIo, withDatabase } from './kit/command-io.ts'
import { readFileStrictly } from './kit/read-strictly.ts'
import { tableText } from './kit/report-text.ts'

const shownProblems = 100

type Options = {
  source?: string
  mapping?: string
  preset?: AnnouncementPreset
  encoding?: TextEncoding
  dryRun?: true
  format: OutputFormat
}

/**
 * `import FILE`: brings a file into the database, the running server's where one runs on the same data directory or
 * `DATABASE_URL`; of an archive, each of its files. Fails where one is refused as a whole, which stops none of the
 * others; refused rows stop nothing.
 */
export function importCommand(io: CommandIo): Command {
  return new Command('import')
    .description('bring a file into the database')
    .argument('<file>', 'any file that is imported: see docs/formats.md')
    .option(
      '--mapping <file or name>',
      'how a table of another shape is read: a JSON file, or the name of a saved mapping',
    )
    .addOption(
      new Option('--preset <name>', 'whose list of announcements the file is read as')
        .choices(AnnouncementPreset.options)
        .conflicts('mapping'),
    )
    .addOption(
      new Option('--encoding <name>', 'the encoding of its text (default: found out)').choices(TextEncoding.options),
    )
    .option('--dry-run', 'say what the import would change, and change nothing')
    .option('--source <name>', 'the data source that the file belongs to (default: named like the file)')
    .addOption(new Option('--format <format>', 'how the result is printed').choices(outputFormats).default('table'))
    .action((file: string, options: Options) => importFile(io, file, options))
}

async function importFile(io: CommandIo, file: string, options: Options): Promise<void> {
  const { source, mapping, preset, encoding, dryRun, format } = options
  if ((await stat(file)).isDirectory()) throw new CommandFailure(`${file} is a folder; give a file.`)
  await withDatabase(io, async (database, log) => {
    const imports = await startImports({ database, log, onSettled: settleFeedRun })
    try {
      const upload = {
        name: basename(file),
        source: source ?? null,
        bytes: Readable.toWeb(createReadStream(file)),
        createdBy: null,
        synthetic: false,
        preset: preset ?? null,
        reading: {
          mapping: mapping === undefined ? null : await mappingFrom(mapping, imports.uploads),
          encoding: encoding ?? null,
        },
      }
      if (dryRun) {
        await tryFile(io, upload, imports.uploads, format)
        return
      }
      const stored = await imports.service.store(upload).catch(withAdvice)
      const { refused = [] } = stored
      const endings: Ending[] = []
      for (const id of [stored.id, ...(stored.alongside ?? [])]) {
        const job = await untilSettled(io, imports.service, await imports.service.read(id))
        const problems = await imports.service.problems(job.id, { offset: 0, limit: shownProblems })
        endings.push({ import: job, problems })
        if (format === 'table')
          io.stdout.write(headed(job.file, textOf(job), (stored.alongside?.length ?? 0) + refused.length))
        io.stderr.write(complaintsOf(problems.total, problems.problems))
      }
      const [only, ...others] = endings
      const whole =
        others.length + refused.length === 0 ? only : { imports: endings, ...(refused.length > 0 && { refused }) }
      if (format !== 'table') io.stdout.write(dataText(format, whole, shapeOf('imports', [...others, ...refused])))
      const failed = endings.find((ending) => ending.import.state !== 'finished')
      if (failed) throw new CommandFailure(endingOf(failed.import))
      failOverRefused(refused)
    } finally {
      await imports.stop()
    }
  })
}

/** The rows of a result: one, or one for each file of an archive. */
const shapeOf = (list: string, others: readonly unknown[]) => ({ list: others.length === 0 ? null : list, columns: [] })

/** An import that has ended, and the first of the rows that it refused. */
type Ending = { import: ImportJob; problems: ImportProblems }

/** Says what the import would do, of an archive that of each of its files. An interrupt breaks it off. */
async function tryFile(io: CommandIo, upload: Upload, uploads: Intake, format: Options['format']): Promise<void> {
  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort()
  process.once('SIGINT', interrupt)
  try {
    const { runs, refused } = await uploads.tryFile(upload, interrupted.signal).catch(withAdvice)
    const [only, ...others] = runs
    const whole =
      others.length + refused.length === 0
        ? { dryRun: only?.run }
        : { dryRuns: runs.map(({ file, run }) => ({ file, ...run })), ...(refused.length > 0 && { refused }) }
    if (format !== 'table') io.stdout.write(dataText(format, whole, shapeOf('dryRuns', [...others, ...refused])))
    for (const { file, run } of runs) {
      if (format === 'table') io.stdout.write(headed(file, textOf(run), others.length + refused.length))
      io.stderr.write(complaintsOf(run.counts.rowsRefused, run.problems))
    }
    failOverRefused(refused)
  } finally {
    process.removeListener('SIGINT', interrupt)
  }
}

/** Fails where files of an archive could not be read, naming each. */
function failOverRefused(refused: readonly RefusedFile[]): void {
  if (refused.length > 0) throw new CommandFailure(refused.map(({ message }) => message).join('\n'))
}

/** Says how a table whose columns are not known can be imported all the same. */
function withAdvice(error: unknown): never {
  if (!(error instanceof ProblemError) || !v.is(ColumnsCause, error.details.cause)) throw error
  const advice =
    'Say where its columns belong with --mapping ("headerRow": 0 where it has no header), or whose list it is with --preset.'
  throw new ProblemError(error.code, `${error.message}. ${advice}`, error.details)
}

/** Causes of a refusal that a mapping can do away with. */
const ColumnsCause = v.picklist(['other_first_line', 'lacks_columns', 'column_twice'])

/** The mapping of a JSON file, or the one that is saved under a name. */
async function mappingFrom(fileOrName: string, uploads: Intake): Promise<ColumnMapping> {
  const text = await readFile(fileOrName, 'utf8').catch(() => null)
  if (text === null) return uploads.mappings.read(fileOrName)
  return readFileStrictly(ColumnMapping, jsonIn(text), fileOrName, 'mapping')
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Follows the import to its end, saying on standard error how far it has come. An interrupt cancels it. */
async function untilSettled({ stderr }: CommandIo, service: ImportService, stored: ImportJob): Promise<ImportJob> {
  const cancel = () => void service.cancel(stored.id).catch(() => undefined)
  process.once('SIGINT', cancel)
  let shown = ''
  for (let job = stored; ; job = await service.read(stored.id)) {
    const line = `${job.file}: ${job.state}, ${job.counts.rowsRead} rows (${percentRead(job)})${remainingIn(job)}`
    if (line !== shown) stderr.write(tableText.line(line))
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

function remainingIn({ step }: ImportJob): string {
  return step?.remainingSeconds === undefined ? '' : `, about ${step.remainingSeconds} s left`
}

function textOf({ source, format, counts }: Pick<ImportJob, 'source' | 'format' | 'counts'>): string {
  const lines = [
    ['source', source],
    ['format', format ?? 'unknown'],
    ['rows read', counts.rowsRead],
    ['rows refused', counts.rowsRefused],
    ['entities added', counts.entitiesAdded],
    ['interests added', counts.interestsAdded],
    ['records added', counts.recordsAdded],
    ['updated', counts.updated ?? 0],
    ['only mentioned', counts.mentioned ?? 0],
    ['unchanged', counts.unchanged],
    ...(counts.withoutText ? [['without text', counts.withoutText]] : []),
  ]
  return lines.map(([name, value]) => tableText.line(`${String(name).padEnd(18)}${value}`)).join('')
}

/** A text that belongs to one file: among `others`, under the file's name. */
function headed(file: string, text: string, others: number): string {
  return others === 0 ? text : tableText.line(`file              ${file}`) + text + tableText.line('')
}

function complaintsOf(refused: number, problems: readonly RowProblem[]): string {
  const rest = refused - problems.length
  const more = rest > 0 ? `… and ${rest} more rows with problems\n` : ''
  return problems.map(({ message }) => tableText.line(message)).join('') + more
}

function endingOf(job: ImportJob): string {
  return job.failure?.message ?? `${job.file}: the import was ${job.state}.`
}
