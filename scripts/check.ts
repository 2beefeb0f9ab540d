import { rm } from 'node:fs/promises'
import { describeMachine } from './describe-machine.ts'
import { runGates } from './gates.ts'
import { runTests } from './run-tests.ts'
import { howToSee, seenDirectory, unseenOperationsHere } from './seen-operations.ts'
import { type FailedFile, minutesTable } from './test-report.ts'
import { usesBeyond } from './test-uses.ts'

/**
 * Runs every gate, and where all are passed every test. A file of tests that fails is run once more at the end, alone:
 * what passes then is told as unsteady. Prints the machine, a line for each gate, the operations of the API that no
 * test saw succeed or refuse, the minutes of each project of tests, what they took that costs much and, last, the count
 * of tests (an unseen operation, and what was taken too often, count as one that failed each).
 *
 * @returns whether everything passed
 */
export async function runChecks(): Promise<boolean> {
  print(await describeMachine())
  if (!(await runGates())) return false
  await rm(seenDirectory, { recursive: true, force: true })
  const first = await runTests()
  const again = await runAgain(first.failedFiles)
  const green = first.strayErrors.length === 0 && again.failed.length === 0 && first.passed > 0
  const missed = await unseenOperationsHere()
  // After a failure some operations may not have come to their turn.
  const unseen = green ? missed : []
  const judged = green ? '' : ' (not judged, for a test failed)'
  if (missed.length > 0) print(`Operations without a checked reply${judged}:\n${missed.join('\n')}\n${howToSee}`)
  print(minutesTable(first.minutes))
  for (const [use, count] of Object.entries(first.uses)) print(`${String(count).padStart(5)} ${use}`)
  const beyond = usesBeyond(first.uses)
  for (const use of beyond) print(`FAILED  ${use}`)
  for (const { project, file, failure } of again.unsteady) print(`unsteady  ${project}  ${file}\n          ${failure}`)
  for (const { project, file, failure } of again.failed) print(`FAILED  ${project}  ${file}\n        ${failure}`)
  for (const error of first.strayErrors) print(`FAILED  outside every test: ${error}`)
  const failures = again.tests + first.strayErrors.length + unseen.length + beyond.length
  print(`${first.passed + first.failed - again.tests} passed, ${failures} failed, ${first.skipped} skipped`)
  return green && unseen.length + beyond.length === 0
}

type SecondTry = {
  unsteady: readonly FailedFile[]
  failed: readonly FailedFile[]
  /** How many tests failed in both tries; a file that fails outside its tests counts as one. */
  tests: number
}

/** Runs each file that failed once more, one after another. */
async function runAgain(files: readonly FailedFile[]): Promise<SecondTry> {
  const tries: { file: FailedFile; failed: number }[] = []
  for (const file of files) {
    print(`\nOnce more, alone: ${file.file}`)
    const { failedFiles, failed, passed, strayErrors } = await runTests(['run', '--project', file.project, file.file])
    const passes = failedFiles.length === 0 && strayErrors.length === 0 && passed > 0
    tries.push({ file, failed: passes ? 0 : Math.max(1, failed) })
  }
  const [steady, unsteady] = [tries.filter(({ failed }) => failed > 0), tries.filter(({ failed }) => failed === 0)]
  return {
    unsteady: unsteady.map(({ file }) => file),
    failed: steady.map(({ file }) => file),
    tests: steady.reduce((sum, { failed }) => sum + failed, 0),
  }
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}
