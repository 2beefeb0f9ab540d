import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from 'antd'
import { type Ref, Suspense, useMemo } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { GraphView, GraphViewEntity, Highlight } from '#contracts/graph-view/graph-view.ts'
import type { Direction, OwnershipReply } from '#contracts/ownership/network.ts'
import type { Share } from '#contracts/values/share.ts'
import type { CanvasSelection, Side } from '#src/components/graph-view/canvas-elements.ts'
import type { GraphCanvasHandle } from '#src/components/graph-view/graph-canvas.tsx'
import { LazyGraphCanvas } from '#src/components/graph-view/lazy-graph-canvas.tsx'
import { stakeLabel } from '#src/components/ownership/interest-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import styles from './graph-view.module.css'
import type { CanvasGraphView } from './graph-view-words.ts'

export type NetworkPanelProps = {
  graphView: GraphView
  canvasGraphView: CanvasGraphView
  subject: EntityId
  controllers: OwnershipReply['control']['controllers']
  selection: CanvasSelection
  canvas: Ref<GraphCanvasHandle>
  gathered: readonly string[]
  found: readonly string[]
  highlight: Highlight | null
  onSelect: (selection: CanvasSelection) => void
  onGather: (ids: string[], how: 'replace' | 'add' | 'toggle') => void
  /** Whether a plain drag draws around elements. */
  lasso: boolean
  onLasso: () => void
  onExpand: (entity: EntityId, direction: Direction) => void
  onCollapse: (entity: EntityId, direction: Direction) => void
  onPlace: (id: string, x: number, y: number) => void
  /** What showing more would bring, where the pointer asks for it. */
  pointed: PointedPreview | null
  onPoint: (around: { node: EntityId; direction: Direction } | null) => void
}

/** The graph view, and what showing more of it would bring. */
export function NetworkPanel(props: NetworkPanelProps) {
  const {
    graphView,
    canvasGraphView,
    subject,
    controllers,
    selection,
    canvas,
    onSelect,
    onExpand,
    onCollapse,
    onPlace,
  } = props
  const { t, i18n } = useLingui()
  const answer = useMemo(() => [subject, ...controllers.map(({ id }) => id)], [subject, controllers])
  const expand = (id: string, side: Side) => {
    props.onPoint(null)
    const node = graphView.nodes.find((candidate) => candidate.id === id)
    if (!node || node.type === 'scenario') return
    if (node.type === 'group') {
      onExpand(node.anchor, node.direction)
      return
    }
    const direction = side === 'above' ? 'owners' : 'holdings'
    const open = side === 'above' ? node.ownersOpen : node.holdingsOpen
    if (open) onCollapse(node.id, direction)
    else onExpand(node.id, direction)
  }
  const point = (handle: { id: string; side: Side } | null) => {
    const node = graphView.nodes.find(({ id }) => id === handle?.id)
    const isOpen = node?.type === 'entity' && (handle?.side === 'above' ? node.ownersOpen : node.holdingsOpen)
    if (!handle || node?.type !== 'entity' || isOpen) props.onPoint(null)
    else props.onPoint({ node: node.id, direction: handle.side === 'above' ? 'owners' : 'holdings' })
  }
  return (
    <div className={styles.graph}>
      <Suspense fallback={<Skeleton.Node active className={styles.skeleton ?? ''} />}>
        <LazyGraphCanvas
          ref={canvas}
          nodes={canvasGraphView.nodes}
          links={canvasGraphView.links}
          selection={selection}
          subject={subject}
          answer={answer}
          gathered={props.gathered}
          found={props.found}
          highlight={props.highlight}
          onGather={props.onGather}
          lasso={props.lasso}
          onLasso={props.onLasso}
          label={t`Ownership network`}
          instructions={t`Arrow keys select, Enter shows or hides owners, Shift and Enter holdings, space picks several, with Shift arrows pick on the way, plus and minus zoom, 0 shows everything.`}
          onSelect={onSelect}
          onExpand={expand}
          onPlace={onPlace}
          onPreview={point}
        />
      </Suspense>
      {props.pointed && props.pointed.hidden > 0 && (
        <p className={styles.foreseen}>{previewSentence(i18n, props.pointed)}</p>
      )}
    </div>
  )
}

/** What showing more owners or holdings of the selected element would bring; `null` while that is not known. */
export type Previews = Record<Direction, { drawn: number | null; votes: Share | null; capital: Share | null } | null>

/** One side of an element: how many are not shown there, and what showing more brings. */
export type PointedPreview = { direction: Direction; hidden: number; preview: Previews[Direction] }

/** The effect of showing more, one line for each side: the number of neighbours, and their total stake. */
export function previewWords(
  i18n: I18n,
  { hiddenOwners, hiddenHoldings }: Pick<GraphViewEntity, 'hiddenOwners' | 'hiddenHoldings'>,
  previews: Previews,
): string[] {
  return (['owners', 'holdings'] as const).flatMap((direction) => {
    const hidden = direction === 'owners' ? hiddenOwners : hiddenHoldings
    return hidden === 0 ? [] : previewSentence(i18n, { direction, hidden, preview: previews[direction] })
  })
}

/** The effect of showing more on one side of the hovered element. */
export function previewSentence(i18n: I18n, { direction, hidden, preview }: PointedPreview): string {
  const all = i18n.number(hidden)
  if (!preview || preview.drawn === null) {
    return direction === 'owners' ? i18n._(msg`${all} more owners`) : i18n._(msg`${all} more holdings`)
  }
  const drawn = i18n.number(preview.drawn)
  const { votes, capital } = preview
  const stake = votes || capital ? dotted(stakeLabel(i18n, votes, capital), i18n.locale) : ''
  if (direction === 'holdings') return i18n._(msg`Showing holdings adds ${drawn} of ${all}`)
  return stake === ''
    ? i18n._(msg`Showing owners adds ${drawn} of ${all}`)
    : i18n._(msg`Showing owners adds ${drawn} of ${all}, together ${stake}`)
}
