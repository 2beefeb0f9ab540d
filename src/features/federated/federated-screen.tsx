import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from 'antd'
import type { LedgerEntry } from '#contracts/federated/federated.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { LookedTable, pagination, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { useDepartureColumns } from './departure-columns.tsx'
import styles from './federated.module.css'
import { MessageGraphView } from './message-graph.tsx'
import { PartyCard } from './party-card.tsx'
import { partyPlaces } from './party-places.ts'
import { PlanSection } from './plan-section.tsx'
import type { RehearsalCommands, RehearsalView } from './rehearsal-view.ts'
import { ResultSection } from './result-section.tsx'
import { TaskSettings } from './task-settings.tsx'

export type FederatedScreenProps = {
  rehearsal: RehearsalView
  /** Identifiers that all parties have, where they were asked for. */
  matched: readonly string[] | null
  /** Table states of its lists. */
  looks: Record<'ledger' | 'matches', TableLook>
  /** Why a file could not be made. */
  exportProblem: Problem | null
} & RehearsalCommands

/** Rehearses a computation of several parties who do not show each other their rows. */
export function FederatedScreen(props: FederatedScreenProps) {
  const { rehearsal, matched, looks, exportProblem, onDemonstration, onExportMatches, onExportLedger } = props
  const { stage, result, ledger, problem, spent } = rehearsal
  const names = rehearsal.parties.map(({ name }) => name)
  return (
    <div className={pageStyles.screen}>
      <PageHead
        title={
          <>
            <Trans>Federated distributed</Trans>{' '}
            {rehearsal.parties.some(({ data }) => data?.synthetic) && <SyntheticTag />}
          </>
        }
        lead={
          <Trans>
            A rehearsal on this one machine: every party is a process of its own with its own data and keys, and you
            play all of them.
          </Trans>
        }
        tools={
          <Button disabled={!rehearsal.mayChange} loading={rehearsal.loading} onClick={onDemonstration}>
            <Trans>Load demonstration parties</Trans>
          </Button>
        }
      />
      <Tasks task={rehearsal.task} />
      {problem && <ProblemAlert problem={problem} />}
      {exportProblem && <ProblemAlert problem={exportProblem} />}
      {result && (
        <ResultSection
          result={result}
          matched={matched}
          names={names}
          bounds={rehearsal.bounds ?? []}
          noise={rehearsal.noise}
          spent={spent}
          look={looks.matches}
          onExport={onExportMatches}
        />
      )}
      {stage === 'preparing' && <Preparation {...props} />}
      {stage === 'agreeing' && <PlanSection {...props} names={names} />}
      {(stage === 'running' || stage === 'finished') && <RunSection {...props} names={names} />}
      {ledger.length > 0 && (
        <LedgerSection ledger={ledger} names={names} look={looks.ledger} onExport={onExportLedger} />
      )}
    </div>
  )
}

