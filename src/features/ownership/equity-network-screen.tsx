import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Spin, Tabs } from 'antd'
import type { ReactNode, Ref } from 'react'
import { PanelId } from '#contracts/address.ts'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { ExplorationStep } from '#contracts/explorations/exploration.ts'
import type { Highlight, NetworkPicture } from '#contracts/graph-view/network-picture.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { directionOf } from '#contracts/values/locale.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Late } from '#src/components/controls/late.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/entities/company-search-box.tsx'
import type { CanvasSelection } from '#src/components/graph-view/canvas-elements.ts'
import type { GraphCanvasHandle } from '#src/components/graph-view/graph-canvas.tsx'
import { interestLabel } from '#src/components/ownership/interest-words.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { dotted, isolated } from '#src/components/text/isolated-text.ts'
import { type Evidence, EvidenceDrawer } from '../explorations/evidence-drawer.tsx'
import { stepWords } from '../explorations/step-words.ts'
import { GatheredElements, type GatheredElementsProps } from '../graph-view/gathered-elements.tsx'
import { NetworkOutline } from '../graph-view/network-outline.tsx'
import { PictureBar, type PictureBarProps } from '../graph-view/picture-bar.tsx'
import { PictureTools, type PictureToolsProps } from '../graph-view/picture-tools.tsx'
import type { CanvasPicture } from '../graph-view/picture-words.ts'
import type { PointedPreview, Previews } from '../graph-view/preview-words.ts'
import { AnswerSentence } from './answer-sentence.tsx'
import { CompanyHeading } from './company-heading.tsx'
import styles from './equity-network-screen.module.css'
import { NetworkPanel, type NetworkPanelProps } from './network-panel.tsx'
import { namesIn, selectedIn } from './selected-element.ts'
import { type ElementActions, SelectedEntity } from './selected-entity.tsx'
import { StartPanel } from './start-panel.tsx'

const words: Record<PanelId, MessageDescriptor> = {
  penetration: msg`Owners`,
  control: msg`Control`,
  facts: msg`Details`,
  analysis: msg`Graph analysis`,
  deduction: msg`Risk deduction`,
  'what-if': msg`What if`,
  dates: msg`Two dates`,
  notes: msg`Notes`,
  history: msg`History`,
  list: msg`Network as a list`,
  quality: msg`Data quality`,
  saved: msg`Saved`,
}

/** What a panel is called. */
function panelWords(i18n: I18n, panel: PanelId, { findings }: Pick<OwnershipReply, 'findings'>): string {
  const count = findings.length
  if (panel === 'quality' && count > 0) return i18n._(msg`Data quality (${count})`)
  return i18n._(words[panel])
}

export type EquityNetworkScreenProps = {
  search: Omit<CompanySearchProps, 'prominent'>
  tools: PictureToolsProps
  bar: Omit<PictureBarProps, 'outOfSight' | 'mayExplore'>
  /** What stands beside the picture, one panel at a time; a panel that is missing is not offered. */
  panels: Partial<Record<PanelId, ReactNode>>
  view: PanelId
  /** Chooses how much of the network is shown. */
  extent?: ReactNode
  /** Takes the place of the picture where more is shown than is opened step by step. */
  overview?: ReactNode
  /** What becomes of a file that is being saved. */
  exportOutcome?: ReactNode
  /** Whether and where what is done is kept. */
  keeping?: ReactNode
  /** What the reader has to know before reading on, above the picture. */
  banner?: ReactNode
  /** What there is to go on with before a company is chosen. */
  start?: ReactNode
  report: OwnershipReply | null
  picture: NetworkPicture
  canvasPicture: CanvasPicture
  canvas: Ref<GraphCanvasHandle>
  selection: CanvasSelection
  gathered: Omit<GatheredElementsProps, 'mayExplore' | 'count'> & { ids: readonly string[] }
  found: readonly string[]
  highlight: Highlight | null
  previews: Previews
  /** What showing more would bring, where the pointer asks for it. */
  pointed: PointedPreview | null
  onPoint: NetworkPanelProps['onPoint']
  lastDone: LastDone | null
  /** Entities that can be named though they are not drawn. */
  known: ReadonlyMap<string, EntitySummary>
  evidence: Evidence | null
  suggestions: EntitySummary[]
  loading: boolean
  mayExplore: boolean
  mayCancel: boolean
  mayRetry: boolean
  problem: Problem | null
  actions: ElementActions
  onView: (view: PanelId) => void
  onOpen: (company: EntityId) => void
  onDate: (asOf: IsoDate | null) => void
  onSelect: (selection: CanvasSelection) => void
  onGather: (ids: string[], how: 'replace' | 'add' | 'toggle') => void
  onHighlight: (highlight: Highlight | null) => void
  onPlace: (id: string, x: number, y: number) => void
  onCancel: () => void
  onRetry: () => void
  onDismiss: () => void
  onFactNote: (fact: string, link: string, text: string) => void
}

