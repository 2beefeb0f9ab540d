import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  GraphView,
  GraphViewEntity,
  GraphViewGroup,
  GraphViewLink,
  GraphViewNode,
  GraphViewScenarioParty,
} from '#contracts/graph-view/graph-view.ts'
import type { Share } from '#contracts/values/share.ts'
import {
  type CanvasLink,
  type CanvasNode,
  closingHandle,
  type LinkLook,
} from '#src/components/graph-view/canvas-elements.ts'
import { interestLabel, stakeLabel } from '#src/components/ownership/interest-words.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import { fractionWords } from '#src/components/text/share-words.ts'
import { entityShapes } from './entity-shapes.ts'

export type CanvasGraphView = { nodes: CanvasNode[]; links: CanvasLink[] }

const known = new WeakMap<GraphView, { locale: string; inWords: CanvasGraphView }>()

/** The graph view in the reader's words, for the canvas: the same object as long as neither changes. */
export function canvasGraphViewFrom(graphView: GraphView, i18n: I18n): CanvasGraphView {
  const before = known.get(graphView)
  if (before?.locale === i18n.locale) return before.inWords
  const inWords = wordedGraphView(graphView, i18n)
  known.set(graphView, { locale: i18n.locale, inWords })
  return inWords
}

function wordedGraphView(graphView: GraphView, i18n: I18n): CanvasGraphView {
  const groups = new Map(graphView.nodes.flatMap((node) => (node.type === 'group' ? [[node.id, node]] : [])))
  return {
    nodes: graphView.nodes.map((node) => nodeWords(node, i18n)),
    links: graphView.links.map((link) => canvasLink(link, groups.get(link.owner) ?? null, i18n)),
  }
}

function nodeWords(node: GraphViewNode, i18n: I18n): CanvasNode {
  if (node.type === 'group') return groupNode(node, i18n)
  return node.type === 'scenario' ? scenarioNode(node, i18n) : entityNode(node, i18n)
}

function scenarioNode({ id, x, y, name, kind }: GraphViewScenarioParty, i18n: I18n): CanvasNode {
  const scenario = i18n._(msg`hypothetical`)
  return {
    id,
    shape: entityShapes[kind],
    x,
    y,
    name,
    detail: scenario,
    emphasis: 'none',
    scenario: true,
    above: null,
    below: null,
    description: dotted([name, i18n._(kindWords[kind]), scenario], i18n.locale),
  }
}

function entityNode(node: GraphViewEntity, i18n: I18n): CanvasNode {
  const { id, x, y, entity } = node
  const name = nameOf(entity)
  const [identifier = ''] = identifiersOf(entity)
  const kind = i18n._(kindWords[entity.kind])
  return {
    id,
    shape: entityShapes[entity.kind],
    x,
    y,
    name: entity.kind === 'unknown' ? `? ${name}` : name,
    detail: identifier === name ? '' : identifier,
    emphasis: node.isCompany ? 'subject' : node.onPath ? 'path' : 'none',
    pinned: node.pinned,
    notes: node.notes,
    folded: node.folded ? node.hanging : 0,
    change: node.change,
    above: handleText(node.hiddenOwners, node.ownersOpen, i18n),
    below: handleText(node.hiddenHoldings, node.holdingsOpen, i18n),
    description: dotted(
      [name, kind, identifier === name ? '' : identifier, node.isController ? i18n._(msg`ultimate controller`) : ''],
      i18n.locale,
    ),
  }
}

/**
 * A closed side shows its number of neighbours; an open one can be closed. The rest of an open side is in its group.
 */
function handleText(hidden: number, open: boolean, i18n: I18n): string | null {
  if (open) return closingHandle
  return hidden > 0 ? `+${i18n.number(hidden)}` : null
}

function groupNode({ id, x, y, direction, count, ...sums }: GraphViewGroup, i18n: I18n): CanvasNode {
  const number = i18n.number(count)
  const name = direction === 'owners' ? i18n._(msg`${number} more owners`) : i18n._(msg`${number} more holdings`)
  const sum = groupSum(sums, i18n)
  return {
    id,
    shape: 'group',
    x,
    y,
    name,
    detail: sum,
    emphasis: 'none',
    above: direction === 'owners' ? '+' : null,
    below: direction === 'holdings' ? '+' : null,
    description: dotted([name, sum], i18n.locale),
  }
}

function groupSum(
  { capital, votes, complete }: Pick<GraphViewGroup, 'capital' | 'votes' | 'complete'>,
  i18n: I18n,
): string {
  if (!capital && !votes) return ''
  const sum = dotted(stakeLabel(i18n, votes, capital), i18n.locale)
  return complete ? i18n._(msg`together ${sum}`) : i18n._(msg`at least ${sum}`)
}

function canvasLink(link: GraphViewLink, group: GraphViewGroup | null, i18n: I18n): CanvasLink {
  const { id, owner, company, interests, onPath, closesLoop, gain } = link
  const text = [...interestLabel(i18n, interests), ...scenarioLabel(link, i18n)]
  const gainText = gain === null ? null : fractionWords(i18n, gain, 'label')
  return {
    id,
    owner,
    company,
    look: lookOf(link),
    weight: weightOf(link, group),
    text: closesLoop && gainText !== null ? [...text, i18n._(msg`loop gain ${gainText}`)] : text,
    onPath,
    closesLoop,
    notes: link.notes,
    change: link.change,
    scenario: link.scenario?.change ?? null,
  }
}

/** The hypothetical stake, after an arrow where there is a stated one. */
function scenarioLabel({ interests, scenario }: GraphViewLink, i18n: I18n): string[] {
  if (!scenario || scenario.change === 'removed') return []
  const stake = dotted(stakeLabel(i18n, scenario.votes, scenario.capital), i18n.locale)
  return [interests.length > 0 ? `→ ${stake}` : stake]
}

function lookOf({ interests, scenario }: GraphViewLink): LinkLook {
  if (scenario && interests.length === 0) return 'stake'
  if (interests.length === 0) return 'group'
  const stakes = interests.filter(({ kind }) => kind === 'stake')
  if (stakes.length === 0) return 'relation'
  const certain = stakes.some(({ votes, capital }) =>
    [votes, capital].some((share) => share && share.min === share.max),
  )
  return certain ? 'stake' : 'uncertain'
}

function weightOf({ interests, scenario }: GraphViewLink, group: GraphViewGroup | null): number {
  if (scenario && scenario.change !== 'removed') return middleOf(scenario.votes ?? scenario.capital)
  const shares = group ? [group.votes ?? group.capital] : interests.map(({ votes, capital }) => votes ?? capital)
  return Math.max(0, ...shares.map(middleOf))
}

const middleOf = (share: Share | null): number => (share ? (share.min + share.max) / 2 : 0)
