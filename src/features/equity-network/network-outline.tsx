import { useLingui } from '@lingui/react/macro'
import { Tree } from 'antd'
import type { EntityId } from '#contracts/entity.ts'
import type { Direction } from '#contracts/network.ts'
import type { NetworkPicture } from '#contracts/network-picture.ts'
import styles from './equity-network-screen.module.css'
import { type OutlineItem, outlineFrom, outlineKeys } from './outline-items.ts'

type NetworkOutlineProps = {
  picture: NetworkPicture
  selected: EntityId | null
  onSelect: (entity: EntityId) => void
  onExpand: (entity: EntityId, direction: Direction) => void
  onCollapse: (entity: EntityId, direction: Direction) => void
}

/** The picture as a list: owners above the company, holdings below it, each to be opened in turn. */
export function NetworkOutline({ picture, selected, onSelect, onExpand, onCollapse }: NetworkOutlineProps) {
  const { i18n, t } = useLingui()
  const items = outlineFrom(picture, i18n)
  return (
    <div className={styles.outline}>
      <Tree<OutlineItem>
        aria-label={t`The network as a list`}
        blockNode
        showLine
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
