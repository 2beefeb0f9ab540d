import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { noteExport } from '#src/api/exports.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { deductionHighlight } from '#src/features/contagion/deduction-highlight.ts'
import { DeductionView } from '#src/features/contagion/deduction-panel.tsx'
import { useDeduction } from '#src/machines/contagion/use-deduction.ts'
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
  const losses = useDeduction(deduction, { company: company.id, asOf }, scenario?.scenarioChanges ?? null)
  const { answer: shown, round, struck, onStrike } = losses
  const isStruck = new Set<string>(struck.map(({ id }) => id))

  useEffect(() => {
    if (!shown) return
    exploration.send({ type: 'graphView.highlighted', highlight: deductionHighlight(shown, round, i18n) })
    return () => exploration.send({ type: 'graphView.highlighted', highlight: null })
  }, [exploration, shown, round, i18n])

  return (
    <DeductionView
      {...losses}
      company={company}
      selected={useChosenEntities().filter(({ id }) => !isStruck.has(id))}
      search={usePartySearch(partySearch, (entity) => onStrike([entity]))}
      look={usePanelLook()('losses')}
      onSelect={useSelectOnGraphView()}
      onExport={(rows) => void noteExport(client, { format: 'csv', subject: nameOf(company), rows })}
      onCopy={(text) => void navigator.clipboard.writeText(text)}
    />
  )
}
