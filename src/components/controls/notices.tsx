import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from 'antd'
import type { FocusEvent, SyntheticEvent } from 'react'
import { errorCodeOf, type Problem } from '#contracts/values/problem.ts'
import styles from './notices.module.css'
import { ProblemText } from './problem-text.tsx'

/** The failure of a request. `message` is the server's text, shown where the code is unknown. */
export type Notice = {
  id: number
  kind: 'warning' | 'error' | 'notification' | 'connection'
  problem: Problem | null
  message: string
}

type NoticesProps = {
  notices: readonly Notice[]
  welcomed: boolean
  onDismiss: (id: number) => void
  /** The pointer or the focus enters or leaves the notices. */
  onHold: () => void
  onRelease: () => void
}

/** A word of welcome and failures of requests, newest last, over the page; none passes while it is being read. */
export function Notices({ notices, welcomed, onDismiss, onHold, onRelease }: NoticesProps) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Messages of the application`}
      className={styles.notices}
      onPointerOver={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={(event) => leaves(event) && onRelease()}
    >
      {welcomed && (
        <Alert
          className={styles.notice ?? ''}
          role="status"
          type="success"
          showIcon
          title={<Trans>Login successful!</Trans>}
        />
      )}
      {notices.map((notice) => (
        <Alert
          key={notice.id}
          className={styles.notice ?? ''}
          type={notice.kind === 'error' ? 'error' : 'warning'}
          showIcon
          closable={{
            closeIcon: true,
            onClose: (event) => {
              focusNext(event)
              onDismiss(notice.id)
            },
          }}
          {...wordsOf(notice)}
        />
      ))}
    </section>
  )
}

const leaves = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget as Node | null)

/** The button goes with its notice: the focus goes to the next one, or else to the page. */
function focusNext({ currentTarget }: SyntheticEvent<Element>): void {
  const buttons = [...(currentTarget.closest(`.${styles.notices}`)?.querySelectorAll('button') ?? [])]
  const index = buttons.indexOf(currentTarget as HTMLButtonElement)
  const next = buttons[index + 1] ?? buttons[index - 1] ?? document.querySelector<HTMLElement>('#content')
  next?.focus({ preventScroll: true })
}

/** A notification is titled with the code of the reply. */
const titleOf = (problem: Problem | null) => (problem && errorCodeOf(problem)) || <Trans>The request failed</Trans>

function wordsOf({ kind, problem, message }: Notice) {
  if (kind === 'connection') {
    return {
      title: <Trans>Network exception</Trans>,
      description: <Trans>Your network is abnormal, unable to connect to the server</Trans>,
    }
  }
  const words = problem ? <ProblemText problem={problem} /> : message || <Trans>Request error, please retry.</Trans>
  return kind === 'notification' ? { title: titleOf(problem), description: words } : { title: words }
}
