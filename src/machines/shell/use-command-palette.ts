import { useSelector } from '@xstate/react'
import { sender } from '../kit/bridge.ts'
import { type CommandPaletteActor, selectPalette } from './command-palette.machine.ts'

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

export type CommandPaletteBridge = ReturnType<typeof useCommandPalette>
