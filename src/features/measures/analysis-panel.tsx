import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio, Select, Skeleton } from 'antd'
import type { ComponentProps, ReactElement } from 'react'
import type { MeasureId } from '#contracts/measures/measure.ts'
import type { MeasureScope } from '#contracts/measures/measure-choices.ts'
import type { MeasureCatalog } from '#contracts/measures/measure-request.ts'
import type { MeasureAnswer, MeasureAnswerOf } from '#contracts/report-schemas.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { Late } from '#src/components/controls/late.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { type AnalysisActions, partiesOf, partyName } from '#src/components/measures/analysis-actions.ts'
import { amount, percent } from '#src/components/measures/figures.ts'
import { measureText } from '#src/components/measures/measure-words.ts'
import { PartyButton } from '#src/components/measures/party-button.tsx'
import { pointedTogether } from '#src/components/measures/pointed.ts'
import { ResultTable } from '#src/components/measures/result-table.tsx'
import styles from '../../components/measures/analysis.module.css'
import { CommunitiesResult } from '../network-metrics/communities-result.tsx'
import { KeyCompaniesResult } from '../network-metrics/key-companies-result.tsx'
import { ActualController } from '../ownership/actual-controller.tsx'
import { BeneficialOwners, type RuleWords } from '../ownership/beneficial-owners-result.tsx'
import { CloseLinksResult } from '../ownership/close-links-result.tsx'
import { CyclesResult } from '../ownership/cycles-result.tsx'
import { ControlResult, OwnersResult } from '../ownership/shares-results.tsx'
import { type SuspensionWords, VotingPower } from '../ownership/voting-power-result.tsx'
import { MeasureForm, type MeasureFormProps } from './measure-form.tsx'
import { RunState, type RunStateProps } from './run-state.tsx'

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
  answer: ComponentProps<typeof MeasureResult>['answer'] | null
  /** Whether the answer is to what stands in the form now. */
  isCurrent: boolean
  rules: RuleWords
  laws: SuspensionWords
  actions: AnalysisActions
  onMeasure: (measure: MeasureId) => void
  onScope: (scope: MeasureScope) => void
  onChoose: MeasureFormProps['onChoose']
  onReset: () => void
  onCompute: () => void
}

/** The measures of the network that are looked at as a list and a picture first, then those of one company. */
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
          <Button type="primary" disabled={run.state === 'computing'} onClick={onCompute}>
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

function Answer({ answer, isCurrent, run, measure, rules, laws, actions }: AnalysisPanelViewProps) {
  if (answer === null || answer.measure !== measure) {
    return run.state === 'computing' || run.state === 'failed' ? null : (
      <p className={styles.quiet}>
        <Trans>Nothing has been computed yet. Choose a measure, then compute.</Trans>
      </p>
    )
  }
  return (
    <section className={styles.section} aria-live="polite" aria-busy={run.state === 'computing'}>
      {!isCurrent && run.state !== 'computing' && (
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
      <Late>
        <MeasureResult answer={answer} rules={rules} laws={laws} actions={actions} />
      </Late>
    </section>
  )
}

type MeasureResultProps = {
  answer: MeasureAnswer & { ask: { parameters: Readonly<Record<string, unknown>> } }
  rules: RuleWords
  laws: SuspensionWords
  actions: AnalysisActions
}

/** What a measure found, whichever it is. */
function MeasureResult({ answer, rules, laws, actions }: MeasureResultProps): ReactElement | ReactElement[] {
  switch (answer.measure) {
    case 'communities':
      return <CommunitiesResult answer={answer} ties={tiesIn(answer.ask.parameters)} actions={actions} />
    case 'key-companies':
      return <KeyCompaniesResult answer={answer} actions={actions} />
    case 'cycles':
      return <CyclesResult answer={answer} actions={actions} />
    case 'close-links':
      return <CloseLinksResult answer={answer} actions={actions} />
    case 'contagion':
      return <ContagionResult answer={answer} actions={actions} />
    case 'owners':
      return <OwnersResult answer={answer} actions={actions} />
    case 'control':
      return <ControlResult answer={answer} actions={actions} />
    case 'beneficial-owners':
      return answer.report.companies.map((found) => (
        <div key={found.company}>
          <ActualController actualController={found.actualController} parties={partiesOf(answer)} />
          <BeneficialOwners found={found} rules={rules} parties={partiesOf(answer)} actions={actions} />
        </div>
      ))
    case 'voting-power':
      return answer.report.companies.map((found) => (
        <VotingPower key={found.company} found={found} laws={laws} parties={partiesOf(answer)} actions={actions} />
      ))
  }
}

function tiesIn({ ties }: Readonly<Record<string, unknown>>): 'stakes' | 'control' | 'lines' {
  return ties === 'control' || ties === 'lines' ? ties : 'stakes'
}

type ContagionResultProps = { answer: MeasureAnswerOf<'contagion'>; actions: AnalysisActions }

/** Who loses how much, once some parties are struck; step by step it is followed in the panel of risk deduction. */
function ContagionResult({ answer, actions }: ContagionResultProps) {
  const { i18n, t } = useLingui()
  const parties = partiesOf(answer)
  const { shocked, parties: affected, total, totalParties } = answer.report
  const struck = new Intl.ListFormat(i18n.locale).format(shocked.map(({ party }) => partyName(parties, party)))
  const [hit, failed] = [i18n.number(total.hit), i18n.number(total.failed)]
  return (
    <div className={styles.section}>
      <p>
        <Trans>
          Struck: {struck}. Parties that lose something: {hit}; that fail: {failed}.
        </Trans>
      </p>
      <ResultTable
        label={t`Losses`}
        fileName="contagion"
        rows={affected.map((party) => ({ ...party, key: party.party }))}
        actions={actions}
        pointed={({ party }) => pointedTogether(`contagion:${party}`, partyName(parties, party), [party])}
        rest={
          totalParties > affected.length && (
            <Trans>{i18n.number(totalParties - affected.length)} parties with smaller losses are not listed.</Trans>
          )
        }
        columns={[
          {
            key: 'party',
            title: t`Party`,
            cell: ({ party }) => <PartyButton id={party} parties={parties} onOpen={actions.onOpen} />,
            sortBy: ({ party }) => partyName(parties, party),
            file: ({ party }) => partyName(parties, party),
          },
          {
            key: 'loss',
            title: t`Loss`,
            figure: true,
            cell: ({ loss }) => amount(i18n, loss),
            sortBy: ({ loss }) => loss,
            file: ({ loss }) => loss,
          },
          {
            key: 'distress',
            title: t`Of its equity`,
            figure: true,
            cell: ({ distress }) => percent(i18n, distress),
            sortBy: ({ distress }) => distress,
            file: ({ distress }) => distress,
          },
          {
            key: 'failed_in_round',
            title: t`Fails in round`,
            figure: true,
            cell: ({ failed: fails, failedInRound }) =>
              failedInRound === null ? (fails ? t`later` : '–') : i18n.number(failedInRound),
            sortBy: ({ failedInRound }) => failedInRound ?? Number.POSITIVE_INFINITY,
            file: ({ failedInRound }) => failedInRound,
          },
        ]}
      />
    </div>
  )
}
