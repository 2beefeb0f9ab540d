import * as v from 'valibot'
import { everythingIn, Query, type QueryCondition, type QueryGroup, type QueryNode } from './query.ts'
import { type QueryOperator, queryOperators } from './query-fields.ts'
import { type QueryFacet, QueryScope } from './query-scopes.ts'
import type { QueryValue, QueryValueType } from './query-value.ts'

/**
 * A query as text for an address: `all*name.contains.bank*any*owners.between.3.*not*kind.in.person.fund`. Its words are
 * separated by `*`: `all` and `any` open a group, `end` closes one, `not` turns round what follows; a condition is its
 * field, operator and values, separated by dots. Within values `_d`, `_s` and `__` stand for `.`, `*` and `_`. Groups
 * that end with the text are not closed. A query about anything but parties begins with its scope. Reading it gives
 * exactly the query that was written.
 */
export function queryAddressOf(query: Query): string {
  const words = wordsOf(query)
    .join('*')
    .replace(/(\*end)+$/, '')
  return query.scope === 'party' ? words : `${query.scope}*${words}`
}

function wordsOf(node: QueryNode): string[] {
  const not = node.not ? ['not'] : []
  return node.type === 'group'
    ? [...not, node.joint, ...node.nodes.flatMap(wordsOf), 'end']
    : [...not, [node.field, node.operator, ...partsOf(node.value).map(escaped)].join('.')]
}

function partsOf(value: QueryValue): string[] {
  switch (value.type) {
    case 'text':
      return [value.text]
    case 'list':
      return value.list
    case 'numbers':
      return [String(value.min ?? ''), String(value.max ?? '')]
    case 'days':
      return [value.from ?? '', value.to ?? '']
    case 'relative':
      return [value.period, ...(value.count === null ? [] : [String(value.count)])]
    case 'parties':
      return value.parties
    case 'none':
      return []
  }
}

/** The query that an address holds, or `null` where it holds none. */
export function queryFromAddress(address: string): Query | null {
  if (address === '') return everythingIn('party')
  const words = address.split('*')
  const named = v.safeParse(QueryScope, words[0])
  const scope = named.success ? named.output : 'party'
  const [node, end] = nodeAt(words, named.success ? 1 : 0, 0) ?? []
  const query = v.safeParse(Query, typeof node === 'object' ? { ...node, scope } : node)
  return query.success && end === words.length ? query.output : null
}

type Read = [node: unknown, next: number] | null

/** Deeper than any query may be: where reading gives up. */
const bottom = 20

function nodeAt(words: readonly string[], start: number, depth: number): Read {
  const not = words[start] === 'not'
  const at = not ? start + 1 : start
  const word = words[at]
  if (word === undefined || depth > bottom) return null
  if (word !== 'all' && word !== 'any') return [conditionFrom(word, not), at + 1]
  const group: { nodes: unknown[] } & Omit<QueryGroup, 'nodes'> = { type: 'group', not, joint: word, nodes: [] }
  let next = at + 1
  while (next < words.length && words[next] !== 'end') {
    const read = nodeAt(words, next, depth + 1)
    if (read === null) return null
    group.nodes.push(read[0])
    next = read[1]
  }
  return [group, words[next] === 'end' ? next + 1 : next]
}

type Unchecked = Omit<QueryCondition, 'field' | 'operator' | 'value'> & {
  field: string
  operator: string
  value: unknown
}

function conditionFrom(word: string, not: boolean): Unchecked | null {
  const [field = '', operator = '', ...parts] = word.split('.')
  if (!isOperator(operator)) return null
  return { type: 'condition', not, field, operator, value: valueReaders[queryOperators[operator]](parts.map(plain)) }
}

const isOperator = (text: string): text is QueryOperator => Object.hasOwn(queryOperators, text)

const valueReaders: Record<QueryValueType, (parts: string[]) => unknown> = {
  text: ([text, ...more]) => more.length === 0 && { type: 'text', text },
  list: (list) => ({ type: 'list', list }),
  numbers: ([min, max, ...more]) =>
    more.length === 0 && { type: 'numbers', min: numberFrom(min), max: numberFrom(max) },
  days: ([from, to, ...more]) => more.length === 0 && { type: 'days', from: from || null, to: to || null },
  relative: ([period, count, ...more]) => more.length === 0 && { type: 'relative', period, count: numberFrom(count) },
  parties: (parties) => ({ type: 'parties', parties }),
  none: (parts) => parts.length === 0 && { type: 'none' },
}

function numberFrom(text: string | undefined): number | string | null {
  return text === '' || text === undefined ? null : /^-?\d{1,15}(\.\d{1,4})?$/.test(text) ? Number(text) : text
}

const signs: Record<string, string> = { '.': '_d', '*': '_s', _: '__' }
const escaped = (part: string) => part.replace(/[.*_]/g, (sign) => signs[sign] ?? sign)
const plain = (part: string) =>
  part.replace(/_([ds_])/g, (_, letter) => (letter === 'd' ? '.' : letter === 's' ? '*' : '_'))

/**
 * The query restricted to one value of a facet, `null` for rows without a value; `null` where it would exceed the
 * limits.
 */
export function narrowedQuery(query: Query, facet: QueryFacet, value: string | null): Query | null {
  const condition: Query['nodes'][number] =
    value === null
      ? { type: 'condition', not: false, field: facet, operator: 'empty', value: { type: 'none' } }
      : { type: 'condition', not: false, field: facet, operator: 'in', value: { type: 'list', list: [value] } }
  const { scope, ...group } = query
  const kept = query.nodes.length === 0 ? [] : query.joint === 'all' && !query.not ? query.nodes : [group]
  const isThere = kept.some((node) => JSON.stringify(node) === JSON.stringify(condition))
  const narrowed: Query = {
    scope,
    type: 'group',
    not: false,
    joint: 'all',
    nodes: isThere ? kept : [...kept, condition],
  }
  return v.is(Query, narrowed) ? narrowed : null
}
