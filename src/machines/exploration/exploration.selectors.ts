import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EntitySummary } from '#contracts/entity.ts'
import type { ExplorationStep } from '#contracts/exploration.ts'
import type { NetworkEdge, OwnershipReply } from '#contracts/network.ts'
import type { NetworkPicture } from '#contracts/network-picture.ts'
import type { Problem } from '#contracts/problem.ts'
import type { explorationMachine } from './exploration.machine.ts'
import type { Selection } from './exploration.types.ts'
import { pictureOf } from './picture.ts'

/** The actor that holds what the analyst explores; it goes on while other screens are open. */
export type ExplorationActor = ActorRefFrom<typeof explorationMachine>
export type ExplorationSnapshot = SnapshotFrom<typeof explorationMachine>

/** The interests of one owner in one company. */
export type Evidence = { owner: EntitySummary; company: EntitySummary; interests: NetworkEdge[] }

/** Where the picture stands, and what may be done with it now. */
export type ExplorationStatus = {
  loading: boolean
  problem: Problem | null
  mayCancel: boolean
  mayRetry: boolean
  mayUndo: boolean
  mayRedo: boolean
  /** Whether the picture answers to expanding, moving and choosing a date; not while another company is loading. */
  mayExplore: boolean
  undoable: ExplorationStep | null
  redoable: ExplorationStep | null
}

export function selectStatus(snapshot: ExplorationSnapshot): ExplorationStatus {
  const { history, position, problem } = snapshot.context
  return {
    loading: snapshot.hasTag('loading'),
    problem,
    mayCancel: snapshot.can({ type: 'load.cancelled' }),
    mayRetry: snapshot.can({ type: 'load.retried' }),
    mayUndo: snapshot.can({ type: 'step.undone' }),
    mayRedo: snapshot.can({ type: 'step.redone' }),
    mayExplore: snapshot.can({ type: 'selection.cleared' }),
    undoable: history[position - 1] ?? null,
    redoable: history[position] ?? null,
  }
}

export const selectPicture = ({ context }: ExplorationSnapshot): NetworkPicture => pictureOf(context.scene)
export const selectReport = ({ context }: ExplorationSnapshot): OwnershipReply | null => context.scene.report
export const selectSelection = ({ context }: ExplorationSnapshot): Selection | null => context.selection

/** The interests behind the selected line, and whose they are; `null` unless such a line is selected. */
export function selectEvidence({ context: { scene, selection } }: ExplorationSnapshot): Evidence | null {
  if (selection?.type !== 'link') return null
  const { links, nodes } = pictureOf(scene)
  const link = links.find(({ id }) => id === selection.id)
  const entityOf = (id: string) => nodes.find((node) => node.type === 'entity' && node.id === id)
  const owner = link && entityOf(link.owner)
  const company = link && entityOf(link.company)
  if (owner?.type !== 'entity' || company?.type !== 'entity') return null
  return link ? { owner: owner.entity, company: company.entity, interests: link.interests } : null
}

/** What is known of interests in the company itself, drawn or not. */
export function selectDirectInterests({ context: { scene } }: ExplorationSnapshot): NetworkEdge[] {
  const { report, expansions } = scene
  if (!report) return []
  const edges = [...report.control.edges, ...expansions.flatMap((expansion) => expansion.edges)]
  const direct = edges.filter(({ company }) => company === report.company.id)
  return [...new Map(direct.map((edge) => [edge.id, edge])).values()]
}
