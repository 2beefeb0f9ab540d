import { useSelector } from '@xstate/react'
import { sender } from '../kit/bridge.ts'
import { selectTold, type TourActor } from './tour.machine.ts'

/** The story that is told, and going through its steps. */
export function useTour(actor: TourActor) {
  const on = sender(actor)
  return {
    told: useSelector(actor, selectTold, (one, other) => JSON.stringify(one) === JSON.stringify(other)),
    onBack: on('step.back'),
    onForward: on('step.forward'),
    onLeave: on('tour.left'),
  }
}
