import { useLingui } from '@lingui/react/macro'
import type { IssuerReport } from '#contracts/issuers/issuer-report.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { LookedTable, pagination, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { bondKindWords } from '#src/components/issuers/words.ts'
import { amountText, countText } from '#src/components/text/amount-text.ts'
import { evidenceColumn } from './ground-columns.tsx'

type StatedBond = IssuerReport['bonds'][number]

/** The bonds of an issuer, each as a source states it. */
export function BondTable({ bonds, look }: { bonds: readonly StatedBond[]; look: TableLook }) {
  const { t, i18n } = useLingui()
  const figure = { align: 'end' as const, className: pageStyles.figure ?? '' }
  return (
    <LookedTable<StatedBond>
      look={look}
      rowKey="id"
      size="small"
      pagination={pagination}
      dataSource={[...bonds]}
      columns={[
        {
          key: 'code',
          title: t`Bond code`,
          render: (_, { code, name }) => (
            <span className={pageStyles.twoLines}>
              <span>{code}</span>
              <bdi>{name}</bdi>
            </span>
          ),
        },
        { key: 'kind', title: t`Kind of bond`, render: (_, { kind }) => kind && i18n._(bondKindWords[kind]) },
        {
          key: 'amount',
          title: t`Amount`,
          ...figure,
          render: (_, { amount, currency }) => `${amountText(amount, i18n.locale)} ${currency}`,
        },
        {
          key: 'coupon',
          title: t`Coupon (% a year)`,
          ...figure,
          render: (_, { coupon }) => (coupon === null ? t`unknown` : countText(coupon, i18n.locale)),
        },
        { key: 'issued', title: t`Day of issue`, render: (_, { issueDate }) => issueDate },
        { key: 'matures', title: t`Maturity`, render: (_, { maturityDate }) => maturityDate ?? '–' },
        {
          key: 'rating',
          title: t`Rating`,
          render: (_, { rating, ratingAgency }) => [rating, ratingAgency].filter(Boolean).join(' · '),
        },
        { key: 'guarantor', title: t`Guarantor`, render: (_, { guarantor }) => <bdi>{guarantor}</bdi> },
        evidenceColumn(i18n),
      ]}
    />
  )
}
