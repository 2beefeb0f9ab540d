import { useEffect, useEffectEvent } from 'react'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { SingleKeys } from '#src/components/controls/listen-for-key.ts'
import { listenForDateKeys, listenForStop } from '#src/features/scenarios/date-keys.ts'
import type { LapseDay, TimeLapseActor } from '#src/machines/scenarios/time-lapse.machine.ts'
import { type TimeLapse, useTimeLapse } from '#src/machines/scenarios/use-time-lapse.ts'
import { useEmitted } from '../-actors/use-emitted.ts'

type DaysInTurn = {
  /** Whose days they are. */
  subject: string
  /** The earliest first; the same array as long as they are the same. */
  days: readonly LapseDay[]
  /** The day of the view, `null` for today. */
  asOf: IsoDate | null
  /** Whether the view shows that day, or could not. */
  isReady: boolean
  /** Whether the day could not be shown, so that no further one is gone to. */
  hasFailed?: boolean
  /** Single keys that step and play; `null` where none do. */
  keys: SingleKeys | null
  onDay: (day: IsoDate) => void
}

/** Has a view go through days, by buttons and keys or by itself. */
export function useDaysInTurn(actor: TimeLapseActor, view: DaysInTurn): TimeLapse {
  const { subject, days, asOf, isReady, hasFailed = false, keys, onDay } = view
  const lapse = useTimeLapse(actor)
  useEmitted(actor, { 'day.reached': ({ day }) => onDay(day) })

  useEffect(() => {
    actor.send({ type: 'days.followed', days: { subject, days, today: chinaDayOf(Date.now()) } })
  }, [actor, subject, days])
  useEffect(() => {
    actor.send({ type: 'view.followed', view: { shown: asOf, isReady } })
  }, [actor, asOf, isReady])
  useEffect(() => {
    if (hasFailed) actor.send({ type: 'play.paused' })
  }, [actor, hasFailed])
  useEffect(() => () => actor.send({ type: 'panel.left' }), [actor])

  const play = useEffectEvent(() => (lapse.playing ? lapse.onPause() : lapse.onPlay()))
  const step = useEffectEvent((by: 1 | -1) => lapse.onStep(by))
  const listen = useEffectEvent(() => keys && listenForDateKeys(keys, { step: (by) => step(by), play: () => play() }))
  useEffect(() => listen() ?? undefined, [])
  const { playing, onPause } = lapse
  useEffect(() => (playing ? listenForStop(window, onPause) : undefined), [playing, onPause])
  return lapse
}
