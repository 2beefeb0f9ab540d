import { dayOf, daysSql } from './common-operators.ts'
import type { FieldSql } from './field-sql.ts'

/** What came with an import that meets a condition; every scope has the import of a row in `import_id`. */
const importedBy = (condition: string) =>
  `(e.import_id IN (SELECT j.id FROM import_job j JOIN source s ON s.id = j.source_id WHERE ${condition}))`

const sourceSql: FieldSql<'source'> = {
  in: ({ list }, bind) => importedBy(`s.name = ANY (${bind(list)}::text[])`),
}

const syntheticSql: FieldSql<'synthetic'> = { true: () => importedBy('j.synthetic') }

const importedSql: FieldSql<'imported'> = daysSql((within) =>
  importedBy(within(dayOf('coalesce(j.finished_at, j.created_at)'))),
)

/** What can be asked of everything that was imported. */
export const statedSql = { source: sourceSql, synthetic: syntheticSql, imported: importedSql }
