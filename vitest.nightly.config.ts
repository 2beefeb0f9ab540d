import { defineConfig, mergeConfig } from 'vitest/config'
import everyRun from './vitest.config.ts'

const minutes = 60_000

/** The tests that have larger cases than those of every run, with these cases. */
export default mergeConfig(
  everyRun,
  defineConfig({ test: { provide: { nightly: true }, testTimeout: 30 * minutes, hookTimeout: 30 * minutes } }),
)
