import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Departure, MatchingMode, NoiseSettings } from '#contracts/federated/federated.ts'
import type { BlindGroup } from './blind-group.ts'
import { joined, piecesOf, wordsFromBytes } from './byte-pieces.ts'
import { gaussian, gaussianDeviation } from './gaussian-noise.ts'
import type { Message, PartyPort } from './message.ts'

/** What one party knows at the start: its own data, the settings that all know, and what it has agreed to send. */
export type PartySettings = {
  /** Its position. */
  party: number
  approved: readonly Departure[]
} & (
  | {
      task: 'matching'
      mode: MatchingMode
      identifiers: readonly string[]
      /** Identifiers of each party, which all know. */
      sizes: readonly number[]
    }
  | {
      task: 'statistics'
      figures: readonly number[]
      parties: number
      bounds: readonly number[]
      noise: NoiseSettings | null
      /** Whether it is to leave before it sends its figures. */
      leaves: boolean
    }
)
export type MatchingSettings = Extract<PartySettings, { task: 'matching' }>
export type StatisticsSettings = Extract<PartySettings, { task: 'statistics' }>

/** Parties that must stay for joint figures, of all that began. */
export const threshold = (parties: number): number => Math.ceil((2 * parties) / 3)

/**
 * Sum of a party's figures, and how many lie in each bin: below the first bound, from each bound on to before the next.
 */
export function localFigures(figures: readonly number[], bounds: readonly number[]): number[] {
  const bins = Array.from({ length: bounds.length + 1 }, () => 0)
  for (const figure of figures) {
    const bin = bounds.filter((bound) => bound <= figure).length
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  return [figures.reduce((sum, figure) => sum + figure, 0), ...bins]
}

/** Figures within the limits that bound what one row can change. */
export const clipped = (figures: readonly number[], { min, max }: NoiseSettings): number[] =>
  figures.map((figure) => Math.min(max, Math.max(min, figure)))

/** Standard deviation of the noise that the sum, and each bin, must have. One row changes one bin by one. */
export function deviationsOf({ epsilon, delta, min, max }: NoiseSettings): { sum: number; bin: number } {
  const sensitivity = Math.max(Math.abs(min), Math.abs(max))
  return {
    sum: gaussianDeviation(sensitivity, epsilon / 2, delta / 2),
    bin: gaussianDeviation(1, epsilon / 2, delta / 2),
  }
}

/** Each party adds enough noise that any {@link threshold} of them reach the total. */
export function withOwnNoise(figures: readonly number[], noise: NoiseSettings, parties: number): number[] {
  const { sum, bin } = deviationsOf(noise)
  const part = Math.sqrt(threshold(parties))
  return figures.map((figure, index) => figure + gaussian((index === 0 ? sum : bin) / part))
}

/** Elements masked between two checks for other messages. */
const atOnce = 100

/**
 * A party to a private matching. Each list goes round: every party masks it with a key of its own, so that in the end
 * equal identifiers have equal masks without being revealed. Where only the number is wanted, every party also changes
 * the order. Sources: Meadows (IEEE S&P 1986); Agrawal, Evfimievski and Srikant (SIGMOD 2003).
 *
 * @param onMasked receives the number of masked elements and their total
 */
export function createMatchingParty<Key>(
  { party, mode, identifiers, sizes }: MatchingSettings,
  group: BlindGroup<Key>,
  onMasked: (done: number, total: number) => void,
): PartyPort {
  const key = group.createKey()
  const order = shuffled(identifiers)
  const next = (party + 1) % sizes.length
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let done = 0
  let own: string[] = []

  async function maskedAll<Item>(items: readonly Item[], elementOf: (item: Item) => Uint8Array): Promise<Uint8Array[]> {
    const masked: Uint8Array[] = []
    for (const item of items) {
      masked.push(group.masked(elementOf(item), key))
      done++
      if (done % atOnce === 0 || done === total) {
        onMasked(done, total)
        await setImmediate()
      }
    }
    return masked
  }

  const passedOn = (list: number, elements: readonly Uint8Array[]): Message => ({
    from: party,
    to: next === list ? 'coordinator' : next,
    kind: 'maskedIdentifiers',
    items: elements.length,
    list,
    body: joined(elements),
  })

  return {
    begin: async () => [passedOn(party, await maskedAll(order, group.hashed))],
    receive: async ({ kind, list, body }) => {
      if (kind === 'matchedPositions') own = wordsFromBytes(body).flatMap((position) => order[Number(position)] ?? [])
      if (kind !== 'maskedIdentifiers' || list === null) return []
      const masked = await maskedAll(piecesOf(body, group.elementLength), (element) => element)
      return [passedOn(list, mode === 'count' ? shuffled(masked) : masked)]
    },
    own: async () => own.toSorted(),
  }
}

/** The list in an order that nobody can foretell (Fisher and Yates). */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = randomInt(last + 1)
    const [one, other] = [order[last], order[chosen]]
    if (one !== undefined && other !== undefined) [order[last], order[chosen]] = [other, one]
  }
  return order
}
