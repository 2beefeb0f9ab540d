import { describeMachine } from './describe-machine.ts'
import { provideChromium } from './find-chromium.ts'
import { runGates } from './gates.ts'
import { reachedBy } from './reached-tests.ts'
import { runTests } from './run-tests.ts'
import { outputOf } from './tool.ts'
import { letNothingOutliveUs } from './watch-run.ts'

/**
 * Runs the gates, and the tests that a change can reach: what differs from a commit, by default from the last one, or
 * from the one before it where nothing differs from that.
 *
 * @returns whether something was run and all of it passed
 */
async function runRelated(given: string | undefined): Promise<boolean> {
  const uncommitted = await changedSince('HEAD')
  const changed = given === undefined && uncommitted.length > 0 ? uncommitted : await changedSince(given ?? 'HEAD~1')
  const { whole, others, files } = reachedBy(changed)
  print(await describeMachine())
  print(`${changed.length} files changed; whole projects: ${whole.join(', ') || 'none'}`)
  if (!(await runGates())) return false
  if (whole.includes('browser')) process.env.CHROMIUM_PATH = provideChromium()
  const named = (projects: readonly string[]) => projects.flatMap((project) => ['--project', project])
  const runs = [
    ...(whole.length > 0 ? [['run', ...named(whole)]] : []),
    ...(others.length > 0 && files.length > 0
      ? [['related', ...files, '--run', '--passWithNoTests', ...named(others)]]
      : []),
  ]
  let [passed, green] = [0, true]
  for (const args of runs) {
    const report = await runTests(args)
    passed += report.passed
    green &&= report.failedFiles.length === 0 && report.strayErrors.length === 0
  }
  if (!whole.includes('browser')) print('Tests in the browser import nothing of what they show: npm test has them.')
  if (passed === 0) print('No test can be reached from what changed: run npm test.')
  return green && passed > 0
}

async function changedSince(commit: string): Promise<string[]> {
  const differing = await outputOf('git', ['diff', '--name-only', commit, '--'])
  const added = await outputOf('git', ['ls-files', '--others', '--exclude-standard'])
  return [...new Set(`${differing}${added}`.split('\n').filter(Boolean))]
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}

letNothingOutliveUs()
try {
  if (!(await runRelated(process.argv[2]))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
