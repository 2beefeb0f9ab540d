import { expansionOf, hiddenCountOf, needsLoading } from '#analysis/graph-view/scene.ts'
import type { Around } from '#analysis/graph-view/scene.types.ts'
import { visibleNetworkOf } from '#analysis/graph-view/visible-network.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { ExplorationStep, LoadedNeighbours } from '#contracts/explorations/exploration.ts'
import type { Direction, NeighboursReply } from '#contracts/ownership/network.ts'
import type { EditEvent } from './exploration.events.ts'
import type { ExplorationContext, LoadedOwnership, PlayedStep, Request, Wanted } from './exploration.types.ts'
import { certainStepOf } from './graph-view-edits.ts'

type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>
type OwnershipRequest = Extract<Request, { company: EntityId }>

export function requestIn<Type extends Request['type']>(
  { request }: ExplorationContext,
  ...types: Type[]
): RequestOf<Type> {
  const isWanted = (candidate: Request): candidate is RequestOf<Type> => types.some((type) => type === candidate.type)
  if (!request || !isWanted(request)) throw new Error('A request is remembered before the server is asked')
  return request
}

export function ownershipRequestIn({ request }: ExplorationContext): OwnershipRequest {
  if (!request || !('company' in request)) throw new Error('A request is remembered before the server is asked')
  return request
}

export function companyIn({ scene }: ExplorationContext): EntityId {
  if (!scene.report) throw new Error('A date is chosen only for an open company')
  return scene.report.company.id
}

const stepTypes = { company: 'company.chosen', date: 'date.chosen', comparison: 'comparison.shown' } as const

export function openedStep(context: ExplorationContext, { report, neighbours }: LoadedOwnership): ExplorationStep {
  const { type, asOf } = ownershipRequestIn(context)
  return { type: stepTypes[type], asOf, report, neighbours }
}

/** The number of the play that a request belongs to. */
const playOf = (request: Request | null): number | null => (request?.type === 'date' ? request.play : null)

/** Whether the day asked for belongs to the play whose step stands. */
export function goesOnPlaying({ request, played, tree }: ExplorationContext): boolean {
  return played !== null && played.play === playOf(request) && played.step === tree.position
}

/** The step that the days of the play are written into, once the day asked for stands in it. */
export function playedStepIn({ request, tree }: ExplorationContext): PlayedStep | null {
  const play = playOf(request)
  return play === null ? null : { play, step: tree.position }
}

export function aroundIn({ node, direction }: Around): Around {
  return { node, direction }
}

export function neighboursRequest({ scene }: ExplorationContext, { node, direction }: Around): Request {
  return { type: 'neighbours', node, direction, asOf: scene.asOf, offset: offsetFor({ scene }, { node, direction }) }
}

function offsetFor({ scene }: Pick<ExplorationContext, 'scene'>, { node, direction }: Around): number {
  return expansionOf(scene, node, direction)?.nextOffset ?? 0
}

export function shownStep(context: ExplorationContext, reply: NeighboursReply): ExplorationStep {
  const { node, direction } = requestIn(context, 'neighbours')
  return { type: 'neighbours.shown', node, direction, reply }
}

type Several = { nodes: readonly string[]; direction: Direction }

/** Of several elements, the entities that have more to show. */
export function wantedOf({ scene }: ExplorationContext, { nodes, direction }: Several): Wanted[] {
  const { entityById } = visibleNetworkOf(scene)
  return [...new Set(nodes)].flatMap((id) => {
    const node = entityById.get(id)?.id
    if (node === undefined || hiddenCountOf(scene, { node, direction }) === 0) return []
    const around = { node, direction }
    return [{ node, offset: needsLoading(scene, around) ? offsetFor({ scene }, around) : null }]
  })
}

export function severalRequest(context: ExplorationContext, several: Several): Request {
  const { direction } = several
  return { type: 'several', wanted: wantedOf(context, several), direction, asOf: context.scene.asOf }
}

export function severalStep(context: ExplorationContext, replies: readonly LoadedNeighbours[]): ExplorationStep {
  const { wanted, direction } = requestIn(context, 'several')
  const byNode = new Map(replies.map(({ node, reply }) => [node, reply]))
  const shown = wanted.map(({ node }) => ({ node, direction, reply: byNode.get(node) ?? null }))
  return { type: 'several.shown', direction, shown }
}

type Edited = { context: ExplorationContext; event: EditEvent }

const edit = {
  guard: { type: 'changesGraphView', params: ({ event }: Edited) => ({ event }) },
  actions: {
    type: 'recordStep',
    params: ({ context, event }: Edited) => ({ step: certainStepOf(context, event) }),
  },
} as const

/** What each edit of the graph view leads to: a step of the history, unless it changes nothing. */
export const edits = {
  'node.collapsed': edit,
  'node.moved': edit,
  'node.folded': edit,
  'node.unfolded': edit,
  'nodes.hidden': edit,
  'nodes.revealed': edit,
  'nodes.pinned': edit,
  'nodes.unpinned': edit,
  'stake.filtered': edit,
  'holders.grouped': edit,
  'query.filtered': edit,
  'note.written': edit,
  'note.removed': edit,
  'comparison.ended': edit,
  'scenario.changed': edit,
} as const satisfies Record<EditEvent['type'], typeof edit>
