import type { Query } from '#contracts/query/query.ts'
import type { QueryRow } from '#contracts/query/query-rows.ts'

/** Where an export comes from: what was asked, when and by whom, how many rows it has, and of which sources they are. */
export type ExportOrigin = {
  query: Query
  /** ISO 8601 in UTC. */
  made: string
  by: string
  rows: number
  sources: readonly { name: string; rows: number }[]
}

/** Writes an export piece by piece: the head, rows as they come, and what ends the file. */
export type ExportWriter = {
  head: () => Uint8Array
  rows: (rows: readonly QueryRow[]) => Uint8Array
  end: () => Uint8Array
}
