import { Trans, useLingui } from '@lingui/react/macro'
import textButton from '#src/components/controls/text-button.module.css'
import { TypedForm, type TypedText } from '#src/components/controls/typed-form.tsx'
import { CodeField, type CodeRequest } from '#src/components/session/code-field.tsx'
import styles from '#src/components/session/session.module.css'
import { SubmitButton } from '#src/components/session/submit-button.tsx'
import { TextField } from '#src/components/session/text-field.tsx'
import type { SecondFactorBridge } from '#src/machines/session/use-sign-in.ts'
import own from './session.module.css'

/** The second step of a sign-in: a code of the authenticator, or a recovery code where that is lost. */
export function SecondFactorForm({ busy, codeIsUnusable, codeIsWrong, onSubmit, ...leaving }: SecondFactorBridge) {
  const { t } = useLingui()
  const send = (typed: TypedText) => onSubmit(typed('code'))
  return (
    <>
      <h2 className={styles.title}>
        <Trans>Second step</Trans>
      </h2>
      <TypedForm busy={busy} onCorrected={leaving.onCorrected} onSubmit={send}>
        <TextField
          id="second-factor"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          label={t`Code of your authenticator`}
          hint={t`The six digits that your authenticator shows now.`}
          busy={busy}
          problem={codeIsUnusable && t`Please input the code!`}
          wantsFocus={codeIsUnusable || codeIsWrong}
          begins
        />
        <SubmitButton busy={busy}>{busy ? t`Signing in…` : t`Continue`}</SubmitButton>
      </TypedForm>
      <details className={own.recovery}>
        <summary>
          <Trans>Use a recovery code instead</Trans>
        </summary>
        <TypedForm busy={busy} needed={{ code: t`Please input the code!` }} onSubmit={send}>
          <TextField
            id="recovery-code"
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            label={t`Recovery code`}
            hint={t`One of the codes you kept when you set up the second factor. Each is good once.`}
            busy={busy}
            problem={null}
            wantsFocus={false}
            onInput={() => codeIsUnusable && leaving.onCorrected()}
          />
          <SubmitButton busy={busy}>{busy ? t`Signing in…` : t`Use this recovery code`}</SubmitButton>
        </TypedForm>
      </details>
      <p className={styles.afterwards}>
        <button type="button" className={textButton.textButton} onClick={leaving.onRestart}>
          <Trans>Restart</Trans>
        </button>
      </p>
    </>
  )
}

type PhoneFormProps = {
  busy: boolean
  unusable: readonly string[]
  codeIsWrong: boolean
  codeRequest: CodeRequest
  onRequestCode: (phone: string) => void
  onCorrected: (field: 'phone' | 'code') => void
  onSubmit: (attempt: { phone: string; code: string; autoLogin: boolean }) => void
}

/** Signing in with a telephone number and the code that is sent to it. */
export function PhoneForm({
  busy,
  unusable,
  codeIsWrong,
  codeRequest,
  onRequestCode,
  onCorrected,
  onSubmit,
}: PhoneFormProps) {
  const { t } = useLingui()
  return (
    <TypedForm
      busy={busy}
      onCorrected={(field) => onCorrected(field === 'code' ? 'code' : 'phone')}
      onSubmit={(typed) =>
        onSubmit({ phone: typed('phone'), code: typed('code'), autoLogin: typed('autoLogin') !== '' })
      }
    >
      <CodeField
        id="sign-in"
        request={codeRequest}
        busy={busy}
        unusable={unusable}
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
