import { assign, setup } from 'xstate'
import { advance, hiddenCountOf, needsLoading } from '#analysis/graph-view/scene.ts'
import type { Around, Scene, ShownPath } from '#analysis/graph-view/scene.types.ts'
import { visibleNetworkOf } from '#analysis/graph-view/visible-network.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { ExplorationStep, HistoryTree, LoadedNeighbours } from '#contracts/explorations/exploration.ts'
import type { Highlight } from '#contracts/graph-view/graph-view.ts'
import type { Direction, NeighboursReply } from '#contracts/ownership/network.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { amended, recorded, redone, undone } from '../kit/history.ts'
import { unprovided } from '../kit/unprovided.ts'
import type { EditEvent, ExplorationEvent, LookEvent } from './exploration.events.ts'
import type { ExplorationContext, LastDone, LoadedOwnership, Request, Selection, Wanted } from './exploration.types.ts'
import { goesOnPlaying, playedStepIn, wantedOf } from './exploration-requests.ts'
import { stepOf } from './graph-view-edits.ts'
import { rememberScene, sceneIn } from './history-tree.ts'

type OnDay = { asOf: IsoDate | null }

/** The ports, guards and actions of the exploration. */
export const explorationSetup = setup({
  types: { context: {} as ExplorationContext, events: {} as ExplorationEvent },
  actors: {
    loadOwnership: unprovided<LoadedOwnership, OnDay & { company: EntityId; expansions: Around[] }>('loadOwnership'),
    loadNeighbours: unprovided<NeighboursReply, OnDay & Around & { offset: number }>('loadNeighbours'),
    loadSeveral: unprovided<LoadedNeighbours[], OnDay & { wanted: Wanted[]; direction: Direction }>('loadSeveral'),
  },
  guards: {
    hasGraphView: ({ context }) => context.scene.report !== null,
    hasDoneStep: ({ context }) => undone(context.tree) !== null,
    hasUndoneStep: ({ context }) => redone(context.tree) !== null,
    isOtherStep: ({ context: { tree } }, { id }: { id: number }) =>
      id !== tree.position && id >= 0 && id <= tree.entries.length,
    goesOnPlaying: ({ context }) => goesOnPlaying(context),
    hasRequest: ({ context }) => context.request !== null,
    asksFor: ({ context }, { type }: { type: Request['type'] }) => context.request?.type === type,
    dateDiffers: ({ context }, { asOf }: OnDay) => asOf !== context.scene.asOf,
    comparisonDiffers: ({ context: { scene } }, { asOf }: OnDay) => !scene.comparison || asOf !== scene.comparison.asOf,
    moreIsLoaded: ({ context }, around: Around) =>
      hiddenCountOf(context.scene, around) > 0 && !needsLoading(context.scene, around),
    moreIsOnServer: ({ context }, around: Around) =>
      hiddenCountOf(context.scene, around) > 0 && needsLoading(context.scene, around),
    severalHaveMore: ({ context }, several: { nodes: string[]; direction: Direction }) =>
      wantedOf(context, several).length > 0,
    changesGraphView: ({ context }, { event }: { event: EditEvent }) => stepOf(context, event) !== null,
  },
  actions: {
    rememberRequest: assign({ request: (_, { request }: { request: Request }) => request }),
    forgetRequest: assign({ request: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }): Problem => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    recordStep: assign(({ context }, { step }: { step: ExplorationStep }) => withStep(context, step)),
    amendDay: assign(({ context }, { step }: { step: ExplorationStep }) => withOtherDay(context, step)),
    rememberPlayed: assign({ played: ({ context }) => playedStepIn(context) }),
    forgetPlayed: assign({ played: null }),
    changeHistory: assign(({ context }, { tree, how }: { tree: HistoryTree | null; how: LastDone['how'] }) =>
      changedHistory(context, tree, how),
    ),
    rememberSelection: assign({ selection: (_, { selection }: { selection: Selection }) => selection }),
    switchLasso: assign({ lasso: ({ context }) => !context.lasso }),
    forgetSelection: assign({ selection: null, gathered: [] }),
    gather: assign({
      gathered: ({ context }, event: Extract<LookEvent, { type: 'elements.gathered' }>) => gatheredWith(context, event),
    }),
    rememberPointed: assign({ pointed: (_, { around }: { around: Around | null }) => around }),
    rememberHighlight: assign({ highlight: (_, { highlight }: { highlight: Highlight | null }) => highlight }),
    rememberPath: assign({ path: (_, { path }: { path: ShownPath | null }) => path }),
    rememberStake: assign({ triedStake: (_, { minimum }: { minimum: number }) => minimum }),
    rememberSearch: assign({ searchText: (_, { text }: { text: string }) => text.slice(0, 500) }),
  },
})

/** The elements chosen together, after more were; only what is drawn can be among them. */
function gatheredWith(
  { scene, gathered }: ExplorationContext,
  { ids, how }: Extract<LookEvent, { type: 'elements.gathered' }>,
): string[] {
  const { entities, groups, parties } = visibleNetworkOf(scene)
  const drawn = new Set([...entities, ...groups].map(({ id }): string => id).concat(parties.map(({ party }) => party)))
  const chosen = ids.filter((id) => drawn.has(id))
  if (how === 'replace') return [...new Set(chosen)]
  if (how === 'add') return [...new Set([...gathered, ...chosen])]
  const before = new Set(gathered)
  const turned = new Set(chosen)
  return [...gathered.filter((id) => !turned.has(id)), ...[...turned].filter((id) => !before.has(id))]
}

type Done = Pick<ExplorationContext, 'tree' | 'scene' | 'lastDone' | 'triedStake'>

/** The exploration after one more step. */
function withStep({ tree, scene }: ExplorationContext, step: ExplorationStep): Done {
  const after = advance(scene, step)
  const grown = recorded(tree, step)
  rememberScene(grown, after)
  const lastDone: LastDone = { how: 'done', step, before: sizeOf(scene), after: sizeOf(after) }
  return { tree: grown, scene: after, lastDone, triedStake: null }
}

/** The exploration with another day in the place of the one that stands; every element stays where it is. */
function withOtherDay(context: ExplorationContext, step: ExplorationStep): Done {
  const { tree, scene } = context
  const start = undone(tree)
  if (step.type !== 'date.chosen' || !start) return withStep(context, step)
  const before = sceneIn(start)
  const between = Object.entries(scene.places).filter(([id]) => !Object.hasOwn(before.places, id))
  const whole: ExplorationStep = { ...step, places: Object.fromEntries(between) }
  const after = advance(before, whole)
  const grown = amended<ExplorationStep, HistoryTree>(tree, whole)
  rememberScene(grown, after)
  const lastDone: LastDone = { how: 'done', step: whole, before: sizeOf(scene), after: sizeOf(after) }
  return { tree: grown, scene: after, lastDone, triedStake: null }
}

/** The exploration at another place of its history; `null` leaves it where it is. */
function changedHistory(context: ExplorationContext, tree: HistoryTree | null, how: LastDone['how']): Done {
  if (!tree) return context
  const after = sceneIn(tree)
  const named = how === 'undone' ? context.tree.position : tree.position
  const step = (how === 'undone' ? context.tree : tree).entries[named - 1]?.step ?? null
  const lastDone: LastDone = { how, step, before: sizeOf(context.scene), after: sizeOf(after) }
  return { tree, scene: after, lastDone, triedStake: null }
}

/** How many elements are drawn, groups as one each. */
function sizeOf(scene: Scene): number {
  const { entities, groups, parties } = visibleNetworkOf(scene)
  return entities.length + groups.length + parties.length
}
