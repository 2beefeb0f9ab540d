/**
 * One measured figure. `ours` and `peer` are in `unit`; `ratio` is `ours` over `peer`. Without a peer to run, `peer`
 * and `ratio` are `null` and `note` says what is missing.
 */
export type BenchRow = {
  name: string
  figure: string
  unit: string
  ours: number
  peer: number | null
  peerName: string | null
  ratio: number | null
  note: string
}

/** A figure that no other library has. */
export function figureAlone(name: string, figure: string, ours: number, note = '', unit = 'ms CPU'): BenchRow {
  return { name, figure, unit, ours, peer: null, peerName: null, ratio: null, note }
}

/** The median and the 95th percentile of milliseconds, in a row each. */
export function percentileRows(name: string, milliseconds: readonly number[], note = ''): BenchRow[] {
  const times = milliseconds.toSorted((one, other) => one - other)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] as number
  return [figureAlone(name, 'p50', at(0.5), '', 'ms'), figureAlone(name, 'p95', at(0.95), note, 'ms')]
}

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
