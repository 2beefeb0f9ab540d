import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './session.module.css'

type EntranceFrameProps = {
  /** Choice of language and theme. */
  settings: ReactNode
  children: ReactNode
}

/** The layout of the pages before sign-in. */
export function AuthLayout({ settings, children }: EntranceFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.settings}>{settings}</header>
      <main className={styles.card}>
        <div className={styles.brand}>
          <img src="/logo.svg" alt="" width={48} height={48} />
          <h1>
            <Trans>RiskAtlas</Trans>
          </h1>
          <p>
            <Trans>Who owns a company, who controls it, and why</Trans>
          </p>
        </div>
        {children}
      </main>
    </div>
  )
}
