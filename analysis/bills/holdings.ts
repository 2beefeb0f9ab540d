import { type BillHistory, type BookedEvent, commonPart, isTransfer, type Range, without } from './bill-book.ts'

/** Who holds a part of a bill, and the event that pledged it, where one did. */
export type Holding = { range: Range; holder: string; pledgedBy: BookedEvent | null }

/** What an event does that the state of the bill before it does not allow. */
export type HoldingFault = {
  kind: 'notHeld' | 'passedOnTwice' | 'pledgedTwice' | 'pledged' | 'afterDue' | 'notTransferable'
  event: BookedEvent
  range: Range
  /** The event that already disposed of the part, where it is known. */
  earlier: BookedEvent | null
}

const disposes = (event: BookedEvent) => isTransfer(event) || event.type === 'pledge' || event.type === 'rediscount'

/**
 * Follows a bill through its events: the final holder of each part, and the events that were not permitted. A part with
 * a fault is transferred nevertheless, so that each fault is reported once.
 */
export function followHoldings({ bill, events }: BillHistory): { holdings: Holding[]; faults: HoldingFault[] } {
  const whole: Range = [1, bill ? Math.round(bill.amount * 100) : Number.MAX_SAFE_INTEGER]
  const firstHolder = bill?.payee ?? events.find(disposes)?.from
  let holdings: Holding[] = firstHolder === undefined ? [] : [{ range: whole, holder: firstHolder, pledgedBy: null }]
  const faults: HoldingFault[] = []
  const passedOn: { by: string; range: Range; event: BookedEvent }[] = []
  for (const event of events) {
    const range: Range = [event.rangeStart ?? whole[0], event.rangeEnd ?? whole[1]]
    if (event.type === 'unpledge') {
      holdings = replaced(holdings, range, (part) => ({ ...part, pledgedBy: null }))
      continue
    }
    if (!disposes(event)) continue
    const transfer = event.type !== 'pledge'
    if (transfer && bill && Date.parse(`${bill.dueDate}T23:59:59+08:00`) < event.time) {
      faults.push({ kind: 'afterDue', event, range, earlier: null })
    }
    if (event.type === 'endorse' && bill && !bill.transferable) {
      faults.push({ kind: 'notTransferable', event, range, earlier: null })
    }
    for (const { range: held, holder, pledgedBy } of holdings) {
      const part = commonPart(held, range)
      if (!part) continue
      if (holder !== event.from) {
        const earlier = passedOn.findLast(({ by, range: gone }) => by === event.from && commonPart(gone, part))?.event
        faults.push({ kind: earlier ? 'passedOnTwice' : 'notHeld', event, range: part, earlier: earlier ?? null })
      } else if (pledgedBy) {
        faults.push({ kind: transfer ? 'pledged' : 'pledgedTwice', event, range: part, earlier: pledgedBy })
      }
    }
    if (transfer) passedOn.push({ by: event.from, range, event })
    holdings = replaced(holdings, range, (part) =>
      transfer ? { ...part, holder: event.to, pledgedBy: null } : { ...part, pledgedBy: event },
    )
  }
  return { holdings, faults }
}

/** The holdings in the order of their ranges, with the parts inside `range` changed. */
function replaced(holdings: readonly Holding[], range: Range, change: (part: Holding) => Holding): Holding[] {
  const pieces = holdings.flatMap((holding) => {
    const part = commonPart(holding.range, range)
    if (!part) return [holding]
    const rest = without(holding.range, part).map((left) => ({ ...holding, range: left }))
    return [...rest, change({ ...holding, range: part })]
  })
  return joined(pieces.sort((one, other) => one.range[0] - other.range[0]))
}

/** Neighbouring parts with the same holder and the same pledge are one. */
function joined(pieces: readonly Holding[]): Holding[] {
  const whole: Holding[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if (
      last &&
      last.holder === piece.holder &&
      last.pledgedBy === piece.pledgedBy &&
      last.range[1] + 1 === piece.range[0]
    ) {
      whole[whole.length - 1] = { ...last, range: [last.range[0], piece.range[1]] }
    } else whole.push(piece)
  }
  return whole
}
