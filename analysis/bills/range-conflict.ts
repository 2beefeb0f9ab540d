import { type BillHistory, yuanOf } from './bill-book.ts'
import { defineBillRule } from './bill-rule.ts'
import { followHoldings, type HoldingFault } from './holdings.ts'

type FaultKind = HoldingFault['kind']

const integrity = { family: 'integrity', weight: 0.9, hardStop: true, parameters: {} } as const
const part = { from: 'name', to: 'name', start: 'count?', end: 'count?', yuan: 'yuan?' } as const
const conflicts = ['passedOnTwice', 'pledgedTwice', 'pledged'] as const
const breaks = ['notHeld', 'afterDue', 'notTransferable'] as const

/** The same part of a bill is passed on or pledged twice. */
export const rangeConflict = defineBillRule({
  ...integrity,
  id: 'R21',
  figures: { kind: conflicts, ...part },
  find: ({ histories }) => histories.flatMap((history) => faultsOf(history, conflicts)),
})

/** A party endorses a bill that it does not hold, that is overdue, or that is not transferable. */
export const brokenChain = defineBillRule({
  ...integrity,
  id: 'R22',
  figures: { kind: breaks, ...part },
  find: ({ histories }) => histories.flatMap((history) => faultsOf(history, breaks)),
})

function faultsOf<Kind extends FaultKind>(history: BillHistory, kinds: readonly Kind[]) {
  return followHoldings(history).faults.flatMap(({ kind: found, event, range, earlier }) => {
    const kind = kinds.find((wanted) => wanted === found)
    if (kind === undefined) return []
    const known = range[1] < Number.MAX_SAFE_INTEGER && { start: range[0], end: range[1], yuan: yuanOf(range) }
    return [
      {
        bills: [history.number],
        party: event.from,
        evidence: [...(earlier ? [earlier.id] : []), event.id],
        figures: { kind, from: event.from, to: event.to, ...known },
      },
    ]
  })
}
