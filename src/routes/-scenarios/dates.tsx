import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import type { ChangeDates, ToldChanges } from '#contracts/scenarios/change-dates.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { changeDatesQuery, toldChangesQuery } from '#src/api/ownership.ts'
import { namesAround } from '#src/features/scenarios/change-words.ts'
import { DatesView } from '#src/features/scenarios/dates-view.tsx'
import { selectGraphView } from '#src/machines/explorations/exploration.selectors.ts'
import { elementSelector, useComparedDay } from '#src/machines/explorations/use-exploration.ts'
import { useFilmStrip } from '#src/machines/exports/use-film-strip.ts'
import type { LapseDay } from '#src/machines/scenarios/time-lapse.machine.ts'
import { useNetworkComparison } from '#src/machines/scenarios/use-network-comparison.ts'
import { type EquityPanel, ofReport, useEquityNavigate } from '../-explorations/equity-panel.tsx'
import { singleKeysOf } from '../-shell/single-keys.ts'
import { useDaysInTurn } from './use-days-in-turn.ts'

/** Entities among what is drawn, which has groups as well. */
const drawnIds = (key: string) => key.split(',').filter((id): id is EntityId => v.is(EntityId, id))

/** The days of change; those on which control changed stand for longer. */
function lapseDays(dates: ChangeDates | undefined, told: ToldChanges | undefined): LapseDay[] {
  const control = new Set(told?.changes.flatMap(({ day, kinds }) => (kinds.includes('control') ? [day] : [])))
  return dates?.dates.map((day) => ({ day, isGrave: control.has(day) })) ?? []
}

/** The days of change one after the other, and two days on one graph view with the list of what became different. */
export const DatesPanel = ofReport(Dates)

function Dates({ report: { company, asOf }, client, actors }: EquityPanel) {
  const { exploration, networkComparison, timeLapse, commandPalette, filmStrip } = actors
  const navigate = useEquityNavigate()
  const { comparedAsOf, ...comparing } = useComparedDay(exploration)
  const graphView = useSelector(exploration, selectGraphView)
  const { answer, ...compared } = useNetworkComparison(networkComparison)
  const { company: ordered, ...film } = useFilmStrip(filmStrip)
  const dates = useQuery(changeDatesQuery(client, company.id))
  const told = useQuery(toldChangesQuery(client, company.id))
  const lapse = useDaysInTurn(timeLapse, {
    subject: company.id,
    days: useMemo(() => lapseDays(dates.data, told.data), [dates.data, told.data]),
    asOf,
    isReady: comparing.mayExplore,
    keys: singleKeysOf(commandPalette),
    onDay: (day) =>
      void navigate({ search: (before) => ({ ...before, asOf: day }), replace: true, resetScroll: false }),
  })
  const drawnKey = graphView.nodes.map(({ id }) => id).join()

  useEffect(() => {
    networkComparison.send({ type: 'day.pointed', pointed: { shown: null, compared: null } })
    if (comparedAsOf === undefined) networkComparison.send({ type: 'comparison.ended' })
    else {
      const days = { company: company.id, asOf: comparedAsOf, comparedAsOf: asOf, drawn: drawnIds(drawnKey) }
      networkComparison.send({ type: 'days.followed', days })
    }
  }, [networkComparison, company.id, asOf, comparedAsOf, drawnKey])

  const failed = dates.error ?? told.error
  const parties = [...(told.data?.parties ?? []), ...(answer?.reply.parties ?? [])]
  return (
    <DatesView
      {...compared}
      {...comparing}
      company={company.id}
      days={dates.data?.dates ?? null}
      isComplete={dates.data?.complete ?? true}
      read={{
        changes: told.data ?? null,
        problem: failed ? problemFrom(failed) : null,
        onRetry: () => void Promise.all([dates, told].filter(({ error }) => error).map(({ refetch }) => refetch())),
      }}
      lapse={lapse}
      asOf={asOf}
      comparedAsOf={comparedAsOf}
      difference={answer?.reply.difference ?? null}
      nameOf={namesAround(company, parties)}
      film={{ ...film, ordered, onOrder: () => film.onOrder(company.id) }}
      onDay={(day) => void navigate({ search: (before) => ({ ...before, asOf: day ?? undefined }) })}
      onSelect={elementSelector(exploration)}
    />
  )
}
