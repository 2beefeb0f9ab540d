import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillEventType } from '#contracts/bills/bill.ts'

/** What happened to a bill. */
export const billEventWords: Record<BillEventType, MessageDescriptor> = {
  endorse: msg`Endorsement`,
  discount: msg`Discount`,
  rediscount: msg`Rediscount`,
  pledge: msg`Pledge`,
  unpledge: msg`Release of pledge`,
  present: msg`Presentation`,
  pay: msg`Payment`,
  refuse: msg`Refusal`,
  recourse: msg`Recourse`,
  freeze: msg`Freeze`,
  cancel: msg`Cancellation`,
}

const ruleNames: Record<string, MessageDescriptor> = {
  R01: msg`Loop in one chain`,
  R02: msg`Circle across bills`,
  R03: msg`Fast endorsement`,
  R04: msg`Discount at once`,
  R05: msg`Intermediary hub`,
  R11: msg`Split amount`,
  R15: msg`Burst of endorsements`,
  R17: msg`Unusual amounts`,
  R21: msg`Same part used twice`,
  R22: msg`Broken chain`,
}

/** The name of a rule; one that the catalog does not know goes by its number. */
export const ruleName = (rule: string): MessageDescriptor | string => ruleNames[rule] ?? rule

const parameterNames: Record<string, MessageDescriptor> = {
  hops: msg`hands`,
  hours: msg`within hours`,
  hopsOfShortHolds: msg`hands with short holding`,
  hold: msg`held at most`,
  days: msg`within days`,
  parties: msg`companies at most`,
  kept: msg`amount kept at least`,
  share: msg`share at least`,
  discounts: msg`discounts at least`,
  fan: msg`partners on each side at least`,
  through: msg`passed on at least`,
  bills: msg`bills at least`,
  limit: msg`limit`,
  below: msg`of the limit at least`,
  spread: msg`difference at most`,
  deviations: msg`deviations above the usual`,
  transfers: msg`endorsements a day at least`,
}

/** The name of a rule's parameter. */
export const parameterName = (parameter: string): MessageDescriptor | string => parameterNames[parameter] ?? parameter
