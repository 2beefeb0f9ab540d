import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { Account, SecondFactorSetup } from '#contracts/account.ts'
import type { Problem } from '#contracts/problem.ts'
import { countText } from '#src/components/amount-text.ts'
import { Moment } from '#src/components/moment.tsx'
import parts from '#src/components/page-parts.module.css'
import { PageSection } from '#src/components/page-parts.tsx'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { PasswordProofForm } from './password-proof-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

type SecondFactorPanelProps = {
  present: Account['secondFactor']
  /** The new secret, while it is being set up. */
  setup: SecondFactorSetup | null
  /** Recovery codes that are shown this once. */
  codes: readonly string[] | null
  /** What waits for the password. */
  step: 'removal' | 'replacement' | null
  codeIsUnusable: boolean
  problem: Problem | null
  busy: boolean
  maySetUp: boolean
  onSetUp: () => void
  onCode: (code: string) => void
  onCancel: () => void
  onKept: () => void
  onProofWanted: (step: 'removal' | 'replacement') => void
  onProof: (password: string) => void
  onDownload: (codes: readonly string[]) => void
}

/** The second factor: whether there is one, setting it up, its recovery codes, taking it away. */
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
          codeIsUnusable={props.codeIsUnusable}
          busy={busy}
          onCode={props.onCode}
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
          In force since <Moment at={present.since} />. Recovery codes left: {left}.
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
