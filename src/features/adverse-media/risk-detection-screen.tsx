import { BellOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Empty, Input } from 'antd'
import type { ReactNode } from 'react'
import {
  type ArticleFilter,
  type ArticleList,
  LeastSeverity,
  type OpinionSummary,
} from '#contracts/adverse-media/adverse-media.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { riskEventName, watchedParts } from '#src/components/adverse-media/risk-event-words.ts'
import { clearing } from '#src/components/controls/clearing.tsx'
import { Link } from '#src/components/controls/link.tsx'
import { type FilterChip, ListTools } from '#src/components/controls/list-tools.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { ScrollRegion } from '#src/components/controls/scroll-region.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import styles from './adverse-media.module.css'
import { ArticleItems } from './article-items.tsx'
import { BarList } from './bar-list.tsx'

const height = 120
const base = 100
const widest = 14
const all = 1260
const labelWidth = 36

/** Articles of each day, the bad ones among them, and the days on which bad news came in a burst. */
function HeatByDay({ days }: { days: OpinionSummary['days'] }) {
  const { t } = useLingui()
  const step = Math.max(4, Math.min(widest, all / Math.max(1, days.length)))
  const most = Math.max(1, ...days.map(({ count }) => count))
  const width = step * days.length + labelWidth
  const labelled = Math.max(Math.ceil(days.length / 8), Math.ceil(labelWidth / step))
  const label = t`Articles of each day`
  return (
    <>
      <ScrollRegion label={label}>
        <svg width={width} height={height} role="img" aria-label={label}>
          {days.map(({ day, count, negative, burst }, index) => {
            const x = step * index
            const tall = (value: number) => (value / most) * (base - 8)
            return (
              <g key={day}>
                <title>{t`${day}: ${count} articles, ${negative} of them bad`}</title>
                <rect
                  className={burst ? styles.burst : undefined}
                  fill="transparent"
                  x={x}
                  y={0}
                  width={step}
                  height={base}
                />
                <rect className={styles.all} x={x + 1} y={base - tall(count)} width={step - 2} height={tall(count)} />
                <rect
                  className={styles.bad}
                  x={x + 1}
                  y={base - tall(negative)}
                  width={step - 2}
                  height={tall(negative)}
                />
                {index % labelled === 0 && (
                  <text className={styles.axis} x={x} y={height - 4}>
                    {day.slice(5)}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      </ScrollRegion>
      <p className={styles.legend}>
        <span>
          <Swatch className={styles.all} /> <Trans>all articles</Trans>
        </span>
        <span>
          <Swatch className={styles.bad} /> <Trans>with a risk event</Trans>
        </span>
        <span>
          <Swatch className={styles.burst} /> <Trans>burst of risk events</Trans>
        </span>
      </p>
    </>
  )
}

function Swatch({ className }: { className: string | undefined }) {
  return (
    <svg width={12} height={12} aria-hidden="true">
      <rect className={className} width={12} height={12} />
    </svg>
  )
}

type RiskDetectionScreenProps = {
  filter: ArticleFilter
  page: number
  pageSize: number
  /** `null` while loading. */
  summary: OpinionSummary | null
  articles: ArticleList | null
  problem: Problem | null
  /** The choice of days. */
  period: ReactNode
  /** The user's alert rules; `null` without the right. */
  alertRules: ReactNode
  /** Creates a rule from the filter; `null` without the right. */
  onCreateAlert: (() => void) | null
  mayCreateAlert: boolean
  onFilter: (change: Partial<ArticleFilter>) => void
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
      {props.alertRules}
    </div>
  )
}

type FindingsProps = RiskDetectionScreenProps & { summary: OpinionSummary }

function Findings({ summary, articles, filter, page, pageSize, onFilter, onPage, ...rest }: FindingsProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <Figures summary={summary} filter={filter} onFilter={onFilter} />
      <PageSection title={t`Day by day`}>
        <HeatByDay days={summary.days} />
      </PageSection>
      <div className={styles.columns}>
        <PageSection title={t`Risk events`}>
          <BarList
            label={t`Articles by risk event`}
            bars={summary.events.map(({ type, count }) => ({
              key: type,
              words: riskEventName(type, i18n),
              value: count,
            }))}
            chosen={filter.event}
            onChoose={(event) => onFilter({ event })}
          />
        </PageSection>
        <PageSection
          title={t`Companies by negative index`}
          lead={t`From 0 to 100: severity, certainty, source and repetition of what is reported, fading with time.`}
        >
          <BarList
            label={t`Companies by negative index`}
            bars={summary.companies.map(({ entity, name, index }) => ({ key: entity, words: name, value: index }))}
            chosen={filter.company}
            onChoose={(company) => onFilter({ company })}
          />
        </PageSection>
        <PageSection title={t`Sources`}>
          <BarList
            label={t`Articles by source`}
            bars={summary.publishers.map(({ name, count }) => ({ key: name, words: name, value: count }))}
            chosen={filter.publisher}
            onChoose={(publisher) => onFilter({ publisher })}
          />
        </PageSection>
      </div>
      <PageSection title={t`Articles`}>
        <ListTools
          filters={
            <>
              <Input.Search
                key={filter.q}
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

function Figures({ summary, filter, onFilter }: Pick<FindingsProps, 'summary' | 'filter' | 'onFilter'>) {
  const { t, i18n } = useLingui()
  const figures = [
    { words: t`News`, value: summary.news, on: filter.kind === 'news', change: { kind: 'news' as const } },
    {
      words: t`Announcements`,
      value: summary.announcements,
      on: filter.kind === 'announcement',
      change: { kind: 'announcement' as const },
    },
    {
      words: t`With a risk event`,
      value: summary.negative,
      on: filter.negative === 'yes',
      change: { negative: 'yes' as const },
    },
  ]
  return (
    <ul className={styles.figures}>
      {figures.map(({ words, value, on, change }) => (
        <li key={words}>
          <button
            type="button"
            className={styles.figure}
            aria-pressed={on}
            onClick={() => onFilter(on ? cleared(change) : change)}
          >
            <span>{words}</span> <strong>{countText(value, i18n.locale)}</strong>
          </button>
        </li>
      ))}
    </ul>
  )
}

const cleared = (change: Partial<ArticleFilter>): Partial<ArticleFilter> =>
  Object.fromEntries(Object.keys(change).map((name) => [name, null]))

function useChips(filter: ArticleFilter, summary: OpinionSummary, onFilter: FindingsProps['onFilter']): FilterChip[] {
  const { t, i18n } = useLingui()
  const company = summary.companies.find(({ entity }) => entity === filter.company)?.name ?? unnamedParty()
  const brought = filter.import === null ? [] : [{ key: 'import' as const, words: t`Of import no. ${filter.import}` }]
  return [...watchedParts(filter, company, i18n), ...brought].map(({ key, words }) => ({
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
