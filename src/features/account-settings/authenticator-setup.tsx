import { Trans, useLingui } from '@lingui/react/macro'
import { QRCode, Typography } from 'antd'
import type { SecondFactorSetup } from '#contracts/account.ts'
import { FormButtons } from '#src/components/form-buttons.tsx'
import { LabelledField } from '#src/components/labelled-field.tsx'
import parts from '#src/components/page-parts.module.css'
import { TypedForm } from '#src/components/typed-form.tsx'
import styles from './account-settings.module.css'
import { CodeInput } from './code-input.tsx'

type AuthenticatorSetupProps = {
  setup: SecondFactorSetup
  codeIsUnusable: boolean
  busy: boolean
  onCode: (code: string) => void
  onCancel: () => void
}

/** Giving an authenticator the secret, as a picture or by hand, and showing that it has it. */
export function AuthenticatorSetup({ setup, codeIsUnusable, busy, onCode, onCancel }: AuthenticatorSetupProps) {
  const { t } = useLingui()
  const grouped = setup.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <div className={styles.setup}>
      <div
        className={styles.picture}
        role="img"
        aria-label={t`The secret as a QR code; the key beside it says the same`}
      >
        <QRCode
          aria-hidden
          value={setup.address}
          size={184}
          color="#000000"
          bgColor="#ffffff"
          type="svg"
          bordered={false}
        />
      </div>
      <div className={parts.form}>
        <ol className={styles.steps}>
          <li>
            <Trans>Scan the picture with an authenticator app, or type this key into it:</Trans>
            <br />
            <Typography.Text code copyable={{ text: setup.secret }} className={styles.key ?? ''} dir="ltr">
              {grouped}
            </Typography.Text>
          </li>
          <li>
            <Trans>Type the six digits that the app shows now.</Trans>
          </li>
        </ol>
        <TypedForm className={parts.form} busy={busy} onSubmit={(typed) => onCode(typed('code'))}>
          <LabelledField
            id="authenticator-code"
            label={t`Digits of the app`}
            problem={codeIsUnusable && <Trans>Please input the six digits of the code!</Trans>}
          >
            {(field) => <CodeInput field={field} busy={busy} />}
          </LabelledField>
          <FormButtons busy={busy} onCancel={onCancel}>
            <Trans>Put it in force</Trans>
          </FormButtons>
        </TypedForm>
      </div>
    </div>
  )
}
