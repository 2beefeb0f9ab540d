import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { checkFragments } from './check-fragments.ts'
import { checkLayers } from './check-layers.ts'
import { checkMessages } from './check-messages.ts'
import { tool } from './tool.ts'

/** What each gate guards, and a run that settles on whether it is passed; quickest first. */
const gates: { name: string; passes: () => Promise<boolean> }[] = [
  { name: 'format and lint (biome)', passes: () => tool('biome', ['check', '--error-on-warnings']) },
  { name: 'stateless screens, file length (oxlint)', passes: () => tool('oxlint', ['--deny-warnings']) },
  { name: 'layers, rooms and circles (dependency-cruiser)', passes: checkLayers },
  { name: 'small files used once', passes: checkFragments },
  { name: 'types (tsc)', passes: () => tool('node', ['node_modules/@typescript/native/bin/tsc', '-b']) },
  { name: 'unused files, exports, dependencies (knip)', passes: () => tool('knip', ['--no-progress']) },
  { name: 'catalogs complete (lingui)', passes: checkMessages },
]

/**
 * Runs every gate and then every test, whatever fails on the way. Prints a line for each gate and, last, the count of
 * tests (a failed gate counts as one that failed).
 *
 * @returns whether everything passed
 */
export async function runChecks(): Promise<boolean> {
  const failedGates: string[] = []
  for (const { name, passes } of gates) {
    const started = Date.now()
    const passed = await passes()
    print(`${passed ? 'passed' : 'FAILED'}  ${name}  ${((Date.now() - started) / 1000).toFixed(1)} s`)
    if (!passed) failedGates.push(name)
  }
  const tests = await runTests()
  if (failedGates.length > 0) print(`Gates that failed: ${failedGates.join('; ')}`)
  print(`${tests.passed} passed, ${tests.failed + failedGates.length} failed, ${tests.skipped} skipped`)
  return failedGates.length === 0 && tests.green
}

const TestReport = v.object({
  success: v.boolean(),
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
})

async function runTests() {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-tests-'))
  const file = join(directory, 'report.json')
  try {
    const ended = await tool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
    const report = v.parse(TestReport, JSON.parse(await readFile(file, 'utf8')))
    return {
      green: ended && report.success && report.numPassedTests > 0,
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
