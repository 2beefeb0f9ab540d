import { isExpanded } from '#analysis/graph-view/scene.ts'
import { visibleNetworkOf } from '#analysis/graph-view/visible-network.ts'
import type { ExplorationStep } from '#contracts/explorations/exploration.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import type { EditEvent } from './exploration.events.ts'
import type { ExplorationContext } from './exploration.types.ts'

const maxCharacters = 10_000

/** The step that an edit amounts to, or `null` where it would change nothing. */
export function stepOf({ scene, tree }: ExplorationContext, event: EditEvent): ExplorationStep | null {
  const company = scene.report?.company.id
  switch (event.type) {
    case 'node.collapsed': {
      const { node, direction } = event
      return isExpanded(scene, event) ? { type: 'neighbours.hidden', node, direction } : null
    }
    case 'node.moved': {
      const { type, node, x, y } = event
      return scene.places[node] && !scene.pinned.includes(node) ? { type, node, x, y } : null
    }
    case 'node.folded': {
      const { hanging, folded } = visibleNetworkOf(scene).attachments
      return hanging.has(event.node) && !folded.has(event.node) ? { type: 'node.folded', node: event.node } : null
    }
    case 'node.unfolded':
      return scene.folded.includes(event.node) ? { type: 'node.unfolded', node: event.node } : null
    case 'nodes.hidden':
      return stepFor('nodes.hidden', event.nodes, (id) => id !== company && !scene.hidden.includes(id) && isKnown(id))
    case 'nodes.pinned':
      return stepFor('nodes.pinned', event.nodes, (id) => !scene.pinned.includes(id) && isKnown(id))
    case 'nodes.unpinned':
      return stepFor('nodes.unpinned', event.nodes, (id) => scene.pinned.includes(id))
    case 'nodes.revealed': {
      if (event.nodes === null) return scene.hidden.length > 0 ? { type: 'nodes.revealed', nodes: null } : null
      const nodes = event.nodes.filter((id) => scene.hidden.includes(id))
      return nodes.length > 0 ? { type: 'nodes.revealed', nodes } : null
    }
    case 'stake.filtered': {
      const min = fractionOf(event.minimum)
      return min === scene.minStake ? null : { type: 'stake.filtered', minimum: min }
    }
    case 'holders.grouped': {
      const below = fractionOf(event.below)
      return below === scene.groupedBelow ? null : { type: 'holders.grouped', below }
    }
    case 'query.filtered': {
      const query = event.query && event.query.scope === 'party' && event.query.nodes.length > 0 ? event.query : null
      const [before, after] = [scene.filter ?? null, query].map((one) => one && queryAddressOf(one))
      return before === after ? null : { type: 'query.filtered', query }
    }
    case 'note.written': {
      const text = event.text.trim().slice(0, maxCharacters)
      const before = scene.notes.find(({ id }) => id === event.id)
      if (text === '' || before?.text === text || (event.id !== undefined && !before)) return null
      const id = before?.id ?? `note-${tree.entries.length + 1}`
      return { type: 'note.written', note: { id, subject: before?.subject ?? event.subject, text } }
    }
    case 'note.removed':
      return scene.notes.some(({ id }) => id === event.id) ? { type: 'note.removed', id: event.id } : null
    case 'comparison.ended':
      return scene.comparison ? { type: 'comparison.ended' } : null
    case 'scenario.changed': {
      const { scenarioChanges, entities } = event
      const same = JSON.stringify(scenarioChanges) === JSON.stringify(scene.scenario?.scenarioChanges ?? null)
      return same ? null : { type: 'scenario.changed', scenarioChanges, entities }
    }
  }

  function isKnown(id: string): boolean {
    return scene.places[id] !== undefined
  }
}

/** The step of an edit that was found to change something. */
export function certainStepOf(context: ExplorationContext, event: EditEvent): ExplorationStep {
  const step = stepOf(context, event)
  if (!step) throw new Error(`An edit that changes nothing is no step: ${event.type}`)
  return step
}

function stepFor(
  type: 'nodes.hidden' | 'nodes.pinned' | 'nodes.unpinned',
  ids: readonly string[],
  isConcerned: (id: string) => boolean,
): ExplorationStep | null {
  const nodes = [...new Set(ids)].filter(isConcerned)
  return nodes.length > 0 ? { type, nodes } : null
}

function fractionOf(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0
}
