import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type TableColumnsType, Tag } from 'antd'
import { factOfColumn } from '#contracts/models/data-set-facts.ts'
import type { ColumnProfile, DataSetProfile, StoredDataSet, StoredRoles } from '#contracts/models/stored-data-set.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { pagination, StackedTable } from '#src/components/controls/stacked-table.tsx'
import { countText, figureText } from '#src/components/text/amount-text.ts'
import { DistributionPicture, OutcomePicture, shareText } from './column-picture.tsx'
import { columnText } from './fact-words.ts'
import styles from './models.module.css'

type Role = Exclude<keyof StoredRoles, 'positive'>

export const roleWords: Record<Role, MessageDescriptor> = {
  label: msg`Outcome`,
  id: msg`Name of the row`,
  entity: msg`Company`,
  time: msg`Time`,
}

const roleOf = (roles: StoredRoles, column: string): Role | null =>
  (Object.keys(roleWords) as Role[]).find((role) => roles[role] === column) ?? null

type Strength = 'none' | 'weak' | 'medium' | 'strong' | 'suspicious'

/** What an information value tells. Source: Siddiqi, "Credit Risk Scorecards" (2006). */
const strengths: readonly { from: number; strength: Strength }[] = [
  { from: 0.5, strength: 'suspicious' },
  { from: 0.3, strength: 'strong' },
  { from: 0.1, strength: 'medium' },
  { from: 0.02, strength: 'weak' },
]

const strengthOf = (informationValue: number): Strength =>
  strengths.find(({ from }) => informationValue >= from)?.strength ?? 'none'

const strengthWords: Record<Strength, MessageDescriptor> = {
  none: msg`tells nothing`,
  weak: msg`weak`,
  medium: msg`medium`,
  strong: msg`strong`,
  suspicious: msg`suspiciously strong`,
}

/** The columns of a table with what they hold; with an outcome, those that tell the most of it first. */
export function DataSetColumns({ dataSet: { profile, roles } }: { dataSet: StoredDataSet }) {
  const { labels } = profile
  const columns = useColumns(profile, roles)
  const ordered = profile.columns.toSorted((one, other) => weightOf(other, roles) - weightOf(one, roles))
  return (
    <PageSection
      title={<Trans>Columns</Trans>}
      lead={
        labels === null ? (
          <Trans>Once the outcome is named, each column shows how well it tells it.</Trans>
        ) : (
          <Trans>
            The red bars show how often it came in each tenth of the rows, from the lowest values to the highest: the
            less alike they are, the higher the information value.
          </Trans>
        )
      }
    >
      <StackedTable<ColumnProfile>
        rowKey="name"
        size="middle"
        dataSource={labels === null ? profile.columns : ordered}
        columns={columns}
        scroll={{ x: '100%' }}
        pagination={{ ...pagination, pageSize: 50 }}
      />
    </PageSection>
  )
}

/** Columns with a role stand first. */
const weightOf = ({ name, informationValue }: ColumnProfile, roles: StoredRoles): number =>
  roleOf(roles, name) === null ? (informationValue ?? -1) : Number.POSITIVE_INFINITY

function useColumns({ rows, labels }: DataSetProfile, roles: StoredRoles): TableColumnsType<ColumnProfile> {
  const { t, i18n } = useLingui()
  const figure = (value: number) => figureText(value, i18n.locale)
  const name: TableColumnsType<ColumnProfile> = [
    {
      key: 'name',
      title: t`Column`,
      render: (_, { name, kind }) => {
        const role = roleOf(roles, name)
        return (
          <span className={parts.twoLines}>
            <span>
              <bdi>{columnText(name, i18n)}</bdi> {role && <Tag>{i18n._(roleWords[role])}</Tag>}
              {factOfColumn(name) && (
                <Tag>
                  <Trans>Fact</Trans>
                </Tag>
              )}
            </span>
            <span className={parts.quiet}>{kind === 'number' ? t`numbers` : t`texts`}</span>
          </span>
        )
      },
    },
  ]
  const told: TableColumnsType<ColumnProfile> = [
    {
      key: 'iv',
      title: t`Information value`,
      className: parts.figure ?? '',
      render: (_, { informationValue }) =>
        informationValue === null ? (
          '–'
        ) : (
          <span className={parts.twoLines}>
            <span>{figure(informationValue)}</span>
            <span className={styles.strength} data-strength={strengthOf(informationValue)}>
              {i18n._(strengthWords[strengthOf(informationValue)])}
            </span>
          </span>
        ),
    },
    {
      key: 'outcome',
      title: t`How often it came`,
      render: (_, column) => (roles.label === column.name ? '–' : <OutcomePicture column={column} />),
    },
  ]
  const held: TableColumnsType<ColumnProfile> = [
    { key: 'picture', title: t`Distribution`, render: (_, column) => <DistributionPicture column={column} /> },
    {
      key: 'spread',
      title: t`Median, middle half`,
      className: parts.figure ?? '',
      render: (_, { spread }) =>
        spread === null ? (
          '–'
        ) : (
          <span className={parts.twoLines}>
            <bdi>{figure(spread.median)}</bdi>
            <bdi className={parts.quiet}>{t`${figure(spread.lowerQuartile)} to ${figure(spread.upperQuartile)}`}</bdi>
          </span>
        ),
    },
    {
      key: 'distinct',
      title: t`Different`,
      align: 'end',
      className: parts.figure ?? '',
      render: (_, { distinct }) => countText(distinct, i18n.locale),
    },
    {
      key: 'missing',
      title: t`Missing`,
      align: 'end',
      className: parts.figure ?? '',
      render: (_, { missing }) => (missing.rows === 0 ? '–' : shareText(missing.rows / Math.max(1, rows), i18n.locale)),
    },
  ]
  return [...name, ...(labels === null ? [] : told), ...held]
}
