import { departuresFrom } from '#contracts/federated/departures.ts'
import {
  type Departure,
  type JointFigures,
  type LedgerEntry,
  largestFigure,
  type MatchingMode,
  maxBounds,
  type NoiseSettings,
} from '#contracts/federated/federated.ts'
import type { Problem } from '#contracts/values/problem.ts'

/** What parties do together. */
export type RehearsalTask = 'matching' | 'statistics'

/** What is known of a party's data, which stay outside the machine under `key`. */
export type PartyData = {
  key: string
  /** File, or `null` for a list that was typed in. */
  file: string | null
  synthetic: boolean
  rows: number
  identifiers: number
  hasFigures: boolean
}

export type Party = { name: string; data: PartyData | null; approved: boolean }

/** What came of a run; identifiers stay outside the machine under `ownKey`. */
export type RehearsalResult =
  | { task: 'matching'; size: number; ownKey: string | null; milliseconds: number }
  | { task: 'statistics'; figures: JointFigures; milliseconds: number }

/** What a party has been told to add of noise, run after run on the same data. */
export type SpentBudget = { epsilon: number; delta: number; runs: number }

export type FederatedRehearsalContext = {
  task: RehearsalTask
  mode: MatchingMode
  parties: Party[]
  /** Bounds of the histogram as typed. */
  boundsText: string
  noise: NoiseSettings | null
  leaver: number | null
  /** The party whose data are being read, and the file they come from. */
  reading: { party: number; key: string; name: string } | null
  /** Identifiers masked by each party, of all that it has to mask. */
  progress: { done: number; total: number }[]
  ledger: LedgerEntry[]
  result: RehearsalResult | null
  spent: SpentBudget
  problem: Problem | null
}

/** Parties that take part: two may match, three are needed for joint figures. */
export const takingPart = ({ task, parties }: Pick<FederatedRehearsalContext, 'task' | 'parties'>): Party[] =>
  task === 'matching' ? parties.filter(({ data }, index) => index < 2 || data !== null) : parties

/** The bounds that were typed, or `null` where they are no ascending numbers. */
export function boundsFrom(text: string): number[] | null {
  const parts = text
    .split(/[\s,;，；]+/)
    .filter((part) => part !== '')
    .map(Number)
  const ascending = parts.every((bound, index) => index === 0 || bound > (parts[index - 1] ?? bound))
  const usable = parts.every((bound) => Math.abs(bound) <= largestFigure)
  return ascending && usable && parts.length <= maxBounds ? parts : null
}

/** Why a run cannot be planned yet; `null` where it can. */
export type Obstacle = 'data' | 'figures' | 'bounds' | 'names'

export function obstacleIn(context: FederatedRehearsalContext): Obstacle | null {
  const parties = takingPart(context)
  if (parties.some(({ data }) => data === null)) return 'data'
  if (new Set(parties.map(({ name }) => name.trim())).size < parties.length) return 'names'
  if (parties.some(({ name }) => name.trim() === '')) return 'names'
  if (context.task === 'matching') return null
  if (parties.some(({ data }) => !data?.hasFigures)) return 'figures'
  return boundsFrom(context.boundsText) === null ? 'bounds' : null
}

/** What will leave each site, by party. */
export function planOf(context: FederatedRehearsalContext): Departure[][] {
  const parties = takingPart(context)
  const sizes = parties.map(({ data }) => data?.identifiers ?? 0)
  const bounds = boundsFrom(context.boundsText)?.length ?? 0
  return parties.map((_, party) =>
    departuresFrom(
      party,
      context.task === 'matching'
        ? { task: 'matching', sizes }
        : { task: 'statistics', parties: parties.length, bounds },
    ),
  )
}
