import { Trans, useLingui } from '@lingui/react/macro'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { CodeField, type CodeRequest } from '#src/components/session/code-field.tsx'
import styles from '#src/components/session/entrance.module.css'
import { SubmitButton } from '#src/components/session/submit-button.tsx'

type PhoneFormProps = {
  busy: boolean
  unusable: readonly string[]
  codeIsWrong: boolean
  codeRequest: CodeRequest
  onRequestCode: (phone: string) => void
  onSubmit: (attempt: { phone: string; code: string; autoLogin: boolean }) => void
}

/** Signing in with a telephone number and the code that is sent to it. */
export function PhoneForm({ busy, unusable, codeIsWrong, codeRequest, onRequestCode, onSubmit }: PhoneFormProps) {
  const { t } = useLingui()
  return (
    <TypedForm
      busy={busy}
      onSubmit={(typed) =>
        onSubmit({ phone: typed('phone'), code: typed('code'), autoLogin: typed('autoLogin') !== '' })
      }
    >
      <CodeField
        id="sign-in"
        request={codeRequest}
        busy={busy}
        phoneIsUnusable={unusable.includes('phone')}
        codeIsUnusable={unusable.includes('verificationCode')}
        codeIsWrong={codeIsWrong}
        begins
        onRequest={onRequestCode}
      />
      <div className={styles.row}>
        <label className={styles.choice}>
          <input type="checkbox" name="autoLogin" defaultChecked />
          <Trans>Automatic login</Trans>
        </label>
      </div>
      <SubmitButton busy={busy}>{busy ? t`Signing in…` : t`Sign in`}</SubmitButton>
    </TypedForm>
  )
}
