import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { localeNames } from '#src/components/text/locale-names.ts'
import { selectLocaleIsBusy, selectRefusedLocale } from '#src/machines/locale/locale.machine.ts'
import type { RouterContext } from '#src/routes/-router-context.ts'
import styles from './session-notices.module.css'

/** Shows beside the language menu that the chosen language failed to load, on any page. */
export function LanguageNotice({ actors: { locale } }: Pick<RouterContext, 'actors'>) {
  const { t } = useLingui()
  const refused = useSelector(locale, selectRefusedLocale)
  const busy = useSelector(locale, selectLocaleIsBusy)
  const name = refused && localeNames[refused]
  return (
    <div role="alert" className={styles.language}>
      {refused !== null && (
        <div className={styles.refused}>
          <p>
            <Trans>
              The language <bdi lang={refused}>{name}</bdi> could not be loaded.
            </Trans>
          </p>
          <button type="button" aria-disabled={busy} onClick={() => locale.send({ type: 'loading.retried' })}>
            <Trans>Try again</Trans>
          </button>
          <button
            type="button"
            aria-label={t`Close`}
            title={t`Close`}
            onClick={() => locale.send({ type: 'refusal.dismissed' })}
          >
            ×
          </button>
        </div>
      )}
    </div>
  )
}
