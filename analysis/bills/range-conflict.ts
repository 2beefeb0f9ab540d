import type { BillRule, RuleHit } from './bill-rule.ts'
import { followHoldings, type HoldingFault } from './holdings.ts'
import { yuanOf } from './ranges.ts'

type FaultKind = HoldingFault['kind']

/** The same part of a bill is passed on or pledged twice. */
export const rangeConflict: BillRule = integrityRule('R21', ['passedOnTwice', 'pledgedTwice', 'pledged'])

/** Somebody endorses what he does not hold, after the bill was due, or a bill that must not be transferred. */
export const brokenChain: BillRule = integrityRule('R22', ['notHeld', 'afterDue', 'notTransferable'])

function integrityRule(id: string, kinds: readonly FaultKind[]): BillRule {
  return {
    id,
    family: 'integrity',
    weight: 0.9,
    hardStop: true,
    parameters: [],
    run: ({ histories }) =>
      histories.flatMap((history): RuleHit[] =>
        followHoldings(history)
          .faults.filter(({ kind }) => kinds.includes(kind))
          .map(({ kind, event, range, earlier }) => ({
            bills: [history.number],
            party: event.from,
            evidence: [...(earlier ? [earlier.id] : []), event.id],
            figures: {
              kind,
              from: event.from,
              to: event.to,
              ...(range[1] < Number.MAX_SAFE_INTEGER && { start: range[0], end: range[1], yuan: yuanOf(range) }),
            },
          })),
      ),
  }
}
