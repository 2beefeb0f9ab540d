import { CloseOutlined, ColumnHeightOutlined, CopyOutlined, DownloadOutlined, SettingOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Popover } from 'antd'
import type { ReactNode } from 'react'
import styles from './list-tools.module.css'

/** A filter in force, as a chip shows it. */
export type FilterChip = { key: string; words: string; onRemove: () => void }

type ListToolsProps = {
  /** Fields by which the list is searched and filtered. */
  filters?: ReactNode
  chips?: readonly FilterChip[]
  onClear?: () => void
  columns?: { all: readonly { key: string; title: string }[]; hidden: readonly string[] }
  onColumns?: (hidden: string[]) => void
  dense?: boolean
  onDense?: (dense: boolean) => void
  /** Copies the rows on the screen as a table that spreadsheets take. */
  onCopy?: () => void
  /** Addresses of files to be saved. */
  exports?: readonly { words: string; address: string; name: string }[]
  /** What else is done to the list as a whole. */
  tools?: ReactNode
}

/** The toolbar of every list: search, filter chips, columns, density, copy, export. */
export function ListTools(props: ListToolsProps) {
  const { t } = useLingui()
  const { filters, chips = [], columns, onColumns, dense = false, onDense, onCopy, exports = [], tools } = props
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        {filters && <div className={styles.filters}>{filters}</div>}
        <div className={styles.actions}>
          {columns && onColumns && <ColumnChoice columns={columns} onColumns={onColumns} />}
          {onDense && (
            <Button
              type="text"
              icon={<ColumnHeightOutlined aria-hidden />}
              aria-pressed={dense}
              aria-label={t`Dense rows`}
              title={t`Dense rows`}
              onClick={() => onDense(!dense)}
            />
          )}
          {onCopy && (
            <Button
              type="text"
              icon={<CopyOutlined aria-hidden />}
              aria-label={t`Copy the rows shown`}
              title={t`Copy the rows shown`}
              onClick={onCopy}
            />
          )}
          {exports.map(({ words, address, name }) => (
            <Button key={name} icon={<DownloadOutlined aria-hidden />} href={address} download={name}>
              {words}
            </Button>
          ))}
          {tools}
        </div>
      </div>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t`Filters in force`}>
          {chips.map(({ key, words, onRemove }) => (
            <li key={key} className={styles.chip}>
              <bdi>{words}</bdi>
              <button type="button" aria-label={t`Remove the filter ${words}`} onClick={onRemove}>
                <CloseOutlined aria-hidden />
              </button>
            </li>
          ))}
          {props.onClear && chips.length > 1 && (
            <li>
              <Button type="link" size="small" onClick={props.onClear}>
                <Trans>Remove all</Trans>
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

type ColumnChoiceProps = Required<Pick<ListToolsProps, 'columns' | 'onColumns'>>

function ColumnChoice({ columns: { all, hidden }, onColumns }: ColumnChoiceProps) {
  const { t } = useLingui()
  const keys = all.map(({ key }) => key)
  return (
    <Popover
      trigger="click"
      title={t`Columns`}
      content={
        <Checkbox.Group
          className={styles.columns ?? ''}
          options={all.map(({ key, title }) => ({ value: key, label: title }))}
          value={keys.filter((key) => !hidden.includes(key))}
          onChange={(shown) => {
            if (shown.length > 0) onColumns(keys.filter((key) => !shown.includes(key)))
          }}
        />
      }
    >
      <Button type="text" icon={<SettingOutlined aria-hidden />} aria-label={t`Columns`} title={t`Columns`} />
    </Popover>
  )
}
