import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Input } from 'antd'
import type { BillList, BillSort } from '#contracts/bill-report.ts'
import type { Problem } from '#contracts/problem.ts'
import type { RiskLevel } from '#contracts/risk-level.ts'
import { clearing } from '#src/components/clearing.tsx'
import { LevelFilter } from '#src/components/level-filter.tsx'
import { Link } from '#src/components/link.tsx'
import { ListTools } from '#src/components/list-tools/list-tools.tsx'
import pageStyles from '#src/components/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/page-parts.tsx'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { BillQueue } from './bill-queue.tsx'
import { ruleName } from './bill-words.ts'
import { RuleList } from './rule-list.tsx'

/** What the URL says of the queue. */
export type BillFilters = { q: string; level: RiskLevel | null; rule: string | null; sort: BillSort; page: number }

type BillFraudScreenProps = {
  filters: BillFilters
  pageSize: number
  /** `null` while it is on its way. */
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
      {list && isEmpty(list) && filters.q === '' ? (
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
  const { q, rule } = filters
  const name = rule === null ? null : ruleName(rule)
  const chips = [
    ...(q === '' ? [] : [{ key: 'q', words: t`Names “${q}”`, onRemove: () => onFilter({ q: '', page: 1 }) }]),
    ...(name === null
      ? []
      : [
          {
            key: 'rule',
            words: typeof name === 'string' ? name : i18n._(name),
            onRemove: () => onFilter({ rule: null, page: 1 }),
          },
        ]),
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
      onClear={() => onFilter({ q: '', rule: null, page: 1 })}
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
