import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryTextKind, QueryTextProblem } from '#contracts/query-text-problem.ts'
import { countText } from '#src/components/amount-text.ts'

const kindWords: Record<QueryTextKind, MessageDescriptor> = {
  field: msg`a field`,
  text: msg`text in quotation marks`,
  list: msg`a list in square brackets`,
  value: msg`a value`,
  party: msg`the number of a party`,
  number: msg`a number`,
  day: msg`a day such as 2026-01-31`,
  nothing: msg`the end`,
}

/** Why text is no query, and what to do about it. */
export function queryTextProblemWords(problem: QueryTextProblem, i18n: I18n): string {
  switch (problem.code) {
    case 'expected': {
      const possible = [
        ...problem.words.map((word) => `“${word}”`),
        ...problem.kinds.map((kind) => i18n._(kindWords[kind])),
      ]
      const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(possible)
      return i18n._(msg`Expected here: ${list}.`)
    }
    case 'unclosed':
      return i18n._(msg`The quotation mark at the end of the text is missing.`)
    case 'unusable':
      return i18n._(msg`This value cannot be used here: it is too long, too large, or not a day of the calendar.`)
    case 'no_range':
      return i18n._(msg`The end of the range lies before its beginning.`)
    case 'too_deep':
      return i18n._(msg`More than ${countText(problem.most, i18n.locale)} groups stand inside one another.`)
    case 'too_many':
      return i18n._(msg`There are more than ${countText(problem.most, i18n.locale)} here, the most there may be.`)
    case 'too_long':
      return i18n._(msg`The text has more than ${countText(problem.most, i18n.locale)} characters.`)
  }
}
