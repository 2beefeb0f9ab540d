import { randomBytes } from 'node:crypto'

/**
 * Standard deviation of the noise that makes a figure (ε, δ)-differentially private, for ε up to 1.
 * Source: Dwork and Roth, The Algorithmic Foundations of Differential Privacy (2014), theorem A.1.
 * @param sensitivity how far one row can move the figure
 */
export const gaussianDeviation = (sensitivity: number, epsilon: number, delta: number): number =>
  (sensitivity * Math.sqrt(2 * Math.log(1.25 / delta))) / epsilon

/** A number of the normal distribution around 0 (Box and Muller), from the system's random source. */
export function gaussian(deviation: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform()))
  return deviation * radius * Math.cos(2 * Math.PI * uniform())
}

/** From 0 to before 1, of 53 random bits. */
const uniform = () => Number(randomBytes(8).readBigUInt64LE() >> 11n) / 2 ** 53
