import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { LabelledField } from '#src/components/labelled-field.tsx'
import parts from '#src/components/page-parts.module.css'

type PasswordProofFormProps = {
  step: 'removal' | 'replacement'
  busy: boolean
  onProof: (password: string) => void
  onCancel: () => void
}

/** Asks for the password before what protects the account is weakened. */
export function PasswordProofForm({ step, busy, onProof, onCancel }: PasswordProofFormProps) {
  const { t } = useLingui()
  return (
    <form
      noValidate
      className={parts.form}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onProof(String(new FormData(event.currentTarget).get('password') ?? ''))
      }}
    >
      <p style={{ margin: 0 }}>
        {step === 'removal' ? (
          <Trans>Without a second factor, the password alone signs you in. Confirm with your password.</Trans>
        ) : (
          <Trans>New recovery codes put the earlier ones out of force. Confirm with your password.</Trans>
        )}
      </p>
      <LabelledField id="proof-password" label={t`Current password`}>
        {(field) => (
          <Input.Password
            {...field}
            name="password"
            autoFocus
            autoComplete="current-password"
            maxLength={1000}
            readOnly={busy}
          />
        )}
      </LabelledField>
      <div className={parts.tools}>
        <Button type="primary" danger={step === 'removal'} htmlType="submit" loading={busy}>
          {step === 'removal' ? <Trans>Remove the second factor</Trans> : <Trans>Make new recovery codes</Trans>}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
