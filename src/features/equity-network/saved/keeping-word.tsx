import { useLingui } from '@lingui/react/macro'
import { Alert, type AlertProps } from 'antd'
import type { ReactNode } from 'react'
import styles from './saved.module.css'

type KeepingWordProps = {
  type: NonNullable<AlertProps['type']>
  /** What can be done about it: beside it, or below it where there is no room. */
  tools?: ReactNode
  onDismiss?: () => void
  children: ReactNode
}

/** Something that a reader must know of the exploration on the screen. */
export function KeepingWord({ type, tools, onDismiss, children }: KeepingWordProps) {
  const { t } = useLingui()
  return (
    <Alert
      type={type}
      role="none"
      showIcon
      {...(onDismiss && { closable: { onClose: onDismiss, 'aria-label': t`Dismiss` } })}
      title={
        <div className={styles.word}>
          <div className={styles.wordText}>{children}</div>
          {tools && <span className={styles.row}>{tools}</span>}
        </div>
      }
    />
  )
}
