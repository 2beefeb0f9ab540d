import type { QueryValueType } from './query-value.ts'

/**
 * How a condition compares, and with what. `contains`: every one of the words stands somewhere in it. Text is compared
 * without regard to letter case. `matches` is full text: every word, and everything in quotation marks as it stands;
 * Latin words count whole, or as the beginning of one with `*` behind it, Chinese wherever it stands. `inPeriod` is
 * resolved on the day of the question.
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

/**
 * Everything that can be asked, and by which operators. Each field has its words in the screen and, for each scope that
 * has it, its SQL in the server, tables that the compiler wants complete: a field is added by adding a row here and
 * following the errors.
 */
export const queryFields = {
  name: text,
  kind: ['in'],
  jurisdiction: ['in', 'empty'],
  /** Register numbers: `SCHEME:id`, or the id alone under any scheme. */
  identifier: ['in', 'empty'],
  scheme: ['in'],
  /** Of the newest statement. */
  source: ['in'],
  synthetic: ['true'],
  owners: ['between'],
  holdings: ['between'],
  /** Current interests of others in the party: of which kind, and the day from which one holds. */
  heldThrough: ['in'],
  heldSince: ['during', 'inPeriod'],
  /** Somebody directly holds more than half of its votes, or consolidates it. */
  majorityOwner: ['true'],
  /** The direct stakes that one source states add up to more than 101 % of its capital or votes. */
  overstated: ['true'],
  /** Has a current direct interest in one of the parties, or is one in which they have. */
  ownerOf: ['linkedTo'],
  holdingOf: ['linkedTo'],
  /** Is held, by chains of majorities, by somebody who so holds one of the parties. */
  sameController: ['linkedTo'],
  /** Is of the family of one of the parties, its associate, or acts in concert with it, and no source says that it ended. */
  relatedTo: ['linkedTo'],
  /** What sources state of a party; one of several statements suffices. Addresses are those of every kind. */
  otherName: text,
  status: text,
  founded: days,
  dissolved: days,
  legalForm: text,
  industry: text,
  legalRepresentative: text,
  address: text,
  telephone: text,
  /** A year, a month or a day, as the source gives it. */
  born: text,
  nationality: text,
  /** The day of the last import that said something new about it. */
  imported: ['during', 'inPeriod'],
  /** Title and text together. */
  text: ['matches'],
  title: ['contains', 'exactly', 'startsWith'],
  publisher: text,
  published: days,
  /** Risk events that it tells of; of an event, what it is. */
  eventType: ['in', 'empty'],
  /** Codes of securities, as the source gives them. */
  code: ['in', 'empty'],
  /** Is about one of the parties, or a company in which one of them has a current direct interest; persons by their names. */
  mentions: ['linkedTo'],
  mentionsHolding: ['linkedTo'],
  /** Why its document gives no text, or not all of it. */
  finding: ['in', 'empty'],
  /** One of the asking user's alert rules told of it. */
  alerted: ['true'],
  /** Whether an event was found in an article or stated of an issuer. */
  origin: ['in'],
  happened: days,
  /** From 1 to 5, 0 for what relieves. */
  severity: numbers,
  /** From 0 to 1. */
  confidence: numbers,
  issuer: text,
  number: ['exactly', 'startsWith', 'contains', 'in'],
  billKind: ['in'],
  amount: ['between'],
  issued: ['during', 'inPeriod'],
  due: ['during', 'inPeriod'],
  drawer: text,
  acceptor: text,
  payee: text,
  transferable: ['true'],
  /** Drawn, accepted or first received by one of the parties, as the bill names them. */
  billOf: ['linkedTo'],
  period: ['during', 'inPeriod'],
  currency: ['in'],
  opinion: ['in', 'empty'],
  totalAssets: numbers,
  totalLiabilities: numbers,
  equity: numbers,
  revenue: numbers,
  netIncome: numbers,
  operatingCashFlow: numbers,
  cash: numbers,
  shortDebt: numbers,
  longDebt: numbers,
  /** The issuer is one of the parties, by its name. */
  issuerIs: ['linkedTo'],
  /** How suspect a bill is, or how grave the state of an issuer today. Issuers of whom nothing is known have none. */
  level: ['in', 'empty'],
  /** From 0 to 100. */
  score: numbers,
  bondCode: ['exactly', 'startsWith', 'contains', 'in'],
  bondKind: ['in', 'empty'],
  bondIssued: ['during', 'inPeriod'],
  /** Percent a year. */
  coupon: numbers,
  matures: days,
  rating: ['in', 'empty'],
  ratedBy: text,
  guarantor: text,
  /** Issued, or guaranteed, by one of the parties, as the bond names them. */
  issuedBy: ['linkedTo'],
  guaranteedBy: ['linkedTo'],
  issuerLevel: ['in', 'empty'],
  issuerScore: numbers,
  /** The asking user's own rules, by their names. */
  rule: ['in', 'contains', 'exactly', 'startsWith'],
  /** The day on which a rule told of an article. */
  told: days,
  /** The rule watches for one of the parties. */
  watchesFor: ['linkedTo'],
  /** Whether a rule told of an article, an announcement or an event stated of an issuer. */
  toldOf: ['in'],
} as const satisfies Record<string, readonly QueryOperator[]>
export type QueryField = keyof typeof queryFields

export const queryFieldIds = Object.keys(queryFields) as QueryField[]

/** The operators that a field takes. */
export const operatorsOf = (field: QueryField): readonly QueryOperator[] => queryFields[field]
