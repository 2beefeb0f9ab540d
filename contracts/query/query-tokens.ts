/** The punctuation of the text form. */
export type QuerySign = '(' | ')' | '[' | ']' | ',' | '>=' | '<='

/** A piece of a query as text, from one place to another (UTF-16 units from 0). The last of each text is `end`. */
export type QueryToken = { from: number; to: number } & (
  | { type: 'word'; text: string }
  | { type: 'text'; text: string }
  | { type: 'sign'; text: QuerySign }
  /** Text in quotation marks without an end, or a sign that means nothing. */
  | { type: 'unclosed' | 'strange'; text: string }
  | { type: 'end'; text: '' }
)

/** Signs as a Chinese keyboard writes them, and mathematical ones, mean the same. */
const signs: Record<string, QuerySign> = {
  '(': '(',
  '（': '(',
  ')': ')',
  '）': ')',
  '[': '[',
  '【': '[',
  ']': ']',
  '】': ']',
  ',': ',',
  '，': ',',
  '、': ',',
  '>=': '>=',
  '≥': '>=',
  '<=': '<=',
  '≤': '<=',
}

const closing: Record<string, string> = { '"': '"', '“': '”' }

const space = /\s+/y
const sign = />=|<=|[()（）[\]【】,，、≥≤]/y
const word = /[^\s()（）[\]【】,，、≥≤"“”<>=]+/y

/** The pieces of a query as text, one after another: reading stops where the reader does. */
export function* tokensOf(source: string): Generator<QueryToken, void> {
  let at = 0
  while (at < source.length) {
    at += matchAt(space, source, at)?.length ?? 0
    if (at >= source.length) break
    const token = tokenAt(source, at)
    yield token
    at = token.to
  }
  yield { type: 'end', text: '', from: source.length, to: source.length }
}

function tokenAt(source: string, from: number): QueryToken {
  const close = closing[source.charAt(from)]
  if (close !== undefined) return quotedAt(source, from, close)
  const known = matchAt(sign, source, from)
  const meant = known === undefined ? undefined : signs[known]
  if (known !== undefined && meant) return { type: 'sign', text: meant, from, to: from + known.length }
  const plain = matchAt(word, source, from)
  if (plain !== undefined) return { type: 'word', text: plain, from, to: from + plain.length }
  return { type: 'strange', text: source.charAt(from), from, to: from + 1 }
}

/** Text in quotation marks; `\` takes the sign after it literally. */
function quotedAt(source: string, from: number, close: string): QueryToken {
  let text = ''
  for (let at = from + 1; at < source.length; at++) {
    const character = source.charAt(at)
    if (character === close) return { type: 'text', text, from, to: at + 1 }
    if (character === '\\' && at + 1 < source.length) text += source.charAt(++at)
    else text += character
  }
  return { type: 'unclosed', text, from, to: source.length }
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}

const quotable = /["\\]/g
const bare = /^[\p{L}\p{N}_][\p{L}\p{N}_:.@/+-]*$/u

/** Text in a query: always in quotation marks. */
export const quoted = (text: string): string => `"${text.replace(quotable, (character) => `\\${character}`)}"`

/** A value of a list: in quotation marks only where it needs them. */
export const listed = (text: string): string => (bare.test(text) ? text : quoted(text))
