import * as v from 'valibot'
import { IsoDate } from './iso-date.ts'
import type { QueryTextCursor } from './query-text-cursor.ts'
import { QueryTextError, type QueryTextKind } from './query-text-problem.ts'
import { mostLinked, mostListed, QueryValue } from './query-value.ts'

/** Reads a single text, in quotation marks or a word of its own. @param words what else could stand there */
export function readText(cursor: QueryTextCursor, words: readonly string[] = []): QueryValue {
  return judged(cursor, () => ({ type: 'text', text: readPiece(cursor, words, 'text') }))
}

/** Reads values between square brackets, with commas between them and one after the last where it likes. */
export const readList = (cursor: QueryTextCursor): QueryValue =>
  judged(cursor, () => ({ type: 'list', list: readPieces(cursor, 'value', mostListed) }))

/** The same, of the identities of parties. */
export const readParties = (cursor: QueryTextCursor): QueryValue =>
  judged(cursor, () => ({ type: 'parties', parties: readPieces(cursor, 'party', mostLinked) }))

function readPieces(cursor: QueryTextCursor, kind: 'value' | 'party', most: number): string[] {
  if (!cursor.takes('[')) throw cursor.expected(['['], ['list'])
  const pieces = [readPiece(cursor, [], kind)]
  while (!cursor.takes(']')) {
    if (!cursor.takes(',')) throw cursor.expected([',', ']'])
    if (cursor.takes(']')) break
    const { from, to } = cursor.token
    if (pieces.length === most) throw new QueryTextError({ code: 'too_many', most, from, to })
    pieces.push(readPiece(cursor, [']'], kind))
  }
  return pieces
}

/** Reads `between … and …`, `>= …` or `<= …`, of numbers. @returns `null` where no range stands there */
export function readNumbers(cursor: QueryTextCursor): QueryValue | null {
  const range = readRange(cursor, () => readNumber(cursor))
  return range && { type: 'numbers', ...range }
}

/** The same, of days of the calendar. */
export function readDays(cursor: QueryTextCursor): QueryValue | null {
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
