import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { changeDatesQuery } from '#src/api/ownership.ts'
import { nameOf, unnamedParty } from '#src/components/text/entity-words.ts'
import { DatesView } from '#src/features/scenarios/dates-view.tsx'
import {
  selectGraphView,
  selectReport,
  selectScene,
  selectStatus,
} from '#src/machines/explorations/exploration.selectors.ts'
import { selectComparison } from '#src/machines/scenarios/network-comparison.machine.ts'
import { useEquityNavigate, useEquityWorkspace, useSelectOnGraphView } from '../-explorations/equity-picking.ts'

/** Entities among what is drawn, which has groups as well. */
const drawnIds = (key: string) => key.split(',').filter((id): id is EntityId => v.is(EntityId, id))

/** Two days on one graph view, with the list of what became different. */
export function DatesPanel() {
  const report = useSelector(useEquityWorkspace().actors.exploration, selectReport)
  return report && <Dates report={report} />
}

function Dates({ report }: { report: OwnershipReply }) {
  const { client, actors } = useEquityWorkspace()
  const { exploration, networkComparison } = actors
  const { company, asOf } = report
  const navigate = useEquityNavigate()
  const { comparison } = useSelector(exploration, selectScene)
  const { mayExplore } = useSelector(exploration, selectStatus)
  const graphView = useSelector(exploration, selectGraphView)
  const status = useSelector(networkComparison, selectComparison)
  const dates = useQuery(changeDatesQuery(client, company.id))
  const comparedAsOf = comparison ? comparison.asOf : undefined
  const drawnKey = graphView.nodes.map(({ id }) => id).join()

  useEffect(() => {
    networkComparison.send({ type: 'day.pointed', pointed: { shown: null, compared: null } })
    if (comparedAsOf === undefined) networkComparison.send({ type: 'comparison.ended' })
    else {
      const days = { company: company.id, asOf: comparedAsOf, comparedAsOf: asOf, drawn: drawnIds(drawnKey) }
      networkComparison.send({ type: 'days.followed', days })
    }
  }, [networkComparison, company.id, asOf, comparedAsOf, drawnKey])

  const showDay = (day: IsoDate | null) =>
    void navigate({ search: (before) => ({ ...before, asOf: day ?? undefined }) })
  const compareWith = (day: IsoDate | null) => exploration.send({ type: 'comparison.chosen', asOf: day })
  const difference = status.answer?.reply.difference ?? null
  const names = new Map(status.answer?.reply.parties.map(({ id, name }) => [id, name ?? unnamedParty()]))
  names.set(company.id, nameOf(company))
  return (
    <DatesView
      {...status}
      days={dates.data?.dates ?? []}
      isComplete={dates.data?.complete ?? true}
      asOf={asOf}
      comparedAsOf={comparedAsOf}
      mayExplore={mayExplore}
      difference={difference}
      nameOf={(party) => names.get(party) ?? unnamedParty()}
      onDay={showDay}
      onCompare={compareWith}
      onPoint={(pointed) => networkComparison.send({ type: 'day.pointed', pointed })}
      onEnd={() => exploration.send({ type: 'comparison.ended' })}
      onReach={(reach) => networkComparison.send({ type: 'reach.chosen', reach })}
      onSelect={useSelectOnGraphView()}
      onCancel={() => networkComparison.send({ type: 'comparison.cancelled' })}
      onRetry={() => networkComparison.send({ type: 'comparison.retried' })}
    />
  )
}
