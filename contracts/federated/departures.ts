import type { Departure, MessageKind, Site } from './federated.ts'

/** What decides what leaves a site: sizes and settings, no data. */
export type DeparturePlan =
  | { task: 'matching'; sizes: readonly number[] }
  | { task: 'statistics'; parties: number; bounds: number }

/** Bytes of one item of what a party sends. */
const bytesOf = { point: 32, key: 32, share: 108, figure: 8, unmasking: 40 }

/** Figures that one party adds to the joint ones: its sum, and a number for each bin. */
export const figuresPerParty = (bounds: number): number => 1 + bounds + 1

/**
 * Everything that leaves the site of one party, in order, before anything does. A run sends exactly this; only a party
 * that leaves sends less.
 * @param party its position
 */
export function departuresFrom(party: number, plan: DeparturePlan): Departure[] {
  return plan.task === 'matching' ? matchingDepartures(party, plan.sizes) : statisticsDepartures(party, plan)
}

/** Lists go round: each is masked by its owner first, then by the next party, and comes to the coordinator at last. */
function matchingDepartures(party: number, sizes: readonly number[]): Departure[] {
  const parties = sizes.length
  const next = (party + 1) % parties
  return sizes.map((_, steps) => {
    const owner = (party - steps + parties) % parties
    const to = steps === parties - 1 ? 'coordinator' : next
    return departure(party, to, 'maskedIdentifiers', sizes[owner] ?? 0, bytesOf.point)
  })
}

function statisticsDepartures(party: number, { parties, bounds }: { parties: number; bounds: number }): Departure[] {
  const others = Array.from({ length: parties }, (_, other) => other).filter((other) => other !== party)
  return [
    departure(party, 'coordinator', 'publicKeys', 2, bytesOf.key),
    ...others.map((other) => departure(party, other, 'sealedShares', 1, bytesOf.share)),
    departure(party, 'coordinator', 'maskedFigures', figuresPerParty(bounds), bytesOf.figure),
    departure(party, 'coordinator', 'unmaskingShares', parties, bytesOf.unmasking),
  ]
}

function departure(from: Site, to: Site, kind: MessageKind, items: number, bytes: number): Departure {
  return { from, to, kind, items, bytes: items * bytes }
}
