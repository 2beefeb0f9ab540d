import type { Provenance } from '#contracts/values/evidence.ts'

export type PlaceRow = {
  source: string
  file: string
  row: string
  import_id: string
  imported_at: Date
  synthetic: boolean
}

/** Where a record `r` was stated, with its source `o` and import `j`, as {@link PlaceRow}. */
export const placeColumns = `o.name AS source, j.file, r.row, r.import_id,
  coalesce(j.finished_at, j.created_at) AS imported_at, j.synthetic`

export function provenanceFrom({ source, file, row, import_id, imported_at, synthetic }: PlaceRow): Provenance {
  return { source, file, row: Number(row), importId: import_id, importedAt: imported_at.toISOString(), synthetic }
}
