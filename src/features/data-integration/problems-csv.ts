import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RowProblem } from '#contracts/problem.ts'
import { csvText } from '#src/components/csv-text.ts'
import { refusalCauseText } from '#src/components/refusal-cause-text.ts'
import { rowProblemWords } from '#src/components/row-problem-words.ts'

/** The rows left out of an import as CSV, headed and explained in the active language. */
export function problemsCsv(problems: readonly RowProblem[], i18n: I18n): string {
  const header = [msg`Row`, msg`Field`, msg`Reason`, msg`Explanation`, msg`What stood there`]
  return csvText([
    header.map((heading) => i18n._(heading)),
    ...problems.map(({ row, field, code, details, value }) => [
      row,
      field,
      i18n._(rowProblemWords(code)),
      details ? refusalCauseText(details, i18n) : null,
      value,
    ]),
  ])
}
