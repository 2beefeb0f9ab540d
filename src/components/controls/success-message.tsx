import { CheckCircleOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './success-message.module.css'

/** A success message with an undo button. Its live region exists from the start. */
export function SuccessMessage({ children, tools }: { children: ReactNode; tools?: ReactNode }) {
  return (
    <span className={styles.word} role="status">
      {children && (
        <>
          <CheckCircleOutlined aria-hidden className={styles.mark ?? ''} />
          <span>{children}</span>
        </>
      )}
      {tools}
    </span>
  )
}
