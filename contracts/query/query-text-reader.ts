import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'
import {
  deepestQuery,
  everythingIn,
  maxConditions,
  Query,
  type QueryCondition,
  type QueryGroup,
  type QueryNode,
} from './query.ts'
import { operatorsOf, type QueryField, type QueryOperator } from './query-fields.ts'
import { fieldsOf, QueryScope } from './query-scopes.ts'
import { QueryTextCursor, QueryTextError, type QueryTextKind, type ReadText } from './query-text-cursor.ts'
import { readPeriod } from './query-text-periods.ts'
import { maxLinked, maxListed, QueryValue } from './query-value.ts'

/**
 * Reads a single text: quoted, or one word.
 *
 * @param words the alternatives at that position
 */
function readText(cursor: QueryTextCursor, words: readonly string[] = []): QueryValue {
  return judged(cursor, () => ({ type: 'text', text: readPiece(cursor, words, 'text') }))
}

/** Reads values between square brackets, with commas between them and one after the last where it likes. */
const readList = (cursor: QueryTextCursor): QueryValue =>
  judged(cursor, () => ({ type: 'list', list: readPieces(cursor, 'value', maxListed) }))

/** The same, of the identities of parties. */
const readParties = (cursor: QueryTextCursor): QueryValue =>
  judged(cursor, () => ({ type: 'parties', parties: readPieces(cursor, 'party', maxLinked) }))

function readPieces(cursor: QueryTextCursor, kind: 'value' | 'party', maximum: number): string[] {
  if (!cursor.takes('[')) throw cursor.expected(['['], ['list'])
  const pieces = [readPiece(cursor, [], kind)]
  while (!cursor.takes(']')) {
    if (!cursor.takes(',')) throw cursor.expected([',', ']'])
    if (cursor.takes(']')) break
    const { from, to } = cursor.token
    if (pieces.length === maximum) throw new QueryTextError({ code: 'too_many', maximum, from, to })
    pieces.push(readPiece(cursor, [']'], kind))
  }
  return pieces
}

/**
 * Reads `between … and …`, `>= …` or `<= …`, of numbers.
 *
 * @returns `null` without a range
 */
function readNumbers(cursor: QueryTextCursor): QueryValue | null {
  const range = readRange(cursor, () => readNumber(cursor))
  return range && { type: 'numbers', ...range }
}

/** The same, of days of the calendar. */
function readDays(cursor: QueryTextCursor): QueryValue | null {
  const range = readRange(cursor, () => readDay(cursor))
  return range && { type: 'days', from: range.min, to: range.max }
}

function readRange<End extends number | string>(
  cursor: QueryTextCursor,
  end: () => End,
): { min: End | null; max: End | null } | null {
  if (cursor.takes('>=')) return { min: end(), max: null }
  if (cursor.takes('<=')) return { min: null, max: end() }
  const { from } = cursor.token
  if (!cursor.takes('between')) return null
  const min = end()
  cursor.require('and')
  const { to } = cursor.token
  const max = end()
  if (min > max) throw new QueryTextError({ code: 'no_range', from, to })
  return { min, max }
}

function readNumber(cursor: QueryTextCursor): number {
  const { type, text, from, to } = cursor.token
  if (type !== 'word') throw cursor.expected([], ['number'])
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw cursor.expected([], ['number'])
  const number = Number(text)
  if (!v.is(QueryValue, { type: 'numbers', min: number, max: null })) {
    throw new QueryTextError({ code: 'unusable', from, to })
  }
  cursor.advance()
  return number + 0
}

function readDay(cursor: QueryTextCursor): string {
  const { type, text, from, to } = cursor.token
  if (type !== 'word' || !/^\d+-\d+-\d+$/.test(text)) throw cursor.expected([], ['day'])
  if (!v.is(IsoDate, text)) throw new QueryTextError({ code: 'unusable', from, to })
  cursor.advance()
  return text
}

function readPiece(cursor: QueryTextCursor, words: readonly string[], kind: QueryTextKind): string {
  const { type, text } = cursor.token
  if (type !== 'text' && type !== 'word') throw cursor.expected(words, [kind])
  cursor.advance()
  return text
}

/** What was read, where a query may hold it. */
function judged(cursor: QueryTextCursor, read: () => unknown): QueryValue {
  const { from } = cursor.token
  const value = v.safeParse(QueryValue, read())
  const to = cursor.token.from
  if (value.success) return value.output
  throw new QueryTextError({ code: 'unusable', from, to })
}

/** Maximum characters of a query as text. */
export const longestQueryText = 1_000_000

/**
 * The query that a text holds. `and` binds more closely than `or`; words and fields are read in any letter case.
 * Reading takes time in proportion to the length, and never goes deeper than a query may.
 */
export function queryFromText(text: string): ReadText<Query> {
  try {
    if (text.length > longestQueryText) {
      throw new QueryTextError({ code: 'too_long', maximum: longestQueryText, from: longestQueryText, to: text.length })
    }
    return { query: readQuery(new QueryTextCursor(text)), problem: null }
  } catch (error) {
    if (error instanceof QueryTextError) return { query: null, problem: error.problem }
    throw error
  }
}

function readQuery(cursor: QueryTextCursor): Query {
  const scope = readScope(cursor)
  if (cursor.ends()) return everythingIn(scope)
  const { from } = cursor.token
  const read = readJoined(cursor, { scope, depth: 0, conditions: 0 })
  if (!cursor.ends()) throw cursor.expected(['and', 'or'], ['nothing'])
  const [only, ...others] = read.nodes
  const query = v.safeParse(Query, { ...(others.length === 0 && only?.type === 'group' ? only : read), scope })
  if (query.success) return query.output
  throw new QueryTextError({ code: 'too_deep', maximum: deepestQuery, from, to: cursor.token.from })
}

