import { Trans, useLingui } from '@lingui/react/macro'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { ConnectionsReply } from '#contracts/ownership/connections.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { ConnectionTold } from '#src/components/ownership/connection-told.tsx'
import type { Reading } from './company-sections.tsx'
import styles from './comparison.module.css'
import { PartyLink } from './party-links.tsx'

type ComparisonConnectionsProps = {
  company: EntitySummary
  other: EntitySummary
  connections: Reading<ConnectionsReply>
  /** Which of the paths is shown, counted from 1; the last where there are fewer. */
  path: number
}

/** Marks the link to the next path, which a key presses. */
export const nextPathMark = 'data-next-path'

/** By which stakes two companies are connected: the shortest path first, and the others one by one. */
export function ComparisonConnections({ company, other, connections, path }: ComparisonConnectionsProps) {
  const { t } = useLingui()
  const { found, problem, onRetry } = connections
  const total = found?.connections.length ?? 0
  const place = Math.min(path, total)
  return (
    <PageSection
      title={t`How they are connected`}
      lead={<Trans>Through stakes of any size, as of today. The shortest path stands first.</Trans>}
      tools={total > 1 && <NextPath company={company} other={other} place={place} total={total} />}
    >
      {problem && <ProblemAlert problem={problem} onRetry={onRetry} />}
      {!problem && !found && (
        <p className={styles.waiting} aria-busy="true">
          <Trans>Being read…</Trans>
        </p>
      )}
      {found && (
        <ConnectionTold
          company={company}
          other={other}
          found={found}
          connection={found.connections[place - 1]}
          sentence={styles.sentence ?? ''}
          nameOf={(party) => <PartyLink party={party} />}
        />
      )}
    </PageSection>
  )
}

type NextPathProps = Pick<ComparisonConnectionsProps, 'company' | 'other'> & { place: number; total: number }

function NextPath({ company, other, place, total }: NextPathProps) {
  return (
    <>
      <span className={pageStyles.quiet}>
        <Trans>
          Path {place} of {total}
        </Trans>
      </span>
      <Link
        className={styles.swap ?? ''}
        to="/companies/$companyId/compare/$otherId"
        params={{ companyId: company.id, otherId: other.id }}
        search={{ path: (place % total) + 1 }}
        replace
        resetScroll={false}
        aria-keyshortcuts="n"
        {...{ [nextPathMark]: '' }}
      >
        <Trans>Next path</Trans>
      </Link>
    </>
  )
}
