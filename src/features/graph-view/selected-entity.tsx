import { CloseOutlined, EllipsisOutlined } from '@ant-design/icons'
import { useLingui } from '@lingui/react/macro'
import { Button, Space } from 'antd'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { NoteSubject } from '#contracts/explorations/exploration.ts'
import type { PictureEntity } from '#contracts/graph-view/network-picture.ts'
import type { Direction } from '#contracts/ownership/network.ts'
import { MenuButton, type MenuItem } from '#src/components/controls/menu-button.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import styles from './graph-view.module.css'
import { type Previews, previewWords } from './preview-words.ts'

/** What can be done with elements of the picture. */
export type ElementActions = {
  onExpand: (entity: EntityId, direction: Direction) => void
  onCollapse: (entity: EntityId, direction: Direction) => void
  onFold: (element: string, folded: boolean) => void
  onHide: (elements: string[]) => void
  onPin: (elements: string[], pinned: boolean) => void
  onOpen: (entity: EntityId) => void
  onNote: (subject: NoteSubject) => void
}

export type SelectedEntityProps = {
  node: PictureEntity
  /** The lines drawn at it, each to be opened for the statements behind it. */
  lines: { id: string; label: string }[]
  previews: Previews
  mayExplore: boolean
  actions: ElementActions
  onEvidence: (line: string) => void
  onClose: () => void
}

/** The selected element in full, what can be done with it, and what showing more of it would bring. */
export function SelectedEntity(props: SelectedEntityProps) {
  const { node, lines, previews, mayExplore, actions, onEvidence, onClose } = props
  const { i18n, t } = useLingui()
  const { entity, id } = node
  const details = [i18n._(kindWords[entity.kind]), entity.jurisdiction ?? '', ...identifiersOf(entity), entity.source]
  const button = (label: string, onClick: () => void) => (
    <Button size="small" disabled={!mayExplore} onClick={onClick}>
      {label}
    </Button>
  )
  const foreseen = previewWords(i18n, node, previews)
  return (
    <section className={styles.selected} aria-label={t`Selected`}>
      <div className={styles.selectedText}>
        <b dir="auto">{nameOf(entity)}</b> {entity.synthetic && <SyntheticTag />}
        <div className={styles.quiet}>{dotted(details, i18n.locale)}</div>
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
            : command('fold', t`Fold away what hangs on it (${count} elements)`, () => actions.onFold(id, true)),
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
