import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Empty, Tag } from 'antd'
import type { FeedRun, FeedRunState, LinkedPages } from '#contracts/feeds/feed.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { bytesText, countText } from '#src/components/text/amount-text.ts'
import { Moment } from '#src/components/text/timestamp.tsx'
import { FeedProblemText } from './feed-problem-text.tsx'
import styles from './feeds.module.css'

/** The newest runs of the feed that is open. */
export type OpenedRuns = {
  /** `null` while they are on their way. */
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
          { key: 'startedAt', title: t`Fetched`, render: (_, { startedAt }) => <Moment at={startedAt} /> },
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
          { key: 'unchanged', title: t`Known already`, ...figure, render: (_, { counts }) => count(counts?.unchanged) },
          ...((runs ?? []).some(({ pages }) => pages !== null)
            ? [
                {
                  key: 'pages',
                  title: t`Linked pages`,
                  render: (_: unknown, { pages }: FeedRun) => pages && <PagesText pages={pages} />,
                },
              ]
            : []),
          { key: 'refused', title: t`Left out`, ...figure, render: (_, { counts }) => count(counts?.refused) },
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
