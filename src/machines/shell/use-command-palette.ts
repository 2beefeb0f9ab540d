import { useSelector } from '@xstate/react'
import { sender } from '../kit/bridge.ts'
import {
  type CommandPaletteActor,
  selectOpenSheet,
  selectPalette,
  selectSingleKeys,
} from './command-palette.machine.ts'

/** The search that `Ctrl K` opens. */
export function useCommandPalette(actor: CommandPaletteActor) {
  const on = sender(actor)
  return {
    ...selectPalette(useSelector(actor, (snapshot) => snapshot)),
    onType: on('text.typed', 'text'),
    onMove: on('highlight.moved', 'move'),
    onChoose: on('option.chosen', 'index'),
    onRetry: on('search.retried'),
    onClose: on('palette.closed'),
  }
}

/** The search and the list of shortcuts: which of them is open, and whether single keys do anything. */
export function useSheets(actor: CommandPaletteActor) {
  const on = sender(actor)
  return {
    sheet: useSelector(actor, selectOpenSheet),
    singleKeys: useSelector(actor, selectSingleKeys),
    onHelp: on('help.pressed'),
    onSingleKeys: on('singleKeys.switched'),
    onClose: on('palette.closed'),
  }
}

export type CommandPaletteBridge = ReturnType<typeof useCommandPalette>
