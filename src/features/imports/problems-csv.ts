import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportProblems, RefusedRow } from '#contracts/imports/import.ts'
import { csvText } from '#src/components/text/csv-text.ts'
import { rowProblemWords } from '#src/components/text/problem-words.ts'
import { refusalCauseText } from '#src/components/text/refusal-cause-text.ts'

/**
 * The rows left out of an import as CSV, explained in the active language. Where they can be corrected: the row's
 * number, the reason and its own cells under the header of the file, without those that are corrected already, to be
 * handed in again.
 */
export function problemsCsv({ problems, header }: ImportProblems, i18n: I18n): string {
  if (header !== undefined) return correctableCsv(problems, header ?? [i18n._(msg`Record`)], i18n)
  const headings = [msg`Row`, msg`Field`, msg`Reason`, msg`Explanation`, msg`What stood there`]
  return csvText([
    headings.map((heading) => i18n._(heading)),
    ...problems.map(({ row, field, code, details, value }) => [
      row,
      field,
      i18n._(rowProblemWords(code)),
      details ? refusalCauseText(details, i18n) : null,
      value,
    ]),
  ])
}

function correctableCsv(problems: readonly RefusedRow[], header: readonly string[], i18n: I18n): string {
  const open = problems.filter(({ corrected, cells }) => !corrected && cells)
  return csvText([
    [i18n._(msg`Row`), i18n._(msg`Reason`), ...header],
    ...open.map((problem) => [
      problem.row,
      reasonOf(problem, i18n),
      ...header.map((_, column) => problem.cells?.[column] ?? ''),
    ]),
  ])
}

function reasonOf({ field, code, details }: RefusedRow, i18n: I18n): string {
  const why = [i18n._(rowProblemWords(code)), details ? refusalCauseText(details, i18n) : null].filter(Boolean)
  return `${field === null ? '' : `${field}: `}${why.join(' · ')}`
}
