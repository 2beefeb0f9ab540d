import { Command, Option } from 'commander'
import * as v from 'valibot'
import { type AuditFault, AuditVerdict } from '#contracts/audit/audit.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { dataOf, replyTo } from './api/ask-operation.ts'
import { addMode, isAsked, type Mode, withApi } from './api/open-api.ts'
import { dataText, type OutputFormat, outputFormats } from './api/print-reply.ts'
import { CommandFailure } from './kit/command-failure.ts'
import { type CommandIo, withDatabase } from './kit/command-io.ts'
import { tableText } from './kit/report-text.ts'

/**
 * `audit verify`: goes along the audit log of the database, the running server's where one runs on the same data
 * directory or `DATABASE_URL`, or along that of another server, and fails where a record was changed, removed,
 * reordered or added.
 */
export function verifyAuditCommand(io: CommandIo): Command {
  const command = new Command('verify')
    .description('find the first record that was changed, removed, reordered or added')
    .addOption(new Option('--format <format>', 'how the result is printed').choices(outputFormats).default('table'))
  return addMode(command).action((options: Mode & { format: OutputFormat }) => verify(io, options))
}

async function verify(io: CommandIo, options: Mode & { format: OutputFormat }): Promise<void> {
  const verdict = isAsked(options)
    ? await askedVerdict(io, options)
    : await withDatabase(io, ({ pool }) => verifyAudit(pool))
  const { format } = options
  io.stdout.write(format === 'table' ? textOf(verdict) : dataText(format, verdict, { list: null, columns }))
  if (verdict.fault) throw new CommandFailure(wordsFor(verdict.fault))
}

const columns = ['records', 'fault.sequence', 'fault.kind', 'head']

function askedVerdict(io: CommandIo, mode: Mode): Promise<AuditVerdict> {
  const asked = { via: 'cli', operation: { isOpen: false, takesTokens: true } } as const
  const request = { method: 'POST', path: '/api/admin/audit/verify', query: new URLSearchParams(), headers: {} }
  return withApi(io, mode, asked, async (api) =>
    v.parse(AuditVerdict, await dataOf(await replyTo(api, io, { ...request, body: null, file: null }))),
  )
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
