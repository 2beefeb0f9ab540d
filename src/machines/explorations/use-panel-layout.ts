import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type panelLayoutMachine, panelWidth, selectPanelLayout } from './panel-layout.machine.ts'

/** Pixels by which a key makes the panel wider or narrower. */
const keyStep = 40

/** How the panel beside the graph view stands, and how it is folded and resized. */
export function usePanelLayout(actor: ActorRefFrom<typeof panelLayoutMachine>) {
  const layout = useFields(actor, selectPanelLayout)
  const on = sender(actor)
  const onFold = on('panel.folded')
  const onUnfold = on('panel.unfolded')
  const by = (step: number) => () =>
    actor.send({ type: 'panel.resized', width: actor.getSnapshot().context.width + step })
  return {
    ...layout,
    widths: panelWidth,
    onFold,
    onUnfold,
    onToggle: () => (selectPanelLayout(actor.getSnapshot()).folded ? onUnfold() : onFold()),
    onResize: on('panel.resized', 'width'),
    onWiden: by(keyStep),
    onNarrow: by(-keyStep),
  }
}

export type PanelLayoutBridge = ReturnType<typeof usePanelLayout>
