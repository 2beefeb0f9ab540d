/** How figures become whole numbers modulo a power of two. */
export type FixedPoint = { fractionBits: number; bits: number }

/** Enough for sums of three parties of 10,000 figures up to 10^9 each, to within 2^-17 for each party. */
export const usualFixedPoint: FixedPoint = { fractionBits: 16, bits: 64 }

/** A figure as a whole number modulo 2^bits, negative ones as two's complement. @throws where it does not fit */
export function encoded(figure: number, { fractionBits, bits }: FixedPoint): bigint {
  const scaled = Math.round(figure * 2 ** fractionBits)
  if (!(Math.abs(scaled) < 2 ** (bits - 1))) throw new Error(`${figure} does not fit ${bits} bits`)
  return BigInt.asUintN(bits, BigInt(scaled))
}

/** The figure that a whole number modulo 2^bits stands for. */
export const decoded = (word: bigint, { fractionBits, bits }: FixedPoint): number =>
  Number(BigInt.asIntN(bits, word)) / 2 ** fractionBits
