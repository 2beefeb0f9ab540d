import { type Problem, problemFrom } from '#contracts/values/problem.ts'

export type RunOptions = { onProgress: (done: number) => void; signal: AbortSignal }

type Listeners<Found> = {
  onProgress: RunOptions['onProgress']
  onFound: (found: Found) => void
  onProblem: (problem: Problem) => void
}

/** Starts some work and tells how it goes. Returns what breaks it off. */
export function reported<Found>(
  work: (options: RunOptions) => Promise<Found>,
  { onProgress, onFound, onProblem }: Listeners<Found>,
): () => void {
  const stopped = new AbortController()
  void work({ signal: stopped.signal, onProgress }).then(onFound, (error: unknown) => onProblem(problemFrom(error)))
  return () => stopped.abort()
}
