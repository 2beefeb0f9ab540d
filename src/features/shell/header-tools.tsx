import {
  GlobalOutlined,
  LogoutOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  SunOutlined,
} from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from 'antd'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#contracts/session/session.ts'
import { LocaleId } from '#contracts/values/locale.ts'
import { knownLocales } from '#contracts/values/locales.ts'
import { MenuButton } from '#src/components/controls/menu-button.tsx'
import { localeNames } from '#src/components/text/locale-names.ts'
import styles from './header-tools.module.css'
import type { MenuGroup } from './main-menu.tsx'
import { commandKey } from './shortcuts.ts'

export type HeaderToolsProps = {
  user: CurrentUser | null
  signingOut: boolean
  locale: LocaleId
  theme: 'light' | 'dark'
  /** Screens of the user menu. */
  userScreens: readonly (NonNullable<MenuGroup['screen']> & { icon: ReactNode })[]
  bell: ReactNode
  onSearch: () => void
  onHelp: () => void
  onLocale: (locale: LocaleId) => void
  onTheme: () => void
  onSignOut: () => void
}

/** Search, help, theme, language, notices and user, at the end of the header. */
export function HeaderTools({ user, locale, theme, ...tools }: HeaderToolsProps) {
  const { t } = useLingui()
  const themeLabel = theme === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`
  return (
    <div className={styles.tools}>
      <button type="button" className={styles.search} aria-haspopup="dialog" onClick={tools.onSearch}>
        <SearchOutlined aria-hidden="true" />
        <span className={styles.searchWords}>
          <Trans>Search</Trans>
        </span>
        <span className={styles.keys} aria-hidden="true">
          {commandKey} K
        </span>
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.help}`}
        aria-label={t`Keyboard shortcuts`}
        title={t`Keyboard shortcuts`}
        aria-haspopup="dialog"
        onClick={tools.onHelp}
      >
        <QuestionCircleOutlined aria-hidden="true" />
      </button>
      <button type="button" className={styles.tool} aria-label={themeLabel} title={themeLabel} onClick={tools.onTheme}>
        {theme === 'dark' ? <SunOutlined aria-hidden="true" /> : <MoonOutlined aria-hidden="true" />}
      </button>
      <MenuButton
        className={styles.tool}
        label={t`Language`}
        items={LocaleId.options.map((id) => ({
          key: id,
          type: 'choice',
          icon: knownLocales.find((known) => known.id === id)?.flag,
          label: localeNames[id],
          language: id,
          chosen: id === locale,
          onChoose: () => tools.onLocale(id),
        }))}
      >
        <GlobalOutlined aria-hidden="true" />
      </MenuButton>
      {tools.bell}
      {user && (
        <MenuButton
          className={styles.user}
          label={user.name}
          nameIsSeen
          heading={
            <p className={styles.who}>
              <span className={styles.whoName}>{user.name}</span>
              {user.name !== user.username && <span>{user.username}</span>}
            </p>
          }
          items={[
            ...tools.userScreens.map(({ key, label, icon, path, current }) => ({
              key,
              type: 'screen' as const,
              label,
              icon,
              path,
              current,
            })),
            {
              key: 'signOut',
              type: 'command' as const,
              icon: <LogoutOutlined aria-hidden="true" />,
              label: t`Log out`,
              disabled: tools.signingOut,
              onChoose: tools.onSignOut,
            },
          ]}
        >
          <Avatar className={styles.avatar ?? ''} size={26} src={user.avatar} aria-hidden="true">
            {user.name.slice(0, 1).toUpperCase()}
          </Avatar>
          <span className={styles.userName}>{user.name}</span>
        </MenuButton>
      )}
    </div>
  )
}
