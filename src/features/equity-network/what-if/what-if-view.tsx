import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Progress } from 'antd'
import type { Problem } from '#contracts/problem.ts'
import type { Supposition } from '#contracts/stake-change.ts'
import type { NamedSupposition, WhatIfEffects } from '#contracts/what-if.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { EffectsList } from './effects-list.tsx'
import { ScenarioComparison } from './scenario-comparison.tsx'
import { ScenarioList, type ScenarioListProps } from './scenario-list.tsx'
import { StakeForm, type StakeFormProps } from './stake-form.tsx'
import { SupposedChanges } from './supposed-changes.tsx'
import styles from './what-if.module.css'

export type WhatIfViewProps = StakeFormProps &
  Omit<ScenarioListProps, 'maySave'> & {
    company: string
    supposition: Supposition | null
    /** What it changes; `null` until that is computed. */
    effects: WhatIfEffects | null
    /** What is on the picture, and the scenarios beside it. */
    shown: readonly (NamedSupposition & { effects: WhatIfEffects | null })[]
    nameOf: (party: string) => string
    busy: boolean
    progress: number
    problem: Problem | null
    cancelled: boolean
    mayRetry: boolean
    onTakeBack: (position: number) => void
    onTakeAllBack: () => void
    onSelect: (party: string) => void
    onCancel: () => void
    onRetry: () => void
  }

/** Supposing stakes, and seeing at once what would be different. */
export function WhatIfView(props: WhatIfViewProps) {
  const { company, supposition, effects, shown, nameOf, busy, compared } = props
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>
        <Trans>
          Suppose other stakes than the data have, and see who would control and own what. The data stay as they are.
        </Trans>
      </p>
      <StakeForm {...props} />
      {supposition && (
        <SupposedChanges
          supposition={supposition}
          refused={effects?.refusedChanges ?? []}
          nameOf={nameOf}
          onTakeBack={props.onTakeBack}
          onTakeAllBack={props.onTakeAllBack}
        />
      )}
      <Computing {...props} />
      {effects && (
        <div aria-busy={busy} aria-live="polite">
          <EffectsList effects={effects} company={company} nameOf={nameOf} onSelect={props.onSelect} />
        </div>
      )}
      <ScenarioList {...props} maySave={supposition !== null} />
      {compared.size > 0 && <ScenarioComparison shown={shown} company={company} nameOf={nameOf} />}
    </div>
  )
}

type ComputingProps = Pick<
  WhatIfViewProps,
  'busy' | 'progress' | 'problem' | 'cancelled' | 'mayRetry' | 'onCancel' | 'onRetry'
>

function Computing({ busy, progress, problem, cancelled, mayRetry, onCancel, onRetry }: ComputingProps) {
  const { t } = useLingui()
  return (
    <>
      {busy && (
        <div className={styles.actions}>
          <Progress
            className={styles.progress ?? ''}
            percent={Math.round(progress * 100)}
            size="small"
            aria-label={t`Done so far`}
          />
          <Button type="link" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      <ProblemAlert problem={problem} mayRetry={mayRetry} onRetry={onRetry} />
      {cancelled && (
        <Alert
          type="info"
          showIcon
          title={<Trans>Broken off. What is supposed stays.</Trans>}
          action={
            <Button size="small" onClick={onRetry}>
              <Trans>Start again</Trans>
            </Button>
          }
        />
      )}
    </>
  )
}
