import type { Command } from 'commander'
import { controlReport } from '#analysis/reports/ownership-reports.ts'
import type { CompanyControl } from '#contracts/ownership-report.ts'
import { ownershipCommand } from './ownership-command.ts'
import { percentText } from './report-text.ts'

/** `control`: who controls each company of a file by majority of votes, and why. */
export function controlCommand(): Command {
  return ownershipCommand<CompanyControl>({
    name: 'control',
    description: 'who controls each company of a file by majority of votes, with the proof',
    report: controlReport,
    columns: [
      { title: 'COMPANY', align: 'left' },
      { title: 'KIND', align: 'left' },
      { title: 'CONTROLLERS', align: 'left' },
      { title: 'VOTES', align: 'right' },
      { title: 'THROUGH', align: 'left' },
    ],
    rows: (control) => {
      const last = control.proof.findLast((step) => step.company === control.company)
      const through = last?.through.map(({ party }) => party).join(', ') ?? ''
      const controllers = control.controllers.join(', ')
      return [[control.name ?? control.company, control.kind, controllers, percentText(last?.votes ?? null), through]]
    },
  })
}
