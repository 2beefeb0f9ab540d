import { Trans } from '@lingui/react/macro'
import { Alert, Button } from 'antd'
import type { Problem } from '#contracts/problem.ts'
import { ProblemText } from './problem-text.tsx'

type ProblemAlertProps = { problem: Problem | null; onRetry?: () => void }

/** Why something could not be done, and where it helps, a way to try again. */
export function ProblemAlert({ problem, onRetry }: ProblemAlertProps) {
  return (
    <div role="alert" style={{ display: problem ? 'block' : 'contents' }}>
      {problem && (
        <Alert
          type="error"
          showIcon
          title={<ProblemText problem={problem} />}
          {...(onRetry && {
            action: (
              <Button size="small" onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            ),
          })}
        />
      )}
    </div>
  )
}
