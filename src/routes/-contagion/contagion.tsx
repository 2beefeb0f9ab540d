import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { noteExport } from '#src/api/exports.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { contagionHighlight } from '#src/features/contagion/contagion-highlight.ts'
import { ContagionView } from '#src/features/contagion/contagion-panel.tsx'
import { useContagion } from '#src/machines/contagion/use-contagion.ts'
import { usePartySearch } from '#src/machines/entities/use-company-search.ts'
import { elementSelector, useChosenEntities, useLaidScenario } from '#src/machines/explorations/use-exploration.ts'
import { type EquityPanel, ofReport, usePanelLook } from '../-explorations/equity-panel.tsx'

/** Strikes companies and follows the losses on the graph view. */
export const ContagionPanel = ofReport(Contagion)

function Contagion({ report: { company, asOf }, client, actors }: EquityPanel) {
  const { contagion, exploration, partySearch } = actors
  const { i18n } = useLingui()
  const { laid } = useLaidScenario(exploration)
  const scenarioChanges = laid?.scenarioChanges ?? null
  const losses = useContagion(contagion, { company: company.id, asOf }, scenarioChanges)
  const { answer: shown, round, struck, onStrike } = losses
  const isStruck = new Set<string>(struck.map(({ id }) => id))

  useEffect(
    () => contagion.send({ type: 'company.shown', subject: { company: company.id, asOf }, scenarioChanges }),
    [contagion, company.id, asOf, scenarioChanges],
  )
  useEffect(() => {
    if (!shown) return
    exploration.send({ type: 'graphView.highlighted', highlight: contagionHighlight(shown, round, i18n) })
    return () => exploration.send({ type: 'graphView.highlighted', highlight: null })
  }, [exploration, shown, round, i18n, i18n.locale])

  return (
    <ContagionView
      {...losses}
      company={company}
      selected={useChosenEntities(exploration).filter(({ id }) => !isStruck.has(id))}
      search={usePartySearch(partySearch, (entity) => onStrike([entity]))}
      look={usePanelLook()('losses')}
      onSelect={elementSelector(exploration)}
      onExport={(rows) => void noteExport(client, { format: 'csv', subject: nameOf(company), rows })}
      onCopy={(text) => void navigator.clipboard.writeText(text)}
    />
  )
}
