import type { EntityKind } from '#contracts/entities/entity.ts'
import type { NodeShape } from '#src/components/graph-view/canvas-elements.ts'

/** The shape in which each kind of party is drawn. */
export const entityShapes: Record<EntityKind, NodeShape> = {
  company: 'company',
  person: 'person',
  fund: 'fund',
  state: 'state',
  arrangement: 'fund',
  unknown: 'unknown',
}
