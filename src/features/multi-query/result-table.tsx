import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EntitySummary } from '#contracts/entity.ts'
import type { QuerySort, SortOrder } from '#contracts/query.ts'
import { countText } from '#src/components/amount-text.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/entity-words.ts'
import { Link } from '#src/components/link.tsx'
import { SyntheticTag } from '#src/components/synthetic-tag.tsx'
import styles from './multi-query.module.css'

type ResultTableProps = {
  parties: readonly EntitySummary[]
  sort: QuerySort
  order: SortOrder
  onSort: (sort: QuerySort, order: SortOrder) => void
}

/** The parties of a page, each leading to its network. */
export function ResultTable({ parties, sort, order, onSort }: ResultTableProps) {
  const { i18n, t } = useLingui()
  const head = (column: QuerySort, label: string, first: SortOrder, className = '') => (
    <th scope="col" className={className} aria-sort={sort === column ? order : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(column, sort === column ? opposite[order] : first)}
      >
        {label}
        {sort === column &&
          (order === 'ascending' ? <CaretUpOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />)}
      </button>
    </th>
  )
  return (
    <table className={styles.results}>
      <thead>
        <tr>
          {head('name', t`Name`, 'ascending')}
          <th scope="col">
            <Trans>Kind</Trans>
          </th>
          <th scope="col">
            <Trans>Jurisdiction</Trans>
          </th>
          <th scope="col">
            <Trans>Identifiers</Trans>
          </th>
          {head('owners', t`Owners`, 'descending', styles.figure)}
          {head('holdings', t`Holdings`, 'descending', styles.figure)}
          <th scope="col">
            <Trans>Source</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {parties.map((party) => (
          <tr key={party.id}>
            <th scope="row" data-label={t`Name`}>
              <Link to="/RiskAnalysis/EquityNetwork" search={{ company: party.id }}>
                {nameOf(party)}
              </Link>
            </th>
            <td data-label={t`Kind`}>{i18n._(kindWords[party.kind])}</td>
            <td data-label={t`Jurisdiction`}>{party.jurisdiction ?? <Unstated />}</td>
            <td data-label={t`Identifiers`} className={styles.identifiers}>
              {identifiersOf(party).map((identifier) => (
                <span key={identifier}>{identifier}</span>
              ))}
            </td>
            <td data-label={t`Owners`} className={styles.figure}>
              {countText(party.ownerCount, i18n.locale)}
            </td>
            <td data-label={t`Holdings`} className={styles.figure}>
              {countText(party.holdingCount, i18n.locale)}
            </td>
            <td data-label={t`Source`}>
              {party.source} {party.synthetic && <SyntheticTag />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const opposite: Record<SortOrder, SortOrder> = { ascending: 'descending', descending: 'ascending' }

const Unstated = () => (
  <span className={styles.quiet}>
    <Trans>not stated</Trans>
  </span>
)
