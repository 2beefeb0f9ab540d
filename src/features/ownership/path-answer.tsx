import { CloseOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { ConnectionsReply } from '#contracts/ownership/connections.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { ConnectionTold } from '#src/components/ownership/connection-told.tsx'
import { nameOf } from '#src/components/text/entity-words.ts'
import styles from './ownership.module.css'

type PathAnswerProps = {
  company: EntitySummary
  /** `null` until it is read. */
  other: EntitySummary | null
  /** `null` until they are read. */
  found: ConnectionsReply | null
  problem: Problem | null
  /** Which of the paths is drawn, counted from 1; 0 where there is none. */
  place: number
  onRetry: () => void
  onNext: () => void
  onClose: () => void
}

/** By which stakes the company is connected with another party, beside the graph on which the path is drawn. */
export function PathAnswer({ company, other, found, problem, place, onRetry, onNext, onClose }: PathAnswerProps) {
  const { t } = useLingui()
  const total = found?.connections.length ?? 0
  return (
    <section className={styles.path} aria-label={t`How they are connected`}>
      <div className={styles.pathTools}>
        {total > 1 && (
          <>
            <span className={styles.quiet}>
              <Trans>
                Path {place} of {total}
              </Trans>
            </span>
            <Button size="small" aria-keyshortcuts="n" onClick={onNext}>
              <Trans>Next path</Trans>
            </Button>
          </>
        )}
        {other && (
          <Link to="/companies/$companyId/compare/$otherId" params={{ companyId: company.id, otherId: other.id }}>
            <Trans>See both side by side</Trans>
          </Link>
        )}
        <Button
          className={styles.pathClose ?? ''}
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={t`Close`}
          onClick={onClose}
        />
      </div>
      <ProblemAlert problem={problem} onRetry={onRetry} />
      {problem === null && (found === null || other === null) && (
        <p className={styles.quiet} aria-busy="true">
          <Trans>Being read…</Trans>
        </p>
      )}
      {found && other && (
        <div aria-live="polite">
          <ConnectionTold
            company={company}
            other={other}
            found={found}
            connection={found.connections[place - 1]}
            sentence={styles.pathSentence ?? ''}
            nameOf={(party) => <bdi>{nameOf(party)}</bdi>}
          />
        </div>
      )}
    </section>
  )
}
