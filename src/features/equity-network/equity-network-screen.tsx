import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Spin, Tabs } from 'antd'
import type { Ref } from 'react'
import type { EntityId, EntitySummary } from '#contracts/entity.ts'
import type { IsoDate } from '#contracts/iso-date.ts'
import type { Direction, NetworkEdge, OwnershipReply } from '#contracts/network.ts'
import type { NetworkPicture, PictureEntity } from '#contracts/network-picture.ts'
import type { Problem } from '#contracts/problem.ts'
import type { EquityView } from '#contracts/search-params.ts'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/company-search-box.tsx'
import type { CanvasSelection } from '#src/components/graph-canvas/canvas-elements.ts'
import type { GraphCanvasHandle } from '#src/components/graph-canvas/graph-canvas.tsx'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { AnswerSentence } from './answer-sentence.tsx'
import { CompanyHeading } from './company-heading.tsx'
import styles from './equity-network-screen.module.css'
import { type Evidence, EvidenceDrawer } from './evidence-drawer.tsx'
import { FindingList } from './finding-list.tsx'
import { linesAt } from './lines-at.ts'
import { NetworkOutline } from './network-outline.tsx'
import { NetworkPanel } from './network-panel.tsx'
import { type OwnerLine, ownerLinesFrom } from './owner-rows.ts'
import { OwnersTable } from './owners-table.tsx'
import { PictureTools, type PictureToolsProps } from './picture-tools.tsx'
import type { CanvasPicture } from './picture-words.ts'
import { ProofSteps } from './proof-steps.tsx'
import { SelectedEntity } from './selected-entity.tsx'
import { StartPanel } from './start-panel.tsx'

export type EquityNetworkScreenProps = {
  search: Omit<CompanySearchProps, 'prominent'>
  tools: PictureToolsProps
  view: EquityView
  report: OwnershipReply | null
  directInterests: NetworkEdge[]
  picture: NetworkPicture
  canvasPicture: CanvasPicture
  canvas: Ref<GraphCanvasHandle>
  selection: CanvasSelection
  evidence: Evidence | null
  suggestions: EntitySummary[]
  loading: boolean
  mayExplore: boolean
  mayCancel: boolean
  mayRetry: boolean
  problem: Problem | null
  onOpen: (company: EntityId) => void
  onDate: (asOf: IsoDate | null) => void
  onSelect: (selection: CanvasSelection) => void
  onExpand: (entity: EntityId, direction: Direction) => void
  onCollapse: (entity: EntityId, direction: Direction) => void
  onPlace: (id: string, x: number, y: number) => void
  onCancel: () => void
  onRetry: () => void
  onDismiss: () => void
  /** A table is saved as a file. */
  onExport: (rows: number) => void
  onCopy: (text: string) => void
}

/** Who owns and controls a company, and why: the answer, the picture, the table, the evidence. */
export function EquityNetworkScreen(props: EquityNetworkScreenProps) {
  const { report, search, suggestions, loading, onOpen, onCancel, mayCancel } = props
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <CompanySearchBox {...search} prominent={report === null && !loading} />
        {loading && (
          <span className={styles.waiting}>
            <Spin size="small" delay={200} /> <Trans>Loading…</Trans>
            <Button size="small" type="link" disabled={!mayCancel} onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </span>
        )}
      </div>
      <ProblemAlert
        problem={props.problem}
        mayRetry={props.mayRetry}
        onRetry={props.onRetry}
        onDismiss={props.onDismiss}
      />
      {report ? <Explored {...props} report={report} /> : <StartPanel suggestions={suggestions} onOpen={onOpen} />}
    </div>
  )
}

