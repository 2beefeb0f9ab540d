/**
 * How long tests wait, in milliseconds, for what they wait for: a whole test, and something that is to be shown, stored
 * or sent. It costs time only where a test is red.
 */
export const patience = { test: 20 * 60_000, change: 2 * 60_000 }
