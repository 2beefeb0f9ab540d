import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type AdverseMediaSummary,
  type ArticleFilter,
  ArticleSentiment,
} from '#contracts/adverse-media/adverse-media.ts'
import { AnnouncementStatus } from '#contracts/adverse-media/announcement-status.ts'
import { announcementStatusWords } from '#src/components/adverse-media/announcement-tag.tsx'
import { riskEventName } from '#src/components/adverse-media/risk-event-words.ts'
import { articleSentimentWords } from '#src/components/adverse-media/sentiment-tag.tsx'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { CutNote, PageSection } from '#src/components/controls/page-parts.tsx'
import styles from './adverse-media.module.css'

type ChoiceBarsProps = {
  label: string
  /** What the bars are of, and what they count. */
  itemTitle: string
  valueTitle: string
  bars: readonly { key: string; words: string; value: number }[]
  chosen: string | null
  onChoose: (key: string | null) => void
}

/** Amounts by name; choosing one shows what is behind it. */
function ChoiceBars({ label, itemTitle, valueTitle, bars, chosen, onChoose }: ChoiceBarsProps) {
  return (
    <ChartFigure
      chart={{
        kind: 'bars',
        label,
        itemTitle,
        valueTitle,
        series: [{ key: 'value', name: valueTitle, colour: 'series-1' }],
        items: bars.map(({ key, words, value }) => ({ key, name: words, values: [value], chosen: key === chosen })),
        format: { maximumFractionDigits: 1 },
      }}
      onChoose={(key) => onChoose(key === chosen ? null : key)}
    />
  )
}

type BreakdownsProps = {
  summary: AdverseMediaSummary
  filter: ArticleFilter
  onFilter: (change: Partial<ArticleFilter>) => void
}

/** Articles by event, company, sentiment, announcement and source; every bar opens its list. */
export function ArticleBreakdowns({ summary, filter, onFilter }: BreakdownsProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.columns}>
      <PageSection title={t`Risk events`}>
        <ChoiceBars
          label={t`Articles by risk event`}
          itemTitle={t`Risk event`}
          valueTitle={t`Articles`}
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
        <ChoiceBars
          label={t`Companies by negative index`}
          itemTitle={t`Company`}
          valueTitle={t`Negative index, 0 to 100`}
          bars={summary.companies.map(({ entity, name, index }) => ({ key: entity, words: name, value: index }))}
          chosen={filter.company}
          onChoose={(company) => onFilter({ company })}
        />
      </PageSection>
      <Sentiments summary={summary} filter={filter} onFilter={onFilter} />
      <Announcements summary={summary} filter={filter} onFilter={onFilter} />
      <PageSection title={t`Sources`}>
        <ChoiceBars
          label={t`Articles by source`}
          itemTitle={t`Source`}
          valueTitle={t`Articles`}
          bars={summary.publishers.map(({ name, count }) => ({ key: name, words: name, value: count }))}
          chosen={filter.publisher}
          onChoose={(publisher) => onFilter({ publisher })}
        />
        <CutNote listed={summary.publishers.length} all={summary.publisherTotal} />
        <Concentration summary={summary} />
      </PageSection>
    </div>
  )
}

/** How much of what is told comes from few sources. */
function Concentration({ summary: { concentration, unsourced } }: Pick<BreakdownsProps, 'summary'>) {
  const { i18n } = useLingui()
  const figures = (value: number) => i18n.number(value, { maximumFractionDigits: 2 })
  return (
    <p className={pageStyles.quiet}>
      {concentration !== null && (
        <Trans>
          Concentration of sources: {figures(concentration)}, as if {figures(1 / concentration)} sources told as much
          each.
        </Trans>
      )}{' '}
      {unsourced > 0 && (
        <Plural
          value={unsourced}
          one="# article names no source and is not counted."
          other="# articles name no source and are not counted."
        />
      )}
    </p>
  )
}

/** How many articles speak well and badly of the company that is chosen, or else of any that they name. */
function Sentiments({ summary, filter, onFilter }: BreakdownsProps) {
  const { t, i18n } = useLingui()
  const asked = ArticleSentiment.options.filter((sentiment) => sentiment !== 'unnamed' || filter.company === null)
  return (
    <PageSection
      title={t`Sentiment`}
      lead={
        filter.company === null
          ? t`How articles speak of companies: as users judged it, or else as it is found. One that speaks differently of several counts for each of these.`
          : t`How articles speak of the chosen company: as users judged it, or else as it is found.`
      }
    >
      <ChoiceBars
        label={t`Articles by sentiment`}
        itemTitle={t`Sentiment`}
        valueTitle={t`Articles`}
        bars={asked.map((sentiment) => ({
          key: sentiment,
          words: i18n._(articleSentimentWords[sentiment]),
          value: summary.sentiments[sentiment],
        }))}
        chosen={filter.sentiment}
        onChoose={(sentiment) => onFilter({ sentiment: asked.find((one) => one === sentiment) ?? null })}
      />
    </PageSection>
  )
}

/** Of how much news announcements tell the same, of how much they deny it, and of how much they say nothing. */
function Announcements({ summary, filter, onFilter }: BreakdownsProps) {
  const { t, i18n } = useLingui()
  return (
    <PageSection
      title={t`News and announcements`}
      lead={t`What announcements about the same company say of the risk events in news, at most three days before or after the first report. News with several events of which they say different things count for each.`}
    >
      <ChoiceBars
        label={t`News by what is announced`}
        itemTitle={t`Announcement`}
        valueTitle={t`Articles`}
        bars={AnnouncementStatus.options.map((status) => ({
          key: status,
          words: i18n._(announcementStatusWords[status]),
          value: summary.announced[status],
        }))}
        chosen={filter.announced}
        onChoose={(key) => onFilter({ announced: AnnouncementStatus.options.find((one) => one === key) ?? null })}
      />
    </PageSection>
  )
}
