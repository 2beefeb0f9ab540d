import { probabilityOf } from '../models/logistic.ts'

/**
 * The probability of default in each period for who came so far, and by the end of the last one, 0 to 1 (discrete-time
 * hazard: Shumway, Journal of Business 74, 2001).
 * @param logOdds of each period, in order
 */
export function defaultsByHazard(logOdds: readonly number[]): { hazards: number[]; survival: number; default: number } {
  const hazards = logOdds.map(probabilityOf)
  const survival = hazards.reduce((left, hazard) => left * (1 - hazard), 1)
  return { hazards, survival, default: 1 - survival }
}
