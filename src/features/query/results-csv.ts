import type { I18n } from '@lingui/core'
import type { QueryRow } from '#contracts/query/query-rows.ts'
import { csvText } from '#src/components/text/csv-text.ts'
import type { ResultColumn } from './result-column.tsx'

/** The rows of a page as text for a spreadsheet. */
export const resultsCsv = (rows: readonly QueryRow[], columns: readonly ResultColumn[], i18n: I18n): string =>
  csvText([
    columns.map(({ title }) => i18n._(title)),
    ...rows.map((row) => columns.map((column) => column.text(row, i18n))),
  ])
