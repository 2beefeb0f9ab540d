import { Trans, useLingui } from '@lingui/react/macro'
import { type AdverseMediaSummary, type IndexFactor, negativeTone } from '#contracts/adverse-media/adverse-media.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { storyName } from '#src/components/adverse-media/risk-event-words.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { CutNote, PageSection } from '#src/components/controls/page-parts.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import textButton from '#src/components/controls/text-button.module.css'
import { countText } from '#src/components/text/amount-text.ts'

type IndexFactorsProps = {
  factors: NonNullable<AdverseMediaSummary['factors']>
  /** Shows the articles of a kind of event. */
  onEvent: (event: string) => void
  /** Shows the articles that speak negatively of the company. */
  onTone: () => void
}

/** The stories that the index of the chosen company is made of, with every figure of their weights. */
export function IndexFactors({ factors: { listed, total, tone }, onEvent, onTone }: IndexFactorsProps) {
  const { t, i18n } = useLingui()
  const percent = new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 1 })
  const numbers = { align: 'end', className: pageStyles.figure ?? '' } as const
  if (total === 0) {
    return (
      <PageSection title={t`What the index is made of`}>
        <p>
          <Trans>Nothing adverse is reported of this company.</Trans>
        </p>
      </PageSection>
    )
  }
  return (
    <PageSection
      title={t`What the index is made of`}
      lead={t`Each story weighs (severity ÷ 5) to the power of 1.5, times certainty, source, relevance and repetition, times what is left of it. A negative tone without an event weighs 0.15 in the place of severity, and halves in three days. Weights together make the index: 100 × (1 − e to the power of −sum ÷ 3).`}
    >
      {tone > 0 && (
        <p>
          <Trans>{percent.format(tone)} of the index come from a negative tone without an event.</Trans>
        </p>
      )}
      <StackedTable<IndexFactor>
        rowKey={({ type, day }) => `${type} ${day}`}
        size="small"
        dataSource={[...listed]}
        pagination={false}
        columns={[
          {
            key: 'type',
            title: t`Risk event`,
            render: (_, { type }) => (
              <button
                type="button"
                className={textButton.textButton}
                onClick={() => (type === negativeTone ? onTone() : onEvent(type))}
              >
                {storyName(type, i18n)}
              </button>
            ),
          },
          {
            key: 'day',
            title: t`First report`,
            render: (_, { day }) => i18n.date(`${day}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }),
          },
          { key: 'part', title: t`Part of the index`, ...numbers, render: (_, { part }) => percent.format(part) },
          {
            key: 'severity',
            title: t`Severity`,
            ...numbers,
            render: (_, { severity }) => (severity === 0 ? '–' : i18n.number(severity)),
          },
          {
            key: 'confidence',
            title: t`Certainty`,
            ...numbers,
            render: (_, { confidence }) => percent.format(confidence),
          },
          { key: 'authority', title: t`Source`, ...numbers, render: (_, one) => percent.format(one.authority) },
          { key: 'relevance', title: t`Relevance`, ...numbers, render: (_, one) => percent.format(one.relevance) },
          { key: 'reports', title: t`Reports`, ...numbers, render: (_, one) => countText(one.reports, i18n.locale) },
          { key: 'left', title: t`Left after fading`, ...numbers, render: (_, { left }) => percent.format(left) },
          {
            key: 'remaining',
            title: t`Left after relief`,
            ...numbers,
            render: (_, { remaining }) => percent.format(remaining),
          },
        ]}
      />
      <CutNote listed={listed.length} all={total} />
    </PageSection>
  )
}
