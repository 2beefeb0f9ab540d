import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'

/** Names the file into which a run of tests writes its {@link TestReport}. */
export const reportFileVariable = 'TEST_REPORT_FILE'

const FailedFile = v.object({
  project: v.string(),
  /** Relative to the project's root. */
  file: v.string(),
  /** What failed first, in a few words. */
  failure: v.string(),
})

/** A file of tests in which something failed, or of which something went wrong outside every test. */
export type FailedFile = v.InferOutput<typeof FailedFile>

/** What came of a run of tests. */
export const TestReport = v.object({
  passed: v.number(),
  failed: v.number(),
  skipped: v.number(),
  failedFiles: v.array(FailedFile),
  /** What went wrong while no file of tests can be named for it. */
  strayErrors: v.array(v.string()),
  /** Minutes that the files of each project took together, from their environment to their last hook. */
  minutes: v.record(v.string(), v.number()),
})
export type TestReport = v.InferOutput<typeof TestReport>

/** @throws an error where the run ended before it could write one */
export const readReport = (file: string): TestReport => v.parse(TestReport, JSON.parse(readFileSync(file, 'utf8')))

type Failure = { message: string; stack?: string }

/** What is read of a file of tests; the runner's own types would bring those of its browser along. */
export type RunModule = {
  project: { name: string }
  relativeModuleId: string
  moduleId: string
  ok: () => boolean
  errors: () => readonly Failure[]
  children: {
    allTests: () => Iterable<{
      fullName: string
      result: () => { state: string; errors?: readonly Failure[] | undefined }
    }>
  }
  diagnostic: () => Record<
    'environmentSetupDuration' | 'prepareDuration' | 'collectDuration' | 'setupDuration' | 'duration',
    number
  >
}

/** An error outside every test, with the file that ran meanwhile where that is known. */
export type StrayError = Failure & { VITEST_TEST_PATH?: string }

/** What came of the files of a run, and of what went wrong beside them. */
export function reportOf(modules: readonly RunModule[], strays: readonly StrayError[]): TestReport {
  const report: TestReport = { passed: 0, failed: 0, skipped: 0, failedFiles: [], strayErrors: [], minutes: {} }
  for (const module of modules) {
    const { name } = module.project
    report.minutes[name] = (report.minutes[name] ?? 0) + minutesOf(module)
    const failures = module.errors().map(({ message }) => message)
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      if (state === 'passed') report.passed += 1
      else if (state === 'skipped') report.skipped += 1
      else {
        report.failed += 1
        failures.push(`${test.fullName}: ${errors?.[0]?.message ?? 'did not end'}`)
      }
    }
    failures.push(...strays.filter((stray) => stray.VITEST_TEST_PATH === module.moduleId).map(({ message }) => message))
    if (failures.length > 0 || !module.ok()) {
      const [failure = 'did not end'] = failures
      report.failedFiles.push({ project: name, file: module.relativeModuleId, failure: firstLineOf(failure) })
    }
  }
  const named = new Set(modules.map(({ moduleId }) => moduleId))
  report.strayErrors = strays
    .filter(({ VITEST_TEST_PATH: path }) => path === undefined || !named.has(path))
    .map(({ message }) => firstLineOf(message))
  return report
}

/** Writes down what came of a run. */
export const reportWriter = (file: string) => ({
  onTestRunEnd: (modules: readonly RunModule[], strays: readonly StrayError[]) =>
    writeFileSync(file, JSON.stringify(reportOf(modules, strays))),
})

/** Minutes of tests, one line per project: to be read, not judged, since they depend on the machine. */
export const minutesTable = (minutes: TestReport['minutes']): string =>
  Object.entries(minutes)
    .map(([name, spent]) => `${name.padEnd(9)} ${spent.toFixed(1)} minutes of tests`)
    .join('\n')

function minutesOf(module: RunModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 60_000
}

const firstLineOf = (text: string) => text.split('\n', 1)[0]?.slice(0, 300) ?? ''
