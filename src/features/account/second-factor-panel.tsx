import { DownloadOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Input, QRCode, Typography } from 'antd'
import type { Account, SecondFactorSetup } from '#contracts/account/account.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { FormButtons } from '#src/components/controls/form-buttons.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './account.module.css'
import { CodeInput } from './code-input.tsx'

type SecondFactorPanelProps = {
  present: Account['secondFactor']
  /** The new secret, while it is being set up. */
  setup: SecondFactorSetup | null
  /** Recovery codes that are shown this once. */
  codes: readonly string[] | null
  /** What waits for the password. */
  step: 'removal' | 'replacement' | null
  codeFault: 'empty' | 'invalid' | null
  problem: Problem | null
  busy: boolean
  maySetUp: boolean
  onSetUp: () => void
  onCode: (code: string) => void
  onCodeCorrected: () => void
  onCancel: () => void
  onKept: () => void
  onProofWanted: (step: 'removal' | 'replacement') => void
  onProof: (password: string) => void
  onDownload: (codes: readonly string[]) => void
}

/** The second factor: its state, setup, recovery codes, and removal. */
export function SecondFactorPanel(props: SecondFactorPanelProps) {
  const { setup, codes, step, problem, busy } = props
  return (
    <PageSection
      title={<Trans>Second factor</Trans>}
      lead={<Trans>Besides the password, signing in then asks for six digits that an authenticator app shows.</Trans>}
    >
      <ProblemAlert problem={problem} />
      {codes ? (
        <RecoveryCodeList codes={codes} onDownload={() => props.onDownload(codes)} onKept={props.onKept} />
      ) : setup ? (
        <AuthenticatorSetup
          setup={setup}
          codeFault={props.codeFault}
          busy={busy}
          onCode={props.onCode}
          onCodeCorrected={props.onCodeCorrected}
          onCancel={props.onCancel}
        />
      ) : step ? (
        <PasswordProofForm step={step} busy={busy} onProof={props.onProof} onCancel={props.onCancel} />
      ) : (
        <Present {...props} />
      )}
    </PageSection>
  )
}

function Present({ present, busy, maySetUp, onSetUp, onProofWanted }: SecondFactorPanelProps) {
  const { i18n } = useLingui()
  if (!present) {
    return (
      <div className={parts.tools}>
        <Button type="primary" onClick={onSetUp} loading={busy} disabled={!maySetUp && !busy}>
          <Trans>Set up a second factor</Trans>
        </Button>
      </div>
    )
  }
  const left = countText(present.recoveryCodesLeft, i18n.locale)
  return (
    <>
      <p style={{ margin: 0 }}>
        <Trans>
          In force since <Timestamp at={present.since} />. Recovery codes left: {left}.
        </Trans>
      </p>
      <div className={parts.tools}>
        <Button onClick={() => onProofWanted('replacement')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button danger onClick={() => onProofWanted('removal')}>
          <Trans>Remove the second factor</Trans>
        </Button>
      </div>
    </>
  )
}

type RecoveryCodeListProps = { codes: readonly string[]; onDownload: () => void; onKept: () => void }

/** Recovery codes, shown this once, to be copied or saved. */
function RecoveryCodeList({ codes, onDownload, onKept }: RecoveryCodeListProps) {
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={<Trans>Keep these recovery codes now: they are shown this once.</Trans>}
        description={<Trans>Each signs you in one time when the authenticator is lost.</Trans>}
      />
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={parts.tools}>
        <Typography.Text copyable={{ text: codes.join('\n') }}>
          <Trans>Copy all</Trans>
        </Typography.Text>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={onDownload}>
          <Trans>Download</Trans>
        </Button>
        <Button type="primary" onClick={onKept}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </>
  )
}

type PasswordProofFormProps = {
  step: 'removal' | 'replacement'
  busy: boolean
  onProof: (password: string) => void
  onCancel: () => void
}

/** Asks for the password before what protects the account is weakened. */
function PasswordProofForm({ step, busy, onProof, onCancel }: PasswordProofFormProps) {
  const { t } = useLingui()
  return (
    <TypedForm
      className={parts.form}
      busy={busy}
      needed={{ password: t`Please input your password!` }}
      onSubmit={(typed) => onProof(typed('password'))}
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
      <FormButtons busy={busy} danger={step === 'removal'} onCancel={onCancel}>
        {step === 'removal' ? <Trans>Remove the second factor</Trans> : <Trans>Make new recovery codes</Trans>}
      </FormButtons>
    </TypedForm>
  )
}

type AuthenticatorSetupProps = {
  setup: SecondFactorSetup
  codeFault: 'empty' | 'invalid' | null
  busy: boolean
  onCode: (code: string) => void
  onCodeCorrected: () => void
  onCancel: () => void
}

/** Shows the secret to an authenticator, as QR code or text, and verifies a first code. */
function AuthenticatorSetup({ setup, codeFault, busy, onCode, onCodeCorrected, onCancel }: AuthenticatorSetupProps) {
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
        <TypedForm
          className={parts.form}
          busy={busy}
          onCorrected={onCodeCorrected}
          onSubmit={(typed) => onCode(typed('code'))}
        >
          <LabelledField
            id="authenticator-code"
            label={t`Digits of the app`}
            problem={
              codeFault === 'empty' ? (
                <Trans>Please input the code!</Trans>
              ) : (
                codeFault && <Trans>A code is six digits!</Trans>
              )
            }
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
