/** What can stand at a place of a query as text, where it is not one of a few words. */
export type QueryTextKind = 'field' | 'text' | 'list' | 'value' | 'party' | 'number' | 'day' | 'nothing'

/**
 * Why text is no query, and where (UTF-16 units from 0, `to` not included).
 * - `expected`: something else must stand there, one of `words` or something of `kinds`
 * - `unclosed`: text in quotation marks without an end
 * - `unusable`: a value that is too long, or no number or day of the calendar
 * - `no_range`: the end lies before the beginning
 * - `too_deep`, `too_many`, `too_long`: more groups in one another, conditions, values or characters than `most`
 */
export type QueryTextProblem = { from: number; to: number } & (
  | { code: 'expected'; words: string[]; kinds: QueryTextKind[] }
  | { code: 'unclosed' | 'unusable' | 'no_range' }
  | { code: 'too_deep' | 'too_many' | 'too_long'; most: number }
)

/** The query that a text holds, or why it holds none. */
export type ReadText<Result> = { query: Result; problem: null } | { query: null; problem: QueryTextProblem }

/** Ends the reading of a text. */
export class QueryTextError extends Error {
  readonly problem: QueryTextProblem

  constructor(problem: QueryTextProblem) {
    super(problem.code)
    this.problem = problem
  }
}
