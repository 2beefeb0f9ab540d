import { setImmediate } from 'node:timers/promises'
import type { Message, PartyPort } from '../message.ts'
import type { BlindGroup } from './blind-group.ts'
import { joined, piecesOf, wordsFromBytes } from './byte-pieces.ts'
import type { MatchingSettings } from './party-settings.ts'
import { shuffled } from './shuffled.ts'

/** Elements masked between two looks at what else has come. */
const atOnce = 100

/**
 * A party to a private matching. Each list goes round: every party masks it with a key of its own, so that in the end equal
 * identifiers have equal masks and nobody can tell which they are. Where only the number is wanted, every party also
 * changes the order. Sources: Meadows (IEEE S&P 1986); Agrawal, Evfimievski and Srikant (SIGMOD 2003).
 * @param onMasked hears how many elements were masked, of all that will be
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
