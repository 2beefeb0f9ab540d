import { Trans } from '@lingui/react/macro'
import { Alert } from 'antd'
import type { Problem } from '#contracts/problem.ts'
import styles from './notices.module.css'
import { ProblemText } from './problem-text.tsx'

/** Something a request's failure has to say. `message` is the server's own words, shown where none are known here. */
export type Notice = {
  id: number
  kind: 'warning' | 'error' | 'notification' | 'connection'
  problem: Problem | null
  message: string
}

type NoticesProps = { notices: readonly Notice[]; welcomed: boolean; onDismiss: (id: number) => void }

/** A word of welcome and failures of requests, newest last, over the page. */
export function Notices({ notices, welcomed, onDismiss }: NoticesProps) {
  return (
    <div className={styles.notices} aria-live="polite">
      {welcomed && (
        <Alert className={styles.notice ?? ''} type="success" showIcon title={<Trans>Login successful!</Trans>} />
      )}
      {notices.map((notice) => (
        <Alert
          key={notice.id}
          className={styles.notice ?? ''}
          type={notice.kind === 'error' ? 'error' : 'warning'}
          showIcon
          closable={{ closeIcon: true, onClose: () => onDismiss(notice.id) }}
          {...wordsOf(notice)}
        />
      ))}
    </div>
  )
}

function wordsOf({ kind, problem, message }: Notice) {
  if (kind === 'connection') {
    return {
      title: <Trans>Network exception</Trans>,
      description: <Trans>The server cannot be reached. Check the connection.</Trans>,
    }
  }
  const words = problem ? <ProblemText problem={problem} /> : message || <Trans>Request error, please retry.</Trans>
  return kind === 'notification' ? { title: <Trans>The request failed</Trans>, description: words } : { title: words }
}
