import { Trans, useLingui } from '@lingui/react/macro'
import type { TableBeginning as Beginning } from '#contracts/upload.ts'
import { ScrollRegion } from '#src/components/scroll-region.tsx'
import styles from './preparation.module.css'

/** The first rows of a table as they stand in the file. */
export function TableBeginning({ table }: { table: Beginning }) {
  const { t } = useLingui()
  const rows = table.rows.length
  return (
    <details className={styles.beginning} open>
      <summary>
        <Trans>The first {rows} rows</Trans>
      </summary>
      <ScrollRegion label={t`The first rows of the file`}>
        <table className={styles.cells}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Row</Trans>
              </th>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  <bdi>{column}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {table.columns.map((column, index) => (
                  <td key={column}>
                    <bdi>{cells[index]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
