import type { Command } from 'commander'
import { ownersReport } from '#analysis/reports/ownership-reports.ts'
import type { CompanyOwners } from '#contracts/ownership-report.ts'
import { ownershipCommand } from './ownership-command.ts'
import { percentText } from './report-text.ts'

/** `owners`: who owns each company of a file in the last instance, and how much directly and indirectly. */
export function ownersCommand(): Command {
  return ownershipCommand<CompanyOwners>({
    name: 'owners',
    description: 'who owns each company of a file: ultimate and integrated shares',
    report: ownersReport,
    columns: [
      { title: 'COMPANY', align: 'left' },
      { title: 'OWNER', align: 'left' },
      { title: 'ULTIMATE', align: 'right' },
      { title: 'INTEGRATED', align: 'right' },
    ],
    rows: ({ company, name, owners, unidentified }) => [
      ...owners.map((owner) => [
        name ?? company,
        owner.name ?? owner.owner,
        percentText(owner.ultimate),
        percentText(owner.integrated),
      ]),
      [name ?? company, '(unidentified)', percentText(unidentified), ''],
    ],
  })
}
