import { Trans, useLingui } from '@lingui/react/macro'
import { Input } from 'antd'
import { FormButtons } from '#src/components/form-buttons.tsx'
import { LabelledField } from '#src/components/labelled-field.tsx'
import parts from '#src/components/page-parts.module.css'
import { TypedForm } from '#src/components/typed-form.tsx'

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
    <TypedForm className={parts.form} busy={busy} onSubmit={(typed) => onProof(typed('password'))}>
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
      <FormButtons busy={busy} danger={step === 'removal'} onCancel={onCancel}>
        {step === 'removal' ? <Trans>Remove the second factor</Trans> : <Trans>Make new recovery codes</Trans>}
      </FormButtons>
    </TypedForm>
  )
}
