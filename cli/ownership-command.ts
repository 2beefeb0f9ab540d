import { Command, InvalidArgumentError, Option } from 'commander'
import * as v from 'valibot'
import type { CollectedFacts } from '#analysis/reports/fact-collection.ts'
import { IsoDate } from '#contracts/iso-date.ts'
import type { Finding } from '#contracts/ownership-report.ts'
import { type OwnershipFile, partyNamed, readOwnershipFile } from './ownership-file.ts'
import { type Column, jsonText, tableText } from './report-text.ts'

type Options = { file: string; asOf?: IsoDate; company?: string; format: 'json' | 'table' }
type Report<Company> = { asOf: IsoDate | null; findings: Finding[]; companies: Company[] }

/** What tells one report on a file from another: its name, its arithmetic and its table. */
export type ReportKind<Company> = {
  name: string
  description: string
  report(facts: CollectedFacts, asOf: IsoDate | null, company: number | null): Report<Company>
  columns: Column[]
  rows(company: Company): string[][]
}

/** A command that prints a report on a file: the result on standard output, whatever went wrong on standard error. */
export function ownershipCommand<Company>(kind: ReportKind<Company>): Command {
  return new Command(kind.name)
    .description(kind.description)
    .requiredOption('--file <file>', 'BODS 0.4, GLEIF level 1 or 2, or CSV of stakes; plain or .gz')
    .option('--as-of <date>', 'stakes held on that day, YYYY-MM-DD (default: those whose end is not stated)', dayFrom)
    .option('--company <company>', 'report on one party alone, given by identifier or name')
    .addOption(new Option('--format <format>', 'form of the result').choices(['json', 'table']).default('table'))
    .action(async (options: Options) => {
      const asOf = options.asOf ?? null
      const file = await readOwnershipFile(options.file, asOf)
      const company = options.company === undefined ? null : partyNamed(file.facts, options.company)
      printReport(kind, options.format, withRefusals(kind.report(file.facts, asOf, company), file))
    })
}

function withRefusals<Company>(report: Report<Company>, { refused }: OwnershipFile): Report<Company> {
  return { ...report, findings: [...refused, ...report.findings] }
}

function printReport<Company>(kind: ReportKind<Company>, format: Options['format'], report: Report<Company>): void {
  if (format === 'json') {
    for (const text of jsonText(report)) process.stdout.write(text)
    return
  }
  for (const { message } of report.findings) process.stderr.write(tableText.line(message))
  process.stdout.write(tableText.table(kind.columns, report.companies.flatMap(kind.rows)))
}

function dayFrom(text: string): IsoDate {
  const day = v.safeParse(IsoDate, text)
  if (!day.success) throw new InvalidArgumentError('It must be a day of the calendar written YYYY-MM-DD.')
  return day.output
}
