import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { CompanyRank } from '#contracts/adverse-media/adverse-media.ts'
import { indexLimits, levelOfIndex } from '#contracts/adverse-media/index-level.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import { storyName } from '#src/components/adverse-media/risk-event-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { pointsText } from '#src/components/text/amount-text.ts'

/** The companies of a summary with their levels, what moved them and how much is told of them. */
export function CompanyRanking({ companies }: { companies: readonly CompanyRank[] }) {
  const { t, i18n } = useLingui()
  if (companies.length === 0) return null
  const difference = (value: number) => i18n.number(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const known = (value: number | null, words: (value: number) => string) => (value === null ? t`unknown` : words(value))
  const numbers = { align: 'end', className: pageStyles.figure ?? '' } as const
  return (
    <PageSection
      title={t`Companies and how much is told of them`}
      lead={t`Heat, from 0 to 100: how much is told at the end of the last day, good or bad, by source and repetition; half of it is gone after a day. How often articles are read is not in the data.`}
    >
      <StackedTable<CompanyRank>
        rowKey="entity"
        size="small"
        dataSource={[...companies]}
        pagination={false}
        columns={[
          {
            key: 'company',
            title: t`Company`,
            render: (_, { entity, name }) =>
              v.is(EntityId, entity) && (
                <Link to="/companies/$companyId" params={{ companyId: entity }}>
                  <bdi>{name}</bdi>
                </Link>
              ),
          },
          { key: 'level', title: t`Level`, render: (_, { index }) => <RiskLevelTag level={levelOfIndex(index)} /> },
          {
            key: 'index',
            title: t`Index`,
            ...numbers,
            render: (_, { index }) => pointsText(index, i18n.locale, indexLimits),
          },
          {
            key: 'change',
            title: t`Since the day before`,
            ...numbers,
            render: (_, { change }) => known(change, difference),
          },
          {
            key: 'heat',
            title: t`Heat`,
            ...numbers,
            render: (_, { heat }) => known(heat, (points) => pointsText(points, i18n.locale)),
          },
          {
            key: 'heaviest',
            title: t`Weightiest event`,
            render: (_, { heaviest }) => (heaviest === null ? t`none reported` : storyName(heaviest, i18n)),
          },
        ]}
      />
    </PageSection>
  )
}
