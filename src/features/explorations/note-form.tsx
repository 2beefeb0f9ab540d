import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import styles from './notes.module.css'

type NoteFormProps = { label: string; text?: string; disabled: boolean; onWrite: (text: string) => void }

/** Writes a note, or writes it anew. An empty one is not taken. */
export function NoteForm({ label, text = '', disabled, onWrite }: NoteFormProps) {
  const { t } = useLingui()
  return (
    <TypedForm className={styles.form} onSubmit={(typed) => onWrite(typed('note'))}>
      <Input.TextArea
        name="note"
        aria-label={label}
        placeholder={t`What should be remembered here?`}
        defaultValue={text}
        maxLength={10_000}
        autoSize={{ minRows: 2, maxRows: 10 }}
        disabled={disabled}
      />
      <Button size="small" htmlType="submit" disabled={disabled}>
        {text === '' ? <Trans>Write note</Trans> : <Trans>Change note</Trans>}
      </Button>
    </TypedForm>
  )
}
