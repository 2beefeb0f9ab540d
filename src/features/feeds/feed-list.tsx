import { DownOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, type TableColumnsType } from 'antd'
import type { Feed } from '#contracts/feeds/feed.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import type { Problem } from '#contracts/values/problem.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { pagination, StackedTable, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { SuccessMessage } from '#src/components/controls/success-message.tsx'
import { SourceStateTag } from '#src/components/feeds/source-state-tag.tsx'
import styles from '#src/components/imports/data-integration.module.css'
import { countText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import type { FeedBridge } from '#src/machines/feeds/use-feed.ts'
import type { FeedListBridge } from '#src/machines/feeds/use-feed-list.ts'
import { AddedText, FeedListDrawer, FeedListTools, FeedName } from './feed-list-import.tsx'
import { FeedProblemText, FeedRuns, type OpenedRuns } from './feed-runs.tsx'
import feedStyles from './feeds.module.css'

/** A feed as a row of the list, and what may happen to it. */
export type FeedRow = Feed & { mayClose: boolean; mayOpen: boolean; mayRun: boolean }

export type FeedListProps = Pick<
  FeedBridge,
  'mayKeep' | 'outcome' | 'mayUndo' | 'onChange' | 'onSwitch' | 'onRun' | 'onRemove' | 'onUndo'
> & {
  subject: { name: string } | null
  /** `null` while loading. */
  feeds: readonly FeedRow[] | null
  /** Why they cannot be shown, or why what was done to one failed. */
  problem: Problem | null
  /** Whether this user may manage feeds. */
  mayImport: boolean
  /** The feed whose runs are open. */
  opened: (OpenedRuns & { id: SourceId }) | null
  /** Feeds taken from a list. */
  list: FeedListBridge
  onReload: () => void
  onCreate: () => void
  onOpen: (id: SourceId | null) => void
  look: TableLook
}

/** The feeds: how each fares, when it is fetched next, what it brought, and what can be done with it. */
export function FeedList(props: FeedListProps) {
  const { t } = useLingui()
  const { feeds, opened, mayImport, onOpen } = props
  const columns = useColumns(props)
  return (
    <PageSection
      title={t`Feeds`}
      lead={t`Fetched automatically; new entries come in like a file.`}
      tools={
        <>
          <Outcome {...props} />
          {mayImport && feeds !== null && <FeedListTools {...props.list} />}
          {mayImport && feeds !== null && feeds.length > 0 && <AddButton {...props} />}
        </>
      }
    >
      <ProblemAlert problem={props.problem} onRetry={props.onReload} />
      {!props.list.open && <ProblemAlert problem={props.list.problem} />}
      <FeedListDrawer {...props.list} />
      {feeds?.length === 0 ? (
        <NoFeeds {...props} />
      ) : (
        <StackedTable<FeedRow>
          rowKey="id"
          look={props.look}
          dataSource={[...(feeds ?? [])]}
          loading={feeds === null && props.problem === null && { delay: 200 }}
          pagination={pagination}
          columns={columns}
          expandable={{
            columnTitle: <span className={parts.unseen}>{t`Runs`}</span>,
            expandedRowKeys: opened ? [opened.id] : [],
            expandedRowRender: () => opened && <FeedRuns {...opened} />,
            expandIcon: ({ expanded, record: { id, name } }) => (
              <Button
                type="text"
                size="small"
                className={styles.expand ?? ''}
                aria-expanded={expanded}
                aria-label={expanded ? t`Hide the runs of ${name}` : t`Show the runs of ${name}`}
                onClick={() => onOpen(expanded ? null : id)}
              >
                {expanded ? (
                  <DownOutlined aria-hidden="true" />
                ) : (
                  <RightOutlined className={styles.pointing ?? ''} aria-hidden="true" />
                )}
              </Button>
            ),
          }}
        />
      )}
    </PageSection>
  )
}

function useColumns({ mayImport, ...props }: FeedListProps): TableColumnsType<FeedRow> {
  const { t, i18n } = useLingui()
  const none = <span className={parts.quiet}>–</span>
  return [
    {
      key: 'name',
      title: t`Source`,
      render: (_, { name, address, kind }) => (
        <FeedName className={feedStyles.name} name={name} address={address} kind={kind} />
      ),
    },
    {
      key: 'state',
      title: t`State`,
      render: (_, { state, failures, problem }) => (
        <span className={feedStyles.state}>
          <SourceStateTag state={state} />
          {failures > 0 && <Plural value={failures} one="# failure in a row" other="# failures in a row" />}
          {problem && (
            <span className={feedStyles.problem}>
              <FeedProblemText problem={problem} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'lastSuccessAt',
      title: t`Last success`,
      render: (_, { lastSuccessAt }) => (lastSuccessAt === null ? none : <Timestamp at={lastSuccessAt} />),
    },
    {
      key: 'nextRunAt',
      title: t`Next fetch`,
      render: (_, { nextRunAt }) => (nextRunAt === null ? none : <Timestamp at={nextRunAt} />),
    },
    {
      key: 'newToday',
      title: t`New in 24 hours`,
      align: 'end',
      className: parts.figure ?? '',
      render: (_, { newToday }) => countText(newToday, i18n.locale),
    },
    ...(mayImport
      ? [
          {
            key: 'actions',
            title: <span className={parts.unseen}>{t`Actions`}</span>,
            render: (_: unknown, feed: FeedRow) => <Actions feed={feed} {...props} />,
          },
        ]
      : []),
  ]
}

function Actions({
  feed,
  mayKeep,
  onRun,
  onSwitch,
  onChange,
  onRemove,
}: { feed: FeedRow } & Pick<FeedListProps, 'mayKeep' | 'onRun' | 'onSwitch' | 'onChange' | 'onRemove'>) {
  const { t } = useLingui()
  const { name, switchedOn, mayRun, mayClose, mayOpen } = feed
  return (
    <span className={feedStyles.actions}>
      <Button size="small" disabled={!mayKeep || !mayRun} aria-label={t`Fetch ${name} now`} onClick={() => onRun(feed)}>
        <Trans>Fetch now</Trans>
      </Button>
      <Button
        size="small"
        disabled={!mayKeep || !(switchedOn ? mayClose : mayOpen)}
        aria-label={switchedOn ? t`Close ${name}` : t`Open ${name}`}
        onClick={() => onSwitch(feed, !switchedOn)}
      >
        {switchedOn ? <Trans>Close</Trans> : <Trans>Open</Trans>}
      </Button>
      <Button size="small" disabled={!mayKeep} aria-label={t`Change ${name}`} onClick={() => onChange(feed)}>
        <Trans>Change</Trans>
      </Button>
      <Button size="small" disabled={!mayKeep} aria-label={t`Remove ${name}`} onClick={() => onRemove(feed)}>
        <Trans>Remove</Trans>
      </Button>
    </span>
  )
}

function Outcome({ outcome, subject, mayUndo, onUndo, list: { added } }: FeedListProps) {
  return (
    <SuccessMessage
      tools={
        mayUndo && (
          <Button type="link" size="small" onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        )
      }
    >
      {outcome ? <Deed name={subject?.name ?? ''} outcome={outcome} /> : added && <AddedText added={added} />}
    </SuccessMessage>
  )
}

function Deed({ name, outcome }: { name: string; outcome: NonNullable<FeedListProps['outcome']> }) {
  const subject = <bdi>{name}</bdi>
  switch (outcome) {
    case 'saved':
      return <Trans>{subject} is saved.</Trans>
    case 'requested':
      return <Trans>{subject} is fetched as soon as its server may be asked.</Trans>
    case 'removed':
      return <Trans>{subject} is removed. What it brought stays.</Trans>
  }
}

function AddButton({ mayKeep, onCreate }: Pick<FeedListProps, 'mayKeep' | 'onCreate'>) {
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={!mayKeep} onClick={onCreate}>
      <Trans>Add a feed</Trans>
    </Button>
  )
}

function NoFeeds(props: FeedListProps) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        props.mayImport ? (
          <Trans>
            No feed yet. Give the address of a feed of news or announcements, try what it would bring, and have it
            fetched.
          </Trans>
        ) : (
          <Trans>No feed yet. An analyst or administrator can add one.</Trans>
        )
      }
    >
      {props.mayImport && <AddButton {...props} />}
    </Empty>
  )
}
