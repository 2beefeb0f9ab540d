import type { EntityId } from '#contracts/entity.ts'
import type { ExplorationStep } from '#contracts/exploration.ts'
import type { NeighboursReply } from '#contracts/network.ts'
import type { Around, ExplorationContext, LoadedOwnership, Request } from './exploration.types.ts'
import { expansionOf } from './scene.ts'

type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>

export function requestIn<Type extends Request['type']>(
  { request }: ExplorationContext,
  ...types: Type[]
): RequestOf<Type> {
  const isWanted = (candidate: Request): candidate is RequestOf<Type> => types.some((type) => type === candidate.type)
  if (!request || !isWanted(request)) throw new Error('A request is remembered before the server is asked')
  return request
}

export function companyIn({ scene }: ExplorationContext): EntityId {
  if (!scene.report) throw new Error('A date is chosen only for an open company')
  return scene.report.company.id
}

export function openedStep(context: ExplorationContext, { report, neighbours }: LoadedOwnership): ExplorationStep {
  const { type, asOf } = requestIn(context, 'company', 'date')
  return { type: type === 'date' ? 'date.chosen' : 'company.chosen', asOf, report, neighbours }
}

export function aroundIn({ node, direction }: Around): Around {
  return { node, direction }
}

export function neighboursRequest({ scene }: ExplorationContext, { node, direction }: Around): Request {
  const offset = expansionOf(scene, node, direction)?.nextOffset ?? 0
  return { type: 'neighbours', node, direction, asOf: scene.asOf, offset }
}

export function shownStep(context: ExplorationContext, reply: NeighboursReply): ExplorationStep {
  const { node, direction } = requestIn(context, 'neighbours')
  return { type: 'neighbours.shown', node, direction, reply }
}
