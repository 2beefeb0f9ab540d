import { Trans, useLingui } from '@lingui/react/macro'
import styles from './multi-query.module.css'
import type { ResultColumn } from './result-column.tsx'

type ColumnChooserProps = {
  columns: readonly ResultColumn[]
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
}

/** Which columns of the results are shown; the one that heads the rows always is. */
export function ColumnChooser({ columns, hidden, onHidden }: ColumnChooserProps) {
  const { i18n } = useLingui()
  return (
    <details className={styles.columns}>
      <summary>
        <Trans>Columns</Trans>
      </summary>
      <div className={styles.columnList}>
        {columns.slice(1).map(({ key, title }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={!hidden.includes(key)}
              onChange={(event) =>
                onHidden(event.target.checked ? hidden.filter((other) => other !== key) : [...hidden, key])
              }
            />{' '}
            {i18n._(title)}
          </label>
        ))}
      </div>
    </details>
  )
}
