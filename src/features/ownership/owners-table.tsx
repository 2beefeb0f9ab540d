import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, type TableColumnsType, Tooltip } from 'antd'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { ownerColumns, ownerFileRows } from '#contracts/ownership/owners.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { CsvCell } from '#contracts/values/csv-line.ts'
import { LookedTable, pagination, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { TableTools } from '#src/components/controls/table-tools.tsx'
import {
  type OwnerLine,
  ownerCell,
  ownerColumnWords,
  ownerLinesFrom,
  ownerName,
  ownerRank,
} from '#src/components/ownership/owner-rows.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import styles from './ownership.module.css'

/** Width of the table in pixels, up to which its words are broken; a narrower panel scrolls it. */
const minWidth = 440

type OwnersTableProps = {
  report: OwnershipReply
  look: TableLook
  selected: EntityId | null
  onSelect: (entity: EntityId) => void
  onExport: (rows: number) => void
  onCopy: (text: string) => void
}

/** Who owns the company: stakes in it, and the two shares that count the whole network. */
export function OwnersTable({ report, look, selected, onSelect, onExport, onCopy }: OwnersTableProps) {
  const { i18n, t } = useLingui()
  const lines = ownerLinesFrom(report)
  const columns: TableColumnsType<OwnerLine> = [
    {
      key: 'owner',
      title: t`Owner`,
      fixed: 'start',
      className: styles.ownerCell ?? '',
      sorter: (a, b) => ownerName(i18n, a).localeCompare(ownerName(i18n, b), i18n.locale),
      render: (_, line) => <OwnerName line={line} onSelect={onSelect} />,
    },
    ...ownerColumns.map((column) => ({
      key: column.id,
      title: (
        <Tooltip title={i18n._(ownerColumnWords[column.id].hint)}>
          <span className={styles.hinted}>{i18n._(ownerColumnWords[column.id].title)}</span>
        </Tooltip>
      ),
      ...(column.kind === 'certainty' ? {} : { align: 'right' as const, className: styles.number ?? '' }),
      sorter: (a: OwnerLine, b: OwnerLine) => ownerRank(a, column) - ownerRank(b, column),
      sortDirections: ['descend' as const, 'ascend' as const],
      render: (_: unknown, line: OwnerLine) => ownerCell(i18n, line, column),
    })),
  ]
  if (lines.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          report.company.ownerCount === 0 || report.asOf !== null ? (
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
      <LookedTable<OwnerLine>
        look={look}
        className={styles.owners ?? ''}
        size="small"
        tableLayout="auto"
        scroll={{ x: minWidth }}
        columns={columns}
        dataSource={lines}
        pagination={lines.length > 25 ? { ...pagination, pageSize: 25, size: 'small' } : false}
        rowClassName={({ entity }) => (entity && entity.id === selected ? (styles.selectedRow ?? '') : '')}
      />
      <TableTools
        rows={() => fileRows(report)}
        file={fileNameOf(report)}
        rest={
          <>
            {beyond > 0 && <Trans>{i18n.number(beyond)} smaller owners are not listed.</Trans>}{' '}
            {report.rangesAreBounds && (
              <Trans>Some upper ends are bounds: there are too many owners to settle each.</Trans>
            )}
          </>
        }
        onCopy={onCopy}
        onExport={() => onExport(lines.length)}
      />
    </div>
  )
}

/** After the company, by name or else by an identifier, and the day. */
function fileNameOf({ company, asOf }: OwnershipReply): string {
  const called = nameOf(company)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
  return `owners-${called}-${asOf ?? chinaDayOf(Date.now())}.csv`
}

/** The data date is repeated on every row, so that pasted rows keep it. */
function fileRows(report: OwnershipReply): CsvCell[][] {
  const day = report.asOf ?? chinaDayOf(Date.now())
  return ownerFileRows(report).map((row, place) => [...row, place === 0 ? 'as_of' : day])
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
