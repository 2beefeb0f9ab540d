import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'

/** What is known of a party as one number. */
export const FactColumn = v.picklist([
  'directOwners',
  'largestStake',
  'companiesHeld',
  'controllerKnown',
  'groupCompanies',
  'adverseReports',
  'judicialReports',
  'mediaIndex',
  'guaranteesGiven',
  'guaranteesReceived',
])
export type FactColumn = v.InferOutput<typeof FactColumn>

export const factSubjects = {
  directOwners: 'ownership',
  largestStake: 'ownership',
  companiesHeld: 'ownership',
  controllerKnown: 'ownership',
  groupCompanies: 'ownership',
  adverseReports: 'adverse-media',
  judicialReports: 'adverse-media',
  mediaIndex: 'adverse-media',
  guaranteesGiven: 'guarantees',
  guaranteesReceived: 'guarantees',
} as const satisfies Record<FactColumn, string>

/** Maximum rows of a table whose rows are linked to parties. */
export const maxLinkedRows = 100_000

/**
 * Whether a fact can be put to the rows of a table. Sources say since when a stake is held, not when that was made
 * known: beside a time, facts of ownership would tell what came later.
 */
export const isFactOffered = (fact: FactColumn, { entity, time }: { entity: string | null; time: string | null }) =>
  entity !== null && (time === null || factSubjects[fact] !== 'ownership')

/** What the column of a fact is called in a table and in models. */
export const factColumnName = (fact: FactColumn): string => `fact:${fact}`

/** The fact that a column holds; `null` for columns of the file. */
export const factOfColumn = (column: string): FactColumn | null =>
  FactColumn.options.find((fact) => factColumnName(fact) === column) ?? null

/** How the rows of a data set are linked to stored parties, and which facts of these are columns. */
export const DataSetFacts = v.object({
  /** The day on which the rows were linked and the facts computed. */
  on: IsoDate,
  /** Rows whose text is an identifier of one party, or the name of one party alone. */
  linked: v.number(),
  /** Rows whose text stands for several parties. */
  ambiguous: v.number(),
  /** Rows whose text stands for no party. */
  unmatched: v.number(),
  /** Rows without a text. */
  unnamed: v.number(),
  /** Rows whose time is no day, month or year; no fact is known of them. 0 without a time. */
  undated: v.number(),
  columns: v.array(FactColumn),
})
export type DataSetFacts = v.InferOutput<typeof DataSetFacts>
