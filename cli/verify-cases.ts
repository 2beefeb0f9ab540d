import { readFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import * as v from 'valibot'
import { dataText, type OutputFormat, outputFormats } from './api/print-reply.ts'
import { CommandFailure } from './kit/command-failure.ts'
import type { CommandIo } from './kit/command-io.ts'
import { readFileStrictly } from './kit/read-strictly.ts'
import { tableText } from './kit/report-text.ts'
import { RiskCase, type RiskVerdict, verifyRiskCase } from './verify-cases/risk-case.ts'
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

/** Worked cases of risk models: each has its tolerance and states `inputs` and `outputs`. */
const RiskCaseFile = v.object({ generated_by: anything, count: anything, cases: v.array(RiskCase) })

/** `notBuilt`: what a case expects that no function of the product computes; it has then neither passed nor failed. */
type Verdict = {
  id: string
  passed: boolean
  largestDeviation: number
  differences: string[]
  notBuilt: string[]
}

type Result = { passed: number; failed: number; notBuilt: number; cases: Verdict[] }

/**
 * `verify-cases`: computes every worked case of a file from its inputs and compares the result with what it expects.
 */
export function verifyCasesCommand(io: CommandIo): Command {
  return new Command('verify-cases')
    .description('compute every worked case of a file from its inputs and compare with what it expects')
    .argument('<file>', 'JSON with "cases", each with its inputs and "expected"')
    .addOption(new Option('--format <format>', 'form of the result').choices(outputFormats).default('table'))
    .action(async (path: string, { format }: { format: OutputFormat }) => {
      const verdicts = await verdictsOn(path)
      const failed = verdicts.filter(({ differences }) => differences.length > 0).length
      const passed = verdicts.filter((verdict) => verdict.passed).length
      const result: Result = { passed, failed, notBuilt: verdicts.length - passed - failed, cases: verdicts }
      io.stdout.write(
        format === 'table'
          ? textFrom(result)
          : dataText(format, result, {
              list: 'cases',
              columns: ['id', 'passed', 'largestDeviation', 'differences', 'notBuilt'],
            }),
      )
      if (failed > 0) throw new CommandFailure(null)
    })
}

async function verdictsOn(path: string): Promise<Verdict[]> {
  const content = await contentOf(path)
  if (isRiskCaseFile(content)) {
    const { cases } = readFileStrictly(RiskCaseFile, content, path)
    return Promise.all(cases.map(async (worked) => verdictFrom(worked.id, await verifyRiskCase(worked, cases))))
  }
  const { meta, cases } = readFileStrictly(CaseFile, content, path)
  return cases.map((worked) => verdictFrom(worked.id, { ...verifyCase(worked, meta.tolerance), notBuilt: [] }))
}

const verdictFrom = (id: string, { largestDeviation, differences, notBuilt }: RiskVerdict): Verdict => ({
  id,
  passed: differences.length === 0 && notBuilt.length === 0,
  largestDeviation,
  differences,
  notBuilt,
})

const StatesOutputs = v.looseObject({ outputs: v.record(v.string(), v.unknown()) })

const isRiskCaseFile = (content: unknown): boolean =>
  v.is(
    v.looseObject({
      cases: v.pipe(
        v.array(v.unknown()),
        v.someItem((each) => v.is(StatesOutputs, each)),
      ),
    }),
    content,
  )

async function contentOf(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandFailure(`${path} is not JSON: ${(error as Error).message}`)
  }
}

function textFrom({ passed, failed, notBuilt, cases }: Result): string {
  const lines = cases.flatMap((verdict) => [
    tableText.line(
      `${statusOf(verdict)}  ${verdict.id}  largest deviation ${verdict.largestDeviation.toExponential(1)}`,
    ),
    ...verdict.differences.map((difference) => tableText.line(`      ${difference}`)),
    ...(verdict.notBuilt.length > 0 ? [tableText.line(`      not built: ${verdict.notBuilt.join(', ')}`)] : []),
  ])
  const unbuilt = notBuilt > 0 ? `, ${notBuilt} not built` : ''
  return `${lines.join('')}${passed} passed, ${failed} failed${unbuilt}\n`
}

function statusOf({ passed, differences }: Verdict): string {
  if (differences.length > 0) return 'FAIL'
  return passed ? 'pass' : '----'
}
