import { defineConfig } from 'vitest/config'
import everyRun from './vitest.config.ts'

const halfAnHour = 30 * 60_000
const timeouts = { testTimeout: halfAnHour, hookTimeout: halfAnHour }

const millisecondsOfDay = 86_400_000
const networksOfNight = 2_000
/** Each night tries networks that none has tried before. */
const seedOfDay = 1 + networksOfNight * Math.floor(Date.now() / millisecondsOfDay)

/** The tests that have larger cases than those of every run, with these cases and the time that they take. */
export default defineConfig({
  ...everyRun,
  test: {
    ...everyRun.test,
    provide: { nightly: true, firstSeed: Number(process.env.FIRST_SEED ?? seedOfDay) },
    projects: (everyRun.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project
        ? { ...project, test: { ...project.test, ...timeouts, exclude: [] } }
        : project,
    ),
  },
})
