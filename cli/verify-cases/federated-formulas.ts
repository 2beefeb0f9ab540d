import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type BlindGroup, decoded, encoded } from '#server/federated/parties/blind-group.ts'
import {
  addedUp,
  type MaskSource,
  secretFrom,
  sharesOf,
  withPairMasks,
  wordsFromBytes,
  wordsToBytes,
} from '#server/federated/parties/byte-pieces.ts'
import { gaussianDeviation } from '#server/federated/parties/gaussian-noise.ts'
import { createMatchingParty } from '#server/federated/parties/matching-party.ts'
import { type Formula, formula } from './risk-formula.ts'

const Numbers = v.array(v.number())

/** The cases' own generator: the first four bytes of a hash. */
const testMasks: MaskSource = (seed, length) =>
  Array.from({ length }, (_, place) =>
    BigInt(createHash('sha256').update(seed).update(`|round-7|${place}`).digest().readUInt32BE()),
  )

const seedOf = (one: number, other: number) =>
  new TextEncoder().encode(`seed-${Math.min(one, other)}-${Math.max(one, other)}`)

/** Federated tasks: section D of the worked cases. */
export const federatedFormulas: Record<string, Formula> = {
  D03: formula(
    v.object({ x: Numbers, scale: v.number(), modulus: v.number(), prg: v.string() }),
    ({ x, scale, modulus }) => {
      const fixed = { fractionBits: Math.log2(scale), bits: Math.log2(modulus) }
      const words = x.map((figure) => encoded(figure, fixed))
      const masked = words.map((word, party) => {
        const others = [...x.keys()].filter((other) => other !== party)
        const pairs = new Map(others.map((other) => [other, testMasks(seedOf(party, other), 1)]))
        return withPairMasks([word], party, pairs, fixed.bits)
      })
      const [sum = 0n] = addedUp(masked, fixed.bits)
      return {
        encoded: words.map(Number),
        masked: masked.map(([word]) => Number(word)),
        sum: decoded(sum, fixed),
        expected: x.reduce((total, figure) => total + figure, 0),
      }
    },
  ),
  D05: formula(v.object({ p: v.string(), secret: v.number(), coeffs: Numbers }), ({ secret, coeffs }) => {
    const shares = sharesOf(BigInt(secret), coeffs.map(BigInt), 5)
    const from = (...places: number[]) => Number(secretFrom(shares.filter(({ x }) => places.includes(Number(x)))))
    return {
      shares: shares.map(({ x, y }) => [Number(x), String(y)]),
      from_1_3_5: from(1, 3, 5),
      from_2_3_4: from(2, 3, 4),
    }
  }),
  D07: formula(
    v.object({
      A: v.array(v.string()),
      B: v.array(v.string()),
      ka: v.number(),
      kb: v.number(),
      p: v.pipe(v.number(), v.maxValue(1_000_000)),
    }),
    async ({ A, B, ka, kb, p }) => {
      const intersection = await commonOf([A, B], squaresModulo(BigInt(p), [ka, kb], [...A, ...B]))
      return { intersection, size: intersection.length }
    },
  ),
  D10: formula(
    v.object({ eps: v.number(), delta: v.number(), sens: v.number(), g: Numbers, C: v.number() }),
    ({ eps, delta, sens }) => ({ sigma: gaussianDeviation(sens, eps, delta) }),
  ),
}

/** What two parties find that they have in common, passing masked lists as they do over the network. */
async function commonOf(lists: readonly (readonly string[])[], group: BlindGroup<bigint>): Promise<string[]> {
  const sizes = lists.map(({ length }) => length)
  const [a, b] = lists.map((identifiers, party) =>
    createMatchingParty(
      { task: 'matching', party, mode: 'identifiers', identifiers: [...identifiers], sizes, approved: [] },
      group,
      () => undefined,
    ),
  )
  if (a === undefined || b === undefined) return []
  const [[fromA], [fromB]] = await Promise.all([a.begin(), b.begin()])
  if (!fromA || !fromB) return []
  const [[listA], [listB]] = await Promise.all([b.receive(fromA), a.receive(fromB)])
  const ofB = new Set(listB ? wordsFromBytes(listB.body) : [])
  const positions = (listA ? wordsFromBytes(listA.body) : []).flatMap((word, position) =>
    ofB.has(word) ? [BigInt(position)] : [],
  )
  await a.receive({
    from: 'coordinator',
    to: 0,
    kind: 'matchedPositions',
    items: positions.length,
    list: null,
    body: wordsToBytes(positions),
  })
  return a.own()
}

/** Squares modulo a safe prime, small enough to follow by hand. */
function squaresModulo(p: bigint, keys: readonly number[], identifiers: readonly string[]): BlindGroup<bigint> {
  const left = keys.map(BigInt)
  const places = [...new Set(identifiers)]
  const power = (base: bigint, exponent: bigint): bigint => {
    let [result, square] = [1n, base % p]
    for (let rest = exponent; rest > 0n; rest >>= 1n) {
      if (rest & 1n) result = (result * square) % p
      square = (square * square) % p
    }
    return result
  }
  return {
    elementLength: 8,
    createKey: () => left.shift() ?? 1n,
    hashed: (identifier) => wordsToBytes([power(BigInt(places.indexOf(identifier) + 2), 2n)]),
    masked: (element, key) => wordsToBytes(wordsFromBytes(element).map((word) => power(word, key))),
  }
}
