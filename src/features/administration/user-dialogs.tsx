import { useLingui } from '@lingui/react/macro'
import { Modal } from 'antd'
import type { NewUser } from '#contracts/administration.ts'
import type { Problem } from '#contracts/problem.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import styles from './administration.module.css'
import { CreateUserForm } from './create-user-form.tsx'
import { NewPassword } from './new-password.tsx'
import type { UserAction } from './user-actions.tsx'
import { UserConfirmation } from './user-confirmation.tsx'
import { UserMessageForm } from './user-message-form.tsx'

/** What is being done to a user, as far as dialogs show it. */
export type UserDialogState = {
  dialog: 'none' | 'creating' | 'writing' | 'confirming' | 'showingPassword'
  subject: { username: string } | null
  action: UserAction | null
  typedName: string
  /** The password that was made, shown this once. */
  newPassword: string | null
  unusable: boolean
  problem: Problem | null
  busy: boolean
  mayConfirm: boolean
}

type UserDialogsProps = UserDialogState & {
  onCreate: (user: NewUser) => void
  onMessage: (text: string) => void
  onName: (name: string) => void
  onConfirm: () => void
  onClose: () => void
}

/** Whatever dialog about users is open. */
export function UserDialogs(props: UserDialogsProps) {
  const { t } = useLingui()
  const { dialog, subject, problem, onClose } = props
  const username = subject?.username ?? ''
  const titles = {
    none: '',
    creating: t`Create a user`,
    writing: t`Write to ${username}`,
    confirming: confirmationTitle(),
    showingPassword: t`The password of ${username}`,
  }
  function confirmationTitle(): string {
    if (props.action?.kind === 'resetPassword') return t`Reset the password of ${username}?`
    if (props.action?.kind === 'removeSecondFactor') return t`Remove the second factor of ${username}?`
    return t`Disable ${username}?`
  }
  return (
    <Modal
      open={dialog !== 'none'}
      title={titles[dialog]}
      onCancel={onClose}
      footer={null}
      width={480}
      mask={{ closable: dialog !== 'showingPassword' }}
      destroyOnHidden
    >
      <div className={styles.dialog}>
        <ProblemAlert problem={problem} />
        {dialog === 'creating' && <CreateUserForm {...props} />}
        {dialog === 'writing' && <UserMessageForm {...props} />}
        {dialog === 'confirming' && <UserConfirmation {...props} username={username} />}
        {dialog === 'showingPassword' && props.newPassword !== null && (
          <NewPassword username={username} password={props.newPassword} onClose={onClose} />
        )}
      </div>
    </Modal>
  )
}
