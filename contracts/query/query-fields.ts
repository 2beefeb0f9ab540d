import type { QueryValueType } from './query-value.ts'

/**
 * How a condition compares, and with what. `contains`: every one of the words stands somewhere in it. Text is compared
 * with its letters folded. `matches` is full text: every word, and everything in quotation marks as it is; Latin words
 * count whole, or as the beginning of one with `*` behind it, Chinese wherever it stands. `inPeriod` is resolved on the
 * day of the question.
 */
export const queryOperators = {
  contains: 'text',
  exactly: 'text',
  startsWith: 'text',
  matches: 'text',
  in: 'list',
  between: 'numbers',
  during: 'days',
  inPeriod: 'relative',
  linkedTo: 'parties',
  empty: 'none',
  true: 'none',
} as const satisfies Record<string, QueryValueType>
export type QueryOperator = keyof typeof queryOperators

const text = ['contains', 'exactly', 'startsWith', 'in', 'empty'] as const
const days = ['during', 'inPeriod', 'empty'] as const
const numbers = ['between', 'empty'] as const

/** Where a list is taken from: typed in, the values that a field can have, or those that occur. */
export type ListSource = 'typed' | 'own' | 'occurring'

/** What the numbers of a field are: whole counts, shares of 1, points from 0 to 100, percent, money. */
export type NumberUnit = 'count' | 'share' | 'points' | 'percent' | 'amount'

/** Whether parties are searched by all their names, or by the names of their holdings. */
export type LinkedBy = 'ids' | 'names' | 'holdings'

/** The parts of a field besides its operators. */
type FieldParts<Operator extends QueryOperator> = ('in' extends Operator ? { list: ListSource } : { list?: never }) &
  ('between' extends Operator ? { unit: NumberUnit } : { unit?: never }) &
  ('linkedTo' extends Operator ? { by: LinkedBy } : { by?: never })

/** Keeps the exact types of a field: its list source, number unit, and party search. */
function defineQueryField<const Field extends { operators: readonly QueryOperator[] }>(
  field: Field & FieldParts<Field['operators'][number]>,
): Field {
  return field
}

/**
 * Everything that can be asked, and by which operators. Each field has its words in the screen and, for each scope that
 * has it, its SQL in the server, tables that the compiler wants complete: a field is added by adding a row here and
 * following the errors.
 */
