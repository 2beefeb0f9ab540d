import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import type { Problem } from '#contracts/values/problem.ts'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SuccessMessage } from '#src/components/controls/success-message.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import styles from './account.module.css'
import { CodeInput } from './code-input.tsx'

type PhoneFormProps = {
  /** The current number; `null` without one. */
  present: string | null
  phone: string
  /** Number of changes; each clears the fields. */
  changes: number
  /** Seconds before another code can be asked for. */
  wait: number
  unusable: 'phone' | 'noCode' | 'code' | null
  problem: Problem | null
  asking: boolean
  busy: boolean
  mayRequestCode: boolean
  changed: boolean
  onPhone: (phone: string) => void
  onRequestCode: () => void
  onCodeCorrected: () => void
  onSubmit: (code: string) => void
}

/** A new telephone number, and the code that was sent to it. */
export function PhoneForm(props: PhoneFormProps) {
  const { t } = useLingui()
  const { present, phone, wait, unusable, problem, asking, busy, mayRequestCode, changed } = props
  return (
    <PageSection
      title={<Trans>Phone number</Trans>}
      lead={<Trans>For signing in by a code, and for a forgotten password.</Trans>}
    >
      <p className={styles.present}>
        {present ? (
          <Trans>
            In force: <bdi className={parts.figure}>{present}</bdi>
          </Trans>
        ) : (
          <Trans>No phone number is set.</Trans>
        )}
      </p>
      <ProblemAlert problem={problem} />
      <TypedForm
        key={props.changes}
        className={parts.form}
        busy={busy}
        onCorrected={(field) => field === 'code' && props.onCodeCorrected()}
        onSubmit={(typed) => props.onSubmit(typed('code'))}
      >
        <LabelledField
          id="phone-number"
          label={t`New phone number`}
          hint={t`With the country code, such as +86; mobile numbers of mainland China also without.`}
          problem={
            unusable === 'phone' &&
            (phone.trim() === '' ? (
              <Trans>Please input your phone number!</Trans>
            ) : (
              <Trans>Phone number is invalid!</Trans>
            ))
          }
        >
          {(field) => (
            <Input
              {...field}
              type="tel"
              dir="ltr"
              autoComplete="tel"
              maxLength={40}
              value={phone}
              readOnly={busy}
              onChange={(event) => props.onPhone(event.target.value)}
            />
          )}
        </LabelledField>
        <LabelledField
          id="phone-code"
          label={t`Verification code`}
          problem={
            unusable === 'noCode' ? (
              <Trans>Please input the code!</Trans>
            ) : (
              unusable === 'code' && <Trans>A code is six digits!</Trans>
            )
          }
        >
          {(field) => (
            <span className={styles.code}>
              <CodeInput field={field} busy={busy} />
              <Button onClick={props.onRequestCode} loading={asking} disabled={!mayRequestCode}>
                {wait > 0 ? <Trans>Resend in {wait} s</Trans> : <Trans>Get verification code</Trans>}
              </Button>
            </span>
          )}
        </LabelledField>
        <div className={parts.tools}>
          <Button type="primary" htmlType="submit" loading={busy}>
            <Trans>Change the number</Trans>
          </Button>
          <SuccessMessage>{changed && <Trans>The number is changed.</Trans>}</SuccessMessage>
        </div>
      </TypedForm>
    </PageSection>
  )
}
