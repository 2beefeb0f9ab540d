import type { NoiseSettings } from '#contracts/federated/federated.ts'
import { gaussian, gaussianDeviation } from './gaussian-noise.ts'
import { threshold } from './party-settings.ts'

/** Sum of a party's figures, and how many lie in each bin: below the first bound, from each bound on to before the next. */
export function localFigures(figures: readonly number[], bounds: readonly number[]): number[] {
  const bins = Array.from({ length: bounds.length + 1 }, () => 0)
  for (const figure of figures) {
    const bin = bounds.filter((bound) => bound <= figure).length
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  return [figures.reduce((sum, figure) => sum + figure, 0), ...bins]
}

/** Figures within the limits that bound what one row can change. */
export const clipped = (figures: readonly number[], { least, most }: NoiseSettings): number[] =>
  figures.map((figure) => Math.min(most, Math.max(least, figure)))

/** Standard deviation of the noise that the sum, and each bin, must have. One row changes one bin by one. */
export function deviationsOf({ epsilon, delta, least, most }: NoiseSettings): { sum: number; bin: number } {
  const sensitivity = Math.max(Math.abs(least), Math.abs(most))
  return {
    sum: gaussianDeviation(sensitivity, epsilon / 2, delta / 2),
    bin: gaussianDeviation(1, epsilon / 2, delta / 2),
  }
}

/** Each party adds so much of the noise that any {@link threshold} of them have all of it together. */
export function withOwnNoise(figures: readonly number[], noise: NoiseSettings, parties: number): number[] {
  const { sum, bin } = deviationsOf(noise)
  const part = Math.sqrt(threshold(parties))
  return figures.map((figure, index) => figure + gaussian((index === 0 ? sum : bin) / part))
}
