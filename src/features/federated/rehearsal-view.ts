import type {
  Departure,
  JointFigures,
  LedgerEntry,
  MatchingMode,
  NoiseSettings,
} from '#contracts/federated/federated.ts'
import type { Problem } from '#contracts/values/problem.ts'

export type PartyView = {
  name: string
  data: { file: string | null; synthetic: boolean; rows: number; identifiers: number; hasFigures: boolean } | null
  approved: boolean
  reading: boolean
  progress: { done: number; total: number } | null
  mayAgree: boolean
  mayRemove: boolean
}

export type ResultView =
  | { task: 'matching'; size: number; milliseconds: number }
  | { task: 'statistics'; figures: JointFigures; milliseconds: number }

/** The settings of joint figures, each of which may be changed. */
export type FigureSettingsView = { boundsText: string; noise: NoiseSettings | null; leaver: number | null }

/** The state of a rehearsal, and the possible actions. */
export type RehearsalView = FigureSettingsView & {
  task: 'matching' | 'statistics'
  mode: MatchingMode
  bounds: readonly number[] | null
  parties: readonly PartyView[]
  /** Parties that take part, the first ones. */
  takingPart: number
  plan: readonly (readonly Departure[])[]
  ledger: readonly LedgerEntry[]
  result: ResultView | null
  spent: { epsilon: number; delta: number; runs: number }
  problem: Problem | null
  obstacle: 'data' | 'figures' | 'bounds' | 'names' | null
  stage: 'preparing' | 'agreeing' | 'running' | 'finished'
  loading: boolean
  mayChange: boolean
  mayPlan: boolean
  mayReopen: boolean
  mayStart: boolean
  mayCancel: boolean
}

/** What the user can do. */
export type RehearsalCommands = {
  onDemonstration: () => void
  onFile: (party: number, file: File) => void
  onList: (party: number, text: string) => void
  onRemove: (party: number) => void
  onName: (party: number, name: string) => void
  onMode: (mode: MatchingMode) => void
  onSettings: (settings: Partial<FigureSettingsView>) => void
  onPlan: () => void
  onReopen: () => void
  onAgree: (party: number) => void
  onStart: () => void
  onCancel: () => void
  onExportLedger: () => void
  onExportMatches: () => void
}