/** Who owns and controls a company, and why: the answer, the picture, the panel beside it, the evidence. */
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
        {props.keeping}
      </div>
      <ProblemAlert
        problem={props.problem}
        mayRetry={props.mayRetry}
        onRetry={props.onRetry}
        onDismiss={props.onDismiss}
      />
      {props.banner}
      {report ? <Explored {...props} report={report} /> : <StartPanel suggestions={suggestions} onOpen={onOpen} />}
      {!report && !loading && props.start}
    </div>
  )
}

function Explored(props: EquityNetworkScreenProps & { report: OwnershipReply }) {
  const { report, picture, evidence, mayExplore, onSelect, onDate, onFactNote, lastDone } = props
  const { i18n } = useLingui()
  return (
    <>
      <CompanyHeading report={report} mayChooseDate={mayExplore} picture={picture} onDate={onDate} />
      <AnswerSentence report={report} />
      <p className={styles.unseen} aria-live="polite">
        {lastDone && doneWords(i18n, lastDone, namesIn(picture, props.known))}
      </p>
      <div className={styles.twins}>
        <Picture {...props} />
        <Panels {...props} />
      </div>
      <EvidenceDrawer evidence={evidence} mayWrite={mayExplore} onNote={onFactNote} onClose={() => onSelect(null)} />
    </>
  )
}

function Picture(props: EquityNetworkScreenProps & { report: OwnershipReply }) {
  if (props.overview) {
    return (
      <div className={styles.network}>
        <div className={styles.pictureHead}>{props.extent}</div>
        {props.overview}
      </div>
    )
  }
  return <SteppedPicture {...props} />
}

function SteppedPicture(props: EquityNetworkScreenProps & { report: OwnershipReply }) {
  const { report, picture, selection, gathered, mayExplore, actions, onSelect } = props
  const { i18n } = useLingui()
  const chosen = selection?.type === 'node' ? selectedIn(picture, report, selection.id) : null
  return (
    <div className={styles.network}>
      <div className={styles.pictureHead}>
        {props.extent}
        <PictureTools {...props.tools} />
        <PictureBar {...props.bar} outOfSight={picture.outOfSight} mayExplore={mayExplore} />
      </div>
      {props.exportOutcome}
      <NetworkPanel
        picture={picture}
        canvasPicture={props.canvasPicture}
        subject={report.company.id}
        selection={selection}
        canvas={props.canvas}
        gathered={gathered.ids}
        found={props.found}
        highlight={props.highlight}
        onSelect={onSelect}
        onGather={props.onGather}
        onHighlight={props.onHighlight}
        onExpand={actions.onExpand}
        onCollapse={actions.onCollapse}
        onPlace={props.onPlace}
        pointed={props.pointed}
        onPoint={props.onPoint}
      />
      <div className={styles.list}>
        <Late>
          <NetworkOutline
            picture={picture}
            selected={chosen?.id ?? null}
            onSelect={(id) => onSelect({ type: 'node', id })}
            onExpand={actions.onExpand}
            onCollapse={actions.onCollapse}
          />
        </Late>
      </div>
      {gathered.ids.length > 1 ? (
        <GatheredElements {...gathered} count={gathered.ids.length} mayExplore={mayExplore} />
      ) : (
        chosen && (
          <SelectedEntity
            node={chosen}
            lines={linesAt(chosen.id, picture, i18n)}
            previews={props.previews}
            mayExplore={mayExplore}
            actions={actions}
            onEvidence={(id) => onSelect({ type: 'link', id })}
            onClose={() => onSelect(null)}
          />
        )
      )}
    </div>
  )
}

