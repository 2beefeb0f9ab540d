import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { queryTextOf } from '#contracts/query-text.ts'
import type { QueryVersion, SavedQuery } from '#contracts/saved-query.ts'
import { countText } from '#src/components/amount-text.ts'
import { Moment } from '#src/components/moment.tsx'
import styles from './multi-query.module.css'

type VersionListProps = {
  opened: SavedQuery
  versions: readonly QueryVersion[]
  mayKeep: boolean
  busy: boolean
  onRestore: (version: QueryVersion) => void
}

/** Every change of the query that is open, each to go back to. */
export function VersionList({ opened, versions, mayKeep, busy, onRestore }: VersionListProps) {
  const { i18n } = useLingui()
  return (
    <details className={styles.help}>
      <summary>
        <Plural
          value={versions.length}
          one={`${countText(versions.length, i18n.locale)} version`}
          other={`${countText(versions.length, i18n.locale)} versions`}
        />
      </summary>
      <ol className={styles.savedList}>
        {versions.map((version) => (
          <li key={version.revision}>
            <strong>{version.name}</strong>
            <code className={styles.versionText}>{queryTextOf(version.query)}</code>
            <span className={styles.quiet}>
              {version.createdBy} · <Moment at={version.createdAt} />
              {version.restored !== null && (
                <>
                  {' · '}
                  <Trans>version {countText(version.restored, i18n.locale)} brought back</Trans>
                </>
              )}
            </span>
            {mayKeep && version.revision !== opened.revision && (
              <span className={styles.end}>
                <Button size="small" disabled={busy} onClick={() => onRestore(version)}>
                  <Trans>Go back to it</Trans>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
