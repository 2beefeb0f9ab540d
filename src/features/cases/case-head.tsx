import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { type Case, type CaseAction, CaseState } from '#contracts/cases/case.ts'
import { caseTitle } from '#src/components/alerts/alert-words.ts'
import { caseActionWords, caseStateWords, verdictWords } from '#src/components/alerts/case-words.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { timestampText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './cases.module.css'

type CaseHeadProps = {
  shown: Case
  /** What the state allows the user to do. */
  allowed: readonly CaseAction['type'][]
  mayWork: boolean
  busy: boolean
  today: string
  /** Where its bundle is had. */
  bundle: string
  onAction: (action: CaseAction['type']) => void
  onPrint: () => void
}

/** What is done first stands out. */
const foremost: readonly CaseAction['type'][] = [
  'decision.agreed',
  'decision.proposed',
  'work.started',
  'waiting.ended',
  'case.assigned',
  'case.closed',
]

/** What a case is about, where it stands, and what can be done to it. */
export function CaseHead({ shown, allowed, mayWork, busy, today, bundle, onAction, onPrint }: CaseHeadProps) {
  const { i18n } = useLingui()
  const { number, level, openedAt, openedBy, dueOn, memory, labels } = shown
  const primary = foremost.find((action) => allowed.includes(action))
  return (
    <header className={styles.head}>
      <div>
        <p className={parts.quiet}>
          <Trans>
            Case <bdi>{number}</bdi>, opened <Timestamp at={openedAt} /> by <bdi>{openedBy ?? '–'}</bdi>
          </Trans>
          {dueOn !== null && (
            <>
              {' · '}
              <span className={dueOn < today && shown.state !== 'closed' ? styles.late : undefined}>
                <Trans>due {dueOn}</Trans>
              </span>
            </>
          )}
          {memory.assignee !== null && (
            <>
              {' · '}
              <Trans>
                assigned to <bdi>{memory.assignee}</bdi>
              </Trans>
            </>
          )}
        </p>
        <h1>
          {caseTitle(shown, i18n)} {level && <RiskLevelTag level={level} />}
        </h1>
        {labels.length > 0 && <p className={parts.quiet}>{labels.join(' · ')}</p>}
      </div>
      <div className={styles.tools}>
        <Button onClick={onPrint}>
          <Trans>Print report</Trans>
        </Button>
        {mayWork && (
          <Button href={bundle} download>
            <Trans>Evidence bundle</Trans>
          </Button>
        )}
        {mayWork &&
          allowed.map((action) => (
            <Button
              key={action}
              type={action === primary ? 'primary' : 'default'}
              disabled={busy}
              onClick={() => onAction(action)}
            >
              {i18n._(caseActionWords[action])}
            </Button>
          ))}
      </div>
      <CaseSteps shown={shown} />
    </header>
  )
}

/** The way of a case, with where it stands and when it came there. */
function CaseSteps({ shown }: { shown: Case }) {
  const { t, i18n } = useLingui()
  const { state, memory, entries, openedAt } = shown
  const states = CaseState.options.filter(
    (one) => one === state || (one !== 'waiting' && (one !== 'review' || memory.fourEyes)),
  )
  const place = states.indexOf(state)
  const reachedAt = (one: CaseState) =>
    one === 'new'
      ? openedAt
      : entries.findLast(({ content }) => content.kind === 'moved' && content.to === one && content.from !== one)?.at
  const step = place + 1
  const total = states.length
  const word = i18n._(caseStateWords[state])
  return (
    <ol className={styles.steps} aria-label={t`Step ${step} of ${total}: ${word}`}>
      {states.map((one, index) => {
        const at = index <= place ? reachedAt(one) : undefined
        return (
          <li key={one} data-reached={index <= place} aria-current={one === state ? 'step' : undefined}>
            {i18n._(caseStateWords[one])}
            {one === 'decided' && memory.decision && index <= place && (
              <small>{i18n._(verdictWords[memory.decision.verdict])}</small>
            )}
            {at && <small>{timestampText(at)}</small>}
          </li>
        )
      })}
    </ol>
  )
}
