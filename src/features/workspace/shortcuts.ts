import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What commands are pressed with on this machine. */
export const commandKey = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl'

export type Shortcut = { keys: readonly string[]; label: MessageDescriptor }

/** Every shortcut of the application, by where it works. */
export const shortcuts: readonly { place: MessageDescriptor; shortcuts: readonly Shortcut[] }[] = [
  {
    place: msg`Everywhere`,
    shortcuts: [
      { keys: [commandKey, 'K'], label: msg`Search companies, screens and commands` },
      { keys: ['?'], label: msg`Show this list` },
      { keys: ['Esc'], label: msg`Close what is open` },
    ],
  },
  {
    place: msg`Where steps can be undone`,
    shortcuts: [
      { keys: [commandKey, 'Z'], label: msg`Undo the last step` },
      { keys: [commandKey, 'Shift', 'Z'], label: msg`Redo it` },
    ],
  },
  {
    place: msg`Menus and lists`,
    shortcuts: [
      { keys: ['↑', '↓'], label: msg`Move to the previous or next entry` },
      { keys: ['Home', 'End'], label: msg`Move to the first or last entry` },
      { keys: ['Enter'], label: msg`Choose the entry` },
    ],
  },
]
