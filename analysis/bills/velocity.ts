import { medianOf } from '../arithmetic/median.ts'

/**
 * How fast a bill passed from hand to hand: `hours` are the moments at which its holders received it, in order.
 * `hops` counts the hands it passed to after the first; holding times are in hours.
 */
export function velocityOf(hours: readonly number[]): { hops: number; medianHold: number; span: number } {
  const holds = hours.slice(1).map((hour, index) => hour - (hours[index] ?? hour))
  return { hops: holds.length, medianHold: medianOf(holds), span: (hours.at(-1) ?? 0) - (hours[0] ?? 0) }
}
