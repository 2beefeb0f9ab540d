import { vi } from 'vitest'
import { patience } from '../../scripts/patience.ts'

/**
 * Waits until a check no longer throws, and gives what it returns.
 *
 * @param interval milliseconds between two checks
 */
export const eventually = <Result>(check: () => Result | Promise<Result>, interval = 50): Promise<Result> =>
  vi.waitFor(check, { timeout: patience.change, interval })

/** Waits until a condition holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(holds, { timeout: patience.change, interval: 50 })
}
