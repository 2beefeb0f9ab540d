import { burst } from './burst.ts'
import { chainLoop } from './chain-loop.ts'
import { crossBillLoop } from './cross-bill-loop.ts'
import { discountAtOnce } from './discount-at-once.ts'
import { fastEndorsement } from './fast-endorsement.ts'
import { hub } from './hub.ts'
import { lookedAtInPart } from './looked-at-in-part.ts'
import { brokenChain, rangeConflict } from './range-conflict.ts'
import { roundAmounts } from './round-amounts.ts'
import { splitting } from './splitting.ts'

/** The rules for suspect bills, by their numbers. */
export const billRules = [
  chainLoop,
  crossBillLoop,
  fastEndorsement,
  discountAtOnce,
  hub,
  splitting,
  burst,
  roundAmounts,
  rangeConflict,
  brokenChain,
  lookedAtInPart,
] as const

export type BillRuleId = (typeof billRules)[number]['id']
