import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { listenForTourKeys } from '#src/features/stories/tour-keys.ts'
import type { TourActor } from '#src/machines/stories/tour.machine.ts'
import { useTour } from '#src/machines/stories/use-tour.ts'
import { useEmitted } from '../-actors/use-emitted.ts'
import { lastPanelOf, stepAddress } from './step-address.ts'

const CoachLine = lazy(async () => ({
  default: (await import('#src/features/stories/coach-line.tsx')).CoachLine,
}))

/** The line that leads through a story while one is told, and the way to the screen of each step. */
export function TourLine({ actor }: { actor: TourActor }) {
  const navigate = useNavigate()
  const { told, ...tour } = useTour(actor)
  useEmitted(actor, { 'step.shown': ({ story, step }) => void navigate({ href: stepAddress(story, step) }) })
  const isTold = told !== null
  useEffect(() => (isTold ? listenForTourKeys(window, { back: tour.onBack, forward: tour.onForward }) : undefined))
  if (told === null) return null
  return (
    <Suspense>
      <CoachLine {...told} {...tour} lastPanel={lastPanelOf(told.story.id)} />
    </Suspense>
  )
}
