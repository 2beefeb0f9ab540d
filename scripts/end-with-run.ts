import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Marks every process that belongs to a run of tests: those that it starts inherit it. */
export const runVariable = 'RISKATLAS_TEST_RUN'

/** Milliseconds for what is asked to end. */
const patience = 5000

/** The processes of a run of tests but for this one, where the system tells what they have inherited (Linux). */
export function processesOf(run: string): number[] {
  const mark = `${runVariable}=${run}`
  return idsIn('/proc').filter((pid) => pid !== process.pid && environmentOf(pid).includes(mark))
}

const idsIn = (directory: string): number[] => {
  try {
    return readdirSync(directory)
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

/** What a process was started with; nothing of one that is gone, or another user's. */
function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function end(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Ends what is left of a run of tests: servers, databases, browsers. What does not end by itself is killed. */
export async function endRun(run: string, milliseconds = patience): Promise<void> {
  const deadline = Date.now() + milliseconds
  end(processesOf(run), 'SIGTERM')
  while (processesOf(run).length > 0 && Date.now() < deadline) await delay(100)
  // What is killed may just have started another.
  for (let left = processesOf(run); left.length > 0; left = processesOf(run)) {
    end(left, 'SIGKILL')
    await delay(50)
  }
}

if (import.meta.main) {
  const [run = ''] = process.argv.slice(2)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // The run holds the other end, which closes whatever ends the run.
  process.stdin.resume().on('close', () => void endRun(run))
}
