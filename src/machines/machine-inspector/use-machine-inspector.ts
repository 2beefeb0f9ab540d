import { sender, useFields } from '../kit/bridge.ts'
import { speeds } from './machine-inspector.machine.ts'
import { type MachineInspectorActor, selectInspection } from './machine-inspector.selectors.ts'

/** Looking at a recording: the moment that is looked at, the file that is open, and its replay. */
export function useMachineInspector(actor: MachineInspectorActor) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectInspection),
    onTransition: on('transition.chosen', 'transition'),
    onLive: on('transition.left'),
    onPlay: on('replay.started'),
    onPause: on('replay.paused'),
    onSpeed: (wanted: number) => {
      const speed = speeds.find((offered) => offered === wanted)
      if (speed !== undefined) actor.send({ type: 'speed.chosen', speed })
    },
    onZoom: on('zoom.chosen', 'zoom'),
    onOpen: on('file.chosen', 'file'),
    onClose: on('file.closed'),
    onKeep: on('keeping.switched'),
    onDismiss: on('problem.dismissed'),
  }
}
