import type { ReactNode } from 'react'
import type { MeasureId } from '#contracts/measures/measure.ts'
import { ownerRuleWords, suspensionRuleWords } from '#contracts/ownership/words.ts'
import type { MeasureAnswer, MeasureAnswerOf } from '#contracts/report-schemas.ts'
import { type AnalysisActions, partiesOf } from '#src/components/measures/analysis-actions.ts'
import { ContagionResult } from '#src/features/contagion/contagion-result.tsx'
import { CommunitiesResult } from '#src/features/network-metrics/communities-result.tsx'
import { KeyCompaniesResult } from '#src/features/network-metrics/key-companies-result.tsx'
import { ActualController } from '#src/features/ownership/actual-controller.tsx'
import { BeneficialOwners } from '#src/features/ownership/beneficial-owners-result.tsx'
import { CloseLinksResult } from '#src/features/ownership/close-links-result.tsx'
import { CyclesResult } from '#src/features/ownership/cycles-result.tsx'
import { ControlResult, OwnersResult } from '#src/features/ownership/shares-results.tsx'
import { VotingPower } from '#src/features/ownership/voting-power-result.tsx'

type Parameters = Readonly<Record<string, unknown>>

type Results = {
  [Id in MeasureId]: (answer: MeasureAnswerOf<Id>, actions: AnalysisActions, parameters: Parameters) => ReactNode
}

/** How each measure shows what it found. */
const results: Results = {
  communities: (answer, actions, { ties }) => (
    <CommunitiesResult
      answer={answer}
      ties={ties === 'control' || ties === 'lines' ? ties : 'stakes'}
      actions={actions}
    />
  ),
  'key-companies': (answer, actions) => <KeyCompaniesResult answer={answer} actions={actions} />,
  cycles: (answer, actions) => <CyclesResult answer={answer} actions={actions} />,
  'close-links': (answer, actions) => <CloseLinksResult answer={answer} actions={actions} />,
  contagion: (answer, actions) => <ContagionResult answer={answer} actions={actions} />,
  owners: (answer, actions) => <OwnersResult answer={answer} actions={actions} />,
  control: (answer, actions) => <ControlResult answer={answer} actions={actions} />,
  'beneficial-owners': (answer, actions) =>
    answer.report.companies.map((found) => (
      <div key={found.company}>
        <ActualController actualController={found.actualController} parties={partiesOf(answer)} />
        <BeneficialOwners found={found} rules={ownerRuleWords} parties={partiesOf(answer)} actions={actions} />
      </div>
    )),
  'voting-power': (answer, actions) =>
    answer.report.companies.map((found) => (
      <VotingPower
        key={found.company}
        found={found}
        laws={suspensionRuleWords}
        parties={partiesOf(answer)}
        actions={actions}
      />
    )),
}

type MeasureResultProps = {
  answer: MeasureAnswer & { ask: { parameters: Parameters } }
  actions: AnalysisActions
}

/** What a measure found, whichever it is. */
export function MeasureResult({ answer, actions }: MeasureResultProps) {
  const show = results[answer.measure] as Results[MeasureId] as (
    ...given: [MeasureAnswer, AnalysisActions, Parameters]
  ) => ReactNode
  return show(answer, { ...actions, asOf: answer.report.asOf }, answer.ask.parameters)
}
