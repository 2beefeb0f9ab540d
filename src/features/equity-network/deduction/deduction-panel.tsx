import { Trans } from '@lingui/react/macro'
import { Alert, Button } from 'antd'
import type { DeductionAnswer } from '#contracts/deduction.ts'
import type { Problem } from '#contracts/problem.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { AffectedParties } from './affected-parties.tsx'
import styles from './deduction.module.css'
import { DeductionSummary } from './deduction-answer.tsx'
import { DeductionForm, type DeductionFormProps } from './deduction-form.tsx'
import { LossPaths, LossWays, ThresholdEffects } from './loss-ways.tsx'
import { RoundStepper } from './round-stepper.tsx'
import { StruckParties, type StruckPartiesProps } from './struck-parties.tsx'

export type DeductionPanelProps = StruckPartiesProps &
  DeductionFormProps & {
    answer: DeductionAnswer | null
    /** Whether the answer is to another question than the one that would be asked now. */
    outdated: boolean
    round: number
    problem: Problem | null
    cancelled: boolean
    mayRetry: boolean
    onRound: (round: number) => void
    onRetry: () => void
    onSelect: (id: string) => void
    onExport: (rows: number) => void
    onCopy: (text: string) => void
  }

/** Strikes companies and follows the losses: who falls when, by which ways, and how much is lost. */
export function DeductionView(props: DeductionPanelProps) {
  const { answer, outdated, round, problem, cancelled, mayRetry, busy, onRetry } = props
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>
        <Trans>
          Strike one or more companies and see how losses travel: up stakes to shareholders, along debts and guarantees,
          and down from parents.
        </Trans>
      </p>
      <StruckParties {...props} />
      <DeductionForm {...props} />
      <ProblemAlert problem={problem} mayRetry={mayRetry} onRetry={onRetry} />
      {cancelled && (
        <Alert
          type="info"
          showIcon
          title={<Trans>Broken off. Nothing was changed.</Trans>}
          action={
            <Button size="small" disabled={!mayRetry} onClick={onRetry}>
              <Trans>Start again</Trans>
            </Button>
          }
        />
      )}
      {answer && (
        <div className={styles.result} aria-busy={busy}>
          {outdated && !busy && (
            <Alert
              type="info"
              showIcon
              title={<Trans>The settings were changed since. What stands below answers the earlier question.</Trans>}
            />
          )}
          <DeductionSummary answer={answer} />
          <RoundStepper answer={answer} round={round} onRound={props.onRound} />
          <AffectedParties {...props} answer={answer} />
          <LossWays answer={answer} />
          <LossPaths answer={answer} onSelect={props.onSelect} />
          <ThresholdEffects answer={answer} />
        </div>
      )}
    </div>
  )
}
