import { useEffect, useEffectEvent } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { ChangeDates, ToldChanges } from '#contracts/scenarios/change-dates.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { listenForDateKeys } from '#src/features/scenarios/date-keys.ts'
import type { TimeLapseActor } from '#src/machines/scenarios/time-lapse.machine.ts'
import { type TimeLapse, useTimeLapse } from '#src/machines/scenarios/use-time-lapse.ts'
import { useEmitted } from '../-actors/use-emitted.ts'

type DaysInTurn = {
  company: EntityId
  dates: ChangeDates | undefined
  told: ToldChanges | undefined
  /** The day of the graph view, `null` for today. */
  asOf: IsoDate | null
  mayExplore: boolean
  /** Whether single keys are shortcuts. */
  singleKeys: boolean
  onDay: (day: IsoDate) => void
}

/** Has the graph view go through the days of change, by buttons and keys or by itself. */
export function useDaysInTurn(actor: TimeLapseActor, shown: DaysInTurn): TimeLapse {
  const { company, dates, told, asOf, mayExplore, singleKeys, onDay } = shown
  const lapse = useTimeLapse(actor)
  useEmitted(actor, { 'day.reached': ({ day }) => onDay(day) })

  useEffect(() => {
    const control = new Set(told?.changes.flatMap(({ day, kinds }) => (kinds.includes('control') ? [day] : [])))
    const days = dates?.dates.map((day) => ({ day, changesControl: control.has(day) })) ?? []
    actor.send({ type: 'days.followed', days: { company, days, today: chinaDayOf(Date.now()) } })
  }, [actor, company, dates, told])
  useEffect(() => {
    actor.send({ type: 'graph.followed', graph: { shown: asOf, isReady: mayExplore } })
  }, [actor, asOf, mayExplore])
  useEffect(() => () => actor.send({ type: 'panel.left' }), [actor])

  const play = useEffectEvent(() => (lapse.playing ? lapse.onPause() : lapse.onPlay()))
  const step = useEffectEvent((by: 1 | -1) => lapse.onStep(by))
  useEffect(
    () => (singleKeys ? listenForDateKeys(window, { step: (by) => step(by), play: () => play() }) : undefined),
    [singleKeys],
  )
  return lapse
}
