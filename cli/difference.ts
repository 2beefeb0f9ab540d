import { Command, InvalidArgumentError, Option } from 'commander'
import { askDifference } from '#analysis/ask-difference.ts'
import type { DifferenceReport } from '#contracts/scenarios/network-difference.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { dataText, type OutputFormat, outputFormats } from './api/print-reply.ts'
import { changeSentence } from './change-sentences.ts'
import { findingLines } from './finding-lines.ts'
import type { CommandIo } from './kit/command-io.ts'
import { dayFrom } from './kit/day-from.ts'
import { jsonText, tableText } from './kit/report-text.ts'
import { groupsIn, measuredNetworkOf, scenarioChangesIn } from './measure-input.ts'
import { fileOption, readOwnershipFiles } from './ownership-file.ts'

type Options = {
  file: string[]
  company?: string
  asOf?: IsoDate
  to?: IsoDate
  scenario?: string
  groups?: string
  limit: number
  language: 'en-US' | 'zh-CN'
  format: OutputFormat
}

/** `difference`: the differences of two days of a file, or of the file and a scenario. */
export function differenceCommand(io: CommandIo): Command {
  return new Command('difference')
    .description('what is different between two days, or between the file and a scenario')
    .addOption(fileOption())
    .option('--as-of <date>', 'the first day, YYYY-MM-DD (default: today)', dayFrom)
    .option('--to <date>', 'the second day, YYYY-MM-DD (default: today)', dayFrom)
    .option('--scenario <file>', 'JSON: stakes changed, added or removed on the second day, {"parties", "changes"}')
    .option('--company <company>', 'what concerns one company alone, given by identifier or name')
    .option('--groups <file>', 'JSON: parties that act in concert, [{"id", "members", "evidence"}]')
    .addOption(new Option('--limit <number>', 'changes listed at most').argParser(limitFrom).default(1_000))
    .addOption(new Option('--language <language>', 'of sentences').choices(['en-US', 'zh-CN']).default('en-US'))
    .addOption(new Option('--format <format>', 'form of the result').choices(outputFormats).default('table'))
    .action(async (options: Options) => {
      const today = chinaDayOf(Date.now())
      const { file, company = null, asOf = today, limit } = options
      // A party has the same number on every day, since both are numbered by the whole file.
      const comparedAsOf = options.to ?? (options.scenario === undefined ? today : asOf)
      const [before, after] = [await readOwnershipFiles(file, asOf), await readOwnershipFiles(file, comparedAsOf)]
      const scenarioChanges = await scenarioChangesIn(options.scenario)
      const measured = {
        ...measuredNetworkOf(before.facts, scenarioChanges),
        endOf: (node: number) => after.facts.parties[node]?.end ?? null,
      }
      const groups = await groupsIn(options.groups)
      const { difference, findings, refusedChanges } = askDifference(
        measured,
        { company, groups, scenarioChanges, compared: after.facts.network, around: false, limit },
        { progress: () => {}, maxFindings: Number.POSITIVE_INFINITY },
      )
      const report = { asOf, comparedAsOf, findings: [...before.refused, ...findings], refusedChanges, ...difference }
      const nodes = new Map(before.facts.parties.map(({ label, name }) => [label, name ?? label]))
      const scenarioNames = new Map(scenarioChanges?.parties.map(({ party, name }) => [party, name ?? party]))
      print(io, options, report, (party) => nodes.get(party) ?? scenarioNames.get(party) ?? party)
    })
}

function print(
  { stdout, stderr }: CommandIo,
  { asOf, to, scenario, format, language }: Options,
  report: DifferenceReport,
  name: (party: string) => string,
): void {
  if (format === 'json') {
    for (const text of jsonText(report)) stdout.write(text)
    return
  }
  const given = asOf !== undefined && (to !== undefined || scenario !== undefined)
  const refused = report.refusedChanges.map(({ position, code }) => `Change ${position + 1} cannot be made: ${code}.`)
  for (const text of [...(given ? [] : [daysText(report)]), ...findingLines(report.findings, name), ...refused]) {
    stderr.write(tableText.line(text))
  }
  if (format === 'csv') {
    const days = { asOf: report.asOf, comparedAsOf: report.comparedAsOf }
    const changes = report.changes.map((change) => ({ ...days, ...change }))
    stdout.write(dataText(format, { changes }, { list: 'changes', columns: [] }))
    return
  }
  for (const change of report.changes) stdout.write(tableText.line(changeSentence(change, name)[language]))
}

const daysText = ({ asOf, comparedAsOf }: DifferenceReport): string =>
  asOf === comparedAsOf ? `As of today, ${asOf}.` : `From ${asOf} to ${comparedAsOf}.`

function limitFrom(text: string): number {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1) throw new InvalidArgumentError('It must be a whole number from 1.')
  return limit
}
