import { useSelector } from '@xstate/react'
import { sender } from '../kit/bridge.ts'
import { selectDoneStories, selectTold, type TourActor } from './tour.machine.ts'

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

/** The stories that were followed to their end, and beginning one. */
export const useStories = (actor: TourActor) => ({
  doneStories: useSelector(actor, selectDoneStories),
  onStory: sender(actor)('story.begun', 'story'),
})
