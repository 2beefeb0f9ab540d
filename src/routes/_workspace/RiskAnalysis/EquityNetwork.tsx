import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { EquityNetworkSearch, type PanelId } from '#contracts/address.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { NoteSubject } from '#contracts/explorations/exploration.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { queryFromAddress } from '#contracts/query/query-address.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { entitySearchQuery, partyDetailsQuery } from '#src/api/entities.ts'
import { measureCatalogQuery } from '#src/api/measures.ts'
import {
  changeDatesQuery,
  connectionsQuery,
  neighboursAtOnce,
  neighboursQuery,
  ownershipQuery,
  toldChangesQuery,
} from '#src/api/ownership.ts'
import { scenariosQuery } from '#src/api/scenarios.ts'
import { Deferred } from '#src/components/controls/deferred.tsx'
import { listenForKey } from '#src/components/controls/listen-for-key.ts'
import { listenForUndo } from '#src/components/controls/undo-shortcut.ts'
import type { GraphCanvasHandle } from '#src/components/graph-view/graph-canvas.tsx'
import { EvidenceDrawer } from '#src/features/explorations/evidence-drawer.tsx'
import { HistoryList } from '#src/features/explorations/history-list.tsx'
import { newNoteOn } from '#src/features/explorations/note-list.tsx'
import { doneWords, stepWords } from '#src/features/explorations/step-words.ts'
import { FilterBar, WaitingFilter } from '#src/features/graph-view/filter-bar.tsx'
import { GraphViewPanel } from '#src/features/graph-view/graph-view-panel.tsx'
import { canvasGraphViewFrom } from '#src/features/graph-view/graph-view-words.ts'
import { NetworkOutline } from '#src/features/graph-view/network-outline.tsx'
import { namesIn } from '#src/features/graph-view/selected-element.ts'
import { EquityNetworkScreen } from '#src/features/ownership/equity-network-screen.tsx'
import { FindingList } from '#src/features/ownership/finding-list.tsx'
import { useCompanySearch } from '#src/machines/entities/use-company-search.ts'
import { selectReport } from '#src/machines/explorations/exploration.selectors.ts'
import {
  useEvidence,
  useExploration,
  useGraphView,
  useHighlight,
  useHistory,
  useOutline,
} from '#src/machines/explorations/use-exploration.ts'
import { usePanelLayout } from '#src/machines/explorations/use-panel-layout.ts'
import { selectPlayOf } from '#src/machines/scenarios/time-lapse.machine.ts'
import { ContagionPanel } from '../../-contagion/contagion.tsx'
import { FactsPanel } from '../../-entities/facts-panel.tsx'
import { AutosaveBanner, SaveState } from '../../-explorations/autosave.tsx'
import {
  ofReport,
  useEquityAddress,
  useEquityNavigate,
  useEquityWorkspace,
  useOpenCompany,
} from '../../-explorations/equity-panel.tsx'
import {
  equityNetworkSearchOf,
  followEquityNetwork,
  openSavedExploration,
} from '../../-explorations/follow-equity-network.ts'
import { beginSavedLists, SavedPanel, SavedStart } from '../../-explorations/library.tsx'
import { NotesPanel } from '../../-explorations/notes-panel.tsx'
import { useNoteDrafts } from '../../-explorations/use-note-drafts.ts'
import { NetworkExportMenu, NetworkExportOutcome } from '../../-exports/export-menu.tsx'
import { NetworkAsAWhole, NetworkExtent } from '../../-graph-view/network-overview.tsx'
import { useAbsent } from '../../-graph-view/use-absent.ts'
import { usePointedPreview, usePreviews } from '../../-graph-view/use-previews.ts'
import { useShownHighlight } from '../../-graph-view/use-shown-highlight.ts'
import { AnalysisPanel } from '../../-measures/analysis.tsx'
import { Connect } from '../../-ownership/connect.tsx'
import { ControlPanel } from '../../-ownership/control.tsx'
import { PathToOther } from '../../-ownership/path-answer.tsx'
import { PenetrationPanel } from '../../-ownership/penetration-panel.tsx'
import type { Workspace } from '../../-router-context.ts'
import { DatesPanel } from '../../-scenarios/dates.tsx'
import { WhatIfPanel } from '../../-scenarios/what-if.tsx'
import { beginQuery } from '../../-shell/begin-query.ts'
import { singleKeysOf } from '../../-shell/single-keys.ts'

/** What the data behind the answer cannot carry. */
const QualityPanel = ofReport(function Findings({ report }) {
  return <FindingList report={report} onOpen={useOpenCompany()} />
})

/** What stands beside the graph view, by the panel that the URL names. */
const equityPanels: Partial<Record<PanelId, ReactNode>> = {
  penetration: <PenetrationPanel />,
  control: <ControlPanel />,
  facts: <FactsPanel />,
  analysis: <AnalysisPanel />,
  deduction: <ContagionPanel />,
  'what-if': <WhatIfPanel />,
  dates: <DatesPanel />,
  notes: <NotesPanel />,
  history: <HistoryPanel />,
  list: <ListPanel />,
  quality: <QualityPanel />,
  saved: <SavedPanel />,
}

