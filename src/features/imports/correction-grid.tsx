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

type CorrectionGridProps = {
  rows: readonly RefusedRow[]
  /** `null` where a row is a record's text. */
  header: readonly string[] | null
  loading: boolean
  correction: Correction
}

/** Refused rows with their cells, to be corrected in the table and imported alone. */
export function CorrectionGrid({ rows, header, loading, correction }: CorrectionGridProps) {
  const { t, i18n } = useLingui()
  const { edits, busy } = correction
  const columns = useColumns(rows, header, correction)
  const [shown, all] = [countText(columns.cells, i18n.locale), countText(header?.length ?? 1, i18n.locale)]
  return (
    <>
      {columns.cells < (header?.length ?? 1) && (
        <p className={styles.quiet}>
          <Trans>
            {shown} of {all} columns are shown, those with something to correct among them. The others are corrected in
            the file.
          </Trans>
        </p>
      )}
      {correction.problem && <ProblemAlert problem={correction.problem} onDismiss={correction.onProblemDismissed} />}
      <StackedTable<RefusedRow>
        rowKey={({ row, field, code }) => `${row} ${field} ${code}`}
        size="small"
        dataSource={[...rows]}
        loading={loading && { delay: 200 }}
        pagination={false}
        columns={columns.all}
      />
      <div className={styles.detailsHead} data-correcting="">
        <span className={styles.correctionActions}>
          <Button
            type="primary"
            size="small"
            disabled={edits.length === 0}
            loading={busy}
            onClick={(event) => {
              focusOnWord(event)
              correction.onSend()
            }}
          >
            <Plural value={edits.length} one="Import # corrected row" other="Import # corrected rows" />
          </Button>
          {edits.length > 0 && (
            <Button
              size="small"
              disabled={busy}
              onClick={(event) => {
                focusOnWord(event)
                correction.onDrop()
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
            correction.onFile(file)
            return false
          }}
        >
          <Button size="small" icon={<UploadOutlined aria-hidden="true" />} disabled={busy}>
            {t`Upload the corrected file`}
          </Button>
        </Upload>
      </div>
      <p className={styles.quiet} role="status" tabIndex={-1} data-corrected="">
        {correction.sent && (
          <Trans>The corrected rows are being imported. They stand in the list as an import of their own.</Trans>
        )}
      </p>
    </>
  )
}

/** Both buttons are disabled or removed after use, so the focus moves to the message. */
function focusOnWord({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('[data-correcting]')?.parentElement?.querySelector<HTMLElement>('[data-corrected]')?.focus()
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
      render: (_, { field, code, details, corrected }) => (
        <div className={styles.reason}>
          {corrected ? (
            <Tag color="success">
              {corrected.by === null
                ? t`Corrected on ${timestampText(corrected.at)}`
                : t`Corrected by ${corrected.by} on ${timestampText(corrected.at)}`}
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
        const { row, cells, corrected, field } = refused
        if (corrected || !cells) return <bdi>{cells?.[column]}</bdi>
        const shared = {
          className: styles.correctionCell ?? '',
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
