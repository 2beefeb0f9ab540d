import * as v from 'valibot'
import { CommandFailure } from '../kit/command-failure.ts'
import { CaseNumber } from './case-network.ts'

/** Amounts between two parties, written `{"A->B": 10}`. */
export const CasePairs = v.record(v.string(), CaseNumber)
export type CasePairs = v.InferOutput<typeof CasePairs>

export type CasePair = { from: string; to: string; amount: number }

/**
 * The pairs in their order.
 * @throws CommandFailure where a key is not two names with an arrow between them
 */
export function pairRows(pairs: CasePairs): CasePair[] {
  return Object.entries(pairs).map(([key, amount]) => {
    const [from = '', to = '', ...more] = key.split('->').map((name) => name.trim())
    if (from === '' || to === '' || more.length > 0) throw new CommandFailure(`"${key}" is not written A->B.`)
    return { from, to, amount }
  })
}

/** Numbers names in the order in which the lists first give them. */
export function numbered(lists: readonly (readonly string[])[]): {
  names: string[]
  numberOf: (name: string) => number
} {
  const names = Array.from(new Set(lists.flat()))
  const numbers = new Map(names.map((name, number) => [name, number]))
  return { names, numberOf: (name) => numbers.get(name) as number }
}

/** Values under the names of their places. */
export function byName(names: readonly string[], values: ArrayLike<number>): Record<string, number> {
  return Object.fromEntries(names.map((name, place) => [name, values[place] as number]))
}

/** Names by the wave in which they fall, waves counted from 1; names within a wave in order. */
export function wavesOf(names: readonly string[], wave: ArrayLike<number>, first = 1): string[][] {
  const waves: string[][] = []
  for (const [place, name] of names.entries()) {
    const at = (wave[place] as number) - first
    if (at < 0) continue
    while (waves.length <= at) waves.push([])
    waves[at]?.push(name)
  }
  return waves.map((each) => each.toSorted())
}
