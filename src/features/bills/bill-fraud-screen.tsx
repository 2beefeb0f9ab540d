import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Input, type TableColumnsType, Tag } from 'antd'
import type { BillList, BillRow, BillRuleSummary, BillSort } from '#contracts/bills/bill-report.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { rowsInReach } from '#contracts/values/page.ts'
import { percentDecimals } from '#contracts/values/percent-decimals.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { RiskLevel } from '#contracts/values/risk-level.ts'
import { ruleName, wordsOfRule } from '#src/components/bills/words.ts'
import { clearing } from '#src/components/controls/clearing.tsx'
import { LevelFilter } from '#src/components/controls/level-filter.tsx'
import { Link } from '#src/components/controls/link.tsx'
import { ListTools } from '#src/components/controls/list-tools.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { pagination, StackedTable } from '#src/components/controls/stacked-table.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { countText, moneyText, pointsText } from '#src/components/text/amount-text.ts'
import styles from './bill-fraud.module.css'

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
function BillQueue({ rows, total, page, pageSize, sort, loading, onPage, onSort }: BillQueueProps) {
  return (
    <StackedTable<BillRow>
      rowKey="number"
      size="middle"
      dataSource={[...rows]}
      columns={useColumns(sort)}
      loading={loading && { delay: 200 }}
      pagination={{ ...pagination, current: page, pageSize, total: rowsInReach(total, pageSize) }}
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
          {rules.map((rule) => (
            <Tag key={rule}>{ruleName(rule, i18n)}</Tag>
          ))}
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

/** The URL parameters of the queue. */
export type BillFilters = {
  q: string
  /** The exact name of a party that the bills name; `null`: any. */
  party: string | null
  level: RiskLevel | null
  rule: string | null
  sort: BillSort
  page: number
}

type BillFraudScreenProps = {
  filters: BillFilters
  pageSize: number
  /** `null` while loading. */
  list: BillList | null
  problem: Problem | null
  onFilter: (change: Partial<BillFilters>) => void
  onReload: () => void
}

/** The queue of bills by how suspect they are, and the rules by which they are judged. */
export function BillFraudScreen({ filters, pageSize, list, problem, onFilter, onReload }: BillFraudScreenProps) {
  const { t } = useLingui()
  return (
    <div className={pageStyles.screen}>
      <PageHead
        title={<Trans>Bill fraud identification</Trans>}
        lead={
          <Trans>
            Rules look for patterns behind which there may be no trade. A finding is a suspicion with its evidence, not
            a verdict.
          </Trans>
        }
      />
      {problem && <ProblemAlert problem={problem} onRetry={onReload} />}
      {list && isEmpty(list) && filters.q === '' && filters.party === null ? (
        <NoBills />
      ) : (
        <>
          <PageSection title={t`Bills`}>
            {list && (
              <LevelFilter
                label={t`Bills by level`}
                counts={list.levels}
                chosen={filters.level}
                onChoose={(level) => onFilter({ level, page: 1 })}
              />
            )}
            <Filters filters={filters} onFilter={onFilter} />
            <BillQueue
              rows={list?.bills ?? []}
              total={list?.total ?? 0}
              page={filters.page}
              pageSize={pageSize}
              sort={filters.sort}
              loading={list === null && problem === null}
              onPage={(page) => onFilter({ page })}
              onSort={(sort) => onFilter({ sort, page: 1 })}
            />
          </PageSection>
          {list && (
            <PageSection title={t`Rules`} lead={t`Of rules of one kind the weightiest finding counts; kinds add up.`}>
              <RuleList rules={list.rules} />
            </PageSection>
          )}
        </>
      )}
    </div>
  )
}

const isEmpty = ({ levels }: BillList) => Object.values(levels).every((count) => count === 0)

function Filters({ filters, onFilter }: Pick<BillFraudScreenProps, 'filters' | 'onFilter'>) {
  const { t, i18n } = useLingui()
  const { q, party, rule } = filters
  const chips = [
    ...(q === '' ? [] : [{ key: 'q', words: t`Names “${q}”`, onRemove: () => onFilter({ q: '', page: 1 }) }]),
    ...(party === null
      ? []
      : [{ key: 'party', words: t`Party: ${party}`, onRemove: () => onFilter({ party: null, page: 1 }) }]),
    ...(rule === null
      ? []
      : [{ key: 'rule', words: ruleName(rule, i18n), onRemove: () => onFilter({ rule: null, page: 1 }) }]),
  ]
  return (
    <ListTools
      filters={
        <Input.Search
          key={q}
          defaultValue={q}
          allowClear={clearing}
          maxLength={200}
          placeholder={t`Bill number or company`}
          aria-label={t`Bill number or company`}
          onSearch={(text) => onFilter({ q: text.trim(), page: 1 })}
        />
      }
      chips={chips}
      onClear={() => onFilter({ q: '', party: null, rule: null, page: 1 })}
    />
  )
}

function NoBills() {
  return (
    <PageSection title={<Trans>No bills yet</Trans>}>
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <Trans>
            Import two CSV files: bills (bill_number, kind, amount, issue_date, due_date, drawer, acceptor, payee) and
            what happened to them (bill_number, event, from, to, signed_at). Chinese headers are understood too.
          </Trans>
        }
      >
        <Link to="/DataIntegration">
          <Button type="primary" tabIndex={-1}>
            <Trans>Import bills</Trans>
          </Button>
        </Link>
      </Empty>
    </PageSection>
  )
}

/** The rules with what they go by, what one finding weighs, and how many bills each hits. */
/** How many of what a rule found are told. */
function CutWords({ cut }: { cut: NonNullable<BillRuleSummary['cut']> }) {
  const { i18n } = useLingui()
  const [listed, total] = [countText(cut.listed, i18n.locale), countText(cut.total, i18n.locale)]
  return cut.isComplete ? (
    <Trans>
      {listed} of {total} findings are told
    </Trans>
  ) : (
    <Trans>
      {listed} of at least {total} findings are told
    </Trans>
  )
}

function RuleList({ rules }: { rules: readonly BillRuleSummary[] }) {
  const { t, i18n } = useLingui()
  const parameterName = (rule: string, parameter: string) => {
    const name = wordsOfRule(rule)?.parameters[parameter]
    return name ? i18n._(name) : parameter
  }
  const share = (value: number) =>
    new Intl.NumberFormat(figuresOf(i18n.locale), {
      style: 'percent',
      maximumFractionDigits: percentDecimals(value, 1, value),
    }).format(value)
  const settingText = ({ default: value, unit }: BillRuleSummary['parameters'][number]) => {
    if (unit === 'share') return share(value)
    return unit === 'yuan' ? moneyText(value, 'CNY', i18n.locale) : countText(value, i18n.locale)
  }
  return (
    <StackedTable<BillRuleSummary>
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={[...rules]}
      columns={[
        {
          key: 'rule',
          title: t`Rule`,
          render: (_, { id, hardStop }) => (
            <>
              {id} · {ruleName(id, i18n)}{' '}
              {hardStop && (
                <Tag color="red">
                  <Trans>severe at once</Trans>
                </Tag>
              )}
            </>
          ),
        },
        {
          key: 'parameters',
          title: t`Goes by`,
          render: (_, { id, parameters }) => (
            <ul className={styles.parameters}>
              {parameters.map((parameter) => (
                <li key={parameter.id}>
                  {parameterName(id, parameter.id)}: {settingText(parameter)}
                </li>
              ))}
            </ul>
          ),
        },
        { key: 'weight', title: t`Weight`, align: 'end', render: (_, { weight }) => share(weight) },
        {
          key: 'bills',
          title: t`Bills hit`,
          align: 'end',
          render: (_, { id, bills, cut }) => (
            <>
              <Link to="/RiskPrevention/Jiaohang" search={{ rule: id }}>
                {countText(bills, i18n.locale)}
              </Link>
              {cut && (
                <div>
                  <CutWords cut={cut} />
                </div>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
