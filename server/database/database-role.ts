/**
 * `server` owns the database and refuses to share its directory with a second server; `tool` uses the database of a
 * running server where there is one and otherwise starts it for itself.
 */
export type DatabaseRole = 'server' | 'tool'