function readScope(cursor: QueryTextCursor): QueryScope {
  const scope = QueryScope.options.find((option) => cursor.takes(option))
  if (scope && !cursor.ends()) cursor.require('where')
  return scope ?? 'party'
}

/** The scope, and the parser state: open groups, and conditions read so far. */
type Progress = { readonly scope: QueryScope; depth: number; conditions: number }

/** Terms with `and` and `or` between them. */
function readJoined(cursor: QueryTextCursor, progress: Progress): QueryGroup {
  const parts = [readAll(cursor, progress)]
  while (cursor.takes('or')) parts.push(readAll(cursor, progress))
  const [only = [], ...others] = parts
  if (others.length === 0) return groupOf('all', only)
  return groupOf(
    'any',
    parts.flatMap((nodes) => (nodes.length === 1 ? nodes : [groupOf('all', nodes)])),
  )
}

function readAll(cursor: QueryTextCursor, progress: Progress): QueryNode[] {
  const nodes = [readNode(cursor, progress)]
  while (cursor.takes('and')) nodes.push(readNode(cursor, progress))
  return nodes
}

function readNode(cursor: QueryTextCursor, progress: Progress): QueryNode {
  const not = cursor.takes('not')
  const joint = cursor.takes('any') ? 'any' : cursor.takes('all') ? 'all' : null
  if (joint !== null || cursor.stands('(')) return { ...readGroup(cursor, progress, joint), not }
  const { from, to } = cursor.token
  if (++progress.conditions > maxConditions) {
    throw new QueryTextError({ code: 'too_many', maximum: maxConditions, from, to })
  }
  const field = readField(cursor, progress.scope, not ? [] : ['not'])
  const [operator, value] = readComparison(cursor, operatorsOf(field))
  return { type: 'condition', not, field, operator, value } satisfies QueryCondition
}

function readGroup(cursor: QueryTextCursor, progress: Progress, joint: QueryGroup['joint'] | null): QueryGroup {
  const { from, to } = cursor.token
  cursor.require('(')
  if (progress.depth >= deepestQuery) throw new QueryTextError({ code: 'too_deep', maximum: deepestQuery, from, to })
  if (progress.depth === 0 && progress.conditions === 0 && cursor.takes(')')) {
    if (!cursor.ends()) throw cursor.expected([], ['nothing'])
    return groupOf(joint ?? 'all', [])
  }
  progress.depth++
  const inner = readJoined(cursor, progress)
  progress.depth--
  if (!cursor.takes(')')) throw cursor.expected(['and', 'or', ')'])
  if (inner.nodes.length === 1) return { ...inner, joint: joint ?? 'all' }
  return joint === null || joint === inner.joint ? inner : groupOf(joint, [inner])
}

const groupOf = (joint: QueryGroup['joint'], nodes: QueryNode[]): QueryGroup => ({
  type: 'group',
  not: false,
  joint,
  nodes,
})

function readField(cursor: QueryTextCursor, scope: QueryScope, before: readonly string[]): QueryField {
  const field = fieldsOf(scope).find((id) => cursor.isWord(id))
  if (!field) throw cursor.expected([...before, '('], ['field'])
  cursor.advance()
  return field
}

const none: QueryValue = { type: 'none' }

/** The parser of each operator with its operands; `null` where it does not match. */
const readers: Record<QueryOperator, { begins: string[]; read: (cursor: QueryTextCursor) => QueryValue | null }> = {
  contains: { begins: ['contains'], read: (cursor) => (cursor.takes('contains') ? readText(cursor) : null) },
  startsWith: {
    begins: ['starts with'],
    read: (cursor) => {
      if (!cursor.takes('starts')) return null
      cursor.require('with')
      return readText(cursor)
    },
  },
  matches: { begins: ['matches'], read: (cursor) => (cursor.takes('matches') ? readText(cursor) : null) },
  in: { begins: ['in'], read: (cursor) => (cursor.takes('in') ? readList(cursor) : null) },
  between: { begins: ['between', '>=', '<='], read: readNumbers },
  during: { begins: ['between', '>=', '<='], read: readDays },
  inPeriod: { begins: ['in'], read: (cursor) => (cursor.takes('in') ? readPeriod(cursor) : null) },
  linkedTo: {
    begins: ['any of'],
    read: (cursor) => {
      if (!cursor.takes('any')) return null
      cursor.require('of')
      return readParties(cursor)
    },
  },
  empty: { begins: ['is empty'], read: (cursor) => (cursor.takes('empty') ? none : null) },
  true: { begins: ['is true'], read: (cursor) => (cursor.takes('true') ? none : null) },
  exactly: { begins: ['is'], read: (cursor) => readText(cursor, ['empty']) },
}

/** Operators after `is`; the one for any text is last. */
const afterIs: readonly QueryOperator[] = ['empty', 'true', 'exactly']

function readComparison(cursor: QueryTextCursor, operators: readonly QueryOperator[]): [QueryOperator, QueryValue] {
  const states = afterIs.filter((operator) => operators.includes(operator))
  const isState = states.length > 0 && cursor.takes('is')
  const possible = isState ? states : operators.filter((operator) => !afterIs.includes(operator))
  for (const operator of possible) {
    const value = readers[operator].read(cursor)
    if (value) return [operator, value]
  }
  throw cursor.expected(isState ? states : [...new Set(operators.flatMap((operator) => readers[operator].begins))])
}
