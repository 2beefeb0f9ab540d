import { defineConfig, mergeConfig, type TestProjectConfiguration } from 'vitest/config'
import everyRun from './vitest.config.ts'

const minutes = 60_000
const test = { testTimeout: 30 * minutes, hookTimeout: 30 * minutes }

const withTime = (project: TestProjectConfiguration): TestProjectConfiguration =>
  typeof project === 'object' && 'test' in project ? mergeConfig(project, { test }) : project

/** The tests that have larger cases than those of every run, with these cases, and time for them. */
export default defineConfig({
  ...everyRun,
  test: { ...everyRun.test, projects: (everyRun.test?.projects ?? []).map(withTime), provide: { nightly: true } },
})
