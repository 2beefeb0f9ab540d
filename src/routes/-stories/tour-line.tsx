import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import type { PanelId } from '#contracts/address.ts'
import type { LastStep } from '#src/features/stories/coach-line.tsx'
import { listenForTourKeys } from '#src/features/stories/tour-keys.ts'
import type { TourActor } from '#src/machines/stories/tour.machine.ts'
import { useTour } from '#src/machines/stories/use-tour.ts'
import { lastPanelOf, stepAddress } from './step-address.ts'

const CoachLine = lazy(async () => ({
  default: (await import('#src/features/stories/coach-line.tsx')).CoachLine,
}))

const lastSteps: Partial<Record<PanelId, LastStep>> = {
  dates: 'dates',
  quality: 'quality',
  facts: 'facts',
  analysis: 'analysis',
}

/** The line that leads through a story while one is told, and the way to the screen of each step. */
export function TourLine({ actor }: { actor: TourActor }) {
  const navigate = useNavigate()
  const { told, ...tour } = useTour(actor)
  useEffect(() => {
    const { unsubscribe } = actor.on(
      'step.shown',
      ({ story, step }) => void navigate({ href: stepAddress(story, step) }),
    )
    return unsubscribe
  }, [actor, navigate])
  const isTold = told !== null
  useEffect(() => {
    if (!isTold) return undefined
    return listenForTourKeys(window, {
      back: () => actor.send({ type: 'step.back' }),
      forward: () => actor.send({ type: 'step.forward' }),
    })
  }, [actor, isTold])
  if (told === null) return null
  return (
    <Suspense>
      <CoachLine {...told} {...tour} lastStep={lastSteps[lastPanelOf(told.story.id)] ?? 'suppose'} />
    </Suspense>
  )
}
