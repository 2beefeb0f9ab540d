import { defineActor } from '../kit/define-actor.ts'
import { keyOf, storedDraft } from '../kit/stored-draft.ts'
import { PanelLayout, panelLayoutMachine } from './panel-layout.machine.ts'

const layoutKey = 'panelLayout'

/** The panel beside the graph view, kept for each user on this device. */
export const panelLayout = defineActor(panelLayoutMachine, {
  input: ({ storage, user }) => ({ kept: storedDraft(storage, keyOf(layoutKey, user), PanelLayout) }),
  on: {
    'layout.changed': ({ storage, user }, { layout }) =>
      storage.setItem(keyOf(layoutKey, user), JSON.stringify(layout)),
  },
})
