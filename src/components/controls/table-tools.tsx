import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CsvCell } from '#contracts/values/csv-line.ts'
import { csvRows, csvText } from '#src/components/text/csv-text.ts'
import styles from './table-tools.module.css'

type TableToolsProps = {
  /** Header and rows, as they are copied and saved. */
  rows: () => readonly (readonly CsvCell[])[]
  /** Name of the file. */
  file: string
  /** What the table leaves out, if anything. */
  rest?: ReactNode
  onCopy: (text: string) => void
  /** The table is saved as a file. */
  onExport: () => void
}

/** What can be done with a table as a whole: copy it, and save it. */
export function TableTools({ rows, file, rest, onCopy, onExport }: TableToolsProps) {
  return (
    <div className={styles.tools}>
      {rest && <span className={styles.rest}>{rest}</span>}
      <Button size="small" type="text" icon={<CopyOutlined aria-hidden />} onClick={() => onCopy(csvRows(rows()))}>
        <Trans>Copy</Trans>
      </Button>
      <Button
        size="small"
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvText(rows()))}`}
        download={file}
        onClick={onExport}
      >
        <Trans>Export CSV</Trans>
      </Button>
    </div>
  )
}
