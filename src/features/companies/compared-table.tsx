import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import styles from './comparison.module.css'
import { PartyLink } from './party-links.tsx'

/** A row of a comparison: what it is about, and what holds of each of the two. */
export type ComparedRow = {
  id: string
  title: ReactNode
  cells: readonly [ReactNode, ReactNode]
  /** Whether both are known and are not the same. */
  differs?: boolean
}

type ComparedTableProps = {
  label: string
  /** What the rows are called. */
  title: string
  parties: readonly [EntitySummary, EntitySummary]
  rows: readonly ComparedRow[]
  /** Whether the cells are figures, which stand at the end of their columns. */
  areFigures?: boolean
}

const letters = ['A', 'B'] as const

/** Two companies beside each other, row by row; where it is narrow one below the other, known by their letters. */
export function ComparedTable({ label, title, parties, rows, areFigures = false }: ComparedTableProps) {
  return (
    <table className={styles.compared} aria-label={label} data-figures={areFigures}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {parties.map((party, place) => (
            <th key={party.id} scope="col" data-letter={letters[place]}>
              <span>
                <PartyLink party={party} /> {party.synthetic && !areFigures && <SyntheticTag />}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title: about, cells, differs = false }) => (
          <tr key={id} data-differs={differs || undefined}>
            <th scope="row">
              {about}
              {differs && <Differs />}
            </th>
            {parties.map((party, place) => (
              <td key={party.id} data-letter={letters[place]}>
                <div>{cells[place]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Differs() {
  return (
    <small className={styles.differs}>
      <span aria-hidden>≠</span> <Trans>differs</Trans>
    </small>
  )
}
