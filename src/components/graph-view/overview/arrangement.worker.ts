import { type Arrangeable, arranged } from './arrange.ts'

/** What the worker says: how much is done, 0 to 1, and now and then where everybody stands by now. */
export type ArrangementMessage = { done: number; positions: Float32Array | null }

/** Milliseconds between two snapshots of a running layout. */
const pause = 400

/** Lays one network out and ends. */
globalThis.onmessage = ({ data }: MessageEvent<Arrangeable>) => {
  const tell = (message: ArrangementMessage) => globalThis.postMessage(message)
  let shownAt = Number.NEGATIVE_INFINITY
  for (const { done, positions } of arranged(data)) {
    const now = performance.now()
    const isShown = done === 1 || now - shownAt >= pause
    if (isShown) shownAt = now
    tell({ done, positions: isShown ? positions() : null })
  }
}
