import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReport, reportFileVariable, type TestReport } from './test-report.ts'
import { type Uses, usesFileVariable, usesIn } from './test-uses.ts'
import { toolInLines } from './tool.ts'

/**
 * Runs tests, what they say on our output.
 *
 * @param args what the runner is called with
 * @throws an error where it ended before it could say what came of them
 */
export async function runTests(args: readonly string[] = ['run']): Promise<TestReport & { uses: Uses }> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-tests-'))
  const file = join(directory, 'report.json')
  const uses = join(directory, 'uses')
  try {
    const ended = await toolInLines('vitest', [...args], { [reportFileVariable]: file, [usesFileVariable]: uses })
    const report = readReport(file)
    if (!ended && report.failedFiles.length + report.strayErrors.length === 0) {
      report.strayErrors.push('The runner of the tests ended with a failure that belongs to none.')
    }
    return { ...report, uses: usesIn(uses) }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
