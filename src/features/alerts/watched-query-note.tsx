import { Trans } from '@lingui/react/macro'
import { Tag } from 'antd'
import type { WatchedQuery } from '#contracts/alerts/alert-rule.ts'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import styles from './alerts.module.css'

/** The kept query that a rule watches by, with the way to it; or why the rule rests. */
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
              <Trans>The saved query no longer asks about articles, announcements or risk events.</Trans>
            )}
          </span>
        </>
      )}
    </span>
  )
}