export const queryFields = {
  name: defineQueryField({ operators: text, list: 'typed' }),
  kind: defineQueryField({ operators: ['in'], list: 'own' }),
  jurisdiction: defineQueryField({ operators: ['in', 'empty'], list: 'occurring' }),
  /** Register numbers: `SCHEME:id`, or the id alone under any scheme. */
  identifier: defineQueryField({ operators: ['in', 'empty'], list: 'typed' }),
  scheme: defineQueryField({ operators: ['in'], list: 'occurring' }),
  /** Of the newest statement. */
  source: defineQueryField({ operators: ['in'], list: 'occurring' }),
  synthetic: defineQueryField({ operators: ['true'] }),
  owners: defineQueryField({ operators: ['between'], unit: 'count' }),
  holdings: defineQueryField({ operators: ['between'], unit: 'count' }),
  /** Current interests of others in the party: of which kind, and the day from which one holds. */
  heldThrough: defineQueryField({ operators: ['in'], list: 'own' }),
  heldSince: defineQueryField({ operators: ['during', 'inPeriod'] }),
  /** A single holder directly has more than half of its votes, or consolidates it. */
  majorityOwner: defineQueryField({ operators: ['true'] }),
  /** The direct stakes that one source states add up to more than 101 % of its capital or votes. */
  overstated: defineQueryField({ operators: ['true'] }),
  /** Has a current direct interest in one of the parties, or is one in which they have. */
  ownerOf: defineQueryField({ operators: ['linkedTo'], by: 'ids' }),
  holdingOf: defineQueryField({ operators: ['linkedTo'], by: 'ids' }),
  /** Is held, by chains of majorities, by somebody who so holds one of the parties. */
  sameController: defineQueryField({ operators: ['linkedTo'], by: 'ids' }),
  /** Is a family member or associate of one of the parties, or acts in concert with it, without a stated end. */
  relatedTo: defineQueryField({ operators: ['linkedTo'], by: 'ids' }),
  /** Details that sources state about a party; one of several statements suffices. Addresses are of any kind. */
  otherName: defineQueryField({ operators: text, list: 'typed' }),
  status: defineQueryField({ operators: text, list: 'typed' }),
  founded: defineQueryField({ operators: days }),
  dissolved: defineQueryField({ operators: days }),
  legalForm: defineQueryField({ operators: text, list: 'typed' }),
  industry: defineQueryField({ operators: text, list: 'typed' }),
  legalRepresentative: defineQueryField({ operators: text, list: 'typed' }),
  address: defineQueryField({ operators: text, list: 'typed' }),
  telephone: defineQueryField({ operators: text, list: 'typed' }),
  /** A year, a month or a day, as the source gives it. */
  born: defineQueryField({ operators: text, list: 'typed' }),
  nationality: defineQueryField({ operators: text, list: 'typed' }),
  /** The day of the last import that said something new about it. */
  imported: defineQueryField({ operators: ['during', 'inPeriod'] }),
  /** Title and text together. */
  text: defineQueryField({ operators: ['matches'] }),
  title: defineQueryField({ operators: ['contains', 'exactly', 'startsWith'] }),
  publisher: defineQueryField({ operators: text, list: 'occurring' }),
  published: defineQueryField({ operators: days }),
  /** Risk events in the text; of an event, its type. */
  eventType: defineQueryField({ operators: ['in', 'empty'], list: 'occurring' }),
  /** Codes of securities, as the source gives them. */
  code: defineQueryField({ operators: ['in', 'empty'], list: 'typed' }),
  /**
   * Is about one of the parties, or a company in which one of them has a current direct interest; persons by their
   * names.
   */
  mentions: defineQueryField({ operators: ['linkedTo'], by: 'names' }),
  mentionsHolding: defineQueryField({ operators: ['linkedTo'], by: 'holdings' }),
  /** Why its document gives no text, or not all of it. */
  finding: defineQueryField({ operators: ['in', 'empty'], list: 'own' }),
  /** An alert rule of the requesting user reported it. */
  alerted: defineQueryField({ operators: ['true'] }),
  /** Whether an event was found in an article or stated of an issuer. */
  origin: defineQueryField({ operators: ['in'], list: 'own' }),
  happened: defineQueryField({ operators: days }),
  /** From 1 to 5, 0 for what relieves. */
  severity: defineQueryField({ operators: numbers, unit: 'count' }),
  /** From 0 to 1. */
  confidence: defineQueryField({ operators: numbers, unit: 'share' }),
  issuer: defineQueryField({ operators: text, list: 'typed' }),
  number: defineQueryField({ operators: ['exactly', 'startsWith', 'contains', 'in'], list: 'typed' }),
  billKind: defineQueryField({ operators: ['in'], list: 'own' }),
  amount: defineQueryField({ operators: ['between'], unit: 'amount' }),
  issued: defineQueryField({ operators: ['during', 'inPeriod'] }),
  due: defineQueryField({ operators: ['during', 'inPeriod'] }),
  drawer: defineQueryField({ operators: text, list: 'typed' }),
  acceptor: defineQueryField({ operators: text, list: 'typed' }),
  payee: defineQueryField({ operators: text, list: 'typed' }),
  transferable: defineQueryField({ operators: ['true'] }),
  /** Drawn, accepted or first received by one of the parties, as the bill names them. */
  billOf: defineQueryField({ operators: ['linkedTo'], by: 'names' }),
  period: defineQueryField({ operators: ['during', 'inPeriod'] }),
  currency: defineQueryField({ operators: ['in'], list: 'occurring' }),
  opinion: defineQueryField({ operators: ['in', 'empty'], list: 'own' }),
  totalAssets: defineQueryField({ operators: numbers, unit: 'amount' }),
  totalLiabilities: defineQueryField({ operators: numbers, unit: 'amount' }),
  equity: defineQueryField({ operators: numbers, unit: 'amount' }),
  revenue: defineQueryField({ operators: numbers, unit: 'amount' }),
  netIncome: defineQueryField({ operators: numbers, unit: 'amount' }),
  operatingCashFlow: defineQueryField({ operators: numbers, unit: 'amount' }),
  cash: defineQueryField({ operators: numbers, unit: 'amount' }),
  shortDebt: defineQueryField({ operators: numbers, unit: 'amount' }),
  longDebt: defineQueryField({ operators: numbers, unit: 'amount' }),
  /** The issuer is one of the parties, by its name. */
  issuerIs: defineQueryField({ operators: ['linkedTo'], by: 'names' }),
  /** The risk level of a bill, or of an issuer today; `null` for an issuer without data. */
  level: defineQueryField({ operators: ['in', 'empty'], list: 'own' }),
  /** From 0 to 100. */
  score: defineQueryField({ operators: numbers, unit: 'points' }),
  bondCode: defineQueryField({ operators: ['exactly', 'startsWith', 'contains', 'in'], list: 'typed' }),
  bondKind: defineQueryField({ operators: ['in', 'empty'], list: 'own' }),
  bondIssued: defineQueryField({ operators: ['during', 'inPeriod'] }),
  /** Percent a year. */
  coupon: defineQueryField({ operators: numbers, unit: 'percent' }),
  matures: defineQueryField({ operators: days }),
  rating: defineQueryField({ operators: ['in', 'empty'], list: 'occurring' }),
  ratedBy: defineQueryField({ operators: text, list: 'occurring' }),
  guarantor: defineQueryField({ operators: text, list: 'typed' }),
  /** Issued, or guaranteed, by one of the parties, as the bond names them. */
  issuedBy: defineQueryField({ operators: ['linkedTo'], by: 'names' }),
  guaranteedBy: defineQueryField({ operators: ['linkedTo'], by: 'names' }),
  issuerLevel: defineQueryField({ operators: ['in', 'empty'], list: 'own' }),
  issuerScore: defineQueryField({ operators: numbers, unit: 'points' }),
  /** The asking user's own rules, by their names. */
  rule: defineQueryField({ operators: ['in', 'contains', 'exactly', 'startsWith'], list: 'occurring' }),
  /** The day on which a rule reported an article. */
  told: defineQueryField({ operators: days }),
  /** The rule watches for one of the parties. */
  watchesFor: defineQueryField({ operators: ['linkedTo'], by: 'ids' }),
  /** Whether a rule reported an article, an announcement or an event stated of an issuer. */
  toldOf: defineQueryField({ operators: ['in'], list: 'own' }),
} as const
export type QueryField = keyof typeof queryFields

export const queryFieldIds = Object.keys(queryFields) as QueryField[]

/** The fields with a given list source, number unit, or party search. */
export type FieldWith<Part> = {
  [Field in QueryField]: (typeof queryFields)[Field] extends Part ? Field : never
}[QueryField]

/** The list source, number unit and party search of a field, where it has them. */
export const partsOf = (
  field: QueryField,
): { operators: readonly QueryOperator[]; list?: ListSource; unit?: NumberUnit; by?: LinkedBy } => queryFields[field]

/** The operators that a field takes. */
export const operatorsOf = (field: QueryField): readonly QueryOperator[] => queryFields[field].operators
