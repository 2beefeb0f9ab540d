import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from 'antd'
import type { IssuerReport } from '#contracts/issuer-report.ts'
import { amountText, countText } from '#src/components/amount-text.ts'
import { bondKindWords } from '#src/components/bond-kind-words.ts'
import pageStyles from '#src/components/page-parts.module.css'

type StatedBond = IssuerReport['bonds'][number]

/** The bonds of an issuer, each as a source states it. */
export function BondTable({ bonds }: { bonds: readonly StatedBond[] }) {
  const { t, i18n } = useLingui()
  const figure = { align: 'end' as const, className: pageStyles.figure ?? '' }
  return (
    <Table<StatedBond>
      rowKey="id"
      size="small"
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
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
        {
          key: 'evidence',
          title: t`Evidence`,
          render: (_, { evidence: { file, row } }) => (
            <Trans>
              {file}, row {row}
            </Trans>
          ),
        },
      ]}
    />
  )
}
