import { type FieldSql, withinRange } from './field-sql.ts'

/** Parties whose newest statement came with an import that meets a condition. */
const importedBy = (condition: string) =>
  `(e.import_id IN (SELECT j.id FROM import_job j JOIN source s ON s.id = j.source_id WHERE ${condition}))`

export const sourceSql: FieldSql<'source'> = {
  in: ({ list }, bind) => importedBy(`s.name = ANY (${bind(list)}::text[])`),
}

export const syntheticSql: FieldSql<'synthetic'> = { true: () => importedBy('j.synthetic') }

export const importedSql: FieldSql<'imported'> = {
  during: ({ from, to }, bind) =>
    importedBy(
      withinRange(
        `(coalesce(j.finished_at, j.created_at) AT TIME ZONE 'UTC')::date`,
        from && `${bind(from)}::date`,
        to && `${bind(to)}::date`,
      ),
    ),
}
