import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { noteExport } from '#src/api/exports.ts'
import { rankedPathsQuery } from '#src/api/ownership.ts'
import { Deferred } from '#src/components/controls/deferred.tsx'
import { nameOf } from '#src/components/text/entity-words.ts'
import { ChainGaps, OwnerPaths } from '#src/features/ownership/owner-paths.tsx'
import { OwnersTable } from '#src/features/ownership/owners-table.tsx'
import { selectSelection } from '#src/machines/explorations/exploration.selectors.ts'
import { elementSelector, useHighlight } from '#src/machines/explorations/use-exploration.ts'
import { useEquityWorkspace, usePanelLook } from '../-explorations/equity-picking.ts'
import { ofReport } from '../-explorations/of-report.tsx'
import { useOpenCompany } from '../-explorations/use-open-company.ts'

/** Who owns the company: the owners, where the chain breaks, and the ways from the selected owner. */
export const PenetrationPanel = ofReport(Penetration)

function Penetration({ report }: { report: OwnershipReply }) {
  const { client, actors } = useEquityWorkspace()
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
      {owner && <Paths owner={owner} report={report} />}
      <ChainGaps report={report} onOpen={open} />
    </>
  )
}

function Paths({ owner, report }: { owner: EntitySummary; report: OwnershipReply }) {
  const { client, actors } = useEquityWorkspace()
  const asked: { id: EntityId; owner: EntityId; asOf: IsoDate | null } = {
    id: report.company.id,
    owner: owner.id,
    asOf: report.asOf,
  }
  const { data } = useQuery(rankedPathsQuery(client, asked))
  const { onHighlight } = useHighlight(actors.exploration)
  return (
    <OwnerPaths
      owner={owner}
      company={report.company}
      paths={data ?? null}
      onPoint={(nodes) => {
        const links = nodes.slice(1).map((company, place) => `${nodes[place]}>${company}`)
        const group = { label: nameOf(owner), tone: 0, nodes, links }
        onHighlight({ kind: 'path', groups: [group] })
      }}
    />
  )
}
