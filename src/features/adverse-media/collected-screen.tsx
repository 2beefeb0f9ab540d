import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { AdverseMediaSummary, ArticleList } from '#contracts/adverse-media/adverse-media.ts'
import type { ArticleKind } from '#contracts/adverse-media/article.ts'
import type { Feed } from '#contracts/feeds/feed.ts'
import type { ImportKind } from '#contracts/imports/import.ts'
import type { DataSource, SourceId, SourceState } from '#contracts/imports/source.ts'
import type { Period } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { PeriodField } from '#src/components/controls/period-field.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { pagination, StackedTable, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { SourceStateTag } from '#src/components/feeds/source-state-tag.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './adverse-media.module.css'
import { ArticleItems } from './article-items.tsx'
import { ArticlesByDay } from './articles-by-day.tsx'

/** The articles that a kind of files and feeds brings. */
export const articlesOfKind = { opinion: 'news', announcement: 'announcement' } as const satisfies Record<
  ImportKind,
  ArticleKind
>

type CollectedSource = {
  id: SourceId
  name: string
  state: SourceState
  /** Failures of a feed one after the other, up to now. */
  failures: number
  /** Those of the kind that stand in the database. */
  articles: number
  /** ISO 8601 in UTC. */
  lastAt: string | null
  /** `null` for what is no feed. */
  newToday: number | null
  synthetic: boolean
}

/** The feeds of a kind, and the other sources that brought articles of it, those that brought most first. */
export function sourcesOfKind(
  kind: ImportKind,
  feeds: readonly Feed[],
  sources: readonly DataSource[],
): CollectedSource[] {
  const articlesIn = ({ articles }: Pick<DataSource, 'articles'>) => articles[articlesOfKind[kind]]
  const followed = feeds
    .filter((feed) => feed.kind === kind || articlesIn(feed) > 0)
    .map((feed) => ({ ...feed, articles: articlesIn(feed), lastAt: feed.lastSuccessAt, synthetic: false }))
  const others = sources
    .filter((source) => articlesIn(source) > 0)
    .map(({ lastImport, ...source }) => ({
      ...source,
      failures: 0,
      articles: articlesIn(source),
      lastAt: lastImport?.finishedAt ?? null,
      newToday: null,
    }))
  return [...followed, ...others].toSorted((one, other) => other.articles - one.articles)
}

type CollectedScreenProps = {
  kind: ImportKind
  /** The newest of the kind; `null` while loading. */
  newest: ArticleList | null
  summary: AdverseMediaSummary | null
  /** See {@link sourcesOfKind}; `null` while loading. */
  sources: readonly CollectedSource[] | null
  problem: Problem | null
  /** Table state of the list of sources. */
  look: TableLook
  onReload: () => void
  /** Opens what was said in a period. */
  onPeriod: (period: Period) => void
  /** The imports that brought them. */
  imports: ReactNode
}

/** What has been collected of one kind: the newest, where it comes from, which days and companies it covers. */
export function CollectedScreen({
  kind,
  newest,
  summary,
  sources,
  problem,
  look,
  onReload,
  onPeriod,
  imports,
}: CollectedScreenProps) {
  const { t } = useLingui()
  const all = (
    <Link to="/RiskDetection" search={{ kind: articlesOfKind[kind] }}>
      <Trans>All of them, with their risk events</Trans>
    </Link>
  )
  return (
    <>
      <ProblemAlert problem={problem} onRetry={onReload} />
      <PageSection title={kind === 'opinion' ? t`Newest articles` : t`Newest announcements`} tools={all}>
        {newest === null ? (
          problem === null && <Skeleton active />
        ) : newest.articles.length === 0 ? (
          <Nothing
            words={<Trans>Nothing has come in yet. Import a file below, or follow a feed that brings them.</Trans>}
          />
        ) : (
          <ArticleItems
            articles={newest.articles}
            total={newest.articles.length}
            page={1}
            pageSize={newest.articles.length}
            onPage={() => {}}
          />
        )}
      </PageSection>
      {(sources !== null || problem === null) && <Sources kind={kind} sources={sources} look={look} />}
      {summary && summary.days.length > 0 && <Coverage summary={summary} onPeriod={onPeriod} />}
      {imports}
    </>
  )
}

