import { Trans, useLingui } from '@lingui/react/macro'
import { Input } from 'antd'
import { FormButtons } from '#src/components/form-buttons.tsx'
import { LabelledField } from '#src/components/labelled-field.tsx'
import { TypedForm } from '#src/components/typed-form.tsx'
import styles from './administration.module.css'
import type { UserAction } from './user-actions.tsx'

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
export function UserConfirmation(props: UserConfirmationProps) {
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
