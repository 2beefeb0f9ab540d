import { sender, useFields } from '../kit/bridge.ts'
import { selectTimeLapse, type TimeLapseActor } from './time-lapse.machine.ts'

/** Going through the days on which something changed, one by one or by itself. */
export function useTimeLapse(actor: TimeLapseActor) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectTimeLapse),
    onStep: on('date.stepped', 'by'),
    onPlay: on('play.started'),
    onPause: on('play.paused'),
  }
}

export type TimeLapse = ReturnType<typeof useTimeLapse>
