import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import type { PasswordChange } from '#contracts/account/account.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SuccessMessage } from '#src/components/controls/success-message.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'

type PasswordFormProps = {
  username: string
  hasPassword: boolean
  problem: Problem | null
  /** Whether the last attempt left the new password empty. */
  incomplete: boolean
  busy: boolean
  changed: boolean
  /** Number of changes; each clears the fields. */
  changes: number
  onCorrected: () => void
  onSubmit: (change: PasswordChange) => void
}

/** Changing the password, or setting the first one. */
export function PasswordForm({
  username,
  hasPassword,
  problem,
  incomplete,
  busy,
  changed,
  changes,
  onCorrected,
  onSubmit,
}: PasswordFormProps) {
  const { t } = useLingui()
  return (
    <PageSection
      title={<Trans>Password</Trans>}
      lead={
        <Trans>
          At least 12 characters; a few unrelated words in a row are easy to remember. Changing it signs out your other
          browsers.
        </Trans>
      }
    >
      <ProblemAlert problem={problem} />
      <TypedForm
        key={changes}
        className={parts.form}
        busy={busy}
        onCorrected={onCorrected}
        onSubmit={(typed) => onSubmit({ current: typed('current'), password: typed('password') })}
      >
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        {hasPassword && (
          <LabelledField id="password-current" label={t`Current password`}>
            {(field) => (
              <Input.Password
                {...field}
                name="current"
                autoComplete="current-password"
                maxLength={1000}
                readOnly={busy}
              />
            )}
          </LabelledField>
        )}
        <LabelledField
          id="password-new"
          label={t`New password`}
          problem={incomplete && <Trans>Please input your password!</Trans>}
        >
          {(field) => (
            <Input.Password {...field} name="password" autoComplete="new-password" maxLength={1000} readOnly={busy} />
          )}
        </LabelledField>
        <div className={parts.tools}>
          <Button type="primary" htmlType="submit" loading={busy}>
            {hasPassword ? <Trans>Change the password</Trans> : <Trans>Set the password</Trans>}
          </Button>
          <SuccessMessage>{changed && <Trans>The password is changed.</Trans>}</SuccessMessage>
        </div>
      </TypedForm>
    </PageSection>
  )
}
