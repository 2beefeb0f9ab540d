import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Space, Tree } from 'antd'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { GraphView, GraphViewEntity, GraphViewLink } from '#contracts/graph-view/graph-view.ts'
import type { Direction } from '#contracts/ownership/network.ts'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import { interestLabel } from '#src/components/ownership/interest-words.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { dotted, isolated } from '#src/components/text/isolated-text.ts'
import styles from './graph-view.module.css'

type NetworkOutlineProps = {
  graphView: GraphView
  selected: EntityId | null
  onSelect: (entity: EntityId) => void
  onExpand: (entity: EntityId, direction: Direction) => void
  onCollapse: (entity: EntityId, direction: Direction) => void
}

/** The graph view as a list: owners above the company, holdings below it, each to be opened in turn. */
export function NetworkOutline({ graphView, selected, onSelect, onExpand, onCollapse }: NetworkOutlineProps) {
  const { i18n, t } = useLingui()
  const items = outlineFrom(graphView, i18n)
  return (
    <div className={styles.outline}>
      <Tree<OutlineItem>
        aria-label={t`The network as a list`}
        blockNode
        showLine
        switcherIcon={({ expanded }) => (expanded ? quietIcons.closesBelow : quietIcons.opensBelow)}
        motion={false}
        treeData={items}
        expandedKeys={outlineKeys(items)}
        selectedKeys={selected === null ? [] : items.flatMap((item) => keysOf(item, selected))}
        onSelect={(_, { node }) => {
          if (node.subject.type === 'more') onExpand(node.subject.id, node.subject.direction)
          else if (node.subject.type === 'entity') onSelect(node.subject.id)
        }}
        onExpand={(_, { expanded, node }) => {
          if (node.subject.type !== 'entity' || node.subject.direction === null) return
          if (expanded) onExpand(node.subject.id, node.subject.direction)
          else onCollapse(node.subject.id, node.subject.direction)
        }}
      />
    </div>
  )
}

function keysOf(item: OutlineItem, selected: EntityId): string[] {
  const own = item.subject.type === 'entity' && item.subject.id === selected ? [item.key] : []
  return [...own, ...(item.children ?? []).flatMap((child) => keysOf(child, selected))]
}

/**
 * What a line of the list stands for; `direction` is the side that opens under it, `null` where it is listed already.
 */
type OutlineSubject =
  | { type: 'heading' }
  | { type: 'entity'; id: EntityId; direction: Direction | null }
  | { type: 'more'; id: EntityId; direction: Direction }

type OutlineItem = {
  key: string
  title: string
  isLeaf: boolean
  subject: OutlineSubject
  children?: OutlineItem[]
}

type Drawn = { entities: Map<string, GraphViewEntity>; links: GraphViewLink[]; listed: Set<string>; i18n: I18n }

/**
 * The drawn network as two trees under the company. What follows an entity is listed under its first line alone, so
 * that a dense network stays a short list.
 */
function outlineFrom(graphView: GraphView, i18n: I18n): OutlineItem[] {
  const entities = new Map(
    graphView.nodes.flatMap((node) => (node.type === 'entity' ? [[node.id as string, node]] : [])),
  )
  const company = [...entities.values()].find(({ isCompany }) => isCompany)
  if (!company) return []
  return (['owners', 'holdings'] as const).flatMap((direction) => {
    const listed = new Set<string>([company.id])
    const children = branchesOf(company, direction, [company.id], { entities, links: graphView.links, listed, i18n })
    const title = direction === 'owners' ? i18n._(msg`Owners`) : i18n._(msg`Holdings`)
    return children.length === 0
      ? []
      : [{ key: direction, title, isLeaf: false, subject: { type: 'heading' }, children }]
  })
}

/** Keys of all expanded entries. */
function outlineKeys(items: readonly OutlineItem[]): string[] {
  return items.flatMap(({ key, children = [] }) => (children.length === 0 ? [] : [key, ...outlineKeys(children)]))
}

function branchesOf(entity: GraphViewEntity, direction: Direction, way: string[], drawn: Drawn): OutlineItem[] {
  const { links, entities, i18n } = drawn
  const [own, other] = direction === 'owners' ? (['company', 'owner'] as const) : (['owner', 'company'] as const)
  const lines = links.flatMap((link) => {
    const neighbour = entities.get(link[other])
    return link[own] === entity.id && neighbour ? [branchOf(neighbour, link, direction, way, drawn)] : []
  })
  const hidden = direction === 'owners' ? entity.hiddenOwners : entity.hiddenHoldings
  const open = direction === 'owners' ? entity.ownersOpen : entity.holdingsOpen
  if (hidden === 0 || (!open && lines.length === 0 && way.length > 1)) return lines
  const count = i18n.number(hidden)
  const title =
    direction === 'owners' ? i18n._(msg`Show ${count} more owners`) : i18n._(msg`Show ${count} more holdings`)
  const subject: OutlineSubject = { type: 'more', id: entity.id, direction }
  return [...lines, { key: `${way.join('/')}/${direction}/more`, title, isLeaf: true, subject }]
}

function branchOf(
  entity: GraphViewEntity,
  link: GraphViewLink,
  direction: Direction,
  way: string[],
  drawn: Drawn,
): OutlineItem {
  const onTheWay = way.includes(entity.id)
  const again = drawn.listed.has(entity.id)
  drawn.listed.add(entity.id)
  const below = again ? [] : branchesOf(entity, direction, [...way, entity.id], drawn)
  const hidden = direction === 'owners' ? entity.hiddenOwners : entity.hiddenHoldings
  const { locale } = drawn.i18n
  const share = dotted(interestLabel(drawn.i18n, link.interests), locale)
  const mark = again ? ` ${drawn.i18n._(onTheWay ? msg`↻ loop` : msg`(listed above)`)}` : ''
  return {
    key: `${direction}/${[...way, entity.id].join('/')}`,
    title: `${isolated(nameOf(entity.entity), locale)} — ${share}${mark}`,
    isLeaf: again || (below.length === 0 && hidden === 0),
    subject: { type: 'entity', id: entity.id, direction: again ? null : direction },
    ...(below.length > 0 ? { children: below } : {}),
  }
}

export type GatheredElementsProps = {
  count: number
  mayExplore: boolean
  onExpand: (direction: Direction) => void
  onHide: () => void
  onPin: (pinned: boolean) => void
  onClear: () => void
}

/** Several elements chosen together, and what can be done with all of them at once. */
export function GatheredElements({ count, mayExplore, onExpand, onHide, onPin, onClear }: GatheredElementsProps) {
  const { t } = useLingui()
  const button = (label: string, onClick: () => void) => (
    <Button size="small" disabled={!mayExplore} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <section className={styles.selected} data-over-canvas aria-label={t`Chosen together`}>
      <b role="status">
        <Plural value={count} one="# element chosen" other="# elements chosen" />
      </b>
      <Space wrap size={6}>
        {button(t`Show owners`, () => onExpand('owners'))}
        {button(t`Show holdings`, () => onExpand('holdings'))}
        {button(t`Pin in place`, () => onPin(true))}
        {button(t`Unpin`, () => onPin(false))}
        {button(t`Hide`, onHide)}
        <Button size="small" type="text" onClick={onClear}>
          <Trans>Clear choice</Trans>
        </Button>
      </Space>
    </section>
  )
}
