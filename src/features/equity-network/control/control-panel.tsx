import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MeasureAnswerOf } from '#contracts/measure-reports.ts'
import { Late } from '#src/components/late.tsx'
import { ActualController } from '../analysis/actual-controller.tsx'
import styles from '../analysis/analysis.module.css'
import { type AnalysisActions, partiesOf } from '../analysis/analysis-actions.ts'
import { BeneficialOwners, type RuleWords } from '../analysis/beneficial-owners-result.tsx'
import { ConcertGroups, type ConcertGroupsProps } from '../analysis/concert-groups.tsx'
import { RunState, type RunStateProps } from '../analysis/run-state.tsx'
import { type SuspensionWords, VotingPower } from '../analysis/voting-power-result.tsx'

export type ControlPanelViewProps = {
  /** The proof of who controls the company. */
  proof: ReactNode
  groups: ConcertGroupsProps
  owners: { run: RunStateProps; answer: MeasureAnswerOf<'beneficial-owners'> | null }
  power: { run: RunStateProps; answer: MeasureAnswerOf<'voting-power'> | null; settings: ReactNode }
  rules: RuleWords
  laws: SuspensionWords
  actions: AnalysisActions
}

/** Who has power in the company: the proof of control, power beside capital, and whom each rule of law names. */
export function ControlPanelView({ proof, groups, owners, power, rules, laws, actions }: ControlPanelViewProps) {
  return (
    <div className={styles.panel}>
      <section className={styles.section}>
        <h3>
          <Trans>Proof of control</Trans>
        </h3>
        {proof}
        {owners.answer?.report.companies.map(({ company, actualController }) => (
          <ActualController
            key={company}
            actualController={actualController}
            parties={partiesOf(owners.answer as MeasureAnswerOf<'beneficial-owners'>)}
          />
        ))}
      </section>
      <section className={styles.section}>
        <h3>
          <Trans>Acting in concert</Trans>
        </h3>
        <ConcertGroups {...groups} />
      </section>
      <section className={styles.section}>
        <h3>
          <Trans>Votes, capital and power</Trans>
        </h3>
        {power.settings}
        <RunState {...power.run} />
        <Late>
          {power.answer?.report.companies.map((found) => (
            <VotingPower
              key={found.company}
              found={found}
              laws={laws}
              parties={partiesOf(power.answer as MeasureAnswerOf<'voting-power'>)}
              actions={actions}
            />
          ))}
        </Late>
      </section>
      <section className={styles.section}>
        <h3>
          <Trans>Named by the rules</Trans>
        </h3>
        <RunState {...owners.run} />
        <Late>
          {owners.answer?.report.companies.map((found) => (
            <BeneficialOwners
              key={found.company}
              found={found}
              rules={rules}
              parties={partiesOf(owners.answer as MeasureAnswerOf<'beneficial-owners'>)}
              actions={actions}
            />
          ))}
        </Late>
      </section>
    </div>
  )
}
