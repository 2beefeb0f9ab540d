import { useSelector } from '@xstate/react'
import type { Scene } from '#analysis/graph-view/scene.types.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { NoteSubject } from '#contracts/explorations/exploration.ts'
import type { Absence, GraphView } from '#contracts/graph-view/graph-view.ts'
import type { Direction } from '#contracts/ownership/network.ts'
import { sender, useFields } from '../kit/bridge.ts'
import {
  type ExplorationActor,
  selectEvidence,
  selectFound,
  selectGathered,
  selectGraphView,
  selectHighlight,
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
} from './exploration.selectors.ts'
import type { Selection } from './exploration.types.ts'

/** An exploration as a whole: the company on the screen, what is loading, and what was done. */
export function useExploration(actor: ExplorationActor) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectStatus),
    report: useSelector(actor, selectReport),
    graphView: useSelector(actor, selectGraphView),
    lastDone: useSelector(actor, selectLastDone),
    known: useSelector(actor, selectKnownEntities),
    onUndo: on('step.undone'),
    onRedo: on('step.redone'),
    onFilter: on('query.filtered', 'query'),
    onCancel: on('load.cancelled'),
    onRetry: on('load.retried'),
    onDismiss: on('problem.dismissed'),
  }
}

/** The company on the screen, and loading it again with the data of now. */
export const useReload = (actor: ExplorationActor) => ({
  shown: useSelector(actor, (snapshot) => selectReport(snapshot) !== null),
  mayReload: useSelector(actor, (snapshot) => snapshot.can({ type: 'data.reloaded' })),
  onReload: sender(actor)('data.reloaded'),
})

/** The graph view: what is drawn, chosen and found on it, and what can be done with its elements. */
export function useGraphView(actor: ExplorationActor) {
  const on = sender(actor)
  const graphView = useSelector(actor, selectGraphView)
  const { groupedBelow } = useSelector(actor, selectScene)
  const ids = useSelector(actor, selectGathered)
  const found = useSelector(actor, selectFound)
  const selection = useSelector(actor, selectSelection)
  const onExpand = on('neighbours.expanded', 'node', 'direction')
  const onClear = on('selection.cleared')
  const onHide = (nodes: string[]) => {
    actor.send({ type: 'nodes.hidden', nodes })
    onClear()
  }
  const onPin = (nodes: string[], pinned: boolean) =>
    actor.send({ type: pinned ? 'nodes.pinned' : 'nodes.unpinned', nodes })
  return {
    graphView,
    selection,
    found,
    lasso: useSelector(actor, selectLasso),
    bar: {
      searchText: useSelector(actor, selectSearchText),
      found: { count: found.length, place: found.indexOf(selection?.id ?? '') + 1 },
      minStake: useSelector(actor, selectSliderStake),
      groupedBelow,
      onSearch: on('graphView.searched', 'text'),
      onTryStake: on('stake.tried', 'minimum'),
      onMinStake: on('stake.filtered', 'minimum'),
      onGroupedBelow: on('holders.grouped', 'below'),
      onReveal: () => actor.send({ type: 'nodes.revealed', nodes: null }),
    },
    gathered: {
      ids,
      onExpand: (direction: Direction) => actor.send({ type: 'several.expanded', nodes: ids, direction }),
      onHide: () => onHide(ids),
      onPin: (pinned: boolean) => onPin(ids, pinned),
      onClear,
    },
    actions: {
      onExpand,
      onCollapse: on('node.collapsed', 'node', 'direction'),
      onFold: (node: string, folded: boolean) => actor.send({ type: folded ? 'node.folded' : 'node.unfolded', node }),
      onHide,
      onPin,
      onShow: (absence: Absence) => showAbsent(actor, absence),
    },
    /** Selects the next element that is found, or the one before; `null` where none is. */
    selectFound: (backwards: boolean): string | null => {
      const next = found.at((found.indexOf(selection?.id ?? '') + (backwards ? -1 : 1)) % Math.max(1, found.length))
      if (next !== undefined) actor.send({ type: 'element.selected', selection: { type: 'node', id: next } })
      return next ?? null
    },
    /** A group is opened instead of being selected. */
    onSelect: (chosen: Selection | null) => {
      const group = graphView.nodes.find((node) => node.type === 'group' && node.id === chosen?.id)
      if (group?.type === 'group') onExpand(group.anchor, group.direction)
      else if (chosen) actor.send({ type: 'element.selected', selection: chosen })
      else onClear()
    },
    onGather: on('elements.gathered', 'ids', 'how'),
    onLasso: on('lasso.switched'),
    onPoint: on('more.pointed', 'around'),
    onPlace: on('node.moved', 'node', 'x', 'y'),
  }
}

/** Does away with a reason for which an element is not drawn. */
function showAbsent(actor: ExplorationActor, absence: Absence): void {
  switch (absence.reason) {
    case 'stake':
      actor.send({ type: 'stake.filtered', minimum: absence.shownFrom })
      return
    case 'hidden':
      actor.send({ type: 'nodes.revealed', nodes: absence.nodes })
      return
    case 'folded':
      for (const node of absence.nodes) actor.send({ type: 'node.unfolded', node })
      return
    case 'grouped':
    case 'closed':
      actor.send({ type: 'neighbours.expanded', node: absence.node, direction: absence.direction })
      return
    case 'unopened':
  }
}

