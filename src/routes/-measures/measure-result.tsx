import type { ComponentType } from 'react'
import type { MeasureId } from '#contracts/measures/measure.ts'
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

type Found<Answer> = { answer: Answer; actions: AnalysisActions; parameters: Readonly<Record<string, unknown>> }

/** How each measure shows what it found. */
const results: { [Id in MeasureId]: ComponentType<Found<MeasureAnswerOf<Id>>> } = {
  communities: ({ parameters: { ties }, ...found }) => (
    <CommunitiesResult {...found} ties={ties === 'control' || ties === 'lines' ? ties : 'stakes'} />
  ),
  'key-companies': KeyCompaniesResult,
  cycles: CyclesResult,
  'close-links': CloseLinksResult,
  contagion: ContagionResult,
  owners: OwnersResult,
  control: ControlResult,
  'beneficial-owners': ({ answer, actions }) =>
    answer.report.companies.map((found) => (
      <div key={found.company}>
        <ActualController actualController={found.actualController} parties={partiesOf(answer)} />
        <BeneficialOwners found={found} parties={partiesOf(answer)} actions={actions} />
      </div>
    )),
  'voting-power': ({ answer, actions }) =>
    answer.report.companies.map((found) => (
      <VotingPower key={found.company} found={found} parties={partiesOf(answer)} actions={actions} />
    )),
}

type MeasureResultProps = {
  answer: MeasureAnswer & { ask: Pick<Found<MeasureAnswer>, 'parameters'> }
  actions: AnalysisActions
}

/** What a measure found, whichever it is. */
export function MeasureResult({ answer, actions }: MeasureResultProps) {
  const Result = results[answer.measure] as ComponentType<Found<MeasureAnswer>>
  return (
    <Result answer={answer} actions={{ ...actions, asOf: answer.report.asOf }} parameters={answer.ask.parameters} />
  )
}
