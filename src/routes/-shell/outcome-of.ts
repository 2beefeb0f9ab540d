import { type Problem, problemFrom } from '#contracts/values/problem.ts'

type Read = { error: Error | null; refetch: () => Promise<unknown> }

/** What a screen is told of all that it reads: what went wrong first, and how it is asked for again. */
export function outcomeOf(...reads: readonly Read[]): { problem: Problem | null; onReload: () => void } {
  const failed = reads.find(({ error }) => error !== null)
  return {
    problem: failed ? problemFrom(failed.error) : null,
    onReload: () => {
      for (const { refetch } of reads) void refetch()
    },
  }
}
