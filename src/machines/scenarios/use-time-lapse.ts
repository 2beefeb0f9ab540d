import { sender, useFields } from '../kit/bridge.ts'
import { selectTimeLapse, type TimeLapseActor } from './time-lapse.machine.ts'

/** Going through days, one by one or by itself, and pointing at one of them on a slider. */
export function useTimeLapse(actor: TimeLapseActor) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectTimeLapse),
    onStep: on('date.stepped', 'by'),
    onPlay: on('play.started'),
    onPause: on('play.paused'),
    onSpeed: on('speed.chosen', 'speed'),
    onPoint: on('place.pointed', 'place'),
  }
}

export type TimeLapse = ReturnType<typeof useTimeLapse>
