import { Trans, useLingui } from '@lingui/react/macro'
import { type TableColumnsType, Tag } from 'antd'
import type { BillRow, BillSort } from '#contracts/bill-report.ts'
import { moneyText, pointsText } from '#src/components/amount-text.ts'
import { Link } from '#src/components/link.tsx'
import pageStyles from '#src/components/page-parts.module.css'
import { RiskLevelTag } from '#src/components/risk-level-tag.tsx'
import { StackedTable } from '#src/components/stacked-table.tsx'
import { SyntheticTag } from '#src/components/synthetic-tag.tsx'
import styles from './bill-fraud.module.css'
import { ruleName } from './bill-words.ts'

type BillQueueProps = {
  rows: readonly BillRow[]
  total: number
  page: number
  pageSize: number
  sort: BillSort
  loading: boolean
  onPage: (page: number) => void
  onSort: (sort: BillSort) => void
}

/** Bills, the most suspect first, with the rules that hit. */
export function BillQueue({ rows, total, page, pageSize, sort, loading, onPage, onSort }: BillQueueProps) {
  return (
    <StackedTable<BillRow>
      rowKey="number"
      size="middle"
      dataSource={[...rows]}
      columns={useColumns(sort)}
      loading={loading && { delay: 200 }}
      pagination={{ current: page, pageSize, total, showSizeChanger: false, hideOnSinglePage: true }}
      onChange={({ current = 1 }, _, sorter, { action }) => {
        if (action === 'paginate') onPage(current)
        else if (!Array.isArray(sorter)) onSort(sortOf(sorter.order ? sorter.columnKey : 'score'))
      }}
    />
  )
}

const sortOf = (key: unknown): BillSort => (key === 'amount' || key === 'due' ? key : 'score')

function useColumns(sort: BillSort): TableColumnsType<BillRow> {
  const { t, i18n } = useLingui()
  const sorted = (key: BillSort, direction: 'ascend' | 'descend' = 'descend') => ({
    sorter: true,
    sortDirections: [direction],
    sortOrder: sort === key ? direction : null,
  })
  return [
    {
      key: 'level',
      title: t`Level`,
      render: (_, { level }) => <RiskLevelTag level={level} />,
    },
    {
      key: 'score',
      title: t`Points`,
      align: 'end',
      className: pageStyles.figure ?? '',
      ...sorted('score'),
      render: (_, { score }) => pointsText(score * 100, i18n.locale),
    },
    {
      key: 'number',
      title: t`Bill`,
      render: (_, { number, synthetic }) => (
        <span className={pageStyles.twoLines}>
          <Link to="/RiskPrevention/Jiaohang" search={{ bill: number }}>
            {number}
          </Link>
          {synthetic && (
            <span>
              <SyntheticTag />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'rules',
      title: t`Rules that hit`,
      render: (_, { rules }) => (
        <span className={styles.rules}>
          {rules.map((rule) => {
            const name = ruleName(rule)
            return <Tag key={rule}>{typeof name === 'string' ? name : i18n._(name)}</Tag>
          })}
          {rules.length === 0 && <Trans>none</Trans>}
        </span>
      ),
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      className: pageStyles.figure ?? '',
      ...sorted('amount'),
      render: (_, { bill }) => (bill ? moneyText(bill.amount, 'CNY', i18n.locale) : t`unknown`),
    },
    {
      key: 'parties',
      title: t`Drawer and payee`,
      render: (_, { bill }) =>
        bill && (
          <span className={pageStyles.twoLines}>
            <bdi>{bill.drawer}</bdi>
            <bdi className={pageStyles.quiet}>{bill.payee}</bdi>
          </span>
        ),
    },
    { key: 'due', title: t`Due`, ...sorted('due', 'ascend'), render: (_, { bill }) => bill?.dueDate ?? t`unknown` },
  ]
}
