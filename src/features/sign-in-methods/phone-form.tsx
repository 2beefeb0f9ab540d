import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { CodeField, type CodeRequest } from '#src/components/code-field.tsx'
import styles from '#src/components/entrance/entrance.module.css'
import { SubmitButton } from '#src/components/entrance/submit-button.tsx'

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
    <form noValidate aria-busy={busy} onSubmit={(event) => submit(event, busy, onSubmit)}>
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
    </form>
  )
}

function submit(event: FormEvent<HTMLFormElement>, busy: boolean, onSubmit: PhoneFormProps['onSubmit']) {
  event.preventDefault()
  if (busy) return
  const form = new FormData(event.currentTarget)
  onSubmit({
    phone: String(form.get('phone') ?? ''),
    code: String(form.get('code') ?? ''),
    autoLogin: form.has('autoLogin'),
  })
}
