import type { Departure, MatchingMode, NoiseSettings } from '#contracts/federated/federated.ts'

/** What one party knows at the start: its own data, the settings that all know, and what it has agreed to send. */
export type PartySettings = {
  /** Its position. */
  party: number
  approved: readonly Departure[]
} & (
  | {
      task: 'matching'
      mode: MatchingMode
      identifiers: readonly string[]
      /** Identifiers of each party, which all know. */
      sizes: readonly number[]
    }
  | {
      task: 'statistics'
      figures: readonly number[]
      parties: number
      bounds: readonly number[]
      noise: NoiseSettings | null
      /** Whether it is to leave before it sends its figures. */
      leaves: boolean
    }
)
export type MatchingSettings = Extract<PartySettings, { task: 'matching' }>
export type StatisticsSettings = Extract<PartySettings, { task: 'statistics' }>

/** Parties that must stay for joint figures, of all that began. */
export const threshold = (parties: number): number => Math.ceil((2 * parties) / 3)
