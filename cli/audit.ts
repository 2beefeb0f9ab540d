import { Command, Option } from 'commander'
import type { AuditFault, AuditVerdict } from '#contracts/audit/audit.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { CommandFailure } from './kit/command-failure.ts'
import type { CommandIo } from './kit/command-io.ts'
import { tableText } from './kit/report-text.ts'
import { withDatabase } from './kit/with-database.ts'

type Options = { format: 'json' | 'table' }

/**
 * `audit verify`: goes along the audit log of the database, the running server's where one runs on the same data
 * directory or `DATABASE_URL`, and fails where a record was changed, removed, reordered or added.
 */
export function auditCommand(io: CommandIo): Command {
  return new Command('audit').description('the audit log of the database').addCommand(
    new Command('verify')
      .exitOverride()
      .description('find the first record that was changed, removed, reordered or added')
      .addOption(
        new Option('--format <format>', 'how the result is printed').choices(['json', 'table']).default('table'),
      )
      .action(({ format }: Options) => verify(io, format)),
  )
}

async function verify(io: CommandIo, format: Options['format']): Promise<void> {
  await withDatabase(io, async ({ pool }) => {
    const verdict = await verifyAudit(pool)
    io.stdout.write(format === 'json' ? `${JSON.stringify(verdict, null, 2)}\n` : textOf(verdict))
    if (verdict.fault) throw new CommandFailure(wordsFor(verdict.fault))
  })
}

function textOf({ records, head, fault }: AuditVerdict): string {
  const lines = [
    ['result', fault ? 'broken' : 'intact'],
    ['records', records],
    ['head', head],
  ]
  return lines.map(([name, value]) => tableText.line(`${String(name).padEnd(9)}${value}`)).join('')
}

const words: Record<AuditFault['kind'], string> = {
  changed: 'was changed',
  removed: 'was removed',
  reordered: 'is not the one that belongs there',
  added: 'was added',
}

function wordsFor({ sequence, kind }: AuditFault): string {
  return `The audit log is broken: record ${sequence} ${words[kind]}.`
}
