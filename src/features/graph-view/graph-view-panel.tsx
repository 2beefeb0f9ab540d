import { CloseOutlined, EllipsisOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { NoteSubject } from '#contracts/explorations/exploration.ts'
import type { Absence, GraphView, GraphViewEntity, Highlight } from '#contracts/graph-view/graph-view.ts'
import type { Direction, OwnershipReply } from '#contracts/ownership/network.ts'
import { directionOf } from '#contracts/values/locale.ts'
import { Deferred } from '#src/components/controls/deferred.tsx'
import { MenuButton, type MenuItem } from '#src/components/controls/menu-button.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { interestLabel } from '#src/components/ownership/interest-words.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { dotted, isolated } from '#src/components/text/isolated-text.ts'
import { AbsentEntity, type AbsentEntityProps } from './absent-entity.tsx'
import styles from './graph-view.module.css'
import { GraphViewBar, type GraphViewBarProps } from './graph-view-bar.tsx'
import { Legend } from './legend.tsx'
import { GatheredElements, type GatheredElementsProps, NetworkOutline } from './network-outline.tsx'
import { NetworkPanel, type NetworkPanelProps, type Previews, previewWords } from './network-panel.tsx'
import { drawnEntity, entityLine } from './selected-element.ts'
import { Tool, ZoomTools, type ZoomToolsProps } from './tool.tsx'

export type GraphViewPanelProps = Omit<
  NetworkPanelProps,
  'subject' | 'controllers' | 'gathered' | 'onExpand' | 'onCollapse'
> & {
  report: OwnershipReply
  onHighlight: (highlight: Highlight | null) => void
  tools: GraphViewToolsProps
  bar: Omit<GraphViewBarProps, 'outOfSight' | 'mayExplore'>
  /** Chooses how much of the network is shown. */
  extent?: ReactNode
  /** Takes the place of the graph view where more is shown than is opened step by step. */
  overview?: ReactNode
  /** What becomes of a file that is being saved. */
  exportOutcome?: ReactNode
  gathered: Omit<GatheredElementsProps, 'mayExplore' | 'count'> & { ids: readonly string[] }
  previews: Previews
  /** The selected entity where it is not drawn. */
  absent: Pick<AbsentEntityProps, 'entity' | 'absences' | 'nameFor'> | null
  mayExplore: boolean
  actions: ElementActions
}

/** The graph view of a network: its tools above it, and what is chosen on it. */
export function GraphViewPanel(props: GraphViewPanelProps) {
  if (props.overview) {
    return (
      <div className={styles.network}>
        <div className={styles.graphHead}>{props.extent}</div>
        {props.overview}
      </div>
    )
  }
  return <SteppedGraphView {...props} />
}

function SteppedGraphView(props: GraphViewPanelProps) {
  const { report, graphView, selection, gathered, mayExplore, actions, onSelect } = props
  const { i18n } = useLingui()
  const chosen = selection?.type === 'node' ? drawnEntity(graphView, selection.id) : null
  return (
    <div className={styles.network}>
      <div className={styles.graphHead}>
        {props.extent}
        <GraphViewTools {...props.tools} />
        <GraphViewBar {...props.bar} outOfSight={graphView.outOfSight} mayExplore={mayExplore} />
      </div>
      {props.exportOutcome}
      <NetworkPanel
        graphView={graphView}
        canvasGraphView={props.canvasGraphView}
        subject={report.company.id}
        controllers={report.control.controllers}
        selection={selection}
        canvas={props.canvas}
        gathered={gathered.ids}
        found={props.found}
        highlight={props.highlight}
        onSelect={onSelect}
        onGather={props.onGather}
        lasso={props.lasso}
        onLasso={props.onLasso}
        onExpand={actions.onExpand}
        onCollapse={actions.onCollapse}
        onPlace={props.onPlace}
        pointed={props.pointed}
        onPoint={props.onPoint}
      />
      <div className={styles.list}>
        <Deferred>
          <NetworkOutline
            graphView={graphView}
            selected={chosen?.id ?? null}
            onSelect={(id) => onSelect({ type: 'node', id })}
            onExpand={actions.onExpand}
            onCollapse={actions.onCollapse}
          />
        </Deferred>
      </div>
      <div className={styles.overGraph}>
        {gathered.ids.length > 1 ? (
          <GatheredElements {...gathered} count={gathered.ids.length} mayExplore={mayExplore} />
        ) : chosen ? (
          <SelectedEntity
            node={chosen}
            lines={linesAt(chosen.id, graphView, i18n)}
            previews={props.previews}
            mayExplore={mayExplore}
            actions={actions}
            onEvidence={(id) => onSelect({ type: 'link', id })}
            onClose={() => onSelect(null)}
          />
        ) : (
          props.absent && (
            <AbsentEntity
              {...props.absent}
              mayExplore={mayExplore}
              onShow={actions.onShow}
              onOpen={actions.onOpen}
              onClose={() => onSelect(null)}
            />
          )
        )}
      </div>
      <div className={styles.legend}>
        <Legend canvasGraphView={props.canvasGraphView} highlight={props.highlight} onHighlight={props.onHighlight} />
      </div>
    </div>
  )
}

/** The lines drawn at an entity, from owner to company, in the order of the graph view. */
function linesAt(id: EntityId, { nodes, links }: GraphView, i18n: I18n): { id: string; label: string }[] {
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

/** What can be done with elements of the graph view. */
type ElementActions = {
  onExpand: (entity: EntityId, direction: Direction) => void
  onCollapse: (entity: EntityId, direction: Direction) => void
  onFold: (element: string, folded: boolean) => void
  onHide: (elements: string[]) => void
  onPin: (elements: string[], pinned: boolean) => void
  /** Does away with a reason for which an element is not drawn. */
  onShow: (absence: Absence) => void
  onOpen: (entity: EntityId) => void
  onNote: (subject: NoteSubject) => void
}

type SelectedEntityProps = {
  node: GraphViewEntity
  /** The lines drawn at it, each to be opened for the statements behind it. */
  lines: { id: string; label: string }[]
  previews: Previews
  mayExplore: boolean
  actions: ElementActions
  onEvidence: (line: string) => void
  onClose: () => void
}

/** The selected element in full, what can be done with it, and what showing more of it would bring. */
function SelectedEntity(props: SelectedEntityProps) {
  const { node, lines, previews, mayExplore, actions, onEvidence, onClose } = props
  const { i18n, t } = useLingui()
  const { entity, id } = node
  const button = (label: string, onClick: () => void) => (
    <Button size="small" disabled={!mayExplore} onClick={onClick}>
      {label}
    </Button>
  )
  const foreseen = previewWords(i18n, node, previews)
  return (
    <section className={styles.selected} data-over-canvas aria-label={t`Selected`}>
      <div className={styles.selectedText}>
        <b dir="auto">{nameOf(entity)}</b> {entity.synthetic && <SyntheticTag />}
        <div className={styles.quiet}>{entityLine(i18n, entity)}</div>
        {foreseen.map((line) => (
          <div key={line} className={styles.figure}>
            {line}
          </div>
        ))}
      </div>
      <Space wrap size={6}>
        {node.hiddenOwners > 0 && button(t`Show owners`, () => actions.onExpand(id, 'owners'))}
        {node.ownersOpen && button(t`Hide owners`, () => actions.onCollapse(id, 'owners'))}
        {node.hiddenHoldings > 0 && button(t`Show holdings`, () => actions.onExpand(id, 'holdings'))}
        {node.holdingsOpen && button(t`Hide holdings`, () => actions.onCollapse(id, 'holdings'))}
        {lines.length > 0 && (
          <MenuButton
            label={t`Evidence`}
            nameIsSeen
            className={styles.menuButton}
            items={lines.map(({ id: line, label }) => ({
              type: 'command',
              key: line,
              label: <bdi>{label}</bdi>,
              onChoose: () => onEvidence(line),
            }))}
          >
            {t`Evidence`}
          </MenuButton>
        )}
        <MoreActions node={node} mayExplore={mayExplore} actions={actions} />
        {!node.isCompany && (
          <Button size="small" type="primary" onClick={() => actions.onOpen(id)}>
            {t`Open`}
          </Button>
        )}
        <Button size="small" type="text" aria-label={t`Close`} icon={<CloseOutlined aria-hidden />} onClick={onClose} />
      </Space>
    </section>
  )
}

function MoreActions({ node, mayExplore, actions }: Pick<SelectedEntityProps, 'node' | 'mayExplore' | 'actions'>) {
  const { i18n, t } = useLingui()
  const { id, folded, hanging, pinned, isCompany } = node
  const count = i18n.number(hanging)
  const command = (key: string, label: string, onChoose: () => void): MenuItem => ({
    type: 'command',
    key,
    label,
    disabled: !mayExplore,
    onChoose,
  })
  const items = [
    ...(hanging > 0 && !isCompany
      ? [
          folded
            ? command('unfold', t`Unfold (${count} elements)`, () => actions.onFold(id, false))
            : command('fold', t`Collapse its branch (${count} elements)`, () => actions.onFold(id, true)),
        ]
      : []),
    ...(isCompany ? [] : [command('hide', t`Hide`, () => actions.onHide([id]))]),
    pinned
      ? command('unpin', t`Unpin`, () => actions.onPin([id], false))
      : command('pin', t`Pin in place`, () => actions.onPin([id], true)),
    command('note', t`Write a note`, () => actions.onNote({ type: 'node', id })),
  ]
  return (
    <MenuButton label={t`More actions`} className={styles.menuButton} items={items}>
      <EllipsisOutlined aria-hidden />
    </MenuButton>
  )
}

type GraphViewToolsProps = ZoomToolsProps & {
  /** What would be undone and redone, in words. */
  undoable: string | null
  redoable: string | null
  mayUndo: boolean
  mayRedo: boolean
  onUndo: () => void
  onRedo: () => void
  /** What may be saved of the graph view and its data. */
  exportMenu: ReactNode
}

/** Commands on the graph view, each with its shortcut. */
function GraphViewTools(props: GraphViewToolsProps) {
  const { undoable: undone, redoable: redone, mayUndo, mayRedo, onUndo, onRedo, onFit, onZoom, exportMenu } = props
  const { t } = useLingui()
  return (
    <Space size={8}>
      <Space.Compact>
        <Tool
          name={undone ? t`Undo: ${undone}` : t`Undo`}
          keys="Ctrl/⌘ Z"
          icon={<UndoOutlined aria-hidden className={styles.pointing ?? ''} />}
          disabled={!mayUndo}
          onClick={onUndo}
        />
        <Tool
          name={redone ? t`Redo: ${redone}` : t`Redo`}
          keys="Ctrl/⌘ ⇧ Z"
          icon={<RedoOutlined aria-hidden className={styles.pointing ?? ''} />}
          disabled={!mayRedo}
          onClick={onRedo}
        />
      </Space.Compact>
      <ZoomTools onZoom={onZoom} onFit={onFit} />
      {exportMenu}
    </Space>
  )
}
