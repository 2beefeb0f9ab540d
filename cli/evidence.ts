import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { EvidenceManifest, EvidenceVerdict } from '#contracts/explorations/evidence-bundle.ts'
import { verifyEvidence } from '#formats/explorations/verify-evidence.ts'
import { evidenceLimits } from '#formats/reading/zip-directory.ts'
import { dataText, type OutputFormat, outputFormats } from './api/print-reply.ts'
import { CommandFailure } from './kit/command-failure.ts'
import type { CommandIo } from './kit/command-io.ts'
import { tableText } from './kit/report-text.ts'

type Options = { format: OutputFormat; digest?: string }

/** `evidence verify FILE`: finds what was changed in, taken from or added to an evidence bundle since it was made. */
export function evidenceCommand(io: CommandIo): Command {
  return new Command('evidence').description('evidence bundles of equity networks and cases').addCommand(
    new Command('verify')
      .exitOverride()
      .description('find the files that were changed, taken away or added since the bundle was made')
      .argument('<file>', 'the bundle, a ZIP archive')
      .addOption(
        new Option('--digest <digest>', 'what the audit log or the sender says that the bundle is').argParser(
          digestFrom,
        ),
      )
      .addOption(new Option('--format <format>', 'how the result is printed').choices(outputFormats).default('table'))
      .action((path: string, options: Options) => verify(io, path, options)),
  )
}

async function verify(io: CommandIo, path: string, { format, digest }: Options): Promise<void> {
  const verdict = verifyEvidence(basename(path), await bytesOf(path))
  const otherDigest = digest !== undefined && digest !== verdict.digest
  io.stdout.write(
    format === 'table'
      ? textOf(verdict)
      : dataText(format, summaryOf(verdict), { list: format === 'csv' ? 'faults' : null, columns: [] }),
  )
  if (verdict.faults.length > 0) {
    throw new CommandFailure(`The bundle is not as it was made: ${countsOf(verdict)}.`)
  }
  if (otherDigest) throw new CommandFailure(`The bundle is another one: its digest is not ${digest}.`)
}

/** The file's bytes, up to one more than a bundle may have, so that a larger one is refused by its size. */
async function bytesOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const buffer = Buffer.alloc(Math.min(size, evidenceLimits.archiveBytes + 1))
    let filled = 0
    while (filled < buffer.length) {
      const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return new Uint8Array(buffer.buffer, buffer.byteOffset, filled)
  } finally {
    await file.close()
  }
}

function digestFrom(text: string): string {
  const digest = text.trim().toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(digest)) throw new InvalidArgumentError('A digest has 64 hexadecimal digits.')
  return digest
}

function summaryOf({ digest, manifest, faults }: EvidenceVerdict): object {
  const { files, ...about } = manifest
  return {
    intact: faults.length === 0,
    digest,
    ...about,
    files: files.length,
    filesOfScreen: filesOfScreen(manifest),
    faults,
  }
}

function textOf({ digest, manifest, faults }: EvidenceVerdict): string {
  const lines = [
    ['result', faults.length > 0 ? 'broken' : 'intact'],
    ['digest', digest],
    ['company', manifest.company.name ?? `#${manifest.company.id}`],
    ['as of', manifest.asOf ?? 'no day named in the bundle'],
    ['made', `${manifest.madeAt} by ${manifest.madeBy} with ${manifest.program}`],
    ['files', `${manifest.files.length}${ofScreenText(manifest)}`],
    ...faults.map(({ path, kind }) => [kind, path]),
  ]
  return lines.map(([name = '', value = '']) => tableText.line(`${name.padEnd(9)}${value}`)).join('')
}

/** How many files the screen wrote, not the server; `null` in bundles that do not say it. */
function filesOfScreen({ files }: EvidenceManifest): number | null {
  if (files.some(({ source }) => source === undefined)) return null
  return files.filter(({ source }) => source === 'screen').length
}

function ofScreenText(manifest: EvidenceManifest): string {
  const count = filesOfScreen(manifest)
  return count === null ? '' : `, ${count} of them by the screen`
}

function countsOf({ faults }: EvidenceVerdict): string {
  return (['changed', 'missing', 'added'] as const)
    .map((kind) => [faults.filter((fault) => fault.kind === kind).length, kind] as const)
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count} ${count === 1 ? 'file' : 'files'} ${kind}`)
    .join(', ')
}
