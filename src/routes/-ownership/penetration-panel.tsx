import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { noteExport } from '#src/api/exports.ts'
import { rankedPathsQuery } from '#src/api/ownership.ts'
import { Deferred } from '#src/components/controls/deferred.tsx'
import { ChainGaps, OwnerPaths } from '#src/features/ownership/owner-paths.tsx'
import { OwnersTable } from '#src/features/ownership/owners-table.tsx'
import { selectReport, selectSelection } from '#src/machines/explorations/exploration.selectors.ts'
import { useEquityWorkspace, usePanelLook } from '../-explorations/equity-picking.ts'
import { useOpenCompany } from '../-explorations/use-open-company.ts'

/** Who owns the company: the owners, where the chain breaks, and the ways from the selected owner. */
export function PenetrationPanel() {
  const { client, actors } = useEquityWorkspace()
  const { exploration } = actors
  const report = useSelector(exploration, selectReport)
  const selection = useSelector(exploration, selectSelection)
  const open = useOpenCompany()
  const look = usePanelLook()
  if (!report) return null
  const owner = report.owners.find(({ entity }) => selection?.type === 'node' && entity.id === selection.id)?.entity
  return (
    <>
      <Deferred>
        <OwnersTable
          report={report}
          look={look('owners')}
          selected={owner?.id ?? null}
          onSelect={(id) => exploration.send({ type: 'element.selected', selection: { type: 'node', id } })}
          onExport={(rows) => void noteExport(client, { format: 'csv', subject: nameOf(report), rows })}
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
  return (
    <OwnerPaths
      owner={owner}
      company={report.company}
      paths={data ?? null}
      onPoint={(nodes) => {
        const links = nodes.slice(1).map((company, place) => `${nodes[place]}>${company}`)
        const group = { label: owner.name ?? owner.id, tone: 0, nodes, links }
        actors.exploration.send({ type: 'graphView.highlighted', highlight: { kind: 'path', groups: [group] } })
      }}
    />
  )
}

/** What an export of the network is about, for the audit log. */
const nameOf = ({ company }: OwnershipReply): string => company.name ?? company.id
