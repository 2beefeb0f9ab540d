import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './page-parts.module.css'

type FormButtonsProps = {
  /** What sending the form does, in words. */
  children: ReactNode
  busy: boolean
  /** Whether the action cannot be undone. */
  danger?: boolean
  maySubmit?: boolean
  onCancel: () => void
}

/** What ends a form that was opened for one deed: doing it, or leaving it. */
export function FormButtons({ children, busy, danger = false, maySubmit = true, onCancel }: FormButtonsProps) {
  return (
    <div className={styles.tools}>
      <Button type="primary" danger={danger} htmlType="submit" loading={busy} disabled={!maySubmit}>
        {children}
      </Button>
      <Button onClick={onCancel} disabled={busy}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
