/** Work that is asked for now and then, and never done twice at once. */
export type OneAtATime = {
  /** Has the work done; where it is being done already, once more after that. */
  wake: () => void
  /** Waits for running work. */
  settled: () => Promise<void>
}

/** @param failed receives exceptions of the work */
export function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): OneAtATime {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    do {
      again = false
      await work()
    } while (again)
  }
  return {
    wake: () => {
      again = true
      running ??= run()
        .catch(failed)
        .finally(() => {
          running = null
        })
    },
    settled: async () => {
      await running
    },
  }
}
