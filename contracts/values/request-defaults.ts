/** Milliseconds for which a response counts as fresh, and is cached after its last use. */
export const freshMilliseconds = 300_000

/** Minimum milliseconds between two refetches on returning to the window. */
export const focusThrottleMilliseconds = 5_000

/** Rows of one page of a list. */
export const pageSize = 10

/** Pixels above the end of a list at which its next page is requested. */
export const loadMoreThreshold = 100

/** Milliseconds between two looks for new notices. */
export const noticesIntervalMilliseconds = 60_000
