import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Empty, Tag } from 'antd'
import * as v from 'valibot'
import {
  type FeedProblem,
  type FeedRun,
  type FeedRunState,
  FetchProblemCode,
  type LinkedPages,
} from '#contracts/feeds/feed.ts'
import type { Problem, ProblemCode } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { bytesText, countText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './feeds.module.css'

/** The newest runs of the feed that is open. */
export type OpenedRuns = {
  /** `null` while loading. */
  runs: readonly FeedRun[] | null
  problem: Problem | null
}

/** What was fetched of a feed, newest first, and what became of it. */
export function FeedRuns({ runs, problem }: OpenedRuns) {
  const { t, i18n } = useLingui()
  const count = (value: number | undefined) => value !== undefined && countText(value, i18n.locale)
  const words: Record<FeedRunState, string> = {
    fetching: t`Being fetched`,
    importing: t`Being imported`,
    imported: t`Brought in`,
    unchanged: t`Nothing new`,
    failed: t`Failed`,
    brokenOff: t`Broken off`,
  }
  const figure = { align: 'end' as const, className: parts.figure ?? '' }
  if (runs?.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>It has not been fetched yet.</Trans>} />
  }
  return (
    <div className={styles.runs}>
      <ProblemAlert problem={problem} />
      <StackedTable<FeedRun>
        rowKey="id"
        size="small"
        dataSource={[...(runs ?? [])]}
        loading={runs === null && problem === null && { delay: 200 }}
        pagination={false}
        columns={[
          { key: 'startedAt', title: t`Fetched`, render: (_, { startedAt }) => <Timestamp at={startedAt} /> },
          {
            key: 'state',
            title: t`Outcome`,
            render: (_, { state, problem: why, importId }) => (
              <span className={styles.state}>
                <Tag>{words[state]}</Tag>
                {why && (
                  <span className={styles.problem}>
                    <FeedProblemText problem={why} />
                  </span>
                )}
                {importId && (
                  <Link to="/DataIntegration" search={{ import: importId }}>
                    <Trans>Open the import</Trans>
                  </Link>
                )}
              </span>
            ),
          },
          {
            key: 'answer',
            title: t`Answer`,
            className: parts.figure ?? '',
            render: (_, { status, bytes, milliseconds }) =>
              [
                status,
                bytes > 0 && bytesText(bytes, i18n.locale),
                milliseconds !== null && t`${countText(milliseconds, i18n.locale)} ms`,
              ]
                .filter(Boolean)
                .join(' · '),
          },
          { key: 'entries', title: t`Entries`, ...figure, render: (_, { counts }) => count(counts?.entries) },
          { key: 'added', title: t`New`, ...figure, render: (_, { counts }) => count(counts?.added) },
          { key: 'updated', title: t`Updated`, ...figure, render: (_, { counts }) => count(counts?.updated) },
          { key: 'unchanged', title: t`Unchanged`, ...figure, render: (_, { counts }) => count(counts?.unchanged) },
          ...((runs ?? []).some(({ pages }) => pages !== null)
            ? [
                {
                  key: 'pages',
                  title: t`Linked pages`,
                  render: (_: unknown, { pages }: FeedRun) => pages && <PagesText pages={pages} />,
                },
              ]
            : []),
          { key: 'refused', title: t`Skipped`, ...figure, render: (_, { counts }) => count(counts?.refused) },
        ]}
      />
    </div>
  )
}

/** What became of the pages that entries link to. */
function PagesText({ pages: { read, failed, left } }: { pages: LinkedPages }) {
  return (
    <span className={styles.state}>
      <span>
        <Plural value={read} one="# read" other="# read" />
      </span>
      {failed > 0 && (
        <span>
          <Plural value={failed} one="# failed" other="# failed" />
        </span>
      )}
      {left > 0 && (
        <span>
          <Plural value={left} one="# left for the next fetch" other="# left for the next fetch" />
        </span>
      )}
    </span>
  )
}

/** Why a feed could not be fetched, and what can be done about it. */
export function FeedProblemText({ problem: { code, details } }: { problem: FeedProblem }) {
  const { t, i18n } = useLingui()
  if (!v.is(FetchProblemCode, code)) {
    const { file: _, ...rest } = details
    return <ProblemText problem={{ code: code as ProblemCode, details: rest }} />
  }
  const {
    host = '',
    reason = '',
    seconds = 0,
    maxBytes = 0,
    status = 0,
    type = '',
    address = '',
    maxRedirects = 0,
  } = details
  const maximum = bytesText(Number(maxBytes), i18n.locale)
  const words: Record<FetchProblemCode, string> = {
    private_address: t`${host} lies in a private network. An administrator can allow such addresses in the settings of the installation.`,
    unreachable: t`The server could not be reached (${reason}).`,
    too_slow: t`The server took longer than ${seconds} seconds.`,
    body_too_large: t`The answer is larger than ${maximum}.`,
    broken_body: t`The answer is compressed in a way that cannot be read.`,
    refused_by_server: t`The server answered with status ${status}.`,
    other_content: t`The server sent something that is no feed (${type}).`,
    too_many_redirects: t`The address leads on more than ${maxRedirects} times.`,
    redirect_loop: t`The address leads back to itself: ${address}`,
    bad_redirect: t`The address leads to something that is no web address: ${address}`,
    robots_disallow: t`The server asks programs not to read this address (robots.txt).`,
    robots_unavailable: t`The server could not say whether programs may read it (robots.txt). It is asked again in an hour.`,
    import_failed: t`Its import did not finish. See the list of imports.`,
  }
  return <>{words[code]}</>
}
