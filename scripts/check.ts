import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { checkFragments } from './check-fragments.ts'
import { checkLayers } from './check-layers.ts'
import { checkMessages } from './check-messages.ts'
import { minutesFileVariable, minutesTable, ProjectMinutes, watchMachine } from './project-minutes.ts'
import { howToSee, seenDirectory, unseenOperationsHere } from './seen-operations.ts'
import { quietTool, toolInLines } from './tool.ts'

/** What each gate guards, and a run that settles on whether it is passed; quickest first. */
const gates: { name: string; passes: () => Promise<boolean> }[] = [
  { name: 'stateless screens, file length (oxlint)', passes: () => quietTool('oxlint', ['--deny-warnings']) },
  { name: 'format and lint (biome)', passes: () => quietTool('biome', ['check', '--error-on-warnings']) },
  { name: 'layers, rooms and circles (dependency-cruiser)', passes: checkLayers },
  { name: 'small files used once', passes: checkFragments },
  { name: 'types (tsc)', passes: () => quietTool('node', ['node_modules/@typescript/native/bin/tsc', '-b']) },
  { name: 'unused files, exports, dependencies (knip)', passes: () => quietTool('knip', ['--no-progress']) },
  { name: 'catalogs complete (lingui)', passes: checkMessages },
]

/**
 * Runs every test, and beside them every gate, whatever fails on the way. Prints a line for each gate, the operations of
 * the API that no test saw succeed or refuse, the minutes of each project of tests and, last, the count of tests (a failed
 * gate, exceeded budget or unseen operation counts as one that failed).
 *
 * @returns whether everything passed
 */
export async function runChecks(): Promise<boolean> {
  const shareOfOthers = watchMachine()
  const [tests, failedGates] = await Promise.all([runTests(), runGates()])
  const missed = await unseenOperationsHere()
  // After a failure some operations may not have come to their turn.
  const unseen = tests.green ? missed : []
  const judged = tests.green ? '' : ' (not judged, for a test failed)'
  if (missed.length > 0) print(`Operations without a checked reply${judged}:\n${missed.join('\n')}\n${howToSee}`)
  const { text, exceeded } = minutesTable(tests.minutes, shareOfOthers())
  print(text)
  if (failedGates.length > 0) print(`Gates that failed: ${failedGates.join('; ')}`)
  if (exceeded.length > 0) print(`More than 25 % over their budget: ${exceeded.join(', ')}`)
  const failures = failedGates.length + exceeded.length + unseen.length
  print(`${tests.passed} passed, ${tests.failed + failures} failed, ${tests.skipped} skipped`)
  return failures === 0 && tests.green
}

async function runGates(): Promise<string[]> {
  const failed: string[] = []
  for (const { name, passes } of gates) {
    const started = Date.now()
    const passed = await passes()
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    print(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds} s`)
    if (!passed) failed.push(name)
  }
  return failed
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
  await rm(seenDirectory, { recursive: true, force: true })
  const [report, minutes] = [join(directory, 'report.json'), join(directory, 'minutes.json')]
  try {
    const ended = await toolInLines('vitest', ['run', `--outputFile.json=${report}`], {
      [minutesFileVariable]: minutes,
    })
    const result = v.parse(TestReport, JSON.parse(await readFile(report, 'utf8')))
    return {
      green: ended && result.success && result.numPassedTests > 0,
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
      minutes: v.parse(ProjectMinutes, JSON.parse(await readFile(minutes, 'utf8'))),
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}
