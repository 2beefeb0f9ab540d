import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Table, type TableColumnsType, Tooltip } from 'antd'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { TableTools } from '#src/components/controls/table-tools.tsx'
import {
  type OwnerColumn,
  type OwnerLine,
  ownerCell,
  ownerName,
  ownerRank,
  ownersRows,
} from '#src/components/ownership/owner-rows.ts'
import styles from './equity-network-screen.module.css'

type OwnersTableProps = {
  report: OwnershipReply
  lines: OwnerLine[]
  selected: EntityId | null
  onSelect: (entity: EntityId) => void
  onExport: (rows: number) => void
  onCopy: (text: string) => void
}

/** Who owns the company: stakes in it, and the two shares that count the whole network. */
export function OwnersTable({ report, lines, selected, onSelect, onExport, onCopy }: OwnersTableProps) {
  const { i18n, t } = useLingui()
  const column = (key: OwnerColumn, title: string, hint: string, width = 86) => ({
    key,
    title: (
      <Tooltip title={hint}>
        <span className={styles.hinted}>{title}</span>
      </Tooltip>
    ),
    align: 'right' as const,
    width,
    className: styles.number ?? '',
    sorter: (a: OwnerLine, b: OwnerLine) => ownerRank(a, key) - ownerRank(b, key),
    sortDirections: ['descend' as const, 'ascend' as const],
    render: (_: unknown, line: OwnerLine) => ownerCell(i18n, line, key),
  })
  const columns: TableColumnsType<OwnerLine> = [
    {
      key: 'owner',
      title: t`Owner`,
      fixed: 'start',
      className: styles.ownerCell ?? '',
      sorter: (a, b) => ownerName(i18n, a).localeCompare(ownerName(i18n, b), i18n.locale),
      render: (_, line) => <OwnerName line={line} onSelect={onSelect} />,
    },
    column('votes', t`Votes`, t`Votes held in the company itself`),
    column('capital', t`Capital`, t`Capital held in the company itself`),
    column(
      'ultimate',
      t`Ultimate`,
      t`Ultimate share: the part of the dividend that ends with this owner. All rows add to 100%.`,
      98,
    ),
    column(
      'integrated',
      t`Integrated`,
      t`Integrated share: held directly and through others, loops counted once.`,
      108,
    ),
  ]
  if (lines.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          report.company.ownerCount === 0 ? (
            <Trans>The data name no owner of this company.</Trans>
          ) : (
            <Trans>The data state no stake in this company, only relations without a percentage.</Trans>
          )
        }
      />
    )
  }
  const beyond = report.ownerTotal - report.owners.length
  return (
    <div className={styles.table}>
      <Table<OwnerLine>
        size="small"
        tableLayout="auto"
        scroll={{ x: 500 }}
        columns={columns}
        dataSource={lines}
        pagination={lines.length > 25 ? { pageSize: 25, showSizeChanger: false, size: 'small' } : false}
        showSorterTooltip={false}
        rowClassName={({ entity }) => (entity && entity.id === selected ? (styles.selectedRow ?? '') : '')}
      />
      <TableTools
        rows={() => ownersRows(lines, report.company.id, report.asOf)}
        file={`owners-${report.company.id}${report.asOf ? `-${report.asOf}` : ''}.csv`}
        rest={beyond > 0 && <Trans>{i18n.number(beyond)} smaller owners are not listed.</Trans>}
        onCopy={onCopy}
        onExport={() => onExport(lines.length)}
      />
    </div>
  )
}

function OwnerName({ line, onSelect }: { line: OwnerLine } & Pick<OwnersTableProps, 'onSelect'>) {
  const { i18n, t } = useLingui()
  const { entity } = line
  const name = ownerName(i18n, line)
  if (!entity) {
    return (
      <Tooltip title={t`The part of the dividend that ends with nobody the data name.`}>
        <i className={styles.quiet}>{name}</i>
      </Tooltip>
    )
  }
  return (
    <Button
      type="link"
      size="small"
      className={styles.ownerName ?? ''}
      title={name}
      onClick={() => onSelect(entity.id)}
    >
      <span>
        <bdi>{name}</bdi>
      </span>
    </Button>
  )
}
