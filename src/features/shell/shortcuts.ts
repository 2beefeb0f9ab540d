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
      { keys: ['/'], label: msg`Open the page of the search` },
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
    place: msg`In the graph of the equity network`,
    shortcuts: [
      { keys: ['←', '↑', '→', '↓'], label: msg`Select the next element in that direction` },
      { keys: ['Enter'], label: msg`Show or hide the owners of the selected element` },
      { keys: ['Shift', 'Enter'], label: msg`Show or hide its holdings` },
      { keys: ['Space'], label: msg`Choose it together with others` },
      { keys: [commandKey, 'A'], label: msg`Choose everything together` },
      { keys: ['A'], label: msg`Choose by drawing around` },
      { keys: ['P'], label: msg`Show how the company is connected with the selected party, or with one you name` },
      { keys: ['N'], label: msg`Show the next path between them` },
      { keys: ['\\'], label: msg`Hide or show the panel beside it` },
      { keys: ['[', ']'], label: msg`Make the panel wider or narrower` },
      { keys: ['Tab'], label: msg`Go on to the actions and the evidence of the selected element` },
      { keys: ['+', '−', '0'], label: msg`Zoom in, zoom out, show everything` },
      { keys: ['Esc'], label: msg`Clear the selection` },
    ],
  },
  {
    place: msg`In the tab of time of the equity network`,
    shortcuts: [
      { keys: [',', '.'], label: msg`Show the previous or next date of change` },
      { keys: ['Space'], label: msg`Play the dates of change, or pause` },
      { keys: ['Esc'], label: msg`Stop playing` },
    ],
  },
  {
    place: msg`Where two companies stand side by side`,
    shortcuts: [{ keys: ['N'], label: msg`Show the next path between them` }],
  },
  {
    place: msg`On the page of the search`,
    shortcuts: [
      { keys: ['J', 'K'], label: msg`Move to the next or previous result` },
      { keys: ['Enter'], label: msg`Open the result` },
      { keys: ['G'], label: msg`Open the company of the answer in the graph` },
    ],
  },
  {
    place: msg`In the list of parties that may be one`,
    shortcuts: [
      { keys: ['↑', '↓'], label: msg`Go to another pair` },
      { keys: ['A'], label: msg`They are one` },
      { keys: ['R'], label: msg`They are two` },
      { keys: ['U'], label: msg`Can’t tell` },
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
