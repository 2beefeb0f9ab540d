import { Plural, Trans } from '@lingui/react/macro'
import type { EntitySummary } from '#contracts/entity.ts'
import { nameOf } from '#src/components/entity-words.ts'
import { Link } from '#src/components/link.tsx'
import { SyntheticTag } from '#src/components/synthetic-tag.tsx'
import styles from './dashboard.module.css'
import { Panel } from './panel.tsx'

type LargestPartiesProps = { title: string; measure: 'owners' | 'holdings'; parties: readonly EntitySummary[] | null }

/** The parties with the most owners or holdings, each leading to its network. */
export function LargestParties({ title, measure, parties }: LargestPartiesProps) {
  return (
    <Panel title={title} isCounted={parties !== null}>
      {parties?.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No interests have been imported yet.</Trans>
        </p>
      ) : (
        <ol className={styles.rows}>
          {parties?.map((party) => (
            <li key={party.id}>
              <span>
                <Link to="/RiskAnalysis/EquityNetwork" search={{ company: party.id }}>
                  {nameOf(party)}
                </Link>{' '}
                {party.synthetic && <SyntheticTag />}
              </span>
              <span className={styles.number}>
                {measure === 'owners' ? (
                  <Plural value={party.ownerCount} one="# owner" other="# owners" />
                ) : (
                  <Plural value={party.holdingCount} one="# holding" other="# holdings" />
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {parties && parties.length > 0 && (
        <Link to="/DataManagement/MultiQuery" search={{ q: 'all', sort: measure, order: 'descending' }}>
          <Trans>Show the whole list</Trans>
        </Link>
      )}
    </Panel>
  )
}
