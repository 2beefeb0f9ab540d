import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RatingChange } from '#contracts/issuers/issuer-report.ts'
import { ratingSeverity } from '#contracts/issuers/market.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ScrollRegion } from '#src/components/controls/scroll-region.tsx'
import { LookedTable, pagination, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { outlookWords, ratingChangeWords } from '#src/components/issuers/words.ts'
import { countText } from '#src/components/text/amount-text.ts'
import { evidenceColumn, pointsColumn } from './ground-columns.tsx'

/** What agencies did to ratings of an issuer and its bonds, each with the rating before it and what states it. */
export function RatingChanges({ changes, look }: { changes: readonly RatingChange[]; look: TableLook }) {
  const { t, i18n } = useLingui()
  const count = (value: number) => countText(value, i18n.locale)
  const notches = ratingSeverity.notches.map((_, place) => count(place + 1)).join(' / ')
  const severities = ratingSeverity.notches.map(count).join(' / ')
  const ofOutlook = count(ratingSeverity.outlook)
  return (
    <PageSection
      title={t`Changes of ratings`}
      lead={t`Each agency is compared with itself. A cut by ${notches} notches or more has the severity ${severities} of 5, a negative outlook or a watch ${ofOutlook}; it weighs as events do. Of what an agency does on a day the gravest counts; a cut that an event of that day states too counts once.`}
    >
      <ScrollRegion label={t`Changes of ratings`}>
        <LookedTable<RatingChange>
          look={look}
          rowKey="id"
          size="small"
          pagination={pagination}
          dataSource={[...changes]}
          columns={[
            { key: 'on', title: t`Date`, render: (_, { on }) => on },
            {
              key: 'kind',
              title: t`What changed`,
              render: (_, change) => (
                <span className={pageStyles.twoLines}>
                  <span>{i18n._(ratingChangeWords[change.kind])}</span>
                  <span className={pageStyles.quiet}>
                    <HowFar change={change} />
                  </span>
                </span>
              ),
            },
            {
              key: 'agency',
              title: t`Rating agency`,
              render: (_, { agency }) => (agency === null ? t`unknown` : <bdi>{agency}</bdi>),
            },
            {
              key: 'bond',
              title: t`Bond code`,
              render: (_, { bond }) => (bond === null ? t`Issuer` : <bdi>{bond}</bdi>),
            },
            { key: 'former', title: t`Rating before`, render: (_, { former }) => <Graded rating={former} /> },
            { key: 'grade', title: t`Rating`, render: (_, change) => <Graded rating={change} /> },
            {
              key: 'severity',
              title: t`Severity`,
              align: 'end',
              render: (_, { severity }) => (severity === null ? t`unknown` : `${severity} / 5`),
            },
            pointsColumn(i18n),
            evidenceColumn(i18n),
          ]}
        />
      </ScrollRegion>
    </PageSection>
  )
}

function Graded({ rating: { grade, outlook } }: { rating: RatingChange['former'] }) {
  const { i18n } = useLingui()
  return (
    <span className={pageStyles.twoLines}>
      <bdi dir="ltr">{grade}</bdi>
      {outlook && <span className={pageStyles.quiet}>{i18n._(outlookWords[outlook])}</span>}
    </span>
  )
}

/** By how many notches a rating fell, or why that cannot be told. */
function HowFar({ change: { kind, agency, notches } }: { change: RatingChange }) {
  if (kind === 'unknown' && agency === null) return <Trans>No agency is stated to compare it with.</Trans>
  if (notches === null) return <Trans>The grades are not on one ladder: they are not compared.</Trans>
  if (kind === 'unknown') return <Trans>No outlook is stated before it.</Trans>
  return kind === 'cut' ? <Plural value={notches} one="by # notch" other="by # notches" /> : null
}
