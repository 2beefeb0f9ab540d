import { readFileSync } from 'node:fs'

/** Whether the memory of processes can be told here: it is read from /proc, which Linux has. */
export const canMeasureMemory = process.platform === 'linux'

/** Milliseconds between two looks. */
const betweenLooks = 5

/** Megabytes by a line of what Linux says of a process; 0 once it is gone. */
function megabytesOf(pid: string, line: 'VmRSS' | 'RssAnon'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
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
 * those that the process alone held before; `own` is the same of the process alone. The pages of the program itself,
 * which the children share with it, count once.
 */
export async function measured<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; grown: number; own: number }> {
  const rest = megabytesOf(`${pid}`, 'VmRSS')
  let [most, maxOwn] = [rest, rest]
  const look = () => {
    const own = megabytesOf(`${pid}`, 'VmRSS')
    maxOwn = Math.max(maxOwn, own)
    most = Math.max(
      most,
      childrenOf(pid)
        .map((child) => megabytesOf(child, 'RssAnon'))
        .reduce((sum, one) => sum + one, own),
    )
  }
  const timer = setInterval(look, betweenLooks)
  try {
    const result = await work()
    look()
    return { result, grown: most - rest, own: maxOwn - rest }
  } finally {
    clearInterval(timer)
  }
}
