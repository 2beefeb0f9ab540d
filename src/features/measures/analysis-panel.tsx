import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio, Select, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { MeasureId } from '#contracts/measures/measure.ts'
import type { MeasureScope } from '#contracts/measures/measure-choices.ts'
import type { MeasureCatalog } from '#contracts/measures/measure-request.ts'
import type { MeasureAnswer } from '#contracts/report-schemas.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Deferred } from '#src/components/controls/deferred.tsx'
import { DemonstrationChoice, type DemonstrationUse } from '#src/components/controls/demonstration-choice.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import styles from '#src/components/measures/analysis.module.css'
import { measureText } from '#src/components/measures/measure-words.ts'
import { RunState, type RunStateProps } from '#src/components/measures/run-state.tsx'
import { MeasureForm, type MeasureFormProps } from './measure-form.tsx'

export type AnalysisPanelViewProps = {
  /** What can be asked; `null` until it is loaded. */
  catalog: MeasureCatalog | null
  catalogProblem: Problem | null
  onReloadCatalog: () => void
  company: string
  measure: MeasureId
  scope: MeasureScope
  chosen: MeasureFormProps['chosen']
  picking: MeasureFormProps['picking']
  run: RunStateProps
  answer: Pick<MeasureAnswer, 'measure' | 'complete'> | null
  /** The result of the measure, rendered by its own component. */
  result: ReactNode
  /** What the result does with demonstration data; `null` where it does not matter. */
  demonstration: DemonstrationUse | null
  /** Whether the result belongs to the current form values. */
  isCurrent: boolean
  onMeasure: (measure: MeasureId) => void
  onScope: (scope: MeasureScope) => void
  onChoose: MeasureFormProps['onChoose']
  onReset: () => void
  onCompute: () => void
}

/** The measures of the network that are looked at as a list and a graph view first, then those of one company. */
const order: readonly MeasureId[] = [
  'communities',
  'key-companies',
  'cycles',
  'close-links',
  'beneficial-owners',
  'voting-power',
  'owners',
  'control',
  'contagion',
]

/** Asking any measure of the analysis core, around the company or over the whole network, and reading what it found. */
export function AnalysisPanelView(props: AnalysisPanelViewProps) {
  const { catalog, catalogProblem, measure, scope, company, run, onMeasure, onScope, onCompute, onReloadCatalog } =
    props
  const { i18n, t } = useLingui()
  if (catalog === null) {
    return catalogProblem ? (
      <ProblemAlert problem={catalogProblem} onRetry={onReloadCatalog} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 4 }} />
    )
  }
  const offered = order.flatMap((id) => catalog.filter((each) => each.id === id))
  const described = offered.find(({ id }) => id === measure)
  return (
    <div className={styles.panel}>
      <div className={styles.question}>
        <LabelledField
          id="measure"
          label={<Trans>Measure</Trans>}
          hint={described && measureText(i18n, described.meaning)}
        >
          {(field) => (
            <Select<MeasureId>
              {...field}
              className={styles.full ?? ''}
              value={measure}
              options={offered.map(({ id, name }) => ({ value: id, label: measureText(i18n, name) }))}
              onChange={onMeasure}
            />
          )}
        </LabelledField>
        <Radio.Group
          aria-label={t`Computed with`}
          value={scope}
          options={[
            { value: 'surroundings', label: t`The network around ${company}` },
            { value: 'network', label: t`The whole network` },
          ]}
          onChange={({ target }) => onScope(target.value)}
        />
        {described && (
          <MeasureForm
            key={measure}
            name={measure}
            specs={described.parameters}
            chosen={props.chosen}
            picking={props.picking}
            onChoose={props.onChoose}
            onReset={props.onReset}
          />
        )}
        <div className={styles.row}>
          <Button type="primary" disabled={run.state === 'sending'} onClick={onCompute}>
            <Trans>Compute</Trans>
          </Button>
          <span className={styles.quiet}>
            {scope === 'surroundings' ? (
              <Trans>Computed in your browser.</Trans>
            ) : (
              <Trans>Computed on the server; it can take minutes on large networks.</Trans>
            )}
          </span>
        </div>
      </div>
      <RunState {...run} />
      <Answer {...props} />
    </div>
  )
}

function Answer({ answer, result, demonstration, isCurrent, run, measure }: AnalysisPanelViewProps) {
  if (answer === null || answer.measure !== measure) {
    return run.state === 'sending' || run.state === 'failed' ? null : (
      <p className={styles.quiet}>
        <Trans>Nothing has been computed yet. Choose a measure, then compute.</Trans>
      </p>
    )
  }
  return (
    <section className={styles.section} aria-live="polite" aria-busy={run.state === 'sending'}>
      {!isCurrent && run.state !== 'sending' && (
        <p className={styles.quiet}>
          <Trans>
            This answers another question: the company, the day or the settings have changed since. Compute again.
          </Trans>
        </p>
      )}
      {!answer.complete && (
        <p className={styles.quiet}>
          <Trans>More is around the company than was computed with; the whole network gives the whole answer.</Trans>
        </p>
      )}
      {demonstration && <DemonstrationChoice {...demonstration} />}
      <Deferred>{result}</Deferred>
    </section>
  )
}
