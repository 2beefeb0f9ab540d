import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'

const program = join(import.meta.dirname, '..', 'support', 'started-run.ts')
const isRunning = (pid: string) => existsSync(`/proc/${pid}`)

describe.skipIf(process.platform !== 'linux')(
  'the end of a run of tests (Linux: processes are read from /proc)',
  () => {
    test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('nothing of it is left after %s', async (signal) => {
      const run = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
      const [started] = await Array.fromAsync(take(1, createInterface(run.stdout)))
      expect(isRunning(started ?? '')).toBe(true)
      run.kill(signal)
      await expect.poll(() => isRunning(started ?? '')).toBe(false)
    })

    test('nothing of it is left where who started it is killed', async () => {
      const starter = spawn('sh', ['-c', `"${process.execPath}" "${program}" & wait`], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [started] = await Array.fromAsync(take(1, createInterface(starter.stdout)))
      expect(isRunning(started ?? '')).toBe(true)
      starter.kill('SIGKILL')
      await expect.poll(() => isRunning(started ?? '')).toBe(false)
    })
  },
)

async function* take<Item>(count: number, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let taken = 0
  for await (const item of items) {
    yield item
    taken += 1
    if (taken === count) return
  }
}
