import { Command, InvalidArgumentError, Option } from 'commander'
import * as v from 'valibot'
import { askMeasure, type ResultOf } from '#analysis/ask-measure.ts'
import { measureCatalog, measures } from '#analysis/registry.ts'
import type { MeasureReport } from '#analysis/run-measure.ts'
import { type MeasureId, type ParameterSpecs, parametersSchema } from '#contracts/measures/measure.ts'
import type { DescribedParameter, MeasureCatalog } from '#contracts/measures/measure-request.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { csvLine } from '#contracts/values/csv-line.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { type OutputFormat, outputFormats } from './api/print-reply.ts'
import { findingLines } from './finding-lines.ts'
import { CommandFailure } from './kit/command-failure.ts'
import type { CommandIo } from './kit/command-io.ts'
import { dayFrom } from './kit/day-from.ts'
import { jsonText, tableText } from './kit/report-text.ts'
import { groupsIn, measuredNetworkOf, scenarioChangesIn } from './measure-input.ts'
import { type MeasureTable, measureTables } from './measure-tables.ts'
import { fileOption, readOwnershipFiles } from './ownership-file.ts'
import { amountsBeside, type SideFiles } from './side-files.ts'

type Options = SideFiles & {
  file: string[]
  asOf?: IsoDate
  company?: string
  groups?: string
  scenario?: string
  format: OutputFormat
}

/** Measures that know what to do with values and exposures. */
const withAmounts: readonly MeasureId[] = ['contagion', 'key-companies']

/** A command for every measure. */
export function measureCommands(io: CommandIo): Command[] {
  return measureCatalog.map((described) => measureCommand(io, described))
}

/**
 * The command of a measure: an option for each of its parameters; the result on standard output, whatever went wrong on
 * standard error.
 */
function measureCommand<Id extends MeasureId>(
  io: CommandIo,
  { id, meaning, parameters }: MeasureCatalog[number] & { id: Id },
): Command {
  const measure = measures[id]
  const table: MeasureTable<ResultOf<Id>> = measureTables[id]
  const command = new Command(id)
    .description(meaning['en-US'])
    .addOption(fileOption())
    .option('--as-of <date>', 'stakes held on that day, YYYY-MM-DD (default: today)', dayFrom)
    .option('--company <company>', 'report on one party alone, given by identifier or name')
    .option('--groups <file>', 'JSON: parties that act in concert, [{"id", "members", "evidence"}]')
    .option('--scenario <file>', 'JSON: stakes to change, add or remove before asking, {"parties", "changes"}')
  if (withAmounts.includes(id)) {
    command
      .option('--values <file>', 'CSV party,value,equity,cash: what each party has, in one currency')
      .option(
        '--exposures <file>',
        'CSV creditor,debtor,amount,layer (debt, guarantee or support), in the same currency',
      )
  }
  for (const [name, spec] of Object.entries(parameters)) command.addOption(optionFor(name, spec))
  return command
    .addOption(new Option('--format <format>', 'form of the result').choices(outputFormats).default('table'))
    .action(async (options: Options) => {
      const asOf = options.asOf ?? chinaDayOf(Date.now())
      const file = await readOwnershipFiles(options.file, asOf)
      const { facts, refused, ...amounts } = await amountsBeside(file.facts, options)
      const asked = {
        measure: id,
        company: options.company ?? null,
        asOf,
        parameters: parametersFrom(measure.parameters, options),
        groups: await groupsIn(options.groups),
        scenarioChanges: await scenarioChangesIn(options.scenario),
      }
      const report = askMeasure({ ...measuredNetworkOf(facts, asked.scenarioChanges), ...amounts }, asked, {
        progress: () => {},
        maxFindings: Number.POSITIVE_INFINITY,
      })
      print(io, table, options, { ...report, findings: [...file.refused, ...refused, ...report.findings] })
    })
}

function optionFor(name: string, spec: DescribedParameter): Option {
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const meaning = spec.meaning['en-US']
  switch (spec.type) {
    case 'flag':
      return new Option(flag, meaning)
    case 'parties':
      return new Option(`${flag} <party...>`, meaning)
    case 'choice':
      return new Option(`${flag} <choice>`, meaning).choices(Object.keys(spec.options)).default(spec.default)
    default:
      return new Option(`${flag} <number>`, `${meaning} (${spec.min} to ${spec.max})`)
        .argParser(numberFrom)
        .default(spec.default)
  }
}

function parametersFrom(specs: ParameterSpecs, options: Record<string, unknown>): object {
  const given = Object.fromEntries(Object.keys(specs).map((name) => [name, options[name]]))
  const parsed = v.safeParse(parametersSchema(specs), given)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new CommandFailure(`${v.getDotPath(issue) ?? 'parameters'}: ${issue.message}`, 2)
}

function print<Result extends object>(
  { stdout, stderr }: CommandIo,
  table: MeasureTable<Result>,
  { format, asOf }: Pick<Options, 'format' | 'asOf'>,
  report: MeasureReport<Result>,
): void {
  if (format === 'json') {
    for (const text of jsonText(report)) stdout.write(text)
    return
  }
  const called = callerOf(report)
  const notes = table.notes?.(report, called) ?? []
  const day = asOf === undefined ? [`As of today, ${report.asOf}.`] : []
  for (const text of [...day, ...findingLines(report.findings, called), ...notes]) {
    stderr.write(tableText.line(text))
  }
  const rows = table.rows(report, called)
  if (format === 'table') stdout.write(tableText.table(table.columns, rows))
  else {
    const dated = rows.map((row) => [...row, report.asOf])
    stdout.write([[...table.columns.map(({ title }) => title), 'AS OF'], ...dated].map(csvLine).join(''))
  }
}

/**
 * What parties are called: by name, with the identifier beside it where several have that name, else by the identifier.
 */
function callerOf({ names = {} }: Pick<MeasureReport, 'names'>): (party: string) => string {
  const called = new Map(Object.entries(names))
  const named = Map.groupBy(called.keys(), (party) => called.get(party))
  return (party) => {
    const name = called.get(party)
    if (name === undefined) return party
    return (named.get(name)?.length ?? 0) > 1 ? `${name} (${party})` : name
  }
}

function numberFrom(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.')
  return value
}
