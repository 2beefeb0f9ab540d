import { Trans } from '@lingui/react/macro'
import { Layout } from 'antd'
import type { ReactNode } from 'react'
import type { LocaleId } from '#contracts/locale.ts'
import type { CurrentUser } from '#contracts/session.ts'
import { AntdSetup } from '#src/components/antd-setup.tsx'
import { Link } from '#src/components/link.tsx'
import { type Notice, Notices } from '#src/components/notices.tsx'
import { HeaderTools } from './header-tools.tsx'
import { MainMenu } from './main-menu.tsx'
import styles from './workspace-frame.module.css'

type WorkspaceFrameProps = {
  user: CurrentUser | null
  signingOut: boolean
  /** Whether the user has signed in a moment ago. */
  welcomed: boolean
  /** Path of the page shown. */
  path: string
  locale: LocaleId
  theme: 'light' | 'dark'
  notices: readonly Notice[]
  onNavigate: (path: string) => void
  onLocale: (locale: LocaleId) => void
  onTheme: () => void
  onSignOut: () => void
  onDismiss: (id: number) => void
  children: ReactNode
}

/** What stands around every screen of a signed-in user: menu, user, language, theme, footer, notices. */
export function WorkspaceFrame({ children, notices, onDismiss, path, onNavigate, ...frame }: WorkspaceFrameProps) {
  return (
    <AntdSetup locale={frame.locale} theme={frame.theme}>
      <a className={styles.skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <Layout className={styles.frame ?? ''}>
        <header className={styles.header}>
          <Link to="/" className={styles.brand ?? ''}>
            <img src="/logo.svg" alt="" width={32} height={32} />
            <span>
              <Trans>RiskAtlas</Trans>
            </span>
          </Link>
          <MainMenu path={path} onNavigate={onNavigate} />
          <HeaderTools
            user={frame.user}
            signingOut={frame.signingOut}
            locale={frame.locale}
            theme={frame.theme}
            onLocale={frame.onLocale}
            onTheme={frame.onTheme}
            onSignOut={frame.onSignOut}
          />
        </header>
        <Notices notices={notices} welcomed={frame.welcomed} onDismiss={onDismiss} />
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.footer}>
          <Trans>Copyright © 2023 RiskAtlas</Trans>
        </footer>
      </Layout>
    </AntdSetup>
  )
}
