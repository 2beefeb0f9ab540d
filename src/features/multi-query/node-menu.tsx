import { CloseOutlined, MoreOutlined } from '@ant-design/icons'
import { useLingui } from '@lingui/react/macro'
import { Button, Dropdown } from 'antd'
import type { NodeId, QueryStep } from '#contracts/query-draft.ts'
import type { NodeRights } from './editor-node.ts'

type NodeMenuProps = {
  node: NodeId
  /** What the node is, so that the buttons say whose they are. */
  name: string
  allowed: NodeRights
  isGroup: boolean
  onStep: (step: QueryStep) => void
}

/** What can be done with a condition or a group as a whole. */
export function NodeMenu({ node, name, allowed, isGroup, onStep }: NodeMenuProps) {
  const { t } = useLingui()
  const actions: { key: string; label: string; allowed: boolean; step: QueryStep }[] = [
    { key: 'up', label: t`Move up`, allowed: allowed.up, step: { type: 'node.moved', node, move: 'up' } },
    { key: 'down', label: t`Move down`, allowed: allowed.down, step: { type: 'node.moved', node, move: 'down' } },
    {
      key: 'in',
      label: t`Move into the group above`,
      allowed: allowed.in,
      step: { type: 'node.moved', node, move: 'in' },
    },
    {
      key: 'out',
      label: t`Move out of its group`,
      allowed: allowed.out,
      step: { type: 'node.moved', node, move: 'out' },
    },
    {
      key: 'enclose',
      label: t`Put into a group of its own`,
      allowed: allowed.enclose,
      step: { type: 'node.enclosed', node },
    },
  ]
  if (isGroup) {
    actions.push({
      key: 'dissolve',
      label: t`Dissolve the group`,
      allowed: allowed.dissolve,
      step: { type: 'group.dissolved', group: node },
    })
  }
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{
          items: actions.map(({ key, label, allowed: may }) => ({ key, label, disabled: !may })),
          onClick: ({ key }) => {
            const chosen = actions.find((action) => action.key === key)
            if (chosen) onStep(chosen.step)
          },
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-haspopup="menu"
          aria-label={t`Move or group: ${name}`}
        />
      </Dropdown>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t`Remove: ${name}`}
        title={t`Remove`}
        disabled={!allowed.remove}
        onClick={({ currentTarget }) => {
          groupAround(currentTarget, isGroup)?.querySelector<HTMLElement>('[data-adds]')?.focus()
          onStep({ type: 'node.removed', node })
        }}
      />
    </>
  )
}

/** The group in which a node stands: what remains once the node is gone. */
function groupAround(element: Element, isGroup: boolean): Element | null {
  const nearest = element.closest('fieldset')
  return isGroup ? (nearest?.parentElement?.closest('fieldset') ?? null) : nearest
}
