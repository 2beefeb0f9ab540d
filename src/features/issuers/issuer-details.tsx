import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { IssuerReport } from '#contracts/issuers/issuer-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { ScrollRegion } from '#src/components/controls/scroll-region.tsx'
import { LookedTable, pagination, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { MarketGaps } from '#src/components/issuers/market-gaps.tsx'
import {
  defaultProbability,
  dimensionWords,
  hardStopWords,
  indicatorName,
  issuerEventWords,
  itemWords,
  marketWords,
  opinionWords,
  ratingChangeName,
  relationWords,
} from '#src/components/issuers/words.ts'
import { amountText, pointsText } from '#src/components/text/amount-text.ts'
import { evidenceColumn, pointsColumn } from './ground-columns.tsx'
import { BondTable } from './issuer-bonds.tsx'
import { FlowSentence, Indicators } from './issuer-indicators.tsx'
import { Market, Quotes, Ratings } from './issuer-market.tsx'
import { DefaultModel } from './issuer-model.tsx'
import { Dimensions, Guarantees, Relations } from './issuer-relations.tsx'
import { valueText } from './issuer-words.ts'
import { NaiveDistancePart } from './naive-distance-part.tsx'
import { RatingChanges } from './rating-changes.tsx'
import { ScoreHistory } from './score-history.tsx'

type IssuerDetailsProps = {
  report: IssuerReport
  asOf: ReactNode
  /** Of which day everything is. */
  notice: ReactNode
  /** The days on which something of it became known, to go through. */
  replay: ReactNode
  /** The day that is asked about; `null`: today. */
  on: string | null
  onDay: (day: string) => void
  /** Table states of its lists. */
  looks: Record<'bonds' | 'quotes' | 'ratings' | 'events' | 'ratingChanges' | 'statements' | 'guarantees', TableLook>
}

/**
 * One issuer on a day: its level and the grounds of it, every indicator with formula and bounds, events, statements.
 */
export function IssuerDetails({ report, asOf, notice, replay, on, onDay, looks }: IssuerDetailsProps) {
  const { t } = useLingui()
  const { issuer, entity, level, events, statements, bonds, quotes, ratings, ratingChanges, guarantees } = report
  const synthetic = [...events, ...statements, ...bonds, ...quotes, ...ratings, ...report.market].some(
    ({ evidence }) => evidence?.synthetic,
  )
  return (
    <div className={pageStyles.screen}>
      <PageHead
        title={
          <>
            <bdi>{issuer}</bdi> {level && <RiskLevelTag level={level} />} {synthetic && <SyntheticTag />}
          </>
        }
        lead={
          <>
            <Link to="/RiskPrevention/Shenzhengxin">
              <Trans>All issuers</Trans>
            </Link>
            {entity && (
              <>
                {' · '}
                <Link to="/companies/$companyId" params={{ companyId: entity }}>
                  <Trans>Who controls it</Trans>
                </Link>
              </>
            )}
            {' · '}
            <LevelSentence report={report} isPast={on !== null} />
          </>
        }
        tools={asOf}
      />
      {notice}
      <MarketGaps gaps={report.marketGaps} />
      {report.history.length > 0 && (
        <PageSection title={t`How it came about`} lead={t`Each month is judged by what was published by then.`}>
          <ScoreHistory report={report} chosen={on} onDay={onDay} />
        </PageSection>
      )}
      {replay}
      {(level !== null || statements.length > 0) && <Judgement report={report} />}
      {bonds.length > 0 && (
        <PageSection title={t`Bonds`}>
          <ScrollRegion label={t`Bonds`}>
            <BondTable bonds={bonds} look={looks.bonds} />
          </ScrollRegion>
        </PageSection>
      )}
      {quotes.length > 0 && (
        <PageSection title={t`Quotes`} lead={t`The newest of each bond by that day.`}>
          <ScrollRegion label={t`Quotes`}>
            <Quotes quotes={quotes} look={looks.quotes} />
          </ScrollRegion>
        </PageSection>
      )}
      {ratings.length > 0 && (
        <PageSection title={t`Ratings`} lead={t`The newest of each bond, or of the issuer, by that day.`}>
          <ScrollRegion label={t`Ratings`}>
            <Ratings ratings={ratings} look={looks.ratings} />
          </ScrollRegion>
        </PageSection>
      )}
      {guarantees.length > 0 && (
        <PageSection title={t`Guarantees`} lead={t`Those that it gives, and those that are given for it.`}>
          <ScrollRegion label={t`Guarantees`}>
            <Guarantees guarantees={guarantees} look={looks.guarantees} />
          </ScrollRegion>
        </PageSection>
      )}
      {ratingChanges.length > 0 && <RatingChanges changes={ratingChanges} look={looks.ratingChanges} />}
      {events.length > 0 && (
        <PageSection title={t`Events`} lead={t`What an event weighs halves every 30 days.`}>
          <ScrollRegion label={t`Events`}>
            <Events events={events} look={looks.events} />
          </ScrollRegion>
        </PageSection>
      )}
      {statements.length > 0 && (
        <PageSection title={t`Statements`}>
          <ScrollRegion label={t`Statements`}>
            <Statements statements={statements} look={looks.statements} />
          </ScrollRegion>
        </PageSection>
      )}
    </div>
  )
}

/** What the level is made of, dimension by dimension. */
function Judgement({ report }: Pick<IssuerDetailsProps, 'report'>) {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageSection title={t`Dimensions`} lead={t`The weight of a dimension without data is spread over the others.`}>
        <ScrollRegion label={t`Dimensions`}>
          <Dimensions report={report} />
        </ScrollRegion>
      </PageSection>
      <PageSection
        title={i18n._(dimensionWords.market)}
        lead={t`Each signal is that of the bond that is worst, by what was quoted and rated by that day. A quote or price counts for 30 days.`}
      >
        <ScrollRegion label={i18n._(dimensionWords.market)}>
          <Market market={report.market} />
        </ScrollRegion>
      </PageSection>
      <PageSection
        title={i18n._(dimensionWords.model)}
        lead={t`How likely a default is by the largest spread that its bonds are quoted with.`}
      >
        <ScrollRegion label={i18n._(dimensionWords.model)}>
          <DefaultModel model={report.model} />
          <NaiveDistancePart naive={report.naive} />
        </ScrollRegion>
      </PageSection>
      <PageSection
        title={t`Relations`}
        lead={t`What the guarantees that it gives say of it, by those that hold that day.`}
      >
        <ScrollRegion label={t`Relations`}>
          <Relations relations={report.relations} />
        </ScrollRegion>
      </PageSection>
      <PageSection
        title={t`Indicators`}
        lead={t`The worst four count. A figure without its inputs is unknown and counts for nothing.`}
      >
        {report.flows && <FlowSentence flows={report.flows} />}
        <ScrollRegion label={t`Indicators`}>
          <Indicators report={report} />
        </ScrollRegion>
      </PageSection>
    </>
  )
}

