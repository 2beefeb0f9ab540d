import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { Alert, AlertDetails as Details } from '#contracts/alerts/alert.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { Problem } from '#contracts/values/problem.ts'
import {
  alertKindWords,
  alertSentence,
  alertStateWords,
  alertTitle,
  precisionText,
} from '#src/components/alerts/alert-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './inbox.module.css'

/** What can be done with alerts. */
export type TriageActions = {
  /** What its state allows the user to do, as events of its machine. */
  allowed: readonly string[]
  busy: boolean
  onCase: () => void
  onAssign: () => void
  onMute: () => void
  onDismiss: () => void
  onRestore: () => void
}

type AlertDetailsProps = TriageActions & {
  alert: Alert
  /** `null` while loading. */
  details: Details | null
  problem: Problem | null
}

/** Why an alert fired, whom it is about, and what can be done. */
export function AlertDetails({ alert, details, problem, ...actions }: AlertDetailsProps) {
  const { t, i18n } = useLingui()
  const { kind, level, state, firings, firstAt, lastAt, assignee, mutedUntil, caseId } = alert
  const count = countText(firings, i18n.locale)
  return (
    <section className={styles.details} aria-label={t`Alert`}>
      <p className={styles.meta}>
        <RiskLevelTag level={level} /> {i18n._(alertKindWords[kind])} · {i18n._(alertStateWords[state])}
      </p>
      <h2>{alertTitle(alert, i18n)}</h2>
      <p>{alertSentence(alert, i18n)}</p>
      <ProblemAlert problem={problem} />
      <div>
        <h3>
          <Trans>Why it fired</Trans>
        </h3>
        <div className={styles.box}>
          <p>
            {firings === 1 ? (
              <Trans>
                Fired once, <Timestamp at={lastAt} />
              </Trans>
            ) : (
              <Trans>
                Fired {count} times, first <Timestamp at={firstAt} />, last <Timestamp at={lastAt} />
              </Trans>
            )}
          </p>
          {details && <p className={parts.quiet}>{precisionText(details.precision, i18n)}</p>}
          {mutedUntil !== null && (
            <p className={parts.quiet}>
              <Trans>
                Muted until <Timestamp at={mutedUntil} />
              </Trans>
            </p>
          )}
          {assignee !== null && (
            <p className={parts.quiet}>
              <Trans>
                Assigned to <bdi>{assignee}</bdi>
              </Trans>
            </p>
          )}
        </div>
      </div>
      <div>
        <h3>
          <Trans>Evidence</Trans>
        </h3>
        <EvidenceLinks alert={alert} />
      </div>
      {caseId !== null && (
        <Link to="/cases/$caseId" params={{ caseId }}>
          <Trans>Open its case</Trans>
        </Link>
      )}
      <Actions {...actions} />
    </section>
  )
}

function Actions({ allowed, busy, onCase, onAssign, onMute, onDismiss, onRestore }: TriageActions) {
  const may = (type: string) => allowed.includes(type)
  return (
    <div className={styles.actions}>
      {may('case.opened') && (
        <>
          <Button type="primary" onClick={onCase} loading={busy}>
            <Trans>Open case</Trans>
          </Button>
          <Button onClick={onAssign} disabled={busy}>
            <Trans>Assign to me</Trans>
          </Button>
        </>
      )}
      {may('alert.muted') && (
        <Button onClick={onMute} disabled={busy}>
          <Trans>Mute for 7 days</Trans>
        </Button>
      )}
      {may('alert.dismissed') && (
        <Button onClick={onDismiss} disabled={busy}>
          <Trans>False alarm</Trans>
        </Button>
      )}
      {may('triage.undone') && (
        <Button onClick={onRestore} disabled={busy}>
          <Trans>Back to the inbox</Trans>
        </Button>
      )}
    </div>
  )
}

type MediaReason = Extract<Alert['reason'], { kind: 'adverseMedia' }>

/** The related company because of which a rule fired; `null` where it fired by articles about its subject. */
const relatedIn = (reason: Alert['reason']): EntityId | null =>
  reason.kind === 'adverseMedia' && 'related' in reason.fired ? (reason.fired.related.id as EntityId) : null

/** Where the articles of a fired rule are listed: those with its event, or all negative ones of its days. */
const articlesBehind = ({ from, to, fired }: MediaReason, company: string) => ({
  company,
  from,
  to,
  ...('event' in fired ? { event: fired.event } : fired.rule !== 'negativeShare' && { negative: 'yes' as const }),
})

/** Where the records stand that an alert is about. */
function EvidenceLinks({ alert: { reason, company, subject } }: { alert: Alert }) {
  const related = relatedIn(reason)
  const named = related ?? company
  return (
    <ul className={styles.links}>
      {company !== null && (
        <li>
          <Link to="/companies/$companyId" params={{ companyId: company }}>
            <Trans>All about this company</Trans>
          </Link>
        </li>
      )}
      {(reason.kind === 'default' || reason.kind === 'issuerLevel') && (
        <li>
          <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer: reason.issuer }}>
            <Trans>Warning level with its grounds</Trans>
          </Link>
        </li>
      )}
      {reason.kind === 'severeBill' && (
        <li>
          <Link to="/RiskPrevention/Jiaohang" search={{ bill: reason.bill }}>
            <Trans>Bill with its chain and the rules that hit</Trans>
          </Link>
        </li>
      )}
      {reason.kind === 'controlChanged' && company !== null && (
        <li>
          <Link to="/RiskAnalysis/EquityNetwork" search={{ view: 'control', company }}>
            <Trans>Who controls it now, with the proof</Trans>
          </Link>
        </li>
      )}
      {reason.kind === 'newsBurst' && company !== null && (
        <li>
          <Link to="/RiskDetection" search={{ company, negative: 'yes' }}>
            <Trans>Negative articles</Trans>
          </Link>
        </li>
      )}
      {related !== null && (
        <li>
          <Link to="/companies/$companyId" params={{ companyId: related }}>
            <Trans>All about the related company</Trans>
          </Link>
        </li>
      )}
      {reason.kind === 'adverseMedia' && named !== null && (
        <li>
          <Link to="/RiskDetection" search={articlesBehind(reason, named)}>
            <Trans>Articles by which it fired</Trans>
          </Link>
        </li>
      )}
      {reason.kind === 'ruleFired' && reason.firingId !== null && (
        <li>
          <Link to="/RiskDetection" search={{ firing: reason.firingId }}>
            <Trans>What the rule found</Trans>
          </Link>
        </li>
      )}
      {company === null && reason.kind !== 'severeBill' && (
        <li className={parts.quiet}>
          <Trans>
            No party of the network alone is called <bdi>{subject}</bdi>.
          </Trans>
        </li>
      )}
    </ul>
  )
}
