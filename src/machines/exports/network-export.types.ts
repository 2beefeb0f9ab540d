import type { ExportFormat } from '#contracts/exports/network-export.ts'
import type { Problem } from '#contracts/values/problem.ts'

/** A file to be made of what the screen shows; `picture` is where the drawn picture is shelved, for formats of it. */
export type ExportOrder = { format: ExportFormat; picture: string | null }

/** A file that was handed to the user; `digest` is that of an evidence bundle. */
export type SavedExport = { name: string; digest: string | null }

export type NetworkExportContext = { order: ExportOrder | null; saved: SavedExport | null; problem: Problem | null }
