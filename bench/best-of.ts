/** Processor time of the fastest of `runs` runs in milliseconds, all threads together, with the result of the last. */
export function bestOf<Result>(runs: number, run: () => Result): { milliseconds: number; result: Result } {
  let best = timed(run)
  for (let count = 1; count < runs; count++) {
    const { milliseconds, result } = timed(run)
    best = { milliseconds: Math.min(milliseconds, best.milliseconds), result }
  }
  return best
}

function timed<Result>(run: () => Result): { milliseconds: number; result: Result } {
  const start = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(start)
  return { milliseconds: (user + system) / 1000, result }
}
