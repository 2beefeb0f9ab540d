import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { EquityNetworkSearch, type PanelId } from '#contracts/address.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { NoteSubject } from '#contracts/explorations/exploration.ts'
import type { Direction } from '#contracts/ownership/network.ts'
import { queryFromAddress } from '#contracts/query/query-address.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { entitySearchQuery, partyDetailsQuery } from '#src/api/entities.ts'
import { measureCatalogQuery } from '#src/api/measures.ts'
import { changeDatesQuery, neighboursAtOnce, neighboursQuery, ownershipQuery } from '#src/api/ownership.ts'
import { scenariosQuery } from '#src/api/scenarios.ts'
import { Deferred } from '#src/components/controls/deferred.tsx'
import { listenForUndo } from '#src/components/controls/undo-shortcut.ts'
import type { CanvasSelection } from '#src/components/graph-view/canvas-elements.ts'
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
import { selectSearch } from '#src/machines/entities/company-search.machine.ts'
import {
  selectEvidence,
  selectFound,
  selectGathered,
  selectGraphView,
  selectHistory,
  selectKnownEntities,
  selectLasso,
  selectLastDone,
  selectReport,
  selectScene,
  selectSearchText,
  selectSelection,
  selectSliderStake,
  selectStatus,
} from '#src/machines/explorations/exploration.selectors.ts'
import { ContagionPanel } from '../../-contagion/connected-contagion.tsx'
import { FactsPanel } from '../../-entities/facts-panel.tsx'
import { AutosaveBanner, SaveState } from '../../-explorations/connected-autosave.tsx'
import { beginSavedLists, SavedPanel, SavedStart } from '../../-explorations/connected-library.tsx'
import { useEquityNavigate, useEquityWorkspace } from '../../-explorations/equity-picking.ts'
import { equityNetworkSearchOf, followEquityNetwork } from '../../-explorations/follow-equity-network.ts'
import { NotesPanel } from '../../-explorations/notes-panel.tsx'
import { openSavedExploration } from '../../-explorations/open-saved-exploration.ts'
import { useNoteDrafts } from '../../-explorations/use-note-drafts.ts'
import { useOpenCompany } from '../../-explorations/use-open-company.ts'
import { NetworkExportMenu, NetworkExportOutcome } from '../../-exports/export-menu.tsx'
import { NetworkAsAWhole, NetworkExtent } from '../../-graph-view/network-overview.tsx'
import { showAbsent, useAbsent } from '../../-graph-view/use-absent.ts'
import { usePointedPreview, usePreviews } from '../../-graph-view/use-previews.ts'
import { useShownHighlight } from '../../-graph-view/use-shown-highlight.ts'
import { AnalysisPanel } from '../../-measures/connected-analysis.tsx'
import { ControlPanel } from '../../-ownership/connected-control.tsx'
import { PenetrationPanel } from '../../-ownership/penetration-panel.tsx'
import type { Workspace } from '../../-router-context.ts'
import { DatesPanel } from '../../-scenarios/connected-dates.tsx'
import { WhatIfPanel } from '../../-scenarios/connected-what-if.tsx'
import { beginQuery } from '../../-shell/begin-query.ts'

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

/** What the data behind the answer cannot carry. */
function QualityPanel() {
  const { exploration } = useEquityWorkspace().actors
  const report = useSelector(exploration, selectReport)
  const open = useOpenCompany()
  return report && <FindingList report={report} onOpen={open} />
}

/** The graph view as a list. */
function ListPanel() {
  const { exploration } = useEquityWorkspace().actors
  const graphView = useSelector(exploration, selectGraphView)
  const selection = useSelector(exploration, selectSelection)
  const selected = graphView.nodes.find((node) => selection?.type === 'node' && node.id === selection.id)
  return (
    <Deferred>
      <NetworkOutline
        graphView={graphView}
        selected={selected?.type === 'entity' ? selected.id : null}
        onSelect={(id) => exploration.send({ type: 'element.selected', selection: { type: 'node', id } })}
        onExpand={(node, direction) => exploration.send({ type: 'neighbours.expanded', node, direction })}
        onCollapse={(node, direction) => exploration.send({ type: 'node.collapsed', node, direction })}
      />
    </Deferred>
  )
}

