import { Plural, Trans } from '@lingui/react/macro'
import type { ImportJob } from '#contracts/imports/import.ts'
import { Link } from '#src/components/controls/link.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { ImportStateTag } from '#src/components/imports/import-state-tag.tsx'
import { timestampText } from '#src/components/text/amount-text.ts'
import styles from './dashboard.module.css'

/** Imports as a short list, each leading to what became of it. */
export function ImportRows({ imports }: { imports: readonly ImportJob[] }) {
  if (imports.length === 0) {
    return (
      <>
        <p className={styles.quiet}>
          <Trans>Nothing has been imported yet.</Trans>
        </p>
        <Link to="/DataIntegration">
          <Trans>Bring files in</Trans>
        </Link>
      </>
    )
  }
  return (
    <ul className={styles.rows}>
      {imports.map(({ id, file, state, counts, createdAt, synthetic }) => (
        <li key={id}>
          <span>
            <Link to="/DataIntegration" search={{ import: id }}>
              {file}
            </Link>{' '}
            {synthetic && <SyntheticTag />}
          </span>
          <span className={styles.quiet}>
            <Plural value={counts.rowsRead} one="# row" other="# rows" />
            {counts.rowsRefused > 0 && (
              <>
                {' · '}
                <Plural value={counts.rowsRefused} one="# left out" other="# left out" />
              </>
            )}
          </span>
          <ImportStateTag state={state} />
          <time dateTime={createdAt} className={styles.number}>
            {timestampText(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  )
}
