import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Input, Modal, Typography } from 'antd'
import {
  defaultTokenDays,
  maxTokenDays,
  type NewTokenInput,
  type TokenId,
  type TokenSummary,
} from '#contracts/tokens/token.ts'
import { Scope } from '#contracts/values/operation.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { FormButtons } from '#src/components/controls/form-buttons.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import type { TableLook } from '#src/components/controls/stacked-table.tsx'
import { TypedForm, type TypedText } from '#src/components/controls/typed-form.tsx'
import { TokenTable } from './token-table.tsx'
import { scopeWords } from './token-words.ts'
import styles from './tokens.module.css'

type TokenPanelProps = {
  /** `null` while loading. */
  tokens: readonly TokenSummary[] | null
  /** The text of the token that was just made, shown this once. */
  secret: string | null
  isDescribing: boolean
  fault: keyof NewTokenInput | null
  revoking: TokenId | null
  problem: Problem | null
  busy: boolean
  mayMake: boolean
  look: TableLook
  onWanted: () => void
  onDescribed: (wanted: NewTokenInput) => void
  onCorrected: () => void
  onClose: () => void
  onKept: () => void
  onRevoke: (id: TokenId) => void
  onReload: () => void
}

/** The tokens with which programs of the user ask: which there are, making one, revoking one. */
export function TokenPanel(props: TokenPanelProps) {
  const { t } = useLingui()
  const { tokens, secret, isDescribing, problem, mayMake } = props
  return (
    <PageSection
      title={<Trans>Tokens of programs</Trans>}
      lead={
        <Trans>
          A program that sends a token asks in your name, and may do what the token’s scopes and your role both allow.
        </Trans>
      }
      tools={
        <Button onClick={props.onWanted} disabled={!mayMake}>
          <Trans>Make a token</Trans>
        </Button>
      }
    >
      {!isDescribing && <ProblemAlert problem={problem} onRetry={props.onReload} />}
      {secret !== null && <NewSecret secret={secret} onKept={props.onKept} />}
      {tokens?.length === 0 ? (
        <p className={parts.quiet} style={{ margin: 0 }}>
          <Trans>There is no token yet.</Trans>
        </p>
      ) : (
        <TokenTable tokens={tokens} revoking={props.revoking} look={props.look} onRevoke={props.onRevoke} />
      )}
      <Modal
        open={isDescribing}
        title={t`Make a token`}
        onCancel={props.onClose}
        footer={null}
        width={560}
        destroyOnHidden
      >
        <TokenForm {...props} />
      </Modal>
    </PageSection>
  )
}

/** The token itself, to be copied now. */
function NewSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={<Trans>Copy the token now: it is shown this once.</Trans>}
        description={
          <Typography.Text
            code
            dir="ltr"
            style={{ overflowWrap: 'anywhere' }}
            copyable={{ text: secret, tooltips: [t`Copy`, t`Copied`] }}
          >
            {secret}
          </Typography.Text>
        }
      />
      <div className={parts.tools}>
        <Button type="primary" onClick={onKept}>
          <Trans>I have kept it</Trans>
        </Button>
      </div>
    </>
  )
}

/** Lines of a field; `null` where it is empty. */
const linesIn = (text: string): string[] | null => {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  const filled = lines.filter((line) => line !== '')
  return filled.length === 0 ? null : filled
}

const wantedFrom = (typed: TypedText): NewTokenInput => ({
  name: typed('name'),
  scopes: Scope.options.filter((scope) => typed(`scope-${scope}`) !== ''),
  days: Number(typed('days')),
  sources: linesIn(typed('sources')),
  networks: linesIn(typed('networks')),
  share: Number(typed('share')),
})

/** Asks what a token is to be called, and what it may. */
function TokenForm({ fault, problem, busy, onDescribed, onCorrected, onClose }: TokenPanelProps) {
  const { t } = useLingui()
  return (
    <TypedForm
      className={parts.form}
      busy={busy}
      onCorrected={onCorrected}
      onSubmit={(typed) => onDescribed(wantedFrom(typed))}
    >
      <ProblemAlert problem={problem} />
      <LabelledField
        id="token-name"
        label={t`Name`}
        hint={t`By which you recognise the program.`}
        problem={fault === 'name' && t`Please input a name!`}
      >
        {(field) => <Input {...field} name="name" autoFocus maxLength={100} readOnly={busy} />}
      </LabelledField>
      <Scopes isWrong={fault === 'scopes'} />
      <LabelledField
        id="token-days"
        label={t`Days for which it works`}
        problem={fault === 'days' && t`A whole number from 1 to ${maxTokenDays}.`}
      >
        {(field) => (
          <Input {...field} name="days" inputMode="numeric" dir="ltr" defaultValue={defaultTokenDays} readOnly={busy} />
        )}
      </LabelledField>
      <LabelledField
        id="token-sources"
        label={t`Sources, one a line`}
        hint={t`Where some stand here, it reaches only what is asked of one of them by name. Empty: all.`}
        problem={fault === 'sources' && t`Up to 20 names of one line each.`}
      >
        {(field) => <Input.TextArea {...field} name="sources" autoSize={{ minRows: 1, maxRows: 6 }} readOnly={busy} />}
      </LabelledField>
      <LabelledField
        id="token-networks"
        label={t`Networks from which it may come, one a line`}
        hint={t`Such as 192.0.2.0/24 or 2001:db8::/32. Empty: any.`}
        problem={fault === 'networks' && t`These are not all addresses or ranges of addresses.`}
      >
        {(field) => (
          <Input.TextArea {...field} name="networks" dir="ltr" autoSize={{ minRows: 1, maxRows: 6 }} readOnly={busy} />
        )}
      </LabelledField>
      <LabelledField
        id="token-share"
        label={t`Percent of your shares that it may use`}
        problem={fault === 'share' && t`A whole number from 1 to 100.`}
      >
        {(field) => <Input {...field} name="share" inputMode="numeric" dir="ltr" defaultValue={100} readOnly={busy} />}
      </LabelledField>
      <FormButtons busy={busy} onCancel={onClose}>
        <Trans>Make the token</Trans>
      </FormButtons>
    </TypedForm>
  )
}

function Scopes({ isWrong }: { isWrong: boolean }) {
  const { i18n } = useLingui()
  return (
    <fieldset className={styles.choices} aria-describedby={isWrong ? 'token-scopes-problem' : undefined}>
      <legend>
        <Trans>What it may do</Trans>
      </legend>
      {isWrong && (
        <span id="token-scopes-problem" role="alert">
          <Trans>Choose at least one.</Trans>
        </span>
      )}
      {Scope.options.map((scope) => (
        <Checkbox key={scope} name={`scope-${scope}`} defaultChecked={scope === 'read'}>
          {i18n._(scopeWords[scope].name)} <span className={parts.quiet}>{i18n._(scopeWords[scope].meaning)}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
