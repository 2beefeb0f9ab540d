import { CheckCircleOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Table } from 'antd'
import type { Departure } from '#contracts/federated/federated.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { useDepartureColumns } from './departure-columns.tsx'
import styles from './federated.module.css'
import { partyPlaces } from './party-places.ts'
import type { RehearsalCommands, RehearsalView } from './rehearsal-view.ts'

type PlanSectionProps = { rehearsal: RehearsalView; names: readonly string[] } & Pick<
  RehearsalCommands,
  'onAgree' | 'onStart' | 'onReopen'
>

/** What would leave each site, for each party to agree to before anything does. */
export function PlanSection({ rehearsal, names, onAgree, onStart, onReopen }: PlanSectionProps) {
  const { t } = useLingui()
  const { plan, task } = rehearsal
  return (
    <PageSection
      title={t`What would leave each site`}
      lead={t`A party's process sends exactly what it agreed to here, or nothing. In the rehearsal you agree for each of them.`}
      tools={
        <Button onClick={onReopen}>
          <Trans>Back to the data</Trans>
        </Button>
      }
    >
      {plan.map((departures, party) => (
        <PartyPlan key={partyPlaces[party]} {...{ party, departures, rehearsal, names, onAgree }} />
      ))}
      <ul className={styles.notes}>
        {task === 'matching' ? (
          <>
            <li>
              <Trans>Every party also learns how many identifiers each of the others has.</Trans>
            </li>
            <li>
              <Trans>A party that puts guessed identifiers on its list learns which of its guesses match.</Trans>
            </li>
          </>
        ) : (
          <li>
            <Trans>
              If one party leaves, the two that stay can work out each other's figures from the joint ones, unless noise
              is added.
            </Trans>
          </li>
        )}
        <li>
          <Trans>The protection holds as long as every process keeps to the protocol.</Trans>
        </li>
      </ul>
      <div className={styles.commands}>
        <Button type="primary" disabled={!rehearsal.mayStart} onClick={onStart}>
          <Trans>Start the rehearsal</Trans>
        </Button>
        {!rehearsal.mayStart && (
          <span className={pageStyles.quiet}>
            <Trans>It starts once every party has agreed.</Trans>
          </span>
        )}
      </div>
    </PageSection>
  )
}

type PartyPlanProps = Pick<PlanSectionProps, 'rehearsal' | 'names' | 'onAgree'> & {
  party: number
  departures: readonly Departure[]
}

function PartyPlan({ party, departures, rehearsal, names, onAgree }: PartyPlanProps) {
  const { t } = useLingui()
  const columns = useDepartureColumns<Departure>(names)
  const name = names[party] ?? ''
  const view = rehearsal.parties[party]
  return (
    <div className={styles.plan}>
      <div className={styles.planHead}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {view?.approved ? (
          <span role="status">
            <CheckCircleOutlined aria-hidden /> <Trans>Agreed</Trans>
          </span>
        ) : (
          <Button disabled={!view?.mayAgree} aria-label={t`Agree for ${name}`} onClick={() => onAgree(party)}>
            <Trans>Agree</Trans>
          </Button>
        )}
      </div>
      <Table<Departure>
        rowKey={({ to, kind, items }) => `${to} ${kind} ${items}`}
        size="small"
        dataSource={[...departures]}
        columns={columns}
        pagination={false}
      />
    </div>
  )
}
