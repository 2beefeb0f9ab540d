import { readFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import * as v from 'valibot'
import { dataText, type OutputFormat, outputFormats } from './api/print-reply.ts'
import { CommandFailure } from './kit/command-failure.ts'
import type { CommandIo } from './kit/command-io.ts'
import { readFileStrictly } from './kit/read-strictly.ts'
import { tableText } from './kit/report-text.ts'
import { verifyCase, WorkedCase } from './verify-cases/verify-case.ts'

const anything = v.optional(v.unknown())

const CaseFile = v.object({
  meta: v.optional(
    v.object({
      tolerance: v.optional(v.pipe(v.number(), v.minValue(0)), 1e-9),
      generated_by: anything,
      version: anything,
      conventions: anything,
      expected_keys: anything,
      title: anything,
      source: anything,
      note: anything,
    }),
    {},
  ),
  cases: v.array(WorkedCase),
})

type Verdict = { id: string; passed: boolean; largestDeviation: number; differences: string[] }

/**
 * `verify-cases`: computes every worked case of a file from its inputs and compares the result with what it expects.
 */
export function verifyCasesCommand(io: CommandIo): Command {
  return new Command('verify-cases')
    .description('compute every worked case of a file from its inputs and compare with what it expects')
    .argument('<file>', 'JSON with "cases", each with its inputs and "expected"')
    .addOption(new Option('--format <format>', 'form of the result').choices(outputFormats).default('table'))
    .action(async (path: string, { format }: { format: OutputFormat }) => {
      const { meta, cases } = await casesIn(path)
      const verdicts = cases.map((worked) => {
        const { largestDeviation, differences } = verifyCase(worked, meta.tolerance)
        return { id: worked.id, passed: differences.length === 0, largestDeviation, differences }
      })
      const failed = verdicts.filter(({ passed }) => !passed).length
      const result = { passed: verdicts.length - failed, failed, cases: verdicts }
      io.stdout.write(
        format === 'table'
          ? textFrom(verdicts, failed)
          : dataText(format, result, { list: 'cases', columns: ['id', 'passed', 'largestDeviation', 'differences'] }),
      )
      if (failed > 0) throw new CommandFailure(null)
    })
}

async function casesIn(path: string): Promise<v.InferOutput<typeof CaseFile>> {
  const text = await readFile(path, 'utf8')
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new CommandFailure(`${path} is not JSON: ${(error as Error).message}`)
  }
  return readFileStrictly(CaseFile, content, path)
}

function textFrom(verdicts: readonly Verdict[], failed: number): string {
  const lines = verdicts.flatMap(({ id, passed, largestDeviation, differences }) => [
    tableText.line(`${passed ? 'pass' : 'FAIL'}  ${id}  largest deviation ${largestDeviation.toExponential(1)}`),
    ...differences.map((difference) => tableText.line(`      ${difference}`)),
  ])
  return `${lines.join('')}${verdicts.length - failed} passed, ${failed} failed\n`
}