/** The graph view as a list. */
function ListPanel() {
  const outline = useOutline(useEquityWorkspace().actors.exploration)
  return (
    <Deferred>
      <NetworkOutline {...outline} />
    </Deferred>
  )
}

/** Everything that was done to the graph view. */
function HistoryPanel() {
  const { exploration } = useEquityWorkspace().actors
  const { tree, graphView, known, onChoose } = useHistory(exploration)
  const followed = useFollowedGraphView()
  return <HistoryList tree={tree} nameFor={namesIn(graphView, known)} onChoose={followed(onChoose)} />
}

/** Lets the URL name what is on the graph view after something was done to it. */
function useFollowedGraphView() {
  const { exploration } = useEquityWorkspace().actors
  const navigate = useEquityNavigate()
  return <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      act(...given)
      void navigate({ search: (before) => ({ ...before, ...equityNetworkSearchOf(exploration) }), replace: true })
    }
}

const suggested = { q: '', limit: 12, offset: 0 }

export const Route = createFileRoute('/_workspace/RiskAnalysis/EquityNetwork')({
  staticData: { title: msg`Equity network` },
  validateSearch: EquityNetworkSearch,
  loaderDeps: ({ search: { company, asOf, view, pathTo, savedOf, savedQ, savedPage } }) => ({
    company,
    asOf,
    view,
    pathTo,
    savedOf,
    savedQ,
    savedPage,
  }),
  beforeLoad: ({ context: { workspace }, search }) => {
    const shown = equityNetworkSearchOf(workspace.actors.exploration)
    if (search.company === undefined && shown.company !== undefined) {
      throw redirect({ to: '/RiskAnalysis/EquityNetwork', search: { ...search, ...shown }, replace: true })
    }
  },
  onEnter: ({ context: { workspace }, search }) => follow(workspace, search),
  onStay: ({ context: { workspace }, search }) => follow(workspace, search),
  loader: ({ context: { workspace }, deps: { company, asOf = null, view = 'penetration', pathTo, ...listed } }) => {
    const { client, actors } = workspace
    if (selectReport(actors.exploration.getSnapshot()) === null) {
      beginQuery(workspace, entitySearchQuery(client, suggested))
    }
    if (view === 'saved' || selectReport(actors.exploration.getSnapshot()) === null) beginSavedLists(workspace, listed)
    if (company === undefined) return
    beginCompany(workspace, { company, asOf, view })
    if (pathTo !== undefined) beginQuery(workspace, connectionsQuery(client, { id: company, other: pathTo, asOf }))
  },
  component: EquityNetworkRoute,
})

/** Begins to load what the exploration asks for when a company is opened, and what the panel beside it reads. */
function beginCompany(workspace: Workspace, { company: id, asOf, view }: CompanyOpened): void {
  const { client } = workspace
  beginQuery(workspace, ownershipQuery(client, { id, asOf }))
  for (const direction of ['owners', 'holdings'] as const) {
    beginQuery(workspace, neighboursQuery(client, { id, direction, asOf, offset: 0, limit: neighboursAtOnce }))
  }
  if (view === 'analysis' || view === 'control') beginQuery(workspace, measureCatalogQuery(client))
  if (view === 'facts') beginQuery(workspace, partyDetailsQuery(client, id))
  if (view === 'dates') {
    beginQuery(workspace, changeDatesQuery(client, id))
    beginQuery(workspace, toldChangesQuery(client, id))
  }
  if (view === 'what-if') beginQuery(workspace, scenariosQuery(client, { company: id, q: '' }))
}

type CompanyOpened = { company: EntityId; asOf: IsoDate | null; view: PanelId }