function Tasks({ task }: { task: RehearsalView['task'] }) {
  const { t } = useLingui()
  const tasks = [
    { id: 'matching', words: t`Private matching` },
    { id: 'statistics', words: t`Joint figures` },
  ] as const
  return (
    <nav aria-label={t`What the parties compute`}>
      <ul className={pageStyles.tabs}>
        {tasks.map(({ id, words }) => (
          <li key={id}>
            <Link to="/Federated" search={{ task: id }} aria-current={task === id ? 'page' : undefined}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Preparation(props: FederatedScreenProps) {
  const { t } = useLingui()
  const { rehearsal, onFile, onList, onRemove, onName, onPlan } = props
  const obstacles = {
    data: t`Each party needs data first.`,
    figures: t`Every row of every party needs a figure in its last column.`,
    bounds: t`The bounds of the bins must be ascending numbers.`,
    names: t`Each party needs a name of its own.`,
  }
  return (
    <>
      <PageSection
        title={t`Parties and their data`}
        lead={
          rehearsal.task === 'matching'
            ? t`Two or three parties; each brings a list of identifiers, such as invoice numbers, up to 10,000 rows.`
            : t`Three parties; each brings rows with a figure in the last column, up to 10,000 rows.`
        }
      >
        <div className={styles.parties}>
          {rehearsal.parties.map((party, index) => (
            <PartyCard
              key={partyPlaces[index]}
              place={index}
              party={party}
              optional={rehearsal.task === 'matching' && index === 2}
              mayChange={rehearsal.mayChange}
              onFile={(file) => onFile(index, file)}
              onList={(text) => onList(index, text)}
              onRemove={() => onRemove(index)}
              onName={(name) => onName(index, name)}
            />
          ))}
        </div>
        <p className={pageStyles.quiet}>
          <Trans>
            For the rehearsal alone the lists go to this server. They stay in memory until the run ends and are neither
            stored nor logged.
          </Trans>
        </p>
      </PageSection>
      <TaskSettings {...props} />
      <div className={styles.commands}>
        <Button type="primary" disabled={!rehearsal.mayPlan} onClick={onPlan}>
          <Trans>Show what would leave each site</Trans>
        </Button>
        {rehearsal.obstacle && <span className={pageStyles.quiet}>{obstacles[rehearsal.obstacle]}</span>}
      </div>
    </>
  )
}

type LedgerSectionProps = {
  ledger: readonly LedgerEntry[]
  names: readonly string[]
  look: TableLook
  onExport: () => void
}

/** Every message that left a site, with the hash of its bytes. */
function LedgerSection({ ledger, names, look, onExport }: LedgerSectionProps) {
  const { t } = useLingui()
  const columns = useDepartureColumns<LedgerEntry>(names)
  return (
    <PageSection
      title={t`Ledger`}
      lead={t`Every message that left a site, in order, with the SHA-256 of its bytes.`}
      tools={
        <Button onClick={onExport}>
          <Trans>Export the ledger</Trans>
        </Button>
      }
    >
      <LookedTable<LedgerEntry>
        look={look}
        rowKey="sequence"
        size="small"
        dataSource={[...ledger]}
        columns={[{ key: 'sequence', title: t`No.`, align: 'end', render: (_, { sequence }) => sequence }, ...columns]}
        pagination={pagination}
      />
    </PageSection>
  )
}

type RunSectionProps = { rehearsal: RehearsalView; names: readonly string[] } & Pick<
  RehearsalCommands,
  'onCancel' | 'onReopen'
>

/** The running rehearsal: progress of each party, and the messages between sites. */
function RunSection({ rehearsal, names, onCancel, onReopen }: RunSectionProps) {
  const { t, i18n } = useLingui()
  const { parties, ledger, takingPart, stage } = rehearsal
  return (
    <PageSection
      title={stage === 'running' ? t`The rehearsal is running` : t`Messages between the sites`}
      tools={
        stage === 'running' ? (
          <Button key="cancel" danger disabled={!rehearsal.mayCancel} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Button key="again" disabled={!rehearsal.mayReopen} onClick={onReopen}>
            <Trans>Change and run again</Trans>
          </Button>
        )
      }
    >
      {stage === 'running' && rehearsal.task === 'matching' && (
        <ul className={styles.progress}>
          {parties.slice(0, takingPart).map(({ name, progress }) => (
            <li key={name}>
              <span>
                <bdi>{name}</bdi>{' '}
                {progress && (
                  <Trans>
                    {countText(progress.done, i18n.locale)} of {countText(progress.total, i18n.locale)} identifiers
                    masked
                  </Trans>
                )}
              </span>
              <Progress
                percent={progress ? Math.round((100 * progress.done) / progress.total) : 0}
                size="small"
                aria-label={t`Progress of ${name}`}
              />
            </li>
          ))}
        </ul>
      )}
      <MessageGraphView ledger={ledger} names={names.slice(0, takingPart)} />
    </PageSection>
  )
}
