import { UploadOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, type TableColumnsType, Tag, Upload } from 'antd'
import type { MouseEvent } from 'react'
import type { RefusedRow } from '#contracts/imports/import.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import styles from '#src/components/imports/data-integration.module.css'
import { countText, timestampText } from '#src/components/text/amount-text.ts'
import { rowProblemWords } from '#src/components/text/problem-words.ts'
import { refusalCauseText } from '#src/components/text/refusal-cause-text.ts'
import type { Correction } from '#src/machines/imports/use-import-repair.ts'

/** Columns of a wide row that can be corrected in the grid, besides those with something to correct. */
const maxColumns = 60

type MendGridProps = {
  rows: readonly RefusedRow[]
  /** `null` where a row is a record's text. */
  header: readonly string[] | null
  loading: boolean
  mending: Correction
}

/** Refused rows with their cells, to be corrected in the table and imported alone. */
export function CorrectionGrid({ rows, header, loading, mending }: MendGridProps) {
  const { t, i18n } = useLingui()
  const { edits, busy } = mending
  const columns = useColumns(rows, header, mending)
  const [shown, all] = [countText(columns.cells, i18n.locale), countText(header?.length ?? 1, i18n.locale)]
  return (
    <>
      {columns.cells < (header?.length ?? 1) && (
        <p className={styles.quiet}>
          <Trans>
            {shown} of {all} columns are shown, those with something to mend among them. The others are mended in the
            file.
          </Trans>
        </p>
      )}
      {mending.problem && <ProblemAlert problem={mending.problem} onDismiss={mending.onProblemDismissed} />}
      <StackedTable<RefusedRow>
        rowKey={({ row, field, code }) => `${row} ${field} ${code}`}
        size="small"
        dataSource={[...rows]}
        loading={loading && { delay: 200 }}
        pagination={false}
        columns={columns.all}
      />
      <div className={styles.detailsHead} data-mending="">
        <span className={styles.mendActions}>
          <Button
            type="primary"
            size="small"
            disabled={edits.length === 0}
            loading={busy}
            onClick={(event) => {
              focusOnWord(event)
              mending.onSend()
            }}
          >
            <Plural value={edits.length} one="Import # mended row" other="Import # mended rows" />
          </Button>
          {edits.length > 0 && (
            <Button
              size="small"
              disabled={busy}
              onClick={(event) => {
                focusOnWord(event)
                mending.onDrop()
              }}
            >
              <Trans>Discard changes</Trans>
            </Button>
          )}
        </span>
        <Upload
          accept=".csv,text/csv"
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            mending.onFile(file)
            return false
          }}
        >
          <Button size="small" icon={<UploadOutlined aria-hidden="true" />} disabled={busy}>
            {t`Upload the mended file`}
          </Button>
        </Upload>
      </div>
      <p className={styles.quiet} role="status" tabIndex={-1} data-mended="">
        {mending.sent && (
          <Trans>The mended rows are being imported. They stand in the list as an import of their own.</Trans>
        )}
      </p>
    </>
  )
}

/** Both buttons are disabled or removed after use, so the focus moves to the message. */
function focusOnWord({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('[data-mending]')?.parentElement?.querySelector<HTMLElement>('[data-mended]')?.focus()
}

/** The columns of the table, and how many of them are cells of the row. */
function useColumns(
  rows: readonly RefusedRow[],
  header: readonly string[] | null,
  { edits, busy, onEdit }: Correction,
): { all: TableColumnsType<RefusedRow>; cells: number } {
  const { t, i18n } = useLingui()
  const names = header ?? [t`Record`]
  const refused = new Set(rows.map(({ field }) => field))
  const shown = names.flatMap((name, column) => (column < maxColumns || refused.has(name) ? [{ name, column }] : []))
  const cellsOf = ({ row, cells }: RefusedRow) => edits.find((edit) => edit.row === row)?.cells ?? cells ?? []
  const withCell = (refused: RefusedRow, column: number, text: string) => ({
    row: refused.row,
    cells: names.map((_, index) => (index === column ? text : (cellsOf(refused)[index] ?? ''))),
  })
  const all: TableColumnsType<RefusedRow> = [
    {
      key: 'row',
      title: t`Row`,
      align: 'right',
      className: styles.figure ?? '',
      render: (_, { row }) => countText(row, i18n.locale),
    },
    {
      key: 'reason',
      title: t`Reason`,
      render: (_, { field, code, details, mended }) => (
        <div className={styles.reason}>
          {mended ? (
            <Tag color="success">
              {mended.by === null
                ? t`Corrected on ${timestampText(mended.at)}`
                : t`Corrected by ${mended.by} on ${timestampText(mended.at)}`}
            </Tag>
          ) : (
            <>
              {field && <code>{field}</code>} {i18n._(rowProblemWords(code))}
              {details && <span className={styles.quiet}>{refusalCauseText(details, i18n)}</span>}
            </>
          )}
        </div>
      ),
    },
    ...shown.map(({ name, column }): TableColumnsType<RefusedRow>[number] => ({
      key: `cell ${column}`,
      title: name,
      render: (_, refused) => {
        const { row, cells, mended, field } = refused
        if (mended || !cells) return <bdi>{cells?.[column]}</bdi>
        const shared = {
          className: styles.mendCell ?? '',
          value: cellsOf(refused)[column] ?? '',
          disabled: busy,
          dir: 'auto',
          'aria-label': t`${name} of row ${row}`,
          ...(field === name && { status: 'error' as const }),
        }
        return header === null ? (
          <Input.TextArea
            {...shared}
            autoSize={{ minRows: 2, maxRows: 16 }}
            spellCheck={false}
            onChange={({ target }) => onEdit(withCell(refused, column, target.value))}
          />
        ) : (
          <Input {...shared} size="small" onChange={({ target }) => onEdit(withCell(refused, column, target.value))} />
        )
      },
    })),
  ]
  return { all, cells: shown.length }
}
