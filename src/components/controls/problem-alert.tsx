import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import type { Problem } from '#contracts/values/problem.ts'
import { ProblemText } from './problem-text.tsx'

type ProblemAlertProps = {
  problem: Problem | null
  /** A warning where what is on the screen still holds. */
  type?: 'error' | 'warning'
  onRetry?: () => void
  mayRetry?: boolean
  /** What trying again is called where it is not that. */
  retry?: ReactNode
  onDismiss?: () => void
}

/** Why something failed, with a retry where useful; the retry alone where that has been shown already. */
export function ProblemAlert({ problem, type = 'error', onRetry, mayRetry = true, ...rest }: ProblemAlertProps) {
  const { t } = useLingui()
  const { retry = <Trans>Try again</Trans>, onDismiss } = rest
  const again = onRetry && (
    <Button size="small" disabled={!mayRetry} onClick={onRetry}>
      {retry}
    </Button>
  )
  if (problem?.isShown) return again
  return (
    <div role="alert" style={{ display: problem ? 'block' : 'contents' }}>
      {problem && (
        <Alert
          type={type}
          role="none"
          showIcon
          title={<ProblemText problem={problem} />}
          {...(onDismiss && { closable: { onClose: onDismiss, 'aria-label': t`Dismiss` } })}
          action={again}
        />
      )}
    </div>
  )
}