function Explored(props: EquityNetworkScreenProps & { report: OwnershipReply }) {
  const { report, picture, canvasPicture, canvas, selection, evidence, tools, mayExplore } = props
  const { onOpen, onDate, onSelect, onExpand, onCollapse, onPlace } = props
  const { i18n } = useLingui()
  const lines = ownerLinesFrom(report, props.directInterests)
  const chosen = selection?.type === 'node' ? selectedIn(picture, report, selection.id) : null
  return (
    <>
      <CompanyHeading report={report} mayChooseDate={mayExplore} picture={picture} onDate={onDate} />
      <AnswerSentence report={report} lines={lines} />
      <div className={styles.twins}>
        <div className={styles.network}>
          <div className={styles.tools}>
            <PictureTools {...tools} />
          </div>
          <NetworkPanel
            picture={picture}
            canvasPicture={canvasPicture}
            subject={report.company.id}
            selection={selection}
            canvas={canvas}
            onSelect={onSelect}
            onExpand={onExpand}
            onCollapse={onCollapse}
            onPlace={onPlace}
          />
          <div className={styles.list}>
            <NetworkOutline
              picture={picture}
              selected={chosen?.id ?? null}
              onSelect={(id) => onSelect({ type: 'node', id })}
              onExpand={onExpand}
              onCollapse={onCollapse}
            />
          </div>
          {chosen && (
            <SelectedEntity
              node={chosen}
              lines={linesAt(chosen.id, picture, i18n)}
              mayExplore={mayExplore}
              onExpand={onExpand}
              onCollapse={onCollapse}
              onOpen={onOpen}
              onEvidence={(id) => onSelect({ type: 'link', id })}
              onClose={() => onSelect(null)}
            />
          )}
        </div>
        <Details {...props} lines={lines} selected={chosen?.id ?? null} />
      </div>
      <EvidenceDrawer evidence={evidence} onClose={() => onSelect(null)} />
    </>
  )
}

/** The selected element; an owner that is listed but not drawn has nothing to show or hide. */
function selectedIn({ nodes }: NetworkPicture, { owners }: OwnershipReply, id: string): PictureEntity | null {
  const drawn = nodes.find((node) => node.type === 'entity' && node.id === id)
  if (drawn?.type === 'entity') return drawn
  const listed = owners.find(({ entity }) => entity.id === id)?.entity
  return listed
    ? {
        type: 'entity',
        id: listed.id,
        entity: listed,
        x: 0,
        y: 0,
        isCompany: false,
        isController: false,
        onPath: false,
        hiddenOwners: 0,
        hiddenHoldings: 0,
        ownersOpen: false,
        holdingsOpen: false,
      }
    : null
}

type DetailsProps = EquityNetworkScreenProps & { report: OwnershipReply; lines: OwnerLine[]; selected: EntityId | null }

function Details({ view, report, lines, picture, selected, ...on }: DetailsProps) {
  const { t } = useLingui()
  const { onSelect, onOpen, onExpand, onCollapse, onExport, onCopy } = on
  const select = (id: EntityId) => onSelect({ type: 'node', id })
  const showEvidence = (owner: string, company: string) => {
    const line = picture.links.find((link) => link.owner === owner && link.company === company)
    if (line) onSelect({ type: 'link', id: line.id })
  }
  const count = report.findings.length
  return (
    <Tabs
      key={view}
      defaultActiveKey={view === 'control' ? 'proof' : 'owners'}
      className={styles.details ?? ''}
      size="small"
      items={[
        {
          key: 'owners',
          label: t`Owners`,
          children: (
            <OwnersTable
              report={report}
              lines={lines}
              selected={selected}
              onSelect={select}
              onExport={onExport}
              onCopy={onCopy}
            />
          ),
        },
        { key: 'proof', label: t`Proof`, children: <ProofSteps control={report.control} onEvidence={showEvidence} /> },
        {
          key: 'list',
          label: t`Network as a list`,
          children: (
            <NetworkOutline
              picture={picture}
              selected={selected}
              onSelect={select}
              onExpand={onExpand}
              onCollapse={onCollapse}
            />
          ),
        },
        {
          key: 'findings',
          label: count === 0 ? t`Data quality` : t`Data quality (${count})`,
          children: <FindingList findings={report.findings} onOpen={onOpen} />,
        },
      ]}
    />
  )
}
