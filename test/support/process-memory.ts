import { readFileSync } from 'node:fs'

/** Whether the memory of processes can be told here: it is read from /proc, which Linux has. */
export const canMeasureMemory = process.platform === 'linux'

/** Milliseconds between two looks. */
const betweenLooks = 5

/** Megabytes that a process holds; 0 once it is gone. */
function megabytesOf(pid: string): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function childrenOf(pid: number): string[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return listed === '' ? [] : listed.split(' ')
}

/**
 * What some work came to, and how many megabytes a process and all its children together held meanwhile at most, above
 * those that the process alone held before; `own` is the same of the process alone.
 */
export async function measured<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; grown: number; own: number }> {
  const rest = megabytesOf(`${pid}`)
  let [most, mostOwn] = [rest, rest]
  const look = () => {
    const own = megabytesOf(`${pid}`)
    mostOwn = Math.max(mostOwn, own)
    most = Math.max(
      most,
      childrenOf(pid)
        .map(megabytesOf)
        .reduce((sum, one) => sum + one, own),
    )
  }
  const timer = setInterval(look, betweenLooks)
  try {
    const result = await work()
    look()
    return { result, grown: most - rest, own: mostOwn - rest }
  } finally {
    clearInterval(timer)
  }
}
