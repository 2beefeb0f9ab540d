import type { MatchingMode } from '#contracts/federated.ts'
import type { Coordinator } from './coordinator.ts'
import type { Message } from './message.ts'
import { piecesOf, wordsToBytes } from './parties/byte-pieces.ts'

/** Compares lists that every party has masked. It learns how many each two have in common, and of none which it is. */
export function createMatchingCoordinator(mode: MatchingMode, parties: number, elementLength: number): Coordinator {
  const lists = new Map<number, string[]>()
  let size: number | null = null
  return {
    receive: async ({ list, body }) => {
      if (list === null) throw new Error('A list has an owner')
      lists.set(
        list,
        piecesOf(body, elementLength).map((element) => Buffer.from(element).toString('base64')),
      )
      if (lists.size < parties) return []
      const matched = inAll([...lists.values()])
      size = matched.size
      return [...lists].map(([party, elements]) => answerTo(party, elements, matched, mode))
    },
    lost: async (party) => {
      throw new Error(`Party ${party} left, and its key with it`)
    },
    outcome: () => {
      if (size === null) throw new Error('Not all lists have come')
      return { task: 'matching', size, own: null }
    },
  }
}

function inAll([first = [], ...others]: string[][]): ReadonlySet<string> {
  return others.reduce((common, list) => new Set(list.filter((element) => common.has(element))), new Set(first))
}

function answerTo(
  party: number,
  elements: readonly string[],
  matched: ReadonlySet<string>,
  mode: MatchingMode,
): Message {
  const common = { from: 'coordinator' as const, to: party, list: null }
  if (mode === 'count') return { ...common, kind: 'matchCount', items: 1, body: wordsToBytes([BigInt(matched.size)]) }
  const positions = elements.flatMap((element, position) => (matched.has(element) ? [BigInt(position)] : []))
  return { ...common, kind: 'matchedPositions', items: positions.length, body: wordsToBytes(positions) }
}
