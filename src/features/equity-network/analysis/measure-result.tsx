import type { MeasureAnswer } from '#contracts/measure-reports.ts'
import { ActualController } from './actual-controller.tsx'
import { type AnalysisActions, partiesOf } from './analysis-actions.ts'
import { BeneficialOwners, type RuleWords } from './beneficial-owners-result.tsx'
import { CloseLinksResult } from './close-links-result.tsx'
import { CommunitiesResult } from './communities-result.tsx'
import { ContagionResult } from './contagion-result.tsx'
import { CyclesResult } from './cycles-result.tsx'
import { KeyCompaniesResult } from './key-companies-result.tsx'
import { ControlResult, OwnersResult } from './shares-results.tsx'
import { type SuspensionWords, VotingPower } from './voting-power-result.tsx'

type MeasureResultProps = {
  answer: MeasureAnswer & { ask: { parameters: Readonly<Record<string, unknown>> } }
  rules: RuleWords
  laws: SuspensionWords
  actions: AnalysisActions
}

/** What a measure found, whichever it is. */
export function MeasureResult({ answer, rules, laws, actions }: MeasureResultProps) {
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