function Panels({ panels, view, report, onView }: EquityNetworkScreenProps & { report: OwnershipReply }) {
  const { i18n } = useLingui()
  return (
    <Tabs
      activeKey={view in panels ? view : 'penetration'}
      onChange={(key) => {
        const chosen = PanelId.options.find((id) => id === key)
        if (chosen) onView(chosen)
      }}
      className={styles.details ?? ''}
      size="small"
      tabBarGutter={0}
      destroyOnHidden
      items={PanelId.options.flatMap((id) =>
        panels[id] === undefined
          ? []
          : [
              {
                key: id,
                label: panelWords(i18n, id, report),
                children: (
                  <>
                    <h2 className={parts.unseen}>{panelWords(i18n, id, report)}</h2>
                    <Late>{panels[id]}</Late>
                  </>
                ),
              },
            ],
      )}
    />
  )
}

/** The lines drawn at an entity, from owner to company, in the order of the picture. */
function linesAt(id: EntityId, { nodes, links }: NetworkPicture, i18n: I18n): { id: string; label: string }[] {
  const names = new Map<string, string>()
  for (const node of nodes) if (node.type === 'entity') names.set(node.id, nameOf(node.entity))
  return links.flatMap((link) => {
    const [owner, company] = [names.get(link.owner), names.get(link.company)]
    if ((link.owner !== id && link.company !== id) || owner === undefined || company === undefined) return []
    return [{ id: link.id, label: lineLabel(owner, company, interestLabel(i18n, link.interests), i18n.locale) }]
  })
}

function lineLabel(owner: string, company: string, interests: string[], locale: string): string {
  const towards = directionOf(locale) === 'rtl' ? '←' : '→'
  return `${isolated(owner, locale)} ${towards} ${isolated(company, locale)} — ${dotted(interests, locale)}`
}

/** What happened to the picture last, and how many elements were drawn before and after it. */
type LastDone = {
  how: 'done' | 'undone' | 'redone' | 'jumped'
  step: ExplorationStep | null
  before: number
  after: number
}

/** What an action did, for who hears it rather than sees it. */
function doneWords(i18n: I18n, { how, step, before, after }: LastDone, nameFor: (id: string) => string | null): string {
  const what = step ? stepWords(i18n, step, nameFor) : i18n._(msg`the beginning`)
  const said = {
    done: () => i18n._(msg`Done: ${what}.`),
    undone: () => i18n._(msg`Undone: ${what}.`),
    redone: () => i18n._(msg`Redone: ${what}.`),
    jumped: () => i18n._(msg`Now at: ${what}.`),
  }[how]()
  return `${said} ${drawnWords(i18n, before, after)}`
}

function drawnWords(i18n: I18n, before: number, after: number): string {
  const count = i18n.number(after)
  const more = i18n.number(after - before)
  const fewer = i18n.number(before - after)
  if (after === before) return i18n._(msg`${count} elements are drawn, as before.`)
  return after > before
    ? i18n._(msg`${count} elements are drawn, ${more} more than before.`)
    : i18n._(msg`${count} elements are drawn, ${fewer} fewer than before.`)
}
