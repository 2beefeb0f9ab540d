import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Table } from 'antd'
import type {
  DimensionReport,
  IssuerGuarantee,
  IssuerReport,
  RelationSignal,
} from '#contracts/issuers/issuer-report.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { ListedPart } from '#src/components/controls/listed-part.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { LookedTable, pagination, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { dimensionWords, relationWords } from '#src/components/issuers/words.ts'
import { moneyText, pointsText } from '#src/components/text/amount-text.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import { evidenceColumn, pointsColumn } from './ground-columns.tsx'
import { valueText } from './issuer-words.ts'

const figure = { align: 'end' as const, className: pageStyles.figure ?? '' }

/** What each dimension weighs, what it has of 100 points, and what of them the score has. */
export function Dimensions({
  report: { dimensions, raised, held },
}: {
  report: Pick<IssuerReport, 'dimensions' | 'raised' | 'held'>
}) {
  const { t, i18n } = useLingui()
  const percent = new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 1 })
  return (
    <>
      <Table<DimensionReport>
        rowKey="dimension"
        size="small"
        pagination={false}
        dataSource={[...dimensions]}
        columns={[
          { key: 'dimension', title: t`Dimension`, render: (_, { dimension }) => i18n._(dimensionWords[dimension]) },
          {
            key: 'weight',
            title: t`Weight`,
            ...figure,
            render: (_, { weight, points }) => (points === null ? '–' : percent.format(weight)),
          },
          {
            key: 'points',
            title: t`Points, 0 to 100`,
            ...figure,
            render: (_, { points }) => (points === null ? t`no data` : pointsText(points, i18n.locale)),
          },
          {
            key: 'part',
            title: t`Points of the score`,
            ...figure,
            render: (_, { weight, points }) => (points === null ? '–' : pointsText(weight * points, i18n.locale)),
          },
        ]}
      />
      {raised && (
        <p>
          <Trans>Three dimensions have at least 50 points: the level is one higher than that of the score.</Trans>
        </p>
      )}
      {held && (
        <p>
          <Trans>
            The level is that of days before: it falls once the score has stayed 5 points below it on 20 trading days.
          </Trans>
        </p>
      )}
    </>
  )
}

/** Names of a signal that are listed; the table of guarantees has all. */
const namesListed = 6
const bounds = [0.5, 1, 2]

/** The signals of relation, or that no guarantee of the issuer is known. */
export function Relations({ relations }: { relations: readonly RelationSignal[] }) {
  const { t, i18n } = useLingui()
  if (relations.length === 0) {
    return (
      <p>
        <Trans>No guarantee that it gives is known: nothing is judged by relation.</Trans>
      </p>
    )
  }
  return (
    <Table<RelationSignal>
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={[...relations]}
      columns={[
        {
          key: 'signal',
          title: t`Signal`,
          render: (_, { id }) => (
            <span className={pageStyles.twoLines}>
              <span>{i18n._(relationWords[id])}</span>
              <RelationRule id={id} />
            </span>
          ),
        },
        { key: 'value', title: t`Value`, ...figure, render: (_, signal) => <RelationValue signal={signal} /> },
        {
          key: 'parties',
          title: t`Parties`,
          render: (_, { parties }) => (
            <>
              <bdi>{dotted(parties.slice(0, namesListed), i18n.locale)}</bdi>
              <ListedPart listed={Math.min(namesListed, parties.length)} total={parties.length} />
            </>
          ),
        },
        { key: 'level', title: t`Level`, render: (_, { level }) => level && <RiskLevelTag level={level} /> },
        pointsColumn(i18n),
      ]}
    />
  )
}

function RelationRule({ id }: Pick<RelationSignal, 'id'>) {
  const { i18n } = useLingui()
  switch (id) {
    case 'guaranteesGiven': {
      const from = bounds.map((bound) => valueText(bound, 'ratio', bounds, i18n.locale)).join(' / ')
      return (
        <span className={pageStyles.quiet}>
          <Trans>Watch / warning / severe from {from} on. Amounts in another currency than equity are left out.</Trans>
        </span>
      )
    }
    case 'guaranteeCircle':
      return (
        <span className={pageStyles.quiet}>
          <Trans>It guarantees for others whose guarantees lead back to it.</Trans>
        </span>
      )
    case 'guaranteedFailure':
      return (
        <span className={pageStyles.quiet}>
          <Trans>
            Default, extension or bankruptcy that stands: severe of one that it guarantees for, else a warning.
          </Trans>
        </span>
      )
  }
}

function RelationValue({ signal: { id, value } }: { signal: RelationSignal }) {
  const { t, i18n } = useLingui()
  if (id === 'guaranteesGiven') return value === null ? t`unknown` : valueText(value, 'ratio', bounds, i18n.locale)
  if (value === null) return t`none`
  return id === 'guaranteeCircle' ? (
    <Plural value={value} one="# party" other="# parties" />
  ) : (
    <Plural value={value} one="# guarantee away" other="# guarantees away" />
  )
}

/** Guarantees, each with what states it. */
export function Guarantees({ guarantees, look }: { guarantees: readonly IssuerGuarantee[]; look: TableLook }) {
  const { t, i18n } = useLingui()
  return (
    <LookedTable<IssuerGuarantee>
      look={look}
      rowKey={({ id, guarantor }) => `${id} ${guarantor}`}
      size="small"
      pagination={pagination}
      dataSource={[...guarantees]}
      columns={[
        { key: 'guarantor', title: t`Guarantor`, render: (_, { guarantor }) => <bdi>{guarantor}</bdi> },
        { key: 'debtor', title: t`Debtor`, render: (_, { debtor }) => <bdi>{debtor}</bdi> },
        {
          key: 'amount',
          title: t`Amount`,
          ...figure,
          render: (_, { amount, currency }) => moneyText(amount, currency, i18n.locale),
        },
        {
          key: 'by',
          title: t`Guaranteed debt`,
          render: (_, { by, code }) => (
            <span className={pageStyles.twoLines}>
              <span>{by === 'bond' ? t`Bond` : t`Exposure`}</span>
              <bdi>{code}</bdi>
            </span>
          ),
        },
        { key: 'from', title: t`Holds from`, render: (_, { from }) => from },
        { key: 'until', title: t`Holds until`, render: (_, { until }) => until ?? '–' },
        evidenceColumn(i18n),
      ]}
    />
  )
}
