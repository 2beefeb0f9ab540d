/** The Mersenne prime 2^61 − 1, modulo which secrets are shared. */
export const sharingPrime = 2n ** 61n - 1n

/** A point of the polynomial whose value at 0 is the secret. */
export type Share = { x: bigint; y: bigint }

/**
 * Shares of a secret for x = 1…n, any `coefficients.length + 1` of which give it back.
 * Source: Shamir, How to Share a Secret (CACM 1979).
 * @param secret from 0 to before {@link sharingPrime}
 * @param coefficients random, of x, x² and so on
 */
export function sharesOf(secret: bigint, coefficients: readonly bigint[], n: number): Share[] {
  return Array.from({ length: n }, (_, index) => {
    const x = BigInt(index + 1)
    const y = [secret, ...coefficients].reduceRight((sum, coefficient) => modulo(sum * x + coefficient), 0n)
    return { x, y }
  })
}

/** The secret from enough of its shares, by Lagrange's interpolation at 0. @throws where two shares have the same x */
export function secretFrom(shares: readonly Share[]): bigint {
  return shares.reduce((secret, { x, y }) => {
    const others = shares.filter((share) => share.x !== x)
    if (others.length !== shares.length - 1) throw new Error('A share was given twice')
    const factor = others.reduce((product, other) => modulo(product * -other.x * inverse(x - other.x)), 1n)
    return modulo(secret + y * factor)
  }, 0n)
}

function modulo(value: bigint): bigint {
  const rest = value % sharingPrime
  return rest < 0n ? rest + sharingPrime : rest
}

/** By Fermat's little theorem. */
function inverse(value: bigint): bigint {
  let [result, base, exponent] = [1n, modulo(value), sharingPrime - 2n]
  for (; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = modulo(result * base)
    base = modulo(base * base)
  }
  return result
}
