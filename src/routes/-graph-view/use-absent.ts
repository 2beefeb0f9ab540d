import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { Absence } from '#contracts/graph-view/graph-view.ts'
import { rankedPathsQuery } from '#src/api/ownership.ts'
import {
  type AbsentEntity,
  selectAbsent,
  selectGraphView,
  selectReport,
} from '#src/machines/explorations/exploration.selectors.ts'
import { useEquityWorkspace } from '../-explorations/equity-panel.tsx'

/**
 * The selected entity where it is not drawn, and why. Where no step has opened the way to an owner, the largest way
 * from it to the company tells whose owners are to be opened next.
 */
export function useAbsent(): AbsentEntity | null {
  const { client, actors } = useEquityWorkspace()
  const absent = useSelector(actors.exploration, selectAbsent)
  const graphView = useSelector(actors.exploration, selectGraphView)
  const report = useSelector(actors.exploration, selectReport)
  const owner = absent?.absences.some(({ reason }) => reason === 'unopened') ? absent.entity.id : null
  const asked = {
    id: (report?.company.id ?? '') as EntityId,
    owner: (owner ?? '') as EntityId,
    asOf: report?.asOf ?? null,
  }
  const { data } = useQuery({ ...rankedPathsQuery(client, asked), enabled: owner !== null })
  if (!absent || owner === null) return absent
  const drawn = new Map(
    graphView.nodes.flatMap((node) => (node.type === 'entity' ? [[node.id as string, node.id]] : [])),
  )
  const [way] = data?.paths ?? []
  const node = drawn.get(way?.nodes.find((id) => drawn.has(id)) ?? '')
  if (node === undefined) return absent
  const closed: Absence = { reason: 'closed', node, direction: 'owners' }
  return { ...absent, absences: absent.absences.map((one) => (one.reason === 'unopened' ? closed : one)) }
}
