import type { EntitySummary } from '#contracts/entities/entity.ts'
import type {
  ExplorationStep,
  HistoryTree,
  LoadedNeighbours,
  ShownNeighbours,
} from '#contracts/explorations/exploration.ts'
import { nameOf } from '#src/components/text/entity-words.ts'

/** What the elements are called that any step of a history brought in. */
export function namesIn(tree: HistoryTree): (id: string) => string | null {
  const names = new Map<string, string>()
  for (const { step } of tree.entries) {
    for (const entity of entitiesIn(step)) names.set(entity.id, nameOf(entity))
    if (step.type !== 'supposition.changed') continue
    for (const { party, name } of step.supposition?.parties ?? []) names.set(party, name ?? party)
  }
  return (id) => names.get(id) ?? null
}

function entitiesIn(step: ExplorationStep): EntitySummary[] {
  const loaded = (neighbours: readonly (LoadedNeighbours | ShownNeighbours)[]) =>
    neighbours.flatMap(({ reply }) => reply?.nodes ?? [])
  switch (step.type) {
    case 'company.chosen':
    case 'date.chosen':
    case 'comparison.shown':
      return [step.report.company, ...step.report.control.nodes, ...loaded(step.neighbours)]
    case 'neighbours.shown':
      return loaded([step])
    case 'several.shown':
      return loaded(step.shown)
    case 'supposition.changed':
      return step.entities
    default:
      return []
  }
}
