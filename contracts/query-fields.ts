import * as v from 'valibot'
import { IsoDate } from './iso-date.ts'
import { plainLine } from './plain-line.ts'

/** The most values that one list may hold. */
export const mostListed = 1000

const Text = v.pipe(plainLine(200), v.minLength(1))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

/** What a condition compares with. An end of a range that is `null` is open; both ends belong to the range. */
export const QueryValue = v.variant('type', [
  v.object({ type: v.literal('text'), text: Text }),
  v.object({ type: v.literal('list'), list: v.pipe(v.array(Text), v.minLength(1), v.maxLength(mostListed)) }),
  v.pipe(
    v.object({ type: v.literal('numbers'), min: v.nullable(Count), max: v.nullable(Count) }),
    v.check(({ min, max }) => isRange(min, max), 'is no range'),
  ),
  v.pipe(
    v.object({ type: v.literal('days'), from: v.nullable(IsoDate), to: v.nullable(IsoDate) }),
    v.check(({ from, to }) => isRange(from, to), 'is no range'),
  ),
  v.object({ type: v.literal('none') }),
])
export type QueryValue = v.InferOutput<typeof QueryValue>
export type QueryValueType = QueryValue['type']

function isRange<End extends number | string>(from: End | null, to: End | null): boolean {
  return (from !== null || to !== null) && (from === null || to === null || from <= to)
}

/**
 * How a condition compares, and with what. `contains`: every one of the words stands somewhere in it. Text is compared
 * without regard to letter case.
 */
export const queryOperators = {
  contains: 'text',
  exactly: 'text',
  startsWith: 'text',
  in: 'list',
  between: 'numbers',
  during: 'days',
  empty: 'none',
  true: 'none',
} as const satisfies Record<string, QueryValueType>
export type QueryOperator = keyof typeof queryOperators

/**
 * What can be asked of a party, and by which operators. Each field has its words in the screen and its SQL in the
 * server, both tables that the compiler wants complete: a field is added by adding a row here and following the errors.
 */
export const queryFields = {
  name: ['contains', 'exactly', 'startsWith', 'in', 'empty'],
  kind: ['in'],
  jurisdiction: ['in', 'empty'],
  /** Register numbers: `SCHEME:id`, or the id alone under any scheme. */
  identifier: ['in', 'empty'],
  scheme: ['in'],
  /** Of the newest statement about the party. */
  source: ['in'],
  synthetic: ['true'],
  owners: ['between'],
  holdings: ['between'],
  /** Current interests of others in the party: of which kind, and the day from which one holds. */
  heldThrough: ['in'],
  heldSince: ['during'],
  /** Somebody directly holds more than half of its votes, or consolidates it. */
  majorityOwner: ['true'],
  /** The direct stakes that one source states add up to more than 101 % of its capital or votes. */
  overstated: ['true'],
  /** The day of the last import that said something new about it. */
  imported: ['during'],
} as const satisfies Record<string, readonly QueryOperator[]>
export type QueryField = keyof typeof queryFields

export const queryFieldIds = Object.keys(queryFields) as QueryField[]

/** The operators that a field takes. */
export const operatorsOf = (field: QueryField): readonly QueryOperator[] => queryFields[field]

/** Fields of which each value that occurs can be listed and counted. */
export const QueryFacet = v.picklist(['kind', 'jurisdiction', 'source'])
export type QueryFacet = v.InferOutput<typeof QueryFacet>
