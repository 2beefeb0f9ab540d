import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Modal, Typography } from 'antd'
import type { NewUser } from '#contracts/administration/administration.ts'
import { Access } from '#contracts/session/session.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { accessMeaning, accessWords } from '#src/components/administration/access-words.ts'
import styles from '#src/components/administration/administration.module.css'
import { FormButtons } from '#src/components/controls/form-buttons.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import type { UserAction } from './user-actions.tsx'

/** What is being done to a user, as far as dialogs show it. */
export type UserDialogState = {
  dialog: 'none' | 'creating' | 'writing' | 'confirming' | 'showingPassword'
  subject: { username: string } | null
  action: UserAction | null
  typedName: string
  /** The password that was made, shown this once. */
  newPassword: string | null
  fault: 'empty' | 'invalid' | null
  problem: Problem | null
  busy: boolean
  mayConfirm: boolean
}

type UserDialogsProps = UserDialogState & {
  onCreate: (user: NewUser) => void
  onMessage: (text: string) => void
  onCorrected: () => void
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

type NewPasswordProps = { username: string; password: string; onClose: () => void }

/** A password that the server made, shown this once. */
function NewPassword({ username, password, onClose }: NewPasswordProps) {
  return (
    <>
      <p>
        <Trans>
          Hand it to <bdi>{username}</bdi> in a safe way. It is shown this once.
        </Trans>
      </p>
      <div className={styles.secret} dir="ltr">
        <Typography.Text code copyable={{ text: password }}>
          {password}
        </Typography.Text>
      </div>
      <div>
        <Button type="primary" onClick={onClose}>
          <Trans>I have noted it</Trans>
        </Button>
      </div>
    </>
  )
}

type UserMessageFormProps = {
  fault: 'empty' | 'invalid' | null
  busy: boolean
  onMessage: (text: string) => void
  onCorrected: () => void
  onClose: () => void
}

/** A message that a user finds under the bell. */
function UserMessageForm({ fault, busy, onMessage, onCorrected, onClose }: UserMessageFormProps) {
  const { t } = useLingui()
  return (
    <TypedForm
      className={styles.dialog}
      busy={busy}
      onCorrected={onCorrected}
      onSubmit={(typed) => onMessage(typed('text'))}
    >
      <LabelledField
        id="message-text"
        label={t`Message`}
        hint={t`It appears among the user’s notices.`}
        problem={fault && t`Please input a message!`}
      >
        {(field) => (
          <Input.TextArea
            {...field}
            name="text"
            autoFocus
            dir="auto"
            maxLength={2000}
            rows={4}
            className={parts.growing ?? ''}
            readOnly={busy}
          />
        )}
      </LabelledField>
      <FormButtons busy={busy} onCancel={onClose}>
        <Trans>Send</Trans>
      </FormButtons>
    </TypedForm>
  )
}

type CreateUserFormProps = {
  fault: 'empty' | 'invalid' | null
  busy: boolean
  onCreate: (user: NewUser) => void
  onCorrected: () => void
  onClose: () => void
}

/** A new account: what it is called, and what it may do. */
function CreateUserForm({ fault, busy, onCreate, onCorrected, onClose }: CreateUserFormProps) {
  const { t, i18n } = useLingui()
  return (
    <TypedForm
      className={styles.dialog}
      busy={busy}
      onCorrected={onCorrected}
      onSubmit={(typed) => {
        const access = Access.options.find((option) => option === typed('access')) ?? 'viewer'
        onCreate({ username: typed('username').trim(), access })
      }}
    >
      <LabelledField
        id="new-username"
        label={t`User name`}
        problem={fault === 'empty' ? t`Please input a user name!` : fault && t`Give the user a name of one line.`}
      >
        {(field) => (
          <Input {...field} name="username" autoFocus autoComplete="off" maxLength={200} readOnly={busy} dir="auto" />
        )}
      </LabelledField>
      <fieldset className={styles.group}>
        <legend>
          <Trans>Rights</Trans>
        </legend>
        <div className={styles.choices}>
          {(['viewer', 'analyst', 'admin'] as const).map((access) => (
            <label key={access}>
              <input type="radio" name="access" value={access} defaultChecked={access === 'viewer'} disabled={busy} />
              <span>{i18n._(accessWords(access))}</span>
              <small>{i18n._(accessMeaning(access))}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <p className={parts.quiet}>
        <Trans>A password is made and shown once, for you to hand over.</Trans>
      </p>
      <FormButtons busy={busy} onCancel={onClose}>
        <Trans>Create</Trans>
      </FormButtons>
    </TypedForm>
  )
}

type UserConfirmationProps = {
  username: string
  action: UserAction | null
  typedName: string
  mayConfirm: boolean
  busy: boolean
  onName: (name: string) => void
  onConfirm: () => void
  onClose: () => void
}

/** What will happen to the user, and the name to be typed before it does. */
function UserConfirmation(props: UserConfirmationProps) {
  const { t } = useLingui()
  const { username, action, typedName, mayConfirm, busy } = props
  return (
    <TypedForm className={styles.dialog} busy={busy} onSubmit={() => mayConfirm && props.onConfirm()}>
      <p>
        {action?.kind === 'resetPassword' ? (
          <Trans>
            The present password stops working, every browser of this user is signed out, and a new password is shown
            once.
          </Trans>
        ) : action?.kind === 'removeSecondFactor' ? (
          <Trans>
            From then on the password alone signs this user in. Do this only for someone you have recognised.
          </Trans>
        ) : (
          <Trans>This user is signed out everywhere and cannot sign in until you enable the account again.</Trans>
        )}
      </p>
      <LabelledField id="confirmed-name" label={t`Type the user name ${username} to confirm`}>
        {(field) => (
          <Input
            {...field}
            autoFocus
            autoComplete="off"
            dir="auto"
            maxLength={200}
            value={typedName}
            onChange={(event) => props.onName(event.target.value)}
          />
        )}
      </LabelledField>
      <FormButtons danger busy={busy} maySubmit={mayConfirm} onCancel={props.onClose}>
        {action?.kind === 'resetPassword' ? (
          <Trans>Reset the password</Trans>
        ) : action?.kind === 'removeSecondFactor' ? (
          <Trans>Remove the second factor</Trans>
        ) : (
          <Trans>Disable</Trans>
        )}
      </FormButtons>
    </TypedForm>
  )
}
