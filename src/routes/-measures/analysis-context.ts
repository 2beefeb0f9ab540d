import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { MeasureScope } from '#contracts/measures/measure-choices.ts'
import { noteExport } from '#src/api/exports.ts'
import type { AnalysisActions } from '#src/components/measures/analysis-actions.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import type { PartyPickerProps } from '#src/features/measures/party-picker.tsx'
import { useCompanySearch } from '#src/machines/entities/use-company-search.ts'
import { selectGraphView, selectReport } from '#src/machines/explorations/exploration.selectors.ts'
import { useChosenEntities, useHighlight } from '#src/machines/explorations/use-exploration.ts'
import { selectOverview } from '#src/machines/graph-view/network-overview.machine.ts'
import {
  useEquityNavigate,
  useEquitySearch,
  useEquityWorkspace,
  useOpenCompany,
  usePanelLook,
} from '../-explorations/equity-panel.tsx'

/** What rows of results do on the graph view, in the URL, on the clipboard and in the audit log. */
export function useAnalysisActions(subject: string, scope: MeasureScope): AnalysisActions {
  const { client, actors } = useEquityWorkspace()
  const graphView = useSelector(actors.exploration, selectGraphView)
  const { highlight, onHighlight } = useHighlight(actors.exploration)
  const report = useSelector(actors.exploration, selectReport)
  const navigate = useEquityNavigate()
  const { extent = 'graph-view' } = useEquitySearch()
  const network = useSelector(actors.networkOverview, (snapshot) => selectOverview(snapshot).network)
  const everybody = useMemo(() => new Set(network?.ids), [network])
  return {
    ...(extent !== scope && {
      onShowAll: () => void navigate({ search: (before) => ({ ...before, extent: scope }) }),
    }),
    highlighted: highlight?.kind ?? null,
    drawn: extent === 'graph-view' ? new Set(graphView.nodes.map(({ id }) => id)) : everybody,
    onHighlight,
    look: usePanelLook(),
    onOpen: useOpenCompany(),
    onCopy: (text) => void navigator.clipboard.writeText(text),
    onExport: (rows) => {
      const name = report ? nameOf(report.company) : ''
      void noteExport(client, { format: 'csv', subject: `${subject}: ${name}`, rows })
    },
  }
}

/** How fields of a panel find parties: by a search of their own, or as what is selected on the graph view. */
export function usePicking(): Pick<PartyPickerProps, 'search' | 'selected'> {
  const { partySearch, exploration } = useEquityWorkspace().actors
  return {
    search: useCompanySearch(partySearch),
    selected: useChosenEntities(exploration).map(({ id, name, kind }) => ({ id, name, kind })),
  }
}
