import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'

/** Who promises to pay: a bank, a company, a finance company of a group, or a supply-chain platform's issuer. */
export const BillKind = v.picklist(['bank', 'commercial', 'finance', 'supplyChain'])
export type BillKind = v.InferOutput<typeof BillKind>

/** A bill (or a package of bills of 0.01 yuan each) as it was issued. Amounts in yuan. */
export const Bill = v.object({
  number: v.string(),
  kind: BillKind,
  amount: v.number(),
  issueDate: IsoDate,
  dueDate: IsoDate,
  drawer: v.string(),
  acceptor: v.string(),
  payee: v.string(),
  transferable: v.boolean(),
})
export type Bill = v.InferOutput<typeof Bill>

export const BillEventType = v.picklist([
  'endorse',
  'discount',
  'rediscount',
  'pledge',
  'unpledge',
  'present',
  'pay',
  'refuse',
  'recourse',
  'freeze',
  'cancel',
])
export type BillEventType = v.InferOutput<typeof BillEventType>

/**
 * Something that happened to a bill, or to the range of it from `rangeStart` to `rangeEnd` (both inclusive, counted
 * from 1 in units of 0.01 yuan; `null`: the whole). `at` is the time of signing, ISO 8601 in UTC.
 */
export const BillEvent = v.object({
  number: v.string(),
  type: BillEventType,
  rangeStart: v.nullable(v.number()),
  rangeEnd: v.nullable(v.number()),
  from: v.string(),
  to: v.string(),
  amount: v.nullable(v.number()),
  at: v.string(),
})
export type BillEvent = v.InferOutput<typeof BillEvent>
