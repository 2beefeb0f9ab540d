import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
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
import { numberIn, numbersIn, riskCase, withoutRiskCases } from '#test/support/risk-cases.ts'

describe.skipIf(withoutRiskCases)('federated worked cases', () => {
  test('D03: masked figures hide each figure and add up to the sum', () => {
    const { inputs, outputs, tol } = riskCase('D03-secagg')
    const fixed = { fractionBits: 16, bits: 32 }
    const figures = numbersIn(inputs, 'x')
    const words = figures.map((figure) => encoded(figure, fixed))
    expect(words.map(Number)).toEqual(outputs.encoded)
    const masked = words.map((word, party) => {
      const others = figures.map((_, other) => other).filter((other) => other !== party)
      const pairs = new Map(others.map((other) => [other, testMask(pairSeed(party, other), 1)]))
      return withPairMasks([word], party, pairs, fixed.bits)
    })
    expect(masked.map(([word]) => Number(word))).toEqual(outputs.masked)
    const [sum = 0n] = addedUp(masked, fixed.bits)
    expect(Math.abs(decoded(sum, fixed) - numberIn(outputs, 'sum'))).toBeLessThanOrEqual(tol)
  })

  test('D05: any three of five shares restore the secret', () => {
    const { inputs, outputs } = riskCase('D05-shamir')
    const coefficients = numbersIn(inputs, 'coeffs').map(BigInt)
    const shares = sharesOf(BigInt(numberIn(inputs, 'secret')), coefficients, 5)
    expect(shares.map(({ x, y }) => [Number(x), String(y)])).toEqual(outputs.shares)
    const from = (...positions: number[]) => Number(secretFrom(shares.filter(({ x }) => positions.includes(Number(x)))))
    expect([from(1, 3, 5), from(2, 3, 4)]).toEqual([outputs.from_1_3_5, outputs.from_2_3_4])
  })

  test('D07: two parties find their intersection over any group', async () => {
    const { inputs, outputs } = riskCase('D07-ecdh-psi')
    const lists = [inputs.A, inputs.B].map((list) => list as string[])
    const group = squaresModulo(BigInt(numberIn(inputs, 'p')), [numberIn(inputs, 'ka'), numberIn(inputs, 'kb')])
    const [a, b] = lists.map((identifiers, party) =>
      createMatchingParty(
        {
          task: 'matching',
          party,
          mode: 'identifiers',
          identifiers,
          sizes: lists.map(({ length }) => length),
          approved: [],
        },
        group,
        () => undefined,
      ),
    )
    if (!a || !b) throw new Error('Two parties are there')
    const [[fromA], [fromB]] = await Promise.all([a.begin(), b.begin()])
    if (!fromA || !fromB) throw new Error('Both have sent their lists')
    const [[listA], [listB]] = await Promise.all([b.receive(fromA), a.receive(fromB)])
    if (!listA || !listB) throw new Error('Both have passed on the other list')
    const [ofA, ofB] = [listA, listB].map(({ body }) => wordsFromBytes(body))
    const positions = (ofA ?? []).flatMap((word, position) => (ofB?.includes(word) ? [BigInt(position)] : []))
    await a.receive({
      from: 'coordinator',
      to: 0,
      kind: 'matchedPositions',
      items: positions.length,
      list: null,
      body: wordsToBytes(positions),
    })
    expect(await a.own()).toEqual(outputs.intersection)
    expect(positions).toHaveLength(numberIn(outputs, 'size'))
  })

  test('D10: Gaussian noise has its standard deviation', () => {
    const { inputs, outputs, tol } = riskCase('D10-dp-gaussian')
    const sigma = gaussianDeviation(numberIn(inputs, 'sens'), numberIn(inputs, 'eps'), numberIn(inputs, 'delta'))
    expect(Math.abs(sigma - numberIn(outputs, 'sigma'))).toBeLessThanOrEqual(tol)
  })
})

/** The case's own generator: the first four bytes of a hash. */
const testMask: MaskSource = (seed, length) =>
  Array.from({ length }, (_, index) => {
    const hash = createHash('sha256').update(seed).update(`|round-7|${index}`).digest()
    return BigInt(hash.readUInt32BE())
  })

const pairSeed = (one: number, other: number) =>
  new TextEncoder().encode(`seed-${Math.min(one, other)}-${Math.max(one, other)}`)

/** Squares modulo a safe prime, small enough to follow by hand. */
function squaresModulo(p: bigint, keys: number[]): BlindGroup<bigint> {
  const power = (base: bigint, exponent: bigint): bigint => {
    let result = 1n
    for (let left = exponent; left > 0n; left--) result = (result * base) % p
    return result
  }
  const known = ['91-A', '91-B', '91-C', '91-D']
  return {
    elementLength: 8,
    createKey: () => BigInt(keys.shift() ?? 1),
    hashed: (identifier) => wordsToBytes([power(BigInt(known.indexOf(identifier) + 2), 2n)]),
    masked: (element, key) => wordsToBytes(wordsFromBytes(element).map((word) => power(word, key))),
  }
}