/** Everything that was done to the graph view. */
function HistoryPanel() {
  const { exploration } = useEquityWorkspace().actors
  const navigate = useEquityNavigate()
  const tree = useSelector(exploration, selectHistory)
  const graphView = useSelector(exploration, selectGraphView)
  const known = useSelector(exploration, selectKnownEntities)
  return (
    <HistoryList
      tree={tree}
      nameFor={namesIn(graphView, known)}
      onChoose={(id) => {
        exploration.send({ type: 'step.chosen', id })
        void navigate({ search: (before) => ({ ...before, ...equityNetworkSearchOf(exploration) }), replace: true })
      }}
    />
  )
}

const suggested = { q: '', limit: 12, offset: 0 }

export const Route = createFileRoute('/_workspace/RiskAnalysis/EquityNetwork')({
  staticData: { title: msg`Equity network` },
  validateSearch: EquityNetworkSearch,
  loaderDeps: ({ search: { company, asOf, view, savedOf, savedQ, savedPage } }) => ({
    company,
    asOf,
    view,
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
  loader: ({ context: { workspace }, deps: { company, asOf = null, view = 'penetration', ...listed } }) => {
    const { client, actors } = workspace
    if (selectReport(actors.exploration.getSnapshot()) === null) {
      beginQuery(workspace, entitySearchQuery(client, suggested))
    }
    if (view === 'saved' || selectReport(actors.exploration.getSnapshot()) === null) beginSavedLists(workspace, listed)
    if (company !== undefined) beginCompany(workspace, { company, asOf, view })
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
  if (view === 'dates') beginQuery(workspace, changeDatesQuery(client, id))
  if (view === 'what-if') beginQuery(workspace, scenariosQuery(client, { company: id, q: '' }))
}

type CompanyOpened = { company: EntityId; asOf: IsoDate | null; view: PanelId }

function EquityNetworkRoute() {
  const { client, actors } = useEquityWorkspace()
  const { exploration, companySearch } = actors
  const navigate = Route.useNavigate()
  const { i18n } = useLingui()
  const status = useSelector(exploration, selectStatus)
  const report = useSelector(exploration, selectReport)
  const graphView = useSelector(exploration, selectGraphView)
  const lastDone = useSelector(exploration, selectLastDone)
  const known = useSelector(exploration, selectKnownEntities)
  const suggestions = useQuery({ ...entitySearchQuery(client, suggested), enabled: report === null })
  const open = useOpenCompany()
  const { view = 'penetration', filter: wanted } = Route.useSearch()
  const shown = useShownHighlight()

  const followGraphView = () =>
    void navigate({ search: (before) => ({ ...before, ...equityNetworkSearchOf(exploration) }), replace: true })
  const undo = () => {
    exploration.send({ type: 'step.undone' })
    followGraphView()
  }
  const redo = () => {
    exploration.send({ type: 'step.redone' })
    followGraphView()
  }
  useEffect(() => listenForUndo(window, { undo, redo }))
  const isOpen = report !== null && status.mayExplore
  useEffect(() => {
    if (wanted === undefined || !isOpen) return
    exploration.send({ type: 'query.filtered', query: queryFromAddress(wanted) })
    void navigate({ search: (before) => ({ ...before, filter: undefined }), replace: true })
  }, [wanted, isOpen, exploration, navigate])
  const unfilter = () => exploration.send({ type: 'query.filtered', query: null })

  const show = (view: PanelId) => void navigate({ search: (before) => ({ ...before, view }) })

  return (
    <EquityNetworkScreen
      search={{
        ...useSelector(companySearch, selectSearch),
        onType: (text) => companySearch.send({ type: 'text.typed', text }),
        onChoose: open,
        onRetry: () => companySearch.send({ type: 'search.retried' }),
      }}
      canvas={
        report && <GraphView report={report} shown={shown} undo={undo} redo={redo} unfilter={unfilter} onView={show} />
      }
      panels={equityPanels}
      evidence={<EvidenceOfLine />}
      keeping={<SaveState />}
      banner={
        <>
          <AutosaveBanner />
          {shown.filter && (
            <FilterBar {...shown.filter} mayExplore={status.mayExplore} onRemove={unfilter} onRetry={shown.onRetry} />
          )}
          {wanted !== undefined && report === null && !status.loading && <WaitingFilter />}
        </>
      }
      start={<SavedStart />}
      view={view}
      report={report}
      graphView={graphView}
      lastDone={lastDone && doneWords(i18n, lastDone, namesIn(graphView, known))}
      suggestions={suggestions.data?.entities.filter(({ ownerCount }) => ownerCount > 0).slice(0, 6) ?? []}
      loading={status.loading}
      mayExplore={status.mayExplore}
      mayCancel={status.mayCancel}
      mayRetry={status.mayRetry}
      problem={status.problem}
      onView={show}
      onOpen={open}
      onDate={(asOf) => void navigate({ search: (before) => ({ ...before, asOf: asOf ?? undefined }) })}
      onCancel={() => {
        exploration.send({ type: 'load.cancelled' })
        followGraphView()
      }}
      onRetry={() => exploration.send({ type: 'load.retried' })}
      onDismiss={() => {
        exploration.send({ type: 'problem.dismissed' })
        followGraphView()
      }}
    />
  )
}

type GraphViewProps = {
  report: NonNullable<ReturnType<typeof selectReport>>
  shown: ReturnType<typeof useShownHighlight>
  undo: () => void
  redo: () => void
  unfilter: () => void
  onView: (view: PanelId) => void
}

/** The graph view with the tools around it. */
function GraphView({ report, shown, undo, redo, unfilter, onView }: GraphViewProps) {
  const { exploration } = useEquityWorkspace().actors
  const { i18n } = useLingui()
  const canvas = useRef<GraphCanvasHandle>(null)
  const status = useSelector(exploration, selectStatus)
  const graphView = useSelector(exploration, selectGraphView)
  const scene = useSelector(exploration, selectScene)
  const gathered = useSelector(exploration, selectGathered)
  const lasso = useSelector(exploration, selectLasso)
  const found = useSelector(exploration, selectFound)
  const selection = useSelector(exploration, selectSelection)
  const searchText = useSelector(exploration, selectSearchText)
  const minStake = useSelector(exploration, selectSliderStake)
  const previews = usePreviews()
  const pointed = usePointedPreview()
  const absent = useAbsent()
  const known = useSelector(exploration, selectKnownEntities)
  const open = useOpenCompany()
  const { extent } = Route.useSearch()

  const select = (chosen: CanvasSelection) => {
    const group = graphView.nodes.find((node) => node.type === 'group' && node.id === chosen?.id)
    if (group?.type === 'group') expand(group.anchor, group.direction)
    else if (chosen) exploration.send({ type: 'element.selected', selection: chosen })
    else exploration.send({ type: 'selection.cleared' })
  }
  const expand = (node: EntityId, direction: Direction) =>
    exploration.send({ type: 'neighbours.expanded', node, direction })
  const hide = (nodes: string[]) => {
    exploration.send({ type: 'nodes.hidden', nodes })
    exploration.send({ type: 'selection.cleared' })
  }
  const pin = (nodes: string[], pinned: boolean) =>
    exploration.send({ type: pinned ? 'nodes.pinned' : 'nodes.unpinned', nodes })
  const goToFound = (backwards: boolean) => {
    const next = found.at((found.indexOf(selection?.id ?? '') + (backwards ? -1 : 1)) % Math.max(1, found.length))
    if (next === undefined) return
    exploration.send({ type: 'element.selected', selection: { type: 'node', id: next } })
    canvas.current?.show(next)
  }

  return (
    <GraphViewPanel
      tools={{
        undoable: status.undoable && stepWords(i18n, status.undoable),
        redoable: status.redoable && stepWords(i18n, status.redoable),
        mayUndo: status.mayUndo,
        mayRedo: status.mayRedo,
        onUndo: undo,
        onRedo: redo,
        onFit: () => canvas.current?.fit(),
        onZoom: (ratio) => canvas.current?.zoomBy(ratio),
        exportMenu: <NetworkExportMenu canvas={canvas} />,
      }}
      bar={{
        searchText,
        found: { count: found.length, place: found.indexOf(selection?.id ?? '') + 1 },
        minStake,
        groupedBelow: scene.groupedBelow,
        onSearch: (text) => exploration.send({ type: 'graphView.searched', text }),
        onNext: goToFound,
        onTryStake: (minimum) => exploration.send({ type: 'stake.tried', minimum }),
        onMinStake: (minimum) => exploration.send({ type: 'stake.filtered', minimum }),
        onGroupedBelow: (below) => exploration.send({ type: 'holders.grouped', below }),
        onReveal: () => exploration.send({ type: 'nodes.revealed', nodes: null }),
      }}
      exportOutcome={<NetworkExportOutcome />}
      extent={<NetworkExtent />}
      overview={extent && extent !== 'graph-view' ? <NetworkAsAWhole extent={extent} /> : null}
      report={report}
      graphView={graphView}
      canvasGraphView={canvasGraphViewFrom(graphView, i18n)}
      canvas={canvas}
      selection={selection}
      gathered={{
        ids: gathered,
        onExpand: (direction) => exploration.send({ type: 'several.expanded', nodes: gathered, direction }),
        onHide: () => hide(gathered),
        onPin: (pinned) => pin(gathered, pinned),
        onClear: () => exploration.send({ type: 'selection.cleared' }),
      }}
      found={found}
      highlight={shown.highlight}
      previews={previews}
      absent={absent && { ...absent, nameFor: namesIn(graphView, known) }}
      pointed={pointed}
      mayExplore={status.mayExplore}
      actions={{
        onExpand: expand,
        onCollapse: (node, direction) => exploration.send({ type: 'node.collapsed', node, direction }),
        onFold: (node, folded) => exploration.send({ type: folded ? 'node.folded' : 'node.unfolded', node }),
        onHide: hide,
        onPin: pin,
        onShow: (absence) => showAbsent(exploration, absence),
        onOpen: open,
        onNote: () => onView('notes'),
      }}
      onPoint={(around) => exploration.send({ type: 'more.pointed', around })}
      onSelect={select}
      lasso={lasso}
      onLasso={() => exploration.send({ type: 'lasso.switched' })}
      onGather={(ids, how) => exploration.send({ type: 'elements.gathered', ids, how })}
      onHighlight={(highlight) => {
        if (highlight === null && shown.isFilter) unfilter()
        else exploration.send({ type: 'graphView.highlighted', highlight })
      }}
      onPlace={(node, x, y) => exploration.send({ type: 'node.moved', node, x, y })}
    />
  )
}

/** Shows what the URL names: a saved exploration, or else a company. */
function follow({ actors }: Workspace, search: EquityNetworkSearch): void {
  if (!openSavedExploration(actors.autosave, search)) followEquityNetwork(actors.exploration, search)
}

/** The statements behind the line that is selected. */
function EvidenceOfLine() {
  const { exploration } = useEquityWorkspace().actors
  const evidence = useSelector(exploration, selectEvidence)
  const drafts = useNoteDrafts()
  const { mayExplore } = useSelector(exploration, selectStatus)
  return (
    <EvidenceDrawer
      evidence={evidence}
      mayWrite={mayExplore}
      drafts={drafts}
      onNote={(id, link, text) => {
        const subject: NoteSubject = { type: 'fact', id, link }
        exploration.send({ type: 'note.written', subject, text })
        drafts.onDiscard(newNoteOn(subject))
      }}
      onClose={() => exploration.send({ type: 'selection.cleared' })}
    />
  )
}