function LevelSentence({
  report: { on, score, hardStop, indicators, relations, market, model, ratingChanges, statements },
  isPast,
}: {
  report: IssuerReport
  isPast: boolean
}) {
  const { i18n } = useLingui()
  if (score === null && statements.length > 0) {
    return (
      <Trans>
        Cannot be rated as of {on}: no figure that is stated makes up an indicator, and no event of it is known.
      </Trans>
    )
  }
  if (score === null && isPast) {
    return <Trans>By {on}, not enough was known to rate it. That does not mean that it was normal.</Trans>
  }
  if (score === null) {
    return <Trans>No financial statement and no event of it is stated: there is nothing to judge it by.</Trans>
  }
  const points = pointsText(score, i18n.locale)
  const grounds = [
    ...indicators.map(({ id, value, unit, bounds, points: own }) => ({
      own,
      words: `${indicatorName(id, i18n)} ${valueText(value ?? 0, unit, bounds, i18n.locale)}`,
    })),
    ...relations.map(({ id, points: own }) => ({ own, words: i18n._(relationWords[id]) })),
    ...market.map(({ id, points: own }) => ({ own, words: i18n._(marketWords[id]) })),
    ...(model ? [{ own: model.points, words: i18n._(defaultProbability) }] : []),
    ...ratingChanges.map((change) => ({ own: change.points, words: ratingChangeName(change, i18n) })),
  ]
    .filter(({ own }) => own > 0)
    .toSorted((one, other) => other.own - one.own)
    .slice(0, 3)
    .map(({ words }) => words)
    .join(' · ')
  if (hardStop !== null) {
    const stop = hardStopWords(hardStop, i18n)
    return (
      <Trans>
        As of {on}: severe, because of: {stop}. {points} of 100 points besides.
      </Trans>
    )
  }
  return grounds === '' ? (
    <Trans>
      As of {on}: {points} of 100 points.
    </Trans>
  ) : (
    <Trans>
      As of {on}: {points} of 100 points, above all {grounds}.
    </Trans>
  )
}

type StatedEvent = IssuerReport['events'][number]

function Events({ events, look }: { events: readonly StatedEvent[]; look: TableLook }) {
  const { t, i18n } = useLingui()
  return (
    <LookedTable<StatedEvent>
      look={look}
      rowKey="id"
      size="small"
      pagination={pagination}
      dataSource={[...events]}
      columns={[
        { key: 'at', title: t`Date`, render: (_, { at }) => chinaDayOf(at) },
        { key: 'type', title: t`Event`, render: (_, { type }) => i18n._(issuerEventWords[type]) },
        ...(events.some(({ bond }) => bond !== undefined)
          ? [{ key: 'bond', title: t`Bond code`, render: (_: unknown, { bond }: StatedEvent) => bond }]
          : []),
        { key: 'text', title: t`What happened`, render: (_, { text }) => <bdi>{text}</bdi> },
        { key: 'severity', title: t`Severity`, align: 'end', render: (_, { severity }) => `${severity} / 5` },
        pointsColumn(i18n),
        evidenceColumn(i18n),
      ]}
    />
  )
}

/** The items of a statement that the page shows. */
const itemsShown = [
  'totalAssets',
  'totalLiabilities',
  'revenue',
  'netIncome',
  'operatingCashFlow',
  'cash',
  'shortDebt',
] as const

function Statements({ statements, look }: { statements: IssuerReport['statements']; look: TableLook }) {
  const { t, i18n } = useLingui()
  return (
    <LookedTable<IssuerReport['statements'][number]>
      look={look}
      rowKey={({ period, publishedAt }) => `${period} ${publishedAt}`}
      size="small"
      pagination={pagination}
      dataSource={[...statements]}
      columns={[
        { key: 'period', title: t`Period ends`, render: (_, { period }) => period },
        { key: 'published', title: t`Published`, render: (_, { publishedAt }) => publishedAt },
        {
          key: 'opinion',
          title: t`Audit opinion`,
          render: (_, { opinion }) => opinion && i18n._(opinionWords[opinion]),
        },
        ...itemsShown.map((item) => ({
          key: item,
          title: i18n._(itemWords[item]),
          align: 'end' as const,
          className: pageStyles.figure ?? '',
          render: (_: unknown, statement: IssuerReport['statements'][number]) => {
            const value = statement.items[item] ?? null
            return value === null ? t`unknown` : amountText(value, i18n.locale)
          },
        })),
        { key: 'currency', title: t`Currency`, render: (_, { currency }) => currency },
        evidenceColumn(i18n),
      ]}
    />
  )
}
