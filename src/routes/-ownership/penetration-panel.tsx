import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { noteExport } from '#src/api/exports.ts'
import { rankedPathsQuery } from '#src/api/ownership.ts'
import { Deferred } from '#src/components/controls/deferred.tsx'
import { nameOf } from '#src/components/text/entity-words.ts'
import { ChainGaps, OwnerPaths } from '#src/features/ownership/owner-paths.tsx'
import { OwnersTable } from '#src/features/ownership/owners-table.tsx'
import { selectSelection } from '#src/machines/explorations/exploration.selectors.ts'
import { elementSelector, useHighlight } from '#src/machines/explorations/use-exploration.ts'
import { type EquityPanel, ofReport, useOpenCompany, usePanelLook } from '../-explorations/equity-panel.tsx'

/** Who owns the company: the owners, where the chain breaks, and the ways from the selected owner. */
export const PenetrationPanel = ofReport(Penetration)

function Penetration({ report, client, actors }: EquityPanel) {
  const { exploration } = actors
  const selection = useSelector(exploration, selectSelection)
  const open = useOpenCompany()
  const look = usePanelLook()
  const owner = report.owners.find(({ entity }) => selection?.type === 'node' && entity.id === selection.id)?.entity
  return (
    <>
      <Deferred>
        <OwnersTable
          report={report}
          look={look('owners')}
          selected={owner?.id ?? null}
          onSelect={elementSelector(exploration)}
          onExport={(rows) => void noteExport(client, { format: 'csv', subject: nameOf(report.company), rows })}
          onCopy={(text) => void navigator.clipboard.writeText(text)}
        />
      </Deferred>
      {owner && <Paths owner={owner} report={report} client={client} actors={actors} />}
      <ChainGaps report={report} onOpen={open} />
    </>
  )
}

function Paths({ owner, report: { company, asOf }, client, actors }: EquityPanel & { owner: EntitySummary }) {
  const { data } = useQuery(rankedPathsQuery(client, { id: company.id, owner: owner.id, asOf }))
  const { onHighlight } = useHighlight(actors.exploration)
  return (
    <OwnerPaths
      owner={owner}
      company={company}
      paths={data ?? null}
      onPoint={(nodes) => {
        const links = nodes.slice(1).map((held, place) => `${nodes[place]}>${held}`)
        const group = { label: nameOf(owner), tone: 0, nodes, links }
        onHighlight({ kind: 'path', groups: [group] })
      }}
    />
  )
}
