import { useLingui } from '@lingui/react/macro'
import { LocaleId } from '#contracts/values/locale.ts'
import { localeNames } from '../text/locale-names.ts'
import styles from './page-settings.module.css'

type PageSettingsProps = {
  locale: LocaleId
  theme: 'light' | 'dark'
  onLocale: (locale: LocaleId) => void
  onTheme: () => void
}

/** Choice of language and theme on pages outside the signed-in layout. */
export function PageSettings({ locale, theme, onLocale, onTheme }: PageSettingsProps) {
  const { t } = useLingui()
  return (
    <>
      <select
        className={styles.control}
        aria-label={t`Language`}
        value={locale}
        onChange={(event) => {
          const chosen = LocaleId.options.find((option) => option === event.target.value)
          if (chosen) onLocale(chosen)
        }}
      >
        {LocaleId.options.map((option) => (
          <option key={option} value={option} lang={option}>
            {localeNames[option]}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.control}
        onClick={onTheme}
        aria-label={theme === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`}
        title={theme === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          {theme === 'dark' ? (
            <>
              <circle cx="12" cy="12" r="4.5" />
              <path d="M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9 7 7M17 17l2.1 2.1M4.9 19.1 7 17M17 7l2.1-2.1" />
            </>
          ) : (
            <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
          )}
        </svg>
      </button>
    </>
  )
}
