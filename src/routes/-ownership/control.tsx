import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { requestedGroups } from '#contracts/measures/measure-choices.ts'
import { measureCatalogQuery } from '#src/api/measures.ts'
import { MeasureForm } from '#src/features/measures/measure-form.tsx'
import { askedParameters } from '#src/features/measures/parameter-field.tsx'
import { PartyPicker } from '#src/features/measures/party-picker.tsx'
import { ControlPanelView } from '#src/features/ownership/control-panel.tsx'
import { ProofSteps } from '#src/features/ownership/proof-steps.tsx'
import { selectGraphView } from '#src/machines/explorations/exploration.selectors.ts'
import type { MeasureRunContext } from '#src/machines/measures/measure-run.machine.ts'
import { useConcertGroups } from '#src/machines/measures/use-concert-groups.ts'
import { useMeasureChoices } from '#src/machines/measures/use-measure-choices.ts'
import { useMeasureRun } from '#src/machines/measures/use-measure-run.ts'
import { type EquityPanel, ofReport } from '../-explorations/equity-panel.tsx'
import { useAnalysisActions, usePicking } from '../-measures/analysis-context.ts'

/** Who has power in the company, and whom each rule of law names. */
export const ControlPanel = ofReport(Control)

function Control({ report: { company, asOf, control }, client, actors }: EquityPanel) {
  const { exploration, concertGroups, measureChoices, beneficialOwnersRun, votingPowerRun } = actors
  const catalog = useQuery(measureCatalogQuery(client))
  const choices = useMeasureChoices(measureChoices, 'voting-power')
  const concert = useConcertGroups(concertGroups)
  const graphView = useSelector(exploration, selectGraphView)
  const { run: ownersRun, answer: ownersAnswer } = useMeasureRun(beneficialOwnersRun)
  const { run: powerRun, answer: powerAnswer } = useMeasureRun(votingPowerRun)
  const picking = usePicking()
  const groups = requestedGroups(concert.groups)
  const specs = catalog.data?.find(({ id }) => id === 'voting-power')?.parameters
  const asked = { scope: 'surroundings', about: 'company', company: company.id, asOf, groups } as const
  const together = groups.length > 0 ? { players: 'blocks' } : {}
  const parameters = { ...together, ...askedParameters(specs ?? {}, choices.chosen) }
  useEffect(() => {
    beneficialOwnersRun.send({
      type: 'measure.wanted',
      ask: { ...asked, measure: 'beneficial-owners', parameters: {} },
    })
    if (specs) votingPowerRun.send({ type: 'measure.wanted', ask: { ...asked, measure: 'voting-power', parameters } })
  })
  const isAboutThis = (answer: MeasureRunContext['answer']) =>
    answer?.ask.company === company.id && answer.ask.asOf === asOf
  return (
    <ControlPanelView
      proof={
        <ProofSteps
          control={control}
          onEvidence={(owner, held) => {
            const line = graphView.links.find((link) => link.owner === owner && link.company === held)
            if (line) exploration.send({ type: 'element.selected', selection: { type: 'link', id: line.id } })
          }}
        />
      }
      groups={{
        ...concert,
        selected: picking.selected,
        picker: (field) => <PartyPicker {...field} {...picking} />,
      }}
      owners={{
        run: ownersRun,
        answer: ownersAnswer?.measure === 'beneficial-owners' && isAboutThis(ownersAnswer) ? ownersAnswer : null,
      }}
      power={{
        run: powerRun,
        answer: powerAnswer?.measure === 'voting-power' && isAboutThis(powerAnswer) ? powerAnswer : null,
        settings: specs && <MeasureForm {...choices} name="voting-power" specs={specs} picking={picking} />,
      }}
      actions={useAnalysisActions('control', 'surroundings')}
    />
  )
}
