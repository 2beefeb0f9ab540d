import { CheckCircleOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './success-message.module.css'

/** Says quietly that something was done, with what takes it back. The place for it is there from the start. */
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
