import { QueryTextError, type QueryTextKind } from './query-text-problem.ts'
import { type QuerySign, type QueryToken, tokensOf } from './query-tokens.ts'

/** Goes through the pieces of a query as text, and says what it misses where something else stands. */
export class QueryTextCursor {
  readonly #tokens: Iterator<QueryToken, void>
  #token: QueryToken

  constructor(text: string) {
    this.#tokens = tokensOf(text)
    this.#token = this.#next()
  }

  /** The piece that comes next; `end` once there is none. */
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

  /** What is wrong where something else than one of these stands. */
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
