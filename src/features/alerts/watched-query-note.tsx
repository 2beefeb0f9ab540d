import { CloseOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'antd'
import type { WatchedArticles, WatchedQuery } from '#contracts/alerts/alert-rule.ts'
import { watchedParts, withoutPart } from '#src/components/adverse-media/risk-event-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import styles from './alerts.module.css'

/** The saved query of a rule, with a link; or why the rule is inactive. */
export function WatchedQueryNote({ query: { id, name, resting } }: { query: WatchedQuery }) {
  return (
    <span className={styles.watches}>
      {name !== null && (
        <Link to="/DataManagement/MultiQuery" search={{ saved: id }}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {resting === null ? (
        <span className={parts.quiet}>
          <Trans>What the saved query finds. A change of it counts from the next import on.</Trans>
        </span>
      ) : (
        <>
          <Tag color="warning">
            <Trans>The rule rests</Trans>
          </Tag>
          <span>
            {resting === 'gone' ? (
              <Trans>The saved query was removed, or is no longer shared with you.</Trans>
            ) : (
              <Trans>The saved query no longer asks about what can be watched.</Trans>
            )}
          </span>
        </>
      )}
    </span>
  )
}

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
