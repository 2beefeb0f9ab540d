import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Recorded } from '#contracts/machine-recording.ts'
import type { Difference } from '#contracts/recorded-moment.ts'
import styles from './machine-inspector.module.css'

type DifferenceTableProps = {
  differences: readonly Difference[]
  /** What the two columns are called. */
  headings: { before: ReactNode; after: ReactNode }
}

/** Where two states differ, part by part. */
export function DifferenceTable({ differences, headings }: DifferenceTableProps) {
  if (differences.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>Nothing changed.</Trans>
      </p>
    )
  }
  return (
    <table className={[styles.table, styles.even].join(' ')}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Part of the state</Trans>
          </th>
          <th scope="col">{headings.before}</th>
          <th scope="col">{headings.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, before, after }) => (
          <tr key={path.join('.')}>
            <th scope="row" className={styles.code}>
              {path.join('.')}
            </th>
            <td className={styles.code}>{shortText(before)}</td>
            <td className={styles.code}>{shortText(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const longest = 160

function shortText(value: Recorded | undefined): string {
  if (value === undefined) return '–'
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
