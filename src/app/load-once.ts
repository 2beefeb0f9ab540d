/** Loads something when it is first asked for, and again where that failed or where it was forgotten. */
export function loadOnce<Part>(load: () => Promise<Part>) {
  let loading: Promise<Part> | null = null
  return {
    load: (): Promise<Part> => {
      loading ??= load().catch((cause: unknown) => {
        loading = null
        throw cause
      })
      return loading
    },
    /** Lets go of what was loaded, and gives it back for the last time. */
    forget: (): Promise<Part> | null => {
      const last = loading
      loading = null
      return last
    },
  }
}
