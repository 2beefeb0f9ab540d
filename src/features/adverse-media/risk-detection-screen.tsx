import { BellOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Empty, Input } from 'antd'
import type { ReactNode } from 'react'
import {
  type AdverseMediaSummary,
  type ArticleFilter,
  type ArticleList,
  ArticleSentiment,
  LeastSeverity,
} from '#contracts/adverse-media/adverse-media.ts'
import { AnnouncementStatus } from '#contracts/adverse-media/announcement-status.ts'
import type { HotWords } from '#contracts/adverse-media/hot-words.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { announcementStatusWords } from '#src/components/adverse-media/announcement-tag.tsx'
import { watchedParts } from '#src/components/adverse-media/risk-event-words.ts'
import { articleSentimentWords } from '#src/components/adverse-media/sentiment-tag.tsx'
import { clearing } from '#src/components/controls/clearing.tsx'
import { Link } from '#src/components/controls/link.tsx'
import { type FilterChip, ListTools } from '#src/components/controls/list-tools.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import styles from './adverse-media.module.css'
import { ArticleBreakdowns } from './article-breakdowns.tsx'
import { ArticleItems } from './article-items.tsx'
import { ArticlesByDay } from './articles-by-day.tsx'
import { CompanyRanking } from './company-ranking.tsx'
import { HotWordsPart } from './hot-words-part.tsx'
import { IndexFactors } from './index-factors.tsx'

type RiskDetectionScreenProps = {
  filter: ArticleFilter
  /** Whether of articles that reprint each other the earliest alone is listed. */
  once: boolean
  page: number
  pageSize: number
  /** `null` while loading. */
  summary: AdverseMediaSummary | null
  articles: ArticleList | null
  hotWords: HotWords | null
  problem: Problem | null
  /** The choice of days. */
  period: ReactNode
  /** What is learnt from verdicts on events. */
  learning: ReactNode
  /** The user's alert rules; `null` without the right. */
  alertRules: ReactNode
  /** Creates a rule from the filter; `null` without the right. */
  onCreateAlert: (() => void) | null
  mayCreateAlert: boolean
  onFilter: (change: Partial<ArticleFilter>) => void
  onOnce: (once: boolean) => void
  onClear: () => void
  onPage: (page: number) => void
  onReload: () => void
}

/** Articles and announcements, their risk events and companies; every figure opens its list. */
export function RiskDetectionScreen(props: RiskDetectionScreenProps) {
  const { summary, problem } = props
  return (
    <div className={pageStyles.screen}>
      <PageHead
        title={
          <>
            <Trans>Risk discovery</Trans> {summary?.synthetic && <SyntheticTag />}
          </>
        }
        lead={<Trans>Public opinion and official announcements, searched for risk events by their words.</Trans>}
        tools={props.period}
      />
      {problem && <ProblemAlert problem={problem} onRetry={props.onReload} />}
      {summary && summary.waiting > 0 && (
        <Alert
          type="info"
          showIcon
          title={
            <Plural
              value={summary.waiting}
              one="Risk events and companies of # article are being found anew, by new rules or names."
              other="Risk events and companies of # articles are being found anew, by new rules or names; the newest come first."
            />
          }
        />
      )}
      {summary?.total === 0 ? <NoArticles /> : summary && <Findings {...props} summary={summary} />}
      {props.learning}
      {props.alertRules}
    </div>
  )
}

type FindingsProps = RiskDetectionScreenProps & { summary: AdverseMediaSummary }

