/** Milliseconds for which an answer of the server counts as fresh and is kept once nothing shows it. */
export const freshMilliseconds = 300_000

/** Minimum milliseconds between two rounds of questions that coming back to the window sets off. */
export const focusThrottleMilliseconds = 5_000

/** Rows of one page of a list. */
export const pageSize = 10

/** Pixels above the end of a list at which its next page is asked for. */
export const loadMoreThreshold = 100

/** Milliseconds between two looks for new notices. */
export const noticesIntervalMilliseconds = 60_000
