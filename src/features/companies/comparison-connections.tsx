import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { Connection, ConnectionsReply } from '#contracts/ownership/connections.ts'
import type { Share } from '#contracts/values/share.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { ConnectionChain } from '#src/components/ownership/connection-chain.tsx'
import { saysNothing } from '#src/components/text/share-words.ts'
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
      {found && <Connected company={company} other={other} found={found} connection={found.connections[place - 1]} />}
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

type ConnectedProps = Pick<ComparisonConnectionsProps, 'company' | 'other'> & {
  found: ConnectionsReply
  /** Nothing where there is no connection. */
  connection: Connection | undefined
}

function Connected({ company, other, found, connection }: ConnectedProps) {
  const { isComplete, more } = found
  const [one, second] = [<PartyLink key="one" party={company} />, <PartyLink key="other" party={other} />]
  if (connection === undefined) {
    return (
      <p className={styles.sentence}>
        {isComplete ? (
          <Trans>
            The data connect {one} and {second} by no stake.
          </Trans>
        ) : (
          <Trans>The network is too dense to be searched whole: no connection was found, and there may be one.</Trans>
        )}
      </p>
    )
  }
  const unknown = connection.stakes.filter(({ interests }) => interests.every(isUnknown)).length
  return (
    <>
      <p className={styles.sentence}>
        <ConnectionWords company={company} other={other} connection={connection} />{' '}
        {unknown > 0 && (
          <Plural value={unknown} one="The size of # stake is unknown." other="The size of # stakes is unknown." />
        )}
      </p>
      <ConnectionChain connection={connection} />
      <p className={pageStyles.quiet}>
        <Trans>Each arrow leads from an owner to what it owns.</Trans>{' '}
        {!isComplete && (
          <Trans>The network is too dense to be searched whole: other paths, also shorter ones, may be missing.</Trans>
        )}
        {isComplete && more && <Trans>There are others, none of them shorter than these.</Trans>}
      </p>
    </>
  )
}

const isOpen = (share: Share | null): boolean => share === null || saysNothing(share)

/** Whether an interest is a stake of which no source states a size. */
const isUnknown = ({ kind, capital, votes }: Connection['stakes'][number]['interests'][number]): boolean =>
  kind === 'stake' && isOpen(capital) && isOpen(votes)

type ConnectionWordsProps = Pick<ComparisonConnectionsProps, 'company' | 'other'> & { connection: Connection }

function ConnectionWords({ company, other, connection: { shape, meetsIn, stakes: all } }: ConnectionWordsProps) {
  const stakes = all.length
  const [one, second] = [<PartyLink key="one" party={company} />, <PartyLink key="other" party={other} />]
  const meeting = meetsIn && <PartyLink key="meeting" party={meetsIn} />
  switch (shape) {
    case 'owns':
      return <OwnsWords owner={company} company={other} stakes={stakes} />
    case 'owned':
      return <OwnsWords owner={other} company={company} stakes={stakes} />
    case 'common_owner':
      return (
        <Trans>
          {one} and {second} meet in {meeting} over <Plural value={stakes} one="# stake" other="# stakes" />: it is an
          owner of both.
        </Trans>
      )
    case 'common_holding':
      return (
        <Trans>
          {one} and {second} meet in {meeting} over <Plural value={stakes} one="# stake" other="# stakes" />: both are
          owners of it.
        </Trans>
      )
    case 'several_turns':
      return (
        <Trans>
          {one} and {second} are connected over <Plural value={stakes} one="# stake" other="# stakes" />, up and down
          more than once.
        </Trans>
      )
  }
}

type OwnsWordsProps = { owner: EntitySummary; company: EntitySummary; stakes: number }

function OwnsWords({ owner, company, stakes }: OwnsWordsProps) {
  const [holder, held] = [<PartyLink key="owner" party={owner} />, <PartyLink key="company" party={company} />]
  return stakes === 1 ? (
    <Trans>
      {holder} is a direct owner of {held}.
    </Trans>
  ) : (
    <Trans>
      {holder} is an owner of {held} over <Plural value={stakes} one="# stake" other="# stakes" />.
    </Trans>
  )
}
