import { MoreOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { UserSummary } from '#contracts/administration/administration.ts'
import { Access } from '#contracts/session/session.ts'
import { accessWords } from '#src/components/administration/access-words.ts'
import styles from '#src/components/administration/administration.module.css'

/** What an administrator can do to a user. */
export type UserAction =
  | { kind: 'changeAccess'; access: Access }
  | { kind: 'changeState'; state: 'active' | 'disabled' }
  | { kind: 'resetPassword' }
  | { kind: 'removeSecondFactor' }

export type UserActionCallbacks = {
  onAction: (user: UserSummary, action: UserAction) => void
  onMessage: (user: UserSummary) => void
}

type UserActionsProps = UserActionCallbacks & { user: UserSummary; isSelf: boolean; mayAct: boolean }

/** The commands about one user: consent at hand where it is waited for, the rest behind a button. */
export function UserActions({ user, isSelf, mayAct, onAction, onMessage }: UserActionsProps) {
  const { t, i18n } = useLingui()
  const { username, access, state, secondFactor } = user
  const commands: Record<string, () => void> = {
    message: () => onMessage(user),
    enable: () => onAction(user, { kind: 'changeState', state: 'active' }),
    disable: () => onAction(user, { kind: 'changeState', state: 'disabled' }),
    resetPassword: () => onAction(user, { kind: 'resetPassword' }),
    removeSecondFactor: () => onAction(user, { kind: 'removeSecondFactor' }),
    ...Object.fromEntries(
      Access.options.map((chosen) => [chosen, () => onAction(user, { kind: 'changeAccess', access: chosen })]),
    ),
  }
  const items: MenuProps['items'] = [
    { key: 'message', label: t`Write a message` },
    {
      key: 'rights',
      type: 'group',
      label: t`Rights`,
      children: Access.options
        .filter((option) => option !== access)
        .map((option) => {
          const rights = i18n._(accessWords(option))
          return { key: option, label: t`Make ${rights}` }
        }),
    },
    { type: 'divider' },
    { key: 'resetPassword', label: t`Reset the password…` },
    ...(secondFactor ? [{ key: 'removeSecondFactor', label: t`Remove the second factor…` }] : []),
    ...(state === 'disabled'
      ? [{ key: 'enable', label: t`Enable` }]
      : isSelf
        ? []
        : [{ key: 'disable', danger: true, label: t`Disable…` }]),
  ]
  return (
    <span className={styles.actions}>
      {state === 'waiting' && (
        <Button
          size="small"
          type="primary"
          disabled={!mayAct}
          onClick={commands.enable}
          aria-label={t`Approve ${username}`}
        >
          <Trans>Approve</Trans>
        </Button>
      )}
      <Dropdown
        autoFocus
        trigger={['click']}
        disabled={!mayAct}
        menu={{ items, onClick: ({ key }) => commands[key]?.() }}
      >
        <Button
          size="small"
          type="text"
          icon={<MoreOutlined aria-hidden />}
          aria-haspopup="menu"
          aria-label={t`What can be done about ${username}`}
        />
      </Dropdown>
    </span>
  )
}
