import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { AlertFiring } from '#contracts/alerts/alert-rule.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { QueryLink } from '#src/components/controls/query-link.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './alerts.module.css'

type FiringDrawerProps = {
  open: boolean
  /** `null` while loading, and where there is none. */
  firing: AlertFiring | null
  problem: Problem | null
  /** The condition in words, and what it found, which the screen of queries knows how to show. */
  condition: string
  rows: ReactNode
  onRetry: () => void
  onClose: () => void
}

/** Why a rule fired: the condition as it was then, and what of the import fitted it. */
export function FiringDrawer({ open, firing, problem, condition, rows, onRetry, onClose }: FiringDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer open={open} title={t`Why the rule fired`} size={560} destroyOnHidden onClose={onClose}>
      <ProblemAlert problem={problem} onRetry={onRetry} />
      {firing ? (
        <Explained firing={firing} condition={condition} rows={rows} />
      ) : (
        !problem && <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Drawer>
  )
}

function Explained({
  firing,
  condition,
  rows,
}: { firing: AlertFiring } & Pick<FiringDrawerProps, 'condition' | 'rows'>) {
  const { i18n } = useLingui()
  const { rule, firedAt, file, importId, entries, query, revision, found, total } = firing
  const shown = firing.rows.length
  return (
    <div className={styles.firing}>
      <h3>
        <bdi>{rule.name}</bdi>
      </h3>
      <p>
        <Timestamp at={firedAt} /> ·{' '}
        {importId !== null && (
          <>
            <Link to="/DataIntegration" search={{ import: importId }}>
              <bdi>{file}</bdi>
            </Link>{' '}
            ·{' '}
          </>
        )}
        <b>
          <Plural value={found} one="# match" other="# matches" />
        </b>
      </p>
      <section aria-labelledby="firing-condition">
        <h4 id="firing-condition">
          <Trans>Condition, as it stood then</Trans>
        </h4>
        <p className={styles.condition}>
          <bdi>{condition}</bdi>
        </p>
        <p className={parts.quiet}>
          <Trans>Version {revision} of the saved query.</Trans>{' '}
          <QueryLink query={query}>
            <Trans>Open the query</Trans>
          </QueryLink>
        </p>
      </section>
      {entries.length > 0 && <Entries entries={entries} found={found} />}
      <section aria-labelledby="firing-rows">
        <h4 id="firing-rows">
          {importId === null ? <Trans>What entered and still fits</Trans> : <Trans>What of the import fits it</Trans>}
        </h4>
        {rows}
        {total > shown && (
          <p className={parts.quiet}>
            <Trans>
              The newest {countText(shown, i18n.locale)} of {countText(total, i18n.locale)} are shown.
            </Trans>
          </p>
        )}
        {total === 0 && (
          <p className={parts.quiet}>
            <Trans>What it told of was changed or taken back since, and fits no more.</Trans>
          </p>
        )}
      </section>
    </div>
  )
}

/** What newly entered the result, each with the level that it came to and the one before. */
function Entries({ entries, found }: Pick<AlertFiring, 'entries' | 'found'>) {
  const { i18n } = useLingui()
  const further = found - entries.length
  return (
    <section aria-labelledby="firing-entries">
      <h4 id="firing-entries">
        <Trans>What newly entered the result</Trans>
      </h4>
      <ul className={styles.entries}>
        {entries.map(({ name, level, before }) => (
          <li key={name}>
            <bdi>{name}</bdi>
            {level && (
              <span>
                {before && before !== level && (
                  <>
                    <RiskLevelTag level={before} /> <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                <RiskLevelTag level={level} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {further > 0 && (
        <p className={parts.quiet}>
          <Trans>and {countText(further, i18n.locale)} more</Trans>
        </p>
      )}
    </section>
  )
}
