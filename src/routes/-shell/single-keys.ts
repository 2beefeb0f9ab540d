import type { SingleKeys } from '#src/components/controls/listen-for-key.ts'
import { type CommandPaletteActor, selectSingleKeys } from '#src/machines/shell/command-palette.machine.ts'

/** Single keys anywhere on the page, as long as the user has them switched on. */
export const singleKeysOf = (palette: CommandPaletteActor): SingleKeys => ({
  target: window,
  areOn: () => selectSingleKeys(palette.getSnapshot()),
})
