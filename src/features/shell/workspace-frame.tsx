import { Trans, useLingui } from '@lingui/react/macro'
import { Layout } from 'antd'
import type { ReactNode } from 'react'
import { type InstallationKit, type InstitutionLink, wordsIn } from '#contracts/installation/installation.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { Link, ScreenLink } from '#src/components/controls/link.tsx'
import { type Notice, Notices } from '#src/components/controls/notices.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { HeaderTools, type HeaderToolsProps } from './header-tools.tsx'
import { MainMenu, type MenuGroup } from './main-menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import menuEntry from './menu-entry.module.css'
import styles from './workspace-frame.module.css'

type WorkspaceFrameProps = HeaderToolsProps & {
  groups: readonly MenuGroup[]
  /** Whether the user has just signed in. */
  welcomed: boolean
  notices: readonly Notice[]
  /** Title of the page, told to screen readers when another page was opened. */
  arrivedAt: string
  /** What makes the installation its owner's; `null` until it is known. */
  kit: InstallationKit | null
  footer: boolean
  onDismiss: (id: number) => void
  onHold: () => void
  onRelease: () => void
  /** What opens over the page. */
  sheets: ReactNode
  children: ReactNode
}

/** The layout of every screen of a signed-in user: menu, tools, footer, notices. */
export function WorkspaceFrame({ groups, children, ...frame }: WorkspaceFrameProps) {
  const beside = groups.find((group) => group.current && group.side)
  return (
    <AntdSetup locale={frame.locale} theme={frame.theme}>
      <a className={styles.skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <Layout className={styles.frame ?? ''}>
        <header className={styles.header}>
          <div className={styles.drawer}>
            <MenuDrawer groups={groups} />
          </div>
          <Link to="/" className={styles.brand ?? ''}>
            <img src={frame.kit?.product.logo || '/logo.svg'} alt="" width={30} height={30} />
            <span className={styles.name}>
              <ProductName kit={frame.kit} locale={frame.locale} />
            </span>
          </Link>
          <div className={styles.menu}>
            <MainMenu groups={groups} />
          </div>
          <HeaderTools
            user={frame.user}
            signingOut={frame.signingOut}
            locale={frame.locale}
            theme={frame.theme}
            userScreens={frame.userScreens}
            bell={frame.bell}
            onSearch={frame.onSearch}
            onHelp={frame.onHelp}
            onLocale={frame.onLocale}
            onTheme={frame.onTheme}
            onSignOut={frame.onSignOut}
          />
        </header>
        <Notices
          notices={frame.notices}
          welcomed={frame.welcomed}
          onDismiss={frame.onDismiss}
          onHold={frame.onHold}
          onRelease={frame.onRelease}
        />
        <p className={parts.unseen} aria-live="polite">
          {frame.arrivedAt}
        </p>
        <div className={styles.body}>
          {beside && <SideMenu group={beside} />}
          <main id="content" className={styles.content} tabIndex={-1}>
            {children}
          </main>
        </div>
        {frame.footer && <FrameFooter kit={frame.kit} locale={frame.locale} />}
      </Layout>
      {frame.sheets}
    </AntdSetup>
  )
}

type KitProps = { kit: InstallationKit | null; locale: LocaleId }

/** What the installation calls the product. */
function ProductName({ kit, locale }: KitProps) {
  return (kit && wordsIn(locale, kit.product.name, kit.product.names)) || <Trans>RiskAtlas</Trans>
}

/** Copyright, and the university and institute that run the installation, where it names them. */
export function FrameFooter({ kit, locale }: KitProps) {
  const { t } = useLingui()
  const named = kit ? [kit.university, kit.institute].flatMap((link) => shownLink(link, locale)) : []
  return (
    <footer className={styles.footer}>
      {named.length > 0 && (
        <nav aria-label={t`Institutions`}>
          {named.map(({ name, address }) =>
            address === '' ? (
              <span key={name}>{name}</span>
            ) : (
              <a key={name} href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            ),
          )}
        </nav>
      )}
      <span>
        <Trans>Copyright © 2023</Trans> <ProductName kit={kit} locale={locale} />
      </span>
    </footer>
  )
}

function shownLink({ name, names, address }: InstitutionLink, locale: LocaleId) {
  const shown = wordsIn(locale, name, names)
  return shown === '' ? [] : [{ name: shown, address }]
}

/** The screens beside the one shown, always in sight. */
function SideMenu({ group }: { group: MenuGroup }) {
  return (
    <nav className={styles.side} aria-label={group.label}>
      <p className={styles.sideTitle} aria-hidden="true">
        {group.icon}
        {group.label}
      </p>
      <ul className={styles.sideEntries}>
        {group.entries.map((entry) => (
          <li key={entry.key}>
            <ScreenLink className={menuEntry.entry} path={entry.path} search={entry.search} current={entry.current}>
              {entry.label}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
