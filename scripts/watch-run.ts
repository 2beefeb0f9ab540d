import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runVariable } from './end-with-run.ts'

/** Milliseconds between looks at whether who started us is still there. */
const interval = 500

/**
 * Lets nothing outlive this process that it or its children start from now on: a process of its own waits for our end,
 * however it comes, and ends what is left. We end where who started us ends.
 */
export function letNothingOutliveUs(): void {
  const run = `${process.pid}-${Date.now()}`
  process.env[runVariable] = run
  const { [runVariable]: _, ...unmarked } = process.env
  const watch = spawn(process.execPath, [join(import.meta.dirname, 'end-with-run.ts'), run], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: unmarked,
  })
  watch.unref()
  const starter = process.ppid
  setInterval(() => {
    if (process.ppid !== starter) process.exit(1)
  }, interval).unref()
}
