import { type QuerySign, type QueryToken, tokensOf } from './query-tokens.ts'

/** What can stand at a place of a query as text, where it is not one of a few words. */
export type QueryTextKind = 'field' | 'text' | 'list' | 'value' | 'party' | 'number' | 'day' | 'nothing'

/**
 * Why text is no query, and where (UTF-16 units from 0, `to` not included).
 * - `expected`: something else must stand there, one of `words` or something of `kinds`
 * - `unclosed`: text in quotation marks without an end
 * - `unusable`: a value that is too long, or no number or day of the calendar
 * - `no_range`: the end lies before the beginning
 * - `too_deep`, `too_many`, `too_long`: more groups in one another, conditions, values or characters than `maximum`
 */
export type QueryTextProblem = { from: number; to: number } & (
  | { code: 'expected'; words: string[]; kinds: QueryTextKind[] }
  | { code: 'unclosed' | 'unusable' | 'no_range' }
  | { code: 'too_deep' | 'too_many' | 'too_long'; maximum: number }
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

/** Goes through the pieces of a query as text, and says what it misses where something else stands. */
export class QueryTextCursor {
  readonly #tokens: Iterator<QueryToken, void>
  #token: QueryToken

  constructor(text: string) {
    this.#tokens = tokensOf(text)
    this.#token = this.#next()
  }

  /** The next token; `end` after the last. */
  get token(): QueryToken {
    return this.#token
  }

  advance(): void {
    this.#token = this.#next()
  }

  ends(): boolean {
    return this.#token.type === 'end'
  }

  stands(sign: QuerySign): boolean {
    return this.#token.type === 'sign' && this.#token.text === sign
  }

  isWord(word: string): boolean {
    return this.#token.type === 'word' && this.#token.text.toLowerCase() === word.toLowerCase()
  }

  /** Goes past a sign or a word, in any letter case, if it stands here. */
  takes(wanted: string): boolean {
    const found = this.isWord(wanted) || (this.#token.type === 'sign' && this.#token.text === wanted)
    if (found) this.advance()
    return found
  }

  require(wanted: string): void {
    if (!this.takes(wanted)) throw this.expected([wanted])
  }

  /** The problem at a position where something else is expected. */
  expected(words: readonly string[], kinds: readonly QueryTextKind[] = []): QueryTextError {
    const { type, from, to } = this.#token
    if (type === 'unclosed') return new QueryTextError({ code: 'unclosed', from, to })
    return new QueryTextError({ code: 'expected', words: [...words], kinds: [...kinds], from, to })
  }

  #next(): QueryToken {
    const { value } = this.#tokens.next()
    return value ?? this.#token
  }
}
