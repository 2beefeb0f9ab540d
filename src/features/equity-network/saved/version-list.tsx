import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ExplorationVersion } from '#contracts/saved-exploration.ts'
import { Moment } from '#src/components/moment.tsx'
import styles from './saved.module.css'

type VersionListProps = {
  versions: readonly ExplorationVersion[]
  /** Whether something may be done to them now. */
  mayAct: boolean
  onRestore: (version: ExplorationVersion) => void
  onRemove: (version: ExplorationVersion) => void
}

/** How the exploration stood once, with the way back to it. */
export function VersionList({ versions, mayAct, onRestore, onRemove }: VersionListProps) {
  const { t } = useLingui()
  if (versions.length === 0) return null
  return (
    <section className={styles.part} aria-label={t`Versions`}>
      <h3>
        <Trans>Versions</Trans>
      </h3>
      <ul className={styles.list}>
        {versions.map((version) => (
          <li key={version.id}>
            <span className={styles.what}>
              <span>
                {version.kind === 'restoring' ? (
                  <Trans>
                    Before <bdi>{version.name}</bdi> was restored
                  </Trans>
                ) : (
                  <bdi>{version.name}</bdi>
                )}
              </span>
              <span className={styles.quiet}>
                <Moment at={version.createdAt} /> · <bdi>{version.companyName ?? version.company}</bdi> ·{' '}
                <Plural value={version.steps} one="# step" other="# steps" />
              </span>
            </span>
            <span className={styles.buttons}>
              <Button
                size="small"
                disabled={!mayAct}
                aria-label={t`Restore ${version.name}`}
                onClick={() => onRestore(version)}
              >
                <Trans>Restore</Trans>
              </Button>
              <Button
                size="small"
                disabled={!mayAct}
                aria-label={t`Remove ${version.name}`}
                onClick={() => onRemove(version)}
              >
                <Trans>Remove</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
