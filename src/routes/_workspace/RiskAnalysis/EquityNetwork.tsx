import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { EntityId } from '#contracts/entity.ts'
import type { Direction, OwnershipReply } from '#contracts/network.ts'
import { EquityNetworkSearch } from '#contracts/search-params.ts'
import { entitySearchQuery } from '#src/api/entities-api.ts'
import { noteExport } from '#src/api/exports-api.ts'
import type { CanvasSelection } from '#src/components/graph-canvas/canvas-elements.ts'
import type { GraphCanvasHandle } from '#src/components/graph-canvas/graph-canvas.tsx'
import { EquityNetworkScreen } from '#src/features/equity-network/equity-network-screen.tsx'
import { pictureCaption } from '#src/features/equity-network/picture-caption.ts'
import { canvasPictureFrom } from '#src/features/equity-network/picture-words.ts'
import { selectSearch } from '#src/machines/company-search/company-search.selectors.ts'
import {
  selectDirectInterests,
  selectEvidence,
  selectPicture,
  selectReport,
  selectSelection,
  selectStatus,
} from '#src/machines/exploration/exploration.selectors.ts'
import { downloadAddress } from '../../-download-address.ts'
import { equityNetworkSearchOf, followEquityNetwork } from '../../-follow-equity-network.ts'
import { listenForUndo } from '../../-undo-shortcut.ts'

const suggested = { q: '', limit: 12, offset: 0 }

export const Route = createFileRoute('/_workspace/RiskAnalysis/EquityNetwork')({
  staticData: { title: msg`Equity network` },
  validateSearch: EquityNetworkSearch,
  beforeLoad: ({ context: { workspace }, search }) => {
    const shown = equityNetworkSearchOf(workspace.actors.exploration)
    if (search.company === undefined && shown.company !== undefined) {
      throw redirect({ to: '/RiskAnalysis/EquityNetwork', search: { ...shown, view: search.view }, replace: true })
    }
  },
  onEnter: ({ context: { workspace }, search }) => followEquityNetwork(workspace.actors.exploration, search),
  onStay: ({ context: { workspace }, search }) => followEquityNetwork(workspace.actors.exploration, search),
  component: EquityNetworkRoute,
})

function EquityNetworkRoute() {
  const { client, actors } = Route.useRouteContext().workspace
  const { exploration, companySearch } = actors
  const navigate = Route.useNavigate()
  const { i18n } = useLingui()
  const canvas = useRef<GraphCanvasHandle>(null)
  const status = useSelector(exploration, selectStatus)
  const report = useSelector(exploration, selectReport)
  const picture = useSelector(exploration, selectPicture)
  const canvasPicture = canvasPictureFrom(picture, i18n)
  const suggestions = useQuery({ ...entitySearchQuery(client, suggested), enabled: report === null })

  const followPicture = () =>
    void navigate({ search: ({ view }) => ({ ...equityNetworkSearchOf(exploration), view }), replace: true })
  const undo = () => {
    exploration.send({ type: 'step.undone' })
    followPicture()
  }
  const redo = () => {
    exploration.send({ type: 'step.redone' })
    followPicture()
  }
  useEffect(() => listenForUndo(window, { undo, redo }))

  const open = (company: EntityId) => {
    companySearch.send({ type: 'text.typed', text: '' })
    void navigate({ search: ({ view }) => ({ company, asOf: report?.asOf ?? undefined, view }) })
  }
  const select = (selection: CanvasSelection) => {
    const group = picture.nodes.find((node) => node.type === 'group' && node.id === selection?.id)
    if (group?.type === 'group') expand(group.anchor, group.direction)
    else if (selection) exploration.send({ type: 'element.selected', selection })
    else exploration.send({ type: 'selection.cleared' })
  }
  const expand = (node: EntityId, direction: Direction) =>
    exploration.send({ type: 'neighbours.expanded', node, direction })
  const saveImage = async () => {
    if (!report) return
    const image = await canvas.current?.toImage(pictureCaption(report, canvasPicture, i18n))
    if (!image) return
    await noteExport(client, { format: 'png', subject: nameOf(report) })
    downloadAddress(image, `network-${report.company.id}${report.asOf ? `-${report.asOf}` : ''}.png`)
  }

  return (
    <EquityNetworkScreen
      search={{
        ...useSelector(companySearch, selectSearch),
        onType: (text) => companySearch.send({ type: 'text.typed', text }),
        onChoose: open,
        onRetry: () => companySearch.send({ type: 'search.retried' }),
      }}
      tools={{
        undoable: status.undoable,
        redoable: status.redoable,
        mayUndo: status.mayUndo,
        mayRedo: status.mayRedo,
        onUndo: undo,
        onRedo: redo,
        onFit: () => canvas.current?.fit(),
        onZoom: (ratio) => canvas.current?.zoomBy(ratio),
        onSaveImage: () => void saveImage(),
      }}
      view={Route.useSearch().view ?? 'penetration'}
      report={report}
      directInterests={useSelector(exploration, selectDirectInterests)}
      picture={picture}
      canvasPicture={canvasPicture}
      canvas={canvas}
      selection={useSelector(exploration, selectSelection)}
      evidence={useSelector(exploration, selectEvidence)}
      suggestions={suggestions.data?.entities.filter(({ ownerCount }) => ownerCount > 0).slice(0, 6) ?? []}
      loading={status.loading}
      mayExplore={status.mayExplore}
      mayCancel={status.mayCancel}
      mayRetry={status.mayRetry}
      problem={status.problem}
      onOpen={open}
      onDate={(asOf) => void navigate({ search: (before) => ({ ...before, asOf: asOf ?? undefined }) })}
      onSelect={select}
      onExpand={expand}
      onCollapse={(node, direction) => exploration.send({ type: 'node.collapsed', node, direction })}
      onPlace={(node, x, y) => exploration.send({ type: 'node.moved', node, x, y })}
      onCancel={() => {
        exploration.send({ type: 'load.cancelled' })
        followPicture()
      }}
      onRetry={() => exploration.send({ type: 'load.retried' })}
      onDismiss={() => {
        exploration.send({ type: 'problem.dismissed' })
        followPicture()
      }}
      onExport={(rows) => {
        if (report) void noteExport(client, { format: 'csv', subject: nameOf(report), rows })
      }}
      onCopy={(text) => void navigator.clipboard.writeText(text)}
    />
  )
}

/** What an export of the network is about, for the audit log. */
const nameOf = ({ company }: OwnershipReply): string => company.name ?? company.id
