import { GlobalOutlined, LogoutOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useLingui } from '@lingui/react/macro'
import { Avatar, Button, Dropdown } from 'antd'
import { LocaleId } from '#contracts/locale.ts'
import type { CurrentUser } from '#contracts/session.ts'
import { localeNames } from '#src/components/locale-names.ts'
import styles from './workspace-frame.module.css'

type HeaderToolsProps = {
  user: CurrentUser | null
  signingOut: boolean
  locale: LocaleId
  theme: 'light' | 'dark'
  onLocale: (locale: LocaleId) => void
  onTheme: () => void
  onSignOut: () => void
}

/** Theme, language and user, at the end of the header. */
export function HeaderTools({ user, signingOut, locale, theme, onLocale, onTheme, onSignOut }: HeaderToolsProps) {
  const { t } = useLingui()
  const themeLabel = theme === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`
  return (
    <div className={styles.tools}>
      <Button
        type="text"
        icon={theme === 'dark' ? <SunOutlined /> : <MoonOutlined />}
        aria-label={themeLabel}
        title={themeLabel}
        onClick={onTheme}
      />
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [locale],
          items: LocaleId.options.map((key) => ({ key, label: <span lang={key}>{localeNames[key]}</span> })),
          onClick: ({ key }) => {
            const chosen = LocaleId.options.find((option) => option === key)
            if (chosen) onLocale(chosen)
          },
        }}
      >
        <Button type="text" icon={<GlobalOutlined />} aria-label={t`Language`} aria-haspopup="menu" />
      </Dropdown>
      {user && (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items: [{ key: 'signOut', icon: <LogoutOutlined />, label: t`Log out`, disabled: signingOut }],
            onClick: onSignOut,
          }}
        >
          <Button type="text" className={styles.user ?? ''} aria-haspopup="menu">
            <Avatar size={24} src={user.avatar} aria-hidden="true">
              {user.name.slice(0, 1).toUpperCase()}
            </Avatar>
            <span className={styles.userName}>{user.name}</span>
          </Button>
        </Dropdown>
      )}
    </div>
  )
}
