import type { EntitySummary } from '#contracts/entity.ts'
import type { ExplorationStep, HistoryTree } from '#contracts/exploration.ts'

const known = new WeakMap<ExplorationStep, EntitySummary[]>()
const knownIn = new WeakMap<HistoryTree, Map<string, EntitySummary>>()

/** Every entity that any step of an exploration brought in, drawn now or not, as the newest of them has it. */
export function knownEntities(tree: HistoryTree): Map<string, EntitySummary> {
  const before = knownIn.get(tree)
  if (before) return before
  const entities = new Map<string, EntitySummary>()
  for (const { step } of tree.entries) for (const entity of entitiesOf(step)) entities.set(entity.id, entity)
  knownIn.set(tree, entities)
  return entities
}

function entitiesOf(step: ExplorationStep): EntitySummary[] {
  const before = known.get(step)
  if (before) return before
  const entities = entitiesIn(step)
  known.set(step, entities)
  return entities
}

function entitiesIn(step: ExplorationStep): EntitySummary[] {
  switch (step.type) {
    case 'company.chosen':
    case 'date.chosen':
    case 'comparison.shown': {
      const { company, control, owners } = step.report
      const neighbours = step.neighbours.flatMap(({ reply }) => reply.nodes)
      return [...neighbours, ...owners.map(({ entity }) => entity), ...control.nodes, ...control.controllers, company]
    }
    case 'neighbours.shown':
      return step.reply?.nodes ?? []
    case 'several.shown':
      return step.shown.flatMap(({ reply }) => reply?.nodes ?? [])
    case 'supposition.changed':
      return step.entities
    default:
      return []
  }
}
