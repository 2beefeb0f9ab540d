import { SwapOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CompanyComparison } from '#contracts/companies/company-comparison.ts'
import type { ConnectionsReply } from '#contracts/ownership/connections.ts'
import buttons from '#src/components/controls/inline-button.module.css'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { nameOf } from '#src/components/text/entity-words.ts'
import type { Reading } from './company-sections.tsx'
import { ComparedTable } from './compared-table.tsx'
import styles from './comparison.module.css'
import { ComparisonConnections } from './comparison-connections.tsx'
import { ComparisonLink } from './comparison-link.tsx'
import { type ComparedCell, type ComparedSide, comparisonRows } from './comparison-rows.tsx'

type ComparisonScreenProps = {
  comparison: CompanyComparison
  connections: Reading<ConnectionsReply>
  /** Which of the paths between the two is shown, counted from 1. */
  path: number
  sides: readonly [ComparedSide, ComparedSide]
}

/** Two companies side by side: how they are connected, what links them, then the same rows of each. */
export function ComparisonScreen({ comparison, connections, path, sides }: ComparisonScreenProps) {
  const { t, i18n } = useLingui()
  const { company, other, asOf: date } = comparison
  const [one, second] = [<bdi key="one">{nameOf(company)}</bdi>, <bdi key="other">{nameOf(other)}</bdi>]
  const rows = comparisonRows.map(({ id, title, isOwn, cell }) => {
    const cells = [cell(sides[0], i18n), cell(sides[1], i18n)] as const
    return { id, title: i18n._(title), cells, differs: !isOwn && differ(...cells), isOwn }
  })
  const differing = rows.filter(({ differs }) => differs).length
  const isRead = rows.every(({ cells }) => cells.every(({ state }) => state !== 'reading'))
  return (
    <div className={pageStyles.screen}>
      <PageHead
        title={
          <Trans>
            {one} and {second} side by side
          </Trans>
        }
        lead={<Trans>As of {date}</Trans>}
        tools={
          <Link
            className={styles.swap ?? ''}
            to="/companies/$companyId/compare/$otherId"
            params={{ companyId: other.id, otherId: company.id }}
          >
            <SwapOutlined aria-hidden /> <Trans>Swap sides</Trans>
          </Link>
        }
      />
      <ComparisonConnections company={company} other={other} connections={connections} path={path} />
      <PageSection title={t`What links them`}>
        <ComparisonLink comparison={comparison} heads={sides.map(({ head }) => head.found)} />
      </PageSection>
      <PageSection title={t`Side by side`} lead={isRead && <Differing rows={differing} />}>
        <ComparedTable
          label={t`Side by side`}
          title={t`What is compared`}
          parties={[company, other]}
          rows={rows.map(({ cells, ...row }) => ({
            ...row,
            cells: [<Cell key="one" cell={cells[0]} />, <Cell key="other" cell={cells[1]} />],
          }))}
        />
      </PageSection>
    </div>
  )
}

function Differing({ rows }: { rows: number }) {
  if (rows === 0) return <Trans>No row that is known of both differs.</Trans>
  return <Plural value={rows} one="# row differs." other="# rows differ." />
}

const differ = (one: ComparedCell, other: ComparedCell): boolean =>
  one.state === 'known' && other.state === 'known' && one.value !== other.value

/** What is known, or why nothing stands here. */
function Cell({ cell }: { cell: ComparedCell }) {
  switch (cell.state) {
    case 'known':
      return cell.shown
    case 'absent':
      return (
        <span className={pageStyles.quiet}>
          <Trans>Not in the data</Trans>
        </span>
      )
    case 'reading':
      return (
        <span className={styles.waiting} aria-busy="true">
          <Trans>Being read…</Trans>
        </span>
      )
    case 'failed':
      return (
        <span className={styles.failed}>
          <Trans>Could not be read.</Trans>{' '}
          <button type="button" className={buttons.inline} onClick={cell.onRetry}>
            <Trans>Try again</Trans>
          </button>
        </span>
      )
  }
}
