import type { BaseIssue } from 'valibot'
import type { RowProblemCode } from '#contracts/problem.ts'
import { NOT_A_DAY, NOT_A_TIME } from './components.ts'

/** Why a statement is refused: the field by its path, the problem, the reason, and what stood there. */
export type StatementProblem = { field: string | null; code: RowProblemCode; reason: string; value: string | null }

/** Puts a failed check of the statement's schema into the words of a refused row. */
export function statementProblemFrom(issue: BaseIssue<unknown>): StatementProblem {
  const { code, reason } = causeOf(issue)
  return { field: pathOf(issue), code, reason, value: textOf(issue.input) }
}

/** What valibot names as expected, in words. */
const expectations: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'an array',
  '(string | Object)': 'a string or an object',
}

function causeOf(issue: BaseIssue<unknown>): { code: RowProblemCode; reason: string } {
  if (issue.input === undefined && issue.kind === 'schema') return { code: 'missing', reason: 'the field is missing' }
  switch (issue.type) {
    case 'min_value':
      return { code: 'out_of_range', reason: `${issue.received} is less than ${issue.requirement}` }
    case 'max_value':
      return { code: 'out_of_range', reason: `${issue.received} is more than ${issue.requirement}` }
    case 'min_length':
      return { code: 'malformed', reason: `the text is shorter than ${issue.requirement} characters` }
    case 'max_length':
      return { code: 'too_long', reason: `the value is longer than ${issue.requirement}` }
    case 'picklist':
    case 'literal':
    case 'variant':
      if (typeof issue.input !== 'string' || issue.expected === 'Object') break
      return { code: 'unknown_code', reason: `"${issue.input}" is not a code that the standard has for this field` }
    case 'check':
    case 'raw_check':
    case 'regex': {
      const code = issue.message === NOT_A_DAY || issue.message === NOT_A_TIME ? 'not_a_date' : 'malformed'
      return { code, reason: `the value ${issue.message}` }
    }
  }
  const expected = expectations[issue.expected ?? ''] ?? 'what the standard has for this field'
  return { code: 'wrong_type', reason: `the value is ${kindOf(issue.input)}, not ${expected}` }
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
