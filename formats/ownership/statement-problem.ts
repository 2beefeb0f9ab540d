import type { BaseIssue } from 'valibot'
import type { RowProblemCode } from '#contracts/values/problem.ts'
import type { RefusalCause, RefusalDetails } from '#contracts/values/refusal-cause.ts'
import { NOT_A_DAY } from '#formats/reading/calendar-day.ts'
import { UNFIT_TEXT } from '#formats/reading/text-safety.ts'
import { causeOfUnfit } from '../reading/text-safety.ts'
import { NOT_A_TIME } from './bods-components.ts'

/** Why a statement is refused: the field by its path, the problem, the reason, and what stood there. */
export type StatementProblem = {
  field: string | null
  code: RowProblemCode
  reason: string
  value: string | null
  details?: RefusalDetails
}

/** Puts a failed check of the statement's schema into the words of a refused row. */
export function statementProblemFrom(issue: BaseIssue<unknown>): StatementProblem {
  return { field: pathOf(issue), value: textOf(issue.input), ...causeOf(issue) }
}

/** What valibot names as expected, in words. */
const expectations: ReadonlyMap<string, { words: string; cause: RefusalCause }> = new Map(
  Object.entries<{ words: string; cause: RefusalCause }>({
    string: { words: 'a string', cause: 'expects_text' },
    number: { words: 'a number', cause: 'expects_number' },
    boolean: { words: 'true or false', cause: 'expects_truth_value' },
    Object: { words: 'an object', cause: 'expects_object' },
    Array: { words: 'an array', cause: 'expects_list' },
    '(string | Object)': { words: 'a string or an object', cause: 'expects_text_or_object' },
  }),
)

/** What a comparison was made with, as a detail. */
const figureOf = (requirement: unknown): string | number =>
  typeof requirement === 'number' ? requirement : String(requirement)

function causeOf(issue: BaseIssue<unknown>): Pick<StatementProblem, 'code' | 'reason' | 'details'> {
  const figure = figureOf(issue.requirement)
  if (issue.input === undefined && issue.kind === 'schema') return { code: 'missing', reason: 'the field is missing' }
  switch (issue.type) {
    case 'min_value':
      return {
        code: 'out_of_range',
        reason: `${issue.received} is less than ${issue.requirement}`,
        details: { cause: 'below_minimum', minimum: figure },
      }
    case 'max_value':
      return {
        code: 'out_of_range',
        reason: `${issue.received} is more than ${issue.requirement}`,
        details: { cause: 'above_maximum', maximum: figure },
      }
    case 'min_length':
      return {
        code: 'malformed',
        reason: `the text is shorter than ${issue.requirement} characters`,
        details: { cause: 'text_too_short', minimum: figure },
      }
    case 'max_length':
      return {
        code: 'too_long',
        reason: `the value is longer than ${issue.requirement}`,
        ...(typeof issue.input === 'string' && { details: { cause: 'text_too_long', maximum: figure } }),
      }
    case 'picklist':
    case 'literal':
    case 'variant':
      if (typeof issue.input !== 'string' || issue.expected === 'Object') break
      return { code: 'unknown_code', reason: `"${issue.input}" is not a code that the standard has for this field` }
    case 'check':
    case 'raw_check':
    case 'regex': {
      const reason = `the value ${issue.message}`
      if (issue.message === NOT_A_DAY) return { code: 'not_a_date', reason, details: { cause: 'not_a_day' } }
      if (issue.message === NOT_A_TIME) return { code: 'not_a_date', reason, details: { cause: 'not_a_time' } }
      return {
        code: 'malformed',
        reason,
        ...(issue.message === UNFIT_TEXT && { details: causeOfUnfit(String(issue.input)) }),
      }
    }
  }
  const expected = expectations.get(issue.expected ?? '')
  const words = expected?.words ?? 'what the standard has for this field'
  return {
    code: 'wrong_type',
    reason: `the value is ${kindOf(issue.input)}, not ${words}`,
    ...(expected && { details: { cause: expected.cause } }),
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function pathOf(issue: BaseIssue<unknown>): string | null {
  if (!issue.path) return null
  return issue.path
    .map(({ key }, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('')
}

function textOf(value: unknown): string | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
