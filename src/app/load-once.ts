/** Loads something on first use, and again after a failure or a reset. */
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
    /** Drops the loaded value, and returns it once more. */
    forget: (): Promise<Part> | null => {
      const last = loading
      loading = null
      return last
    },
  }
}
