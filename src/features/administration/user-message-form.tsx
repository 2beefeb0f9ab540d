import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { LabelledField } from '#src/components/labelled-field.tsx'
import parts from '#src/components/page-parts.module.css'
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
    <form
      noValidate
      className={styles.dialog}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onMessage(String(new FormData(event.currentTarget).get('text') ?? ''))
      }}
    >
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
            autoSize={{ minRows: 4, maxRows: 12 }}
            readOnly={busy}
          />
        )}
      </LabelledField>
      <div className={parts.tools}>
        <Button type="primary" htmlType="submit" loading={busy}>
          <Trans>Send</Trans>
        </Button>
        <Button onClick={onClose} disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