const Nothing = ({ words }: { words: ReactNode }) => <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words} />

type SourcesProps = Pick<CollectedScreenProps, 'kind' | 'sources' | 'look'>

/** Where what is listed came from: feeds, and the sources of files. */
function Sources({ kind, sources, look }: SourcesProps) {
  const { t, i18n } = useLingui()
  const none = <span className={pageStyles.quiet}>–</span>
  const count = (value: number) => countText(value, i18n.locale)
  const followsFeeds = sources === null || sources.some(({ newToday }) => newToday !== null)
  const isEmpty = sources?.length === 0
  return (
    <PageSection
      title={t`Sources`}
      lead={
        !followsFeeds &&
        !isEmpty && <Trans>No feed is followed: all that is here came from files. Add a feed to have more.</Trans>
      }
      tools={
        <Link to="/DataIntegration" search={{ tab: 'sources', kind }}>
          {followsFeeds ? <Trans>Keep the feeds</Trans> : <Trans>Add a feed</Trans>}
        </Link>
      }
    >
      {sources === null ? (
        <Skeleton active />
      ) : isEmpty ? (
        <Nothing words={<Trans>No source has brought any yet. Add a feed, or import a file below.</Trans>} />
      ) : (
        <StackedTable<CollectedSource>
          rowKey="id"
          look={look}
          dataSource={[...sources]}
          pagination={pagination}
          columns={[
            {
              key: 'name',
              title: t`Source`,
              render: (_, { name, synthetic }) => (
                <>
                  <bdi>{sourceText(name, i18n)}</bdi> {synthetic && <SyntheticTag />}
                </>
              ),
            },
            {
              key: 'state',
              title: t`State`,
              render: (_, { state, failures }) => (
                <>
                  <SourceStateTag state={state} />
                  {failures > 0 && <Plural value={failures} one="# failure in a row" other="# failures in a row" />}
                </>
              ),
            },
            {
              key: 'articles',
              title: kind === 'opinion' ? t`Articles` : t`Announcements`,
              align: 'end',
              className: pageStyles.figure ?? '',
              render: (_, { articles }) => count(articles),
            },
            {
              key: 'lastAt',
              title: t`Last success`,
              render: (_, { lastAt }) => (lastAt === null ? none : <Timestamp at={lastAt} />),
            },
            {
              key: 'newToday',
              title: t`New in 24 hours`,
              align: 'end',
              className: pageStyles.figure ?? '',
              render: (_, { newToday }) => (newToday === null ? none : count(newToday)),
            },
          ]}
        />
      )}
    </PageSection>
  )
}

type CoverageProps = { summary: AdverseMediaSummary; onPeriod: (period: Period) => void }

/** Which days and which companies are spoken of, as pictures and as figures. */
function Coverage({ summary: { days, companies, from, to }, onPeriod }: CoverageProps) {
  const { t, i18n } = useLingui()
  const named = companies.toSorted((one, other) => other.articles - one.articles)
  return (
    <>
      <PageSection title={t`Coverage by day`}>
        <ArticlesByDay
          days={days}
          period={<PeriodField from={from} to={to} onChange={onPeriod} />}
          onPeriod={onPeriod}
        />
      </PageSection>
      {named.length > 0 && (
        <PageSection
          title={t`Coverage by company`}
          lead={t`Articles that name each of the companies with the highest negative index.`}
        >
          <ChartFigure
            hasTable
            chart={{
              kind: 'bars',
              label: t`Articles by company`,
              itemTitle: t`Company`,
              valueTitle: t`Articles`,
              series: [{ key: 'articles', name: t`Articles`, colour: 'series-1' }],
              items: named.map(({ entity, name, articles }) => ({ key: entity, name, values: [articles] })),
            }}
          />
          <ul className={styles.bars} aria-label={t`Articles by company`}>
            {named.map(({ entity, name, articles }) => (
              <li key={entity}>
                <Link to="/companies/$companyId" params={{ companyId: entity }}>
                  <bdi>{name}</bdi>
                </Link>{' '}
                {countText(articles, i18n.locale)}
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </>
  )
}
