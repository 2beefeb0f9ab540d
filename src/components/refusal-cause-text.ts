import type { I18n } from '@lingui/core'
import * as v from 'valibot'
import type { ProblemDetails } from '#contracts/problem.ts'
import { FileCause, RowCause } from '#contracts/refusal-cause.ts'
import { causeFiguresIn } from './cause-figures.ts'
import { fileCauseWords } from './file-cause-words.ts'
import { rowCauseWords } from './row-cause-words.ts'

/** What exactly is wrong, in the active language; `null` where the details name no cause. */
export function refusalCauseText(details: ProblemDetails, i18n: I18n): string | null {
  const { cause } = details
  const figures = causeFiguresIn(details, i18n.locale)
  if (v.is(RowCause, cause)) return i18n._(rowCauseWords[cause](figures))
  return v.is(FileCause, cause) ? i18n._(fileCauseWords[cause](figures)) : null
}