function EquityNetworkRoute() {
  const { client, actors } = useEquityWorkspace()
  const { exploration, companySearch } = actors
  const navigate = Route.useNavigate()
  const putInAddress = useEquityAddress()
  const { i18n } = useLingui()
  const explored = useExploration(exploration)
  const { report, graphView, lastDone, known, mayExplore } = explored
  const suggestions = useQuery({ ...entitySearchQuery(client, suggested), enabled: report === null })
  const open = useOpenCompany()
  const { view = 'penetration', filter: wanted } = Route.useSearch()
  const shown = useShownHighlight()

  const followed = useFollowedGraphView()
  const onUndo = followed(explored.onUndo)
  const onRedo = followed(explored.onRedo)
  useEffect(() => listenForUndo(window, { undo: onUndo, redo: onRedo }))
  useEffect(() => {
    if (wanted === undefined || !mayExplore) return
    exploration.send({ type: 'query.filtered', query: queryFromAddress(wanted) })
    putInAddress({ filter: undefined })
  }, [wanted, mayExplore, exploration, putInAddress])
  const layout = usePanelLayout(actors.panelLayout)
  const keys = singleKeysOf(actors.commandPalette)
  useEffect(() => listenForKey(keys, '\\', layout.onToggle))
  useEffect(() => listenForKey(keys, '[', layout.onWiden))
  useEffect(() => listenForKey(keys, ']', layout.onNarrow))

  const onUnfilter = () => explored.onFilter(null)

  const show = (view: PanelId) => {
    layout.onUnfold()
    void navigate({ search: (before) => ({ ...before, view }) })
  }

  return (
    <EquityNetworkScreen
      {...explored}
      search={{ ...useCompanySearch(companySearch), onChoose: open }}
      canvas={
        report && (
          <GraphView
            explored={{ ...explored, report, onUndo, onRedo }}
            shown={shown}
            onUnfilter={onUnfilter}
            onView={show}
          />
        )
      }
      panels={equityPanels}
      layout={layout}
      evidence={<EvidenceOfLine />}
      connect={<Connect />}
      lead={<PathToOther />}
      keeping={<SaveState />}
      banner={
        <>
          <AutosaveBanner />
          {shown.filter && (
            <FilterBar {...shown.filter} mayExplore={mayExplore} onRemove={onUnfilter} onRetry={shown.onRetry} />
          )}
          {wanted !== undefined && report === null && !explored.loading && <WaitingFilter />}
        </>
      }
      start={<SavedStart />}
      view={view}
      lastDone={lastDone && doneWords(i18n, lastDone, namesIn(graphView, known))}
      suggestions={suggestions.data?.entities.filter(({ ownerCount }) => ownerCount > 0).slice(0, 6) ?? []}
      onView={show}
      onOpen={open}
      onDate={(asOf) => void navigate({ search: (before) => ({ ...before, asOf: asOf ?? undefined }) })}
      onCancel={followed(explored.onCancel)}
      onDismiss={followed(explored.onDismiss)}
    />
  )
}

type GraphViewProps = {
  explored: ReturnType<typeof useExploration> & { report: OwnershipReply }
  shown: ReturnType<typeof useShownHighlight>
  onUnfilter: () => void
  onView: (view: PanelId) => void
}

/** The graph view with the tools around it. */
function GraphView({ explored, shown, onUnfilter, onView }: GraphViewProps) {
  const { exploration } = useEquityWorkspace().actors
  const { i18n } = useLingui()
  const canvas = useRef<GraphCanvasHandle>(null)
  const network = useGraphView(exploration)
  const { onHighlight } = useHighlight(exploration)
  const { report, graphView, known, undoable, redoable, mayExplore } = explored
  const previews = usePreviews()
  const pointed = usePointedPreview()
  const absent = useAbsent()
  const open = useOpenCompany()
  const { extent } = Route.useSearch()
  return (
    <GraphViewPanel
      {...network}
      tools={{
        ...explored,
        undoable: undoable && stepWords(i18n, undoable),
        redoable: redoable && stepWords(i18n, redoable),
        onFit: () => canvas.current?.fit(),
        onZoom: (ratio) => canvas.current?.zoomBy(ratio),
        exportMenu: <NetworkExportMenu canvas={canvas} highlight={shown.highlight} />,
      }}
      bar={{
        ...network.bar,
        onNext: (backwards) => {
          const next = network.selectFound(backwards)
          if (next !== null) canvas.current?.show(next)
        },
      }}
      exportOutcome={<NetworkExportOutcome />}
      extent={<NetworkExtent />}
      overview={extent && extent !== 'graph-view' ? <NetworkAsAWhole extent={extent} /> : null}
      report={report}
      canvasGraphView={canvasGraphViewFrom(graphView, i18n)}
      canvas={canvas}
      highlight={shown.highlight}
      previews={previews}
      absent={absent && { ...absent, nameFor: namesIn(graphView, known) }}
      pointed={pointed}
      mayExplore={mayExplore}
      actions={{ ...network.actions, onOpen: open, onNote: () => onView('notes') }}
      onHighlight={(highlight) => {
        if (highlight === null && shown.isFilter) onUnfilter()
        else onHighlight(highlight)
      }}
    />
  )
}

/** Shows what the URL names: a saved exploration, or else a company. */
function follow({ actors }: Workspace, search: EquityNetworkSearch): void {
  if (openSavedExploration(actors.autosave, search)) return
  followEquityNetwork(actors.exploration, search, (day) => selectPlayOf(actors.timeLapse.getSnapshot(), day))
}

/** The statements behind the line that is selected. */
function EvidenceOfLine() {
  const { onWrite, ...evidence } = useEvidence(useEquityWorkspace().actors.exploration)
  const drafts = useNoteDrafts()
  return (
    <EvidenceDrawer
      {...evidence}
      drafts={drafts}
      onNote={(id, link, text) => {
        const subject: NoteSubject = { type: 'fact', id, link }
        onWrite(subject, text)
        drafts.onDiscard(newNoteOn(subject))
      }}
    />
  )
}