/** Shows an element on the graph view by its id, if it is there. */
export const elementSelector = (actor: ExplorationActor) => (id: string) =>
  actor.send({ type: 'element.selected', selection: { type: 'node', id } })

/** What stands out on the graph view, and having something else stand out. */
export const useHighlight = (actor: ExplorationActor) => ({
  highlight: useSelector(actor, selectHighlight),
  onHighlight: sender(actor)('graphView.highlighted', 'highlight'),
})

/** The graph view as a list. */
export function useOutline(actor: ExplorationActor) {
  const on = sender(actor)
  const graphView = useSelector(actor, selectGraphView)
  return {
    graphView,
    selected: entityOf(graphView, useSelector(actor, selectSelection))?.id ?? null,
    onSelect: elementSelector(actor),
    onExpand: on('neighbours.expanded', 'node', 'direction'),
    onCollapse: on('node.collapsed', 'node', 'direction'),
  }
}

/** Everything that was done to the graph view. */
export const useHistory = (actor: ExplorationActor) => ({
  tree: useSelector(actor, selectHistory),
  graphView: useSelector(actor, selectGraphView),
  known: useSelector(actor, selectKnownEntities),
  onChoose: sender(actor)('step.chosen', 'id'),
})

/** The day that the graph view is compared with: `undefined` for none, `null` for today. */
export function useComparedDay(actor: ExplorationActor) {
  const on = sender(actor)
  const { comparison } = useSelector(actor, selectScene)
  return {
    comparedAsOf: comparison ? comparison.asOf : undefined,
    mayExplore: useSelector(actor, (snapshot) => selectStatus(snapshot).mayExplore),
    onCompare: on('comparison.chosen', 'asOf'),
    onEnd: on('comparison.ended'),
  }
}

/** The scenario that lies over the graph view, and laying another there; `null` for none. */
export const useLaidScenario = (actor: ExplorationActor) => ({
  laid: useSelector(actor, selectScene).scenario,
  onLay: (scenario: Scene['scenario']) =>
    actor.send({
      type: 'scenario.changed',
      scenarioChanges: scenario?.scenarioChanges ?? null,
      entities: scenario?.entities ?? [],
    }),
})

/** What was written on elements, lines and statements. */
export function useNotes(actor: ExplorationActor) {
  const subject: NoteSubject | null = useSelector(actor, selectSelection)
  return {
    notes: useSelector(actor, selectScene).notes,
    subject,
    graphView: useSelector(actor, selectGraphView),
    mayWrite: useSelector(actor, (snapshot) => selectStatus(snapshot).mayExplore),
    onWrite: (subject: NoteSubject, text: string, id?: string) =>
      actor.send({ type: 'note.written', subject, text, ...(id !== undefined && { id }) }),
    onRemove: sender(actor)('note.removed', 'id'),
    onShow: (about: NoteSubject) =>
      actor.send({
        type: 'element.selected',
        selection: about.type === 'fact' ? { type: 'link', id: about.link } : { type: about.type, id: about.id },
      }),
  }
}

/** The statements behind the line that is selected. */
export const useEvidence = (actor: ExplorationActor) => ({
  evidence: useSelector(actor, selectEvidence),
  mayWrite: useSelector(actor, (snapshot) => selectStatus(snapshot).mayExplore),
  onWrite: (subject: NoteSubject, text: string) => actor.send({ type: 'note.written', subject, text }),
  onClose: sender(actor)('selection.cleared'),
})

/** Who is selected on the graph view; the company on the screen where nobody is. */
export function useChosenParty(actor: ExplorationActor) {
  const report = useSelector(actor, selectReport)
  const chosen = entityOf(useSelector(actor, selectGraphView), useSelector(actor, selectSelection))
  return { party: chosen ?? report?.company ?? null, asOf: report?.asOf ?? null }
}

/** The entities chosen on the graph view, by lasso or one by one, in the order in which they were. */
export function useChosenEntities(actor: ExplorationActor): EntitySummary[] {
  const graphView = useSelector(actor, selectGraphView)
  const gathered = useSelector(actor, selectGathered)
  const selection = useSelector(actor, selectSelection)
  const ids = new Set([...gathered, ...(selection?.type === 'node' ? [selection.id] : [])])
  return [...ids].flatMap((id) => entityOf(graphView, { type: 'node', id }) ?? [])
}

/** The ends of the line that is selected, where both are parties of the data. */
export function useChosenLine(actor: ExplorationActor): { owner: EntitySummary; company: EntitySummary } | null {
  const graphView = useSelector(actor, selectGraphView)
  const selection = useSelector(actor, selectSelection)
  const link = selection?.type === 'link' ? graphView.links.find(({ id }) => id === selection.id) : undefined
  const [owner, company] = [link?.owner, link?.company].map((id = '') => entityOf(graphView, { type: 'node', id }))
  return owner && company ? { owner, company } : null
}

/** Who a selected element is; `null` where it is none of the data. */
function entityOf({ nodes }: GraphView, selection: Selection | null): EntitySummary | null {
  const node = nodes.find(({ id }) => selection?.type === 'node' && id === selection.id)
  return node?.type === 'entity' ? node.entity : null
}
