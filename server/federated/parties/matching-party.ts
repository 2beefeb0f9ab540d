import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { BlindGroup } from './blind-group.ts'
import { joined, piecesOf, wordsFromBytes } from './byte-pieces.ts'
import type { Message, PartyPort } from './message.ts'
import type { MatchingSettings } from './party-settings.ts'

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
