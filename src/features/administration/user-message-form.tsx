import { Trans, useLingui } from '@lingui/react/macro'
import { Input } from 'antd'
import { FormButtons } from '#src/components/form-buttons.tsx'
import { LabelledField } from '#src/components/labelled-field.tsx'
import parts from '#src/components/page-parts.module.css'
import { TypedForm } from '#src/components/typed-form.tsx'
import styles from './administration.module.css'

type UserMessageFormProps = {
  unusable: boolean
  busy: boolean
  onMessage: (text: string) => void
  onClose: () => void
}

/** A message that a user finds under the bell. */
export function UserMessageForm({ unusable, busy, onMessage, onClose }: UserMessageFormProps) {
  const { t } = useLingui()
  return (
    <TypedForm className={styles.dialog} busy={busy} onSubmit={(typed) => onMessage(typed('text'))}>
      <LabelledField
        id="message-text"
        label={t`Message`}
        hint={t`It appears among the user’s notices.`}
        problem={unusable && t`Please input a message!`}
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
