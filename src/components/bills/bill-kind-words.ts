import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillKind } from '#contracts/bills/bill.ts'

/** What kind of bill it is. */
export const billKindWords: Record<BillKind, MessageDescriptor> = {
  bank: msg`Bank acceptance bill`,
  commercial: msg`Commercial acceptance bill`,
  finance: msg`Finance company bill`,
  supplyChain: msg`Supply-chain bill`,
}
