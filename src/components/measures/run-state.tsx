import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from 'antd'
import type { Problem } from '#contracts/values/problem.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import styles from './analysis.module.css'

export type RunStateProps = {
  state: 'idle' | 'sending' | 'answered' | 'cancelled' | 'failed'
  /** How much is done, 0 to 1. */
  progress: number
  problem: Problem | null
  mayCancel: boolean
  mayRetry: boolean
  onCancel: () => void
  onRetry: () => void
}

/** How far a computation is, and what can be done about it. */
export function RunState({ state, progress, problem, mayCancel, mayRetry, onCancel, onRetry }: RunStateProps) {
  const { t } = useLingui()
  return (
    <>
      {state === 'sending' && (
        <div className={styles.computing}>
          <Progress
            className={styles.progress ?? ''}
            percent={Math.round(progress * 100)}
            status="active"
            size="small"
            aria-label={t`Computing`}
          />
          <Button size="small" disabled={!mayCancel} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {state === 'cancelled' && (
        <div className={styles.row}>
          <span className={styles.quiet}>
            <Trans>The computation was broken off.</Trans>
          </span>
          <Button size="small" disabled={!mayRetry} onClick={onRetry}>
            <Trans>Restart</Trans>
          </Button>
        </div>
      )}
      <ProblemAlert problem={state === 'failed' ? problem : null} mayRetry={mayRetry} onRetry={onRetry} />
    </>
  )
}
