import { CloseOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import type { WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import { watchedParts, withoutPart } from '#src/components/adverse-media/watched-words.ts'
import parts from '#src/components/controls/page-parts.module.css'
import styles from './alerts.module.css'

type WatchedChipsProps = {
  watches: WatchedArticles
  companyName: string | null
  /** Takes a part away; `null` where it is only read. */
  onChange: ((watches: WatchedArticles) => void) | null
}

/** What a rule watches for, each part of which can be taken away. */
export function WatchedChips({ watches, companyName, onChange }: WatchedChipsProps) {
  const { t, i18n } = useLingui()
  const shown = watchedParts(watches, companyName, i18n)
  if (shown.length === 0) {
    return (
      <span className={parts.quiet}>
        <Trans>Every article</Trans>
      </span>
    )
  }
  return (
    <ul className={styles.chips} aria-label={t`Watches for`}>
      {shown.map(({ key, words }) => (
        <li key={key}>
          <bdi>{words}</bdi>
          {onChange && (
            <button
              type="button"
              aria-label={t`No longer watch for: ${words}`}
              onClick={() => onChange(withoutPart(watches, key))}
            >
              <CloseOutlined aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
