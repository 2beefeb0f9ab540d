import { Trans, useLingui } from '@lingui/react/macro'
import { Empty, type TableColumnsType } from 'antd'
import type { CaseSummary } from '#contracts/cases/case.ts'
import { alertKindWords } from '#src/components/alerts/alert-words.ts'
import { caseStateWords, verdictWords } from '#src/components/alerts/case-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { CutNote, PageSection } from '#src/components/controls/page-parts.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { Timestamp } from '#src/components/text/timestamp.tsx'

type CaseListProps = {
  title: string
  cases: readonly CaseSummary[]
  /** How many there are in all. */
  total: number | undefined
  loading: boolean
}

/** Cases, the last changed first. */
export function CaseListPart({ title, cases, total, loading }: CaseListProps) {
  const columns = useColumns()
  return (
    <PageSection title={title}>
      {cases.length === 0 && !loading ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={<Trans>No case here. Open one from an alert of the inbox, or from the page of a company.</Trans>}
        />
      ) : (
        <>
          <StackedTable<CaseSummary>
            rowKey="id"
            size="middle"
            dataSource={[...cases]}
            columns={columns}
            loading={loading && { delay: 200 }}
            pagination={false}
          />
          <CutNote listed={cases.length} all={total} />
        </>
      )}
    </PageSection>
  )
}

function useColumns(): TableColumnsType<CaseSummary> {
  const { t, i18n } = useLingui()
  return [
    {
      key: 'case',
      title: t`Case`,
      render: (_, { id, title, number, kind }) => (
        <span className={parts.twoLines}>
          <Link to="/cases/$caseId" params={{ caseId: id }}>
            {title}
          </Link>
          <span className={parts.quiet}>
            <bdi>{number}</bdi>
            {kind && ` · ${i18n._(alertKindWords[kind])}`}
          </span>
        </span>
      ),
    },
    { key: 'level', title: t`Level`, render: (_, { level }) => (level ? <RiskLevelTag level={level} /> : '–') },
    {
      key: 'state',
      title: t`State`,
      render: (_, { state, memory }) =>
        memory.decision ? (
          <span className={parts.twoLines}>
            <span>{i18n._(caseStateWords[state])}</span>
            <span className={parts.quiet}>{i18n._(verdictWords[memory.decision.verdict])}</span>
          </span>
        ) : (
          i18n._(caseStateWords[state])
        ),
    },
    { key: 'assignee', title: t`Assignee`, render: (_, { memory }) => <bdi>{memory.assignee ?? '–'}</bdi> },
    { key: 'due', title: t`Deadline`, render: (_, { dueOn }) => dueOn ?? '–' },
    { key: 'updated', title: t`Last changed`, render: (_, { updatedAt }) => <Timestamp at={updatedAt} /> },
  ]
}
