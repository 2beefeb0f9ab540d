import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'

/** Items of a financial statement, in the currency's unit. */
export const statementItems = [
  'totalAssets',
  'currentAssets',
  'currentLiabilities',
  'totalLiabilities',
  'equity',
  'retainedEarnings',
  'revenue',
  'ebit',
  'ebitda',
  'netIncome',
  'operatingCashFlow',
  'cash',
  'restrictedCash',
  'shortDebt',
  'longDebt',
  'interestExpense',
  'interestIncome',
  'receivables',
  'goodwill',
  'marketValue',
  'costOfSales',
  'sellingAndAdministrative',
  'depreciation',
  'fundsFromOperations',
  'fixedAssets',
  'relatedReceivables',
  'perpetualBonds',
  'deflatedAssets',
] as const
export type StatementItem = (typeof statementItems)[number]

/** What an auditor says of a statement. */
export const AuditOpinion = v.picklist(['standard', 'emphasis', 'qualified', 'adverse', 'disclaimer'])
export type AuditOpinion = v.InferOutput<typeof AuditOpinion>

/** A statement of an issuer for a period that ends on `period`. It may be used from `publishedAt` on, never earlier. */
export const IssuerStatement = v.object({
  issuer: v.string(),
  period: IsoDate,
  publishedAt: IsoDate,
  currency: v.string(),
  opinion: v.nullable(AuditOpinion),
  items: v.record(v.picklist(statementItems), v.nullable(v.number())),
  /** The business that the issuer is in, in the words of the source; absent where it gives none. */
  sector: v.exactOptional(v.string()),
  /** Months that its flows cover; absent where those since the beginning of the calendar year are meant. */
  months: v.exactOptional(v.number()),
})
export type IssuerStatement = v.InferOutput<typeof IssuerStatement>

export const IssuerEventType = v.picklist([
  'default',
  'extension',
  'bankruptcy',
  'cure',
  'dishonest',
  'enforced',
  'ratingCut',
  'auditorChange',
  'lateReport',
  'controllerChange',
  'executiveDeparture',
  'equityFreeze',
  'billOverdue',
  'penalty',
  'litigation',
])
export type IssuerEventType = v.InferOutput<typeof IssuerEventType>

/** Something that happened to an issuer; `severity` from 1 to 5. `bond`: the code of the bond that it is about. */
export const IssuerEvent = v.object({
  issuer: v.string(),
  type: IssuerEventType,
  at: v.string(),
  severity: v.number(),
  text: v.nullable(v.string()),
  bond: v.exactOptional(v.string()),
})
export type IssuerEvent = v.InferOutput<typeof IssuerEvent>
