import { CloseOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dropdown, Space } from 'antd'
import type { EntityId } from '#contracts/entity.ts'
import type { Direction } from '#contracts/network.ts'
import type { PictureEntity } from '#contracts/network-picture.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/entity-words.ts'
import { dotted } from '#src/components/isolated-text.ts'
import { SyntheticTag } from '#src/components/synthetic-tag.tsx'
import styles from './equity-network-screen.module.css'

export type SelectedEntityProps = {
  node: PictureEntity
  /** The lines drawn at it, each to be opened for the statements behind it. */
  lines: { id: string; label: string }[]
  mayExplore: boolean
  onExpand: (entity: EntityId, direction: Direction) => void
  onCollapse: (entity: EntityId, direction: Direction) => void
  onOpen: (entity: EntityId) => void
  onEvidence: (line: string) => void
  onClose: () => void
}

/** The selected element in full, and what can be done with it. */
export function SelectedEntity({ node, lines, mayExplore, ...on }: SelectedEntityProps) {
  const { onExpand, onCollapse, onOpen, onEvidence, onClose } = on
  const { i18n, t } = useLingui()
  const { entity, id } = node
  const details = [i18n._(kindWords[entity.kind]), entity.jurisdiction ?? '', ...identifiersOf(entity), entity.source]
  const button = (label: string, onClick: () => void) => (
    <Button size="small" disabled={!mayExplore} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <section className={styles.selected} aria-label={t`Selected`}>
      <div className={styles.selectedText}>
        <b dir="auto">{nameOf(entity)}</b> {entity.synthetic && <SyntheticTag />}
        <div className={styles.quiet}>{dotted(details, i18n.locale)}</div>
      </div>
      <Space wrap size={6}>
        {node.hiddenOwners > 0 && button(t`Show owners`, () => onExpand(id, 'owners'))}
        {node.ownersOpen && button(t`Hide owners`, () => onCollapse(id, 'owners'))}
        {node.hiddenHoldings > 0 && button(t`Show holdings`, () => onExpand(id, 'holdings'))}
        {node.holdingsOpen && button(t`Hide holdings`, () => onCollapse(id, 'holdings'))}
        {lines.length > 0 && (
          <Dropdown
            autoFocus
            trigger={['click']}
            menu={{
              className: styles.lines ?? '',
              items: lines.map((line) => ({ key: line.id, label: line.label })),
              onClick: ({ key }) => onEvidence(key),
            }}
          >
            <Button size="small" aria-haspopup="menu">
              <Trans>Evidence</Trans>
            </Button>
          </Dropdown>
        )}
        {!node.isCompany && (
          <Button size="small" type="primary" onClick={() => onOpen(id)}>
            <Trans>Open</Trans>
          </Button>
        )}
        <Button size="small" type="text" aria-label={t`Close`} icon={<CloseOutlined aria-hidden />} onClick={onClose} />
      </Space>
    </section>
  )
}
