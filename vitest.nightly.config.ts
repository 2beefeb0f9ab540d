import { defineConfig } from 'vitest/config'
import everyRun from './vitest.config.ts'

const halfAnHour = 30 * 60_000
const timeouts = { testTimeout: halfAnHour, hookTimeout: halfAnHour }

/** The tests that have larger cases than those of every run, with these cases and the time that they take. */
export default defineConfig({
  ...everyRun,
  test: {
    ...everyRun.test,
    provide: { nightly: true },
    projects: (everyRun.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project
        ? { ...project, test: { ...project.test, ...timeouts, exclude: [] } }
        : project,
    ),
  },
})
