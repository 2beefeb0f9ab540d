import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { accessWords } from '#src/components/administration/access-words.ts'
import styles from '#src/components/administration/administration.module.css'
import { SuccessMessage } from '#src/components/controls/success-message.tsx'
import type { UserAction } from './user-actions.tsx'

type UserOutcomeProps = {
  /** What was done last; `action` is `null` where it was a message. */
  done: { subject: { username: string }; action: UserAction | null } | null
  mayUndo: boolean
  onUndo: () => void
}

/** Shows the last action on a user, with an undo button. */
export function UserOutcome({ done, mayUndo, onUndo }: UserOutcomeProps) {
  return (
    <div className={styles.done}>
      {done && (
        <div>
          <SuccessMessage
            tools={
              mayUndo && (
                <Button type="link" size="small" onClick={onUndo}>
                  <Trans>Undo</Trans>
                </Button>
              )
            }
          >
            <Outcome username={done.subject.username} action={done.action} />
          </SuccessMessage>
        </div>
      )}
    </div>
  )
}

function Outcome({ username, action }: { username: string; action: UserAction | null }): ReactNode {
  const { i18n } = useLingui()
  if (action === null) return <Trans>The message to {username} is sent.</Trans>
  switch (action.kind) {
    case 'changeAccess': {
      const rights = i18n._(accessWords(action.access))
      return (
        <Trans>
          {username} is now: {rights}.
        </Trans>
      )
    }
    case 'changeState':
      return action.state === 'active' ? (
        <Trans>{username} can sign in now.</Trans>
      ) : (
        <Trans>{username} can no longer sign in.</Trans>
      )
    case 'resetPassword':
      return <Trans>The password of {username} is reset.</Trans>
    case 'removeSecondFactor':
      return <Trans>{username} has no second factor any more.</Trans>
  }
}
