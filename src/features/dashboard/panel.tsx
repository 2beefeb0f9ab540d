import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import styles from './dashboard.module.css'

/** A part of a dashboard under its heading; `isCounted` is false where it takes too long to count. */
export function Panel({
  title,
  isCounted = true,
  children,
}: {
  title: string
  isCounted?: boolean
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {isCounted ? (
        children
      ) : (
        <p className={styles.quiet}>
          <Trans>This takes too long to count. The multi-condition query counts parts of it.</Trans>
        </p>
      )}
    </section>
  )
}
