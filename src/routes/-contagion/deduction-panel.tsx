import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { noteExport } from '#src/api/exports.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { deductionHighlight } from '#src/features/contagion/deduction-highlight.ts'
import { DeductionView } from '#src/features/contagion/deduction-panel.tsx'
import { selectDeduction } from '#src/machines/contagion/deduction.machine.ts'
import { selectReport, selectScene } from '#src/machines/explorations/exploration.selectors.ts'
import {
  useChosenEntities,
  useEquityWorkspace,
  usePanelLook,
  usePartySearch,
  useSelectOnGraphView,
} from '../-explorations/equity-picking.ts'

/** Strikes companies and follows the losses on the graph view. */
export function DeductionPanel() {
  const report = useSelector(useEquityWorkspace().actors.exploration, selectReport)
  return report && <Deduction report={report} />
}

function Deduction({ report: { company, asOf } }: { report: OwnershipReply }) {
  const { client, actors } = useEquityWorkspace()
  const { deduction, exploration, partySearch } = actors
  const { i18n } = useLingui()
  const { scenario } = useSelector(exploration, selectScene)
  const status = useSelector(deduction, selectDeduction)
  const { draft, answer, round } = status
  const chosen = useChosenEntities()
  const struck = new Set<string>(draft.shocked.map(({ id }) => id))
  const search = usePartySearch(partySearch, (entity) => deduction.send({ type: 'parties.struck', parties: [entity] }))
  const isHere = answer?.subject.company === company.id && answer.subject.asOf === asOf
  const shown = isHere ? answer : null

  useEffect(() => {
    if (!shown) return
    exploration.send({ type: 'graphView.highlighted', highlight: deductionHighlight(shown, round, i18n) })
    return () => exploration.send({ type: 'graphView.highlighted', highlight: null })
  }, [exploration, shown, round, i18n])

  return (
    <DeductionView
      {...status}
      answer={shown}
      outdated={JSON.stringify(draft) !== JSON.stringify(shown?.draft)}
      struck={draft.shocked}
      company={company}
      selected={chosen.filter(({ id }) => !struck.has(id))}
      search={search}
      hasScenario={scenario !== null}
      onStrike={(parties) => deduction.send({ type: 'parties.struck', parties: [...parties] })}
      onSpare={(id) => deduction.send({ type: 'party.spared', id })}
      onEdit={(change) => deduction.send({ type: 'draft.edited', change })}
      onFollow={() =>
        deduction.send({
          type: 'deduction.requested',
          subject: { company: company.id, asOf },
          scenarioChanges: scenario?.scenarioChanges ?? null,
        })
      }
      onCancel={() => deduction.send({ type: 'deduction.cancelled' })}
      onRetry={() => deduction.send({ type: 'deduction.retried' })}
      onRound={(next) => deduction.send({ type: 'round.chosen', round: next })}
      look={usePanelLook()('losses')}
      onSelect={useSelectOnGraphView()}
      onExport={(rows) => void noteExport(client, { format: 'csv', subject: nameOf(company), rows })}
      onCopy={(text) => void navigator.clipboard.writeText(text)}
    />
  )
}
