import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem } from '#contracts/values/problem.ts'
import type { commandPaletteMachine } from './command-palette.machine.ts'
import { optionsOf, type PaletteOption } from './palette-options.ts'

/** The one actor behind `Ctrl K` and `?`. */
export type CommandPaletteActor = ActorRefFrom<typeof commandPaletteMachine>
type PaletteSnapshot = SnapshotFrom<typeof commandPaletteMachine>

/** Which of its two sheets is open. */
export function selectOpenSheet(palette: PaletteSnapshot): 'search' | 'help' | null {
  if (palette.matches('open')) return 'search'
  return palette.matches('helping') ? 'help' : null
}

export const selectSingleKeys = ({ context }: PaletteSnapshot): boolean => context.singleKeys

/** What the palette shows. */
export type Palette = {
  text: string
  options: readonly PaletteOption[]
  highlighted: number
  busy: boolean
  problem: Problem | null
}

export const selectPalette = (palette: PaletteSnapshot): Palette => ({
  text: palette.context.text,
  options: optionsOf(palette.context),
  highlighted: palette.context.highlighted,
  busy: palette.hasTag('busy'),
  problem: palette.context.problem,
})
