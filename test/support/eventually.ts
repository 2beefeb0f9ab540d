import { vi } from 'vitest'

/** Waits until a check no longer throws; for tests that run beside others, in which `expect.poll` has no test to belong to. */
export const eventually = <Result>(check: () => Result | Promise<Result>, timeout = 150_000): Promise<Result> =>
  vi.waitFor(check, { timeout, interval: 50 })
