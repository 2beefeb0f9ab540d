import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import * as v from 'valibot'
import type { GraphViewExtent } from '#contracts/address.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import type { OverviewHandle } from '#src/components/graph-view/overview/overview-canvas.tsx'
import { overviewGraphViewFrom } from '#src/features/graph-view/overview-graph.ts'
import { ExtentChoice, OverviewView } from '#src/features/graph-view/overview-view.tsx'
import { selectHighlight, selectReport } from '#src/machines/explorations/exploration.selectors.ts'
import { useNetworkOverview } from '#src/machines/graph-view/use-network-overview.ts'
import { useEquityNavigate, useEquitySearch, useEquityWorkspace } from '../-explorations/equity-panel.tsx'

/** The choice of how much of the network is shown. */
export function NetworkExtent() {
  const navigate = useEquityNavigate()
  const choose = (extent: GraphViewExtent) =>
    void navigate({ search: (before) => ({ ...before, extent: extent === 'graph-view' ? undefined : extent }) })
  return <ExtentChoice extent={useEquitySearch().extent ?? 'graph-view'} onChoose={choose} />
}

/** The network as a whole, or all around the company. */
export function NetworkAsAWhole({ extent }: { extent: 'surroundings' | 'network' }) {
  const { networkOverview, exploration } = useEquityWorkspace().actors
  const navigate = useEquityNavigate()
  const canvas = useRef<OverviewHandle>(null)
  const report = useSelector(exploration, selectReport)
  const highlight = useSelector(exploration, selectHighlight)
  const { ask, network, positions, territories, onAsk, ...overview } = useNetworkOverview(networkOverview)
  const company = extent === 'network' ? null : (report?.company.id ?? null)
  const asOf = report?.asOf ?? null
  const isReady = report !== null
  const isSynthetic = report?.company.synthetic ?? false

  useEffect(() => {
    if (isReady) networkOverview.send({ type: 'overview.asked', ask: { company, asOf, demonstration: isSynthetic } })
  }, [networkOverview, isReady, company, asOf, isSynthetic])

  const open = (party: string) => {
    const chosen = v.safeParse(EntityId, party)
    if (!chosen.success) return
    const day = asOf ?? undefined
    void navigate({ search: (before) => ({ ...before, company: chosen.output, asOf: day, extent: undefined }) })
  }
  return (
    <OverviewView
      {...overview}
      graphView={network && overviewGraphViewFrom(network, { highlight, territories })}
      positions={useMemo(() => positions && Float32Array.from(positions), [positions])}
      total={network?.total ?? 0}
      demonstration={
        company !== null || isSynthetic
          ? null
          : {
              leftOut: network?.leftOut ?? 0,
              included: ask?.demonstration ?? false,
              onChange: (demonstration) => onAsk({ company, asOf, demonstration }),
            }
      }
      subject={report?.company.id ?? null}
      highlight={highlight}
      canvas={canvas}
      onZoom={(ratio) => canvas.current?.zoomBy(ratio)}
      onFit={() => canvas.current?.fit()}
      onOpen={open}
    />
  )
}