function Findings({ summary, articles, hotWords, filter, page, pageSize, onFilter, onPage, ...rest }: FindingsProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <Figures summary={summary} filter={filter} onFilter={onFilter} />
      <PageSection title={t`Day by day`}>
        <ArticlesByDay days={summary.days} onPeriod={onFilter} />
      </PageSection>
      <ArticleBreakdowns summary={summary} filter={filter} onFilter={onFilter} />
      <CompanyRanking companies={summary.companies} />
      {summary.factors && (
        <IndexFactors
          factors={summary.factors}
          onEvent={(event) => onFilter({ event })}
          onTone={() => onFilter({ sentiment: 'negative' })}
        />
      )}
      {hotWords && <HotWordsPart hotWords={hotWords} onWord={(q) => onFilter({ q })} />}
      <PageSection title={t`Articles`}>
        <ListTools
          filters={
            <>
              <Input.Search
                key={filter.q}
                className={styles.search ?? ''}
                defaultValue={filter.q}
                allowClear={clearing}
                maxLength={200}
                placeholder={t`Words of the text`}
                aria-label={t`Words of the text`}
                onSearch={(text) => onFilter({ q: text.trim() })}
              />
              <select
                className={pageStyles.select}
                aria-label={t`Severity`}
                value={filter.severity ?? ''}
                onChange={(event) => onFilter({ severity: severityFrom(event.target.value) })}
              >
                <option value="">{t`Every severity`}</option>
                {LeastSeverity.options.map((severity) => (
                  <option key={severity} value={severity}>
                    {t`Severity ${severity} or more`}
                  </option>
                ))}
              </select>
              <select
                className={pageStyles.select}
                aria-label={t`Sentiment`}
                value={filter.sentiment ?? ''}
                onChange={(event) => onFilter({ sentiment: sentimentFrom(event.target.value) })}
              >
                <option value="">{t`Every sentiment`}</option>
                {ArticleSentiment.options.map((sentiment) => (
                  <option key={sentiment} value={sentiment}>
                    {i18n._(articleSentimentWords[sentiment])}
                  </option>
                ))}
              </select>
              <select
                className={pageStyles.select}
                aria-label={t`Announcement`}
                value={filter.announced ?? ''}
                onChange={(event) => onFilter({ announced: announcedFrom(event.target.value) })}
              >
                <option value="">{t`With or without an announcement`}</option>
                {AnnouncementStatus.options.map((status) => (
                  <option key={status} value={status}>
                    {i18n._(announcementStatusWords[status])}
                  </option>
                ))}
              </select>
              <Checkbox checked={rest.once} onChange={(event) => rest.onOnce(event.target.checked)}>
                <Trans>Reprints once</Trans>
              </Checkbox>
            </>
          }
          chips={useChips(filter, summary, onFilter)}
          onClear={rest.onClear}
          tools={
            rest.onCreateAlert && (
              <Button icon={<BellOutlined aria-hidden />} disabled={!rest.mayCreateAlert} onClick={rest.onCreateAlert}>
                <Trans>Create an alert from this filter</Trans>
              </Button>
            )
          }
        />
        {articles?.total === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`No article fits all of these filters.`}>
            <Button onClick={rest.onClear}>
              <Trans>Remove all filters</Trans>
            </Button>
          </Empty>
        ) : (
          <ArticleItems
            articles={articles?.articles ?? []}
            total={articles?.total ?? 0}
            page={page}
            pageSize={pageSize}
            onPage={onPage}
          />
        )}
      </PageSection>
    </>
  )
}

const severityFrom = (text: string) => LeastSeverity.options.find((severity) => severity === text) ?? null

const sentimentFrom = (text: string) => ArticleSentiment.options.find((sentiment) => sentiment === text) ?? null

const announcedFrom = (text: string) => AnnouncementStatus.options.find((status) => status === text) ?? null

function Figures({ summary, filter, onFilter }: Pick<FindingsProps, 'summary' | 'filter' | 'onFilter'>) {
  const { t, i18n } = useLingui()
  const figures = [
    {
      words: t`News`,
      count: 'news' as const,
      on: filter.kind === 'news',
      change: { kind: 'news' as const },
    },
    {
      words: t`Announcements`,
      count: 'announcements' as const,
      on: filter.kind === 'announcement',
      change: { kind: 'announcement' as const },
    },
    {
      words: t`With a risk event`,
      count: 'negative' as const,
      on: filter.negative === 'yes',
      change: { negative: 'yes' as const },
    },
  ]
  return (
    <ul className={styles.figures}>
      {figures.map(({ words, count, on, change }) => (
        <li key={words}>
          <button
            type="button"
            className={styles.figure}
            aria-pressed={on}
            onClick={() => onFilter(on ? cleared(change) : change)}
          >
            <span>{words}</span> <strong>{countText(summary[count], i18n.locale)}</strong>{' '}
            {summary.former && <Change now={summary[count]} before={summary.former[count]} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** How much more or less it is than in as many days before. */
function Change({ now, before }: { now: number; before: number }) {
  const { i18n } = useLingui()
  const difference = i18n.number(now - before, { signDisplay: 'exceptZero' })
  const former = countText(before, i18n.locale)
  return (
    <span className={styles.former}>
      <Trans>
        {difference} against {former} in as many days before
      </Trans>
    </span>
  )
}

const cleared = (change: Partial<ArticleFilter>): Partial<ArticleFilter> =>
  Object.fromEntries(Object.keys(change).map((name) => [name, null]))

function useChips(
  filter: ArticleFilter,
  summary: AdverseMediaSummary,
  onFilter: FindingsProps['onFilter'],
): FilterChip[] {
  const { t, i18n } = useLingui()
  const company = summary.companies.find(({ entity }) => entity === filter.company)?.name ?? unnamedParty()
  const { announced } = filter
  const said = announced && { key: 'announced' as const, words: i18n._(announcementStatusWords[announced]) }
  const brought = filter.import !== null && { key: 'import' as const, words: t`Of import no. ${filter.import}` }
  return [...watchedParts(filter, company, i18n), ...[said || [], brought || []].flat()].map(({ key, words }) => ({
    key,
    words,
    onRemove: () => onFilter({ [key]: key === 'q' ? '' : null }),
  }))
}

function NoArticles() {
  return (
    <PageSection title={<Trans>Nothing has been said yet</Trans>}>
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <Trans>
            Import news or announcements: a feed (RSS, Atom, JSON Feed) or a CSV with title, published_at, body, url,
            publisher, code. Chinese headers are understood too.
          </Trans>
        }
      >
        <Link to="/DataIntegration" search={{ kind: 'opinion' }}>
          <Button type="primary" tabIndex={-1}>
            <Trans>Import articles</Trans>
          </Button>
        </Link>
      </Empty>
    </PageSection>
  )
}
