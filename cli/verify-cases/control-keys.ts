import { closeLinks, type LinkReason } from '#analysis/ownership/close-links/close-links.ts'
import { undertakings } from '#analysis/ownership/close-links-measure.ts'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { possibleClosure } from '#analysis/ownership/control/possible-control.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import { type CaseNetwork, ownedCompanies } from './case-network.ts'

/** Everything that a case expects of who controls whom, and which undertakings are closely linked at 20 %. */
export function controlKeys(graph: CaseNetwork): Record<string, unknown> {
  const { network, names, groups } = graph
  return {
    control_pairs: pairsOf(graph, (holder) => majorityClosure(network, [holder]).keys()),
    possible_control_pairs: pairsOf(graph, (holder) => possibleClosure(network, [holder]).keys()),
    ultimate_controller: Object.fromEntries(
      companiesOf(graph).map((company) => [names[company], controllerOf(graph, company)]),
    ),
    group_control: Object.fromEntries(
      groups.map(({ id, members }) => {
        const controlled = Array.from(majorityClosure(network, members).keys())
        return [id, controlled.map((company) => names[company])]
      }),
    ),
    close_links_20pct_simple_paths: closeLinksOf(graph),
  }
}

function pairsOf({ names }: CaseNetwork, controlledBy: (holder: number) => Iterable<number>): unknown[] {
  return names.flatMap((name, holder) => Array.from(controlledBy(holder), (company) => [name, names[company]]))
}

/** Companies by the case's own word, and parties of no stated kind with owners. */
function companiesOf(graph: CaseNetwork): number[] {
  const owned = new Set(ownedCompanies(graph))
  return Array.from(graph.names.keys()).filter((node) => {
    const kind = EntityKind.options[graph.kinds[node] as number]
    return kind === 'company' || (kind === 'unknown' && owned.has(node))
  })
}

/** A group that controls is named by its id. */
function controllerOf({ network, names, groups }: CaseNetwork, company: number): object {
  const { kind, controllers } = ultimateController(
    network,
    company,
    groups.map(({ members }) => members),
  )
  const named = controllers.map((node) => names[node])
  if (kind !== 'group') return { controllers: named, kind }
  const group = groups.find(({ members }) => controllers.every((node) => members.includes(node)))
  return { controllers: group === undefined ? named : [group.id], kind }
}

function closeLinksOf({ network, kinds, names }: CaseNetwork): object[] {
  const { links } = closeLinks(network, {
    measure: 'simple',
    threshold: { value: 0.2, inclusive: true },
    thirdParty: 'threshold',
    limit: Number.POSITIVE_INFINITY,
    reasonLimit: Number.POSITIVE_INFINITY,
    isUndertaking: undertakings({ network, kinds }),
  })
  const reasonFrom = (reason: LinkReason): object =>
    reason.rule === 'c'
      ? { rule: 'c', third_party: names[reason.thirdParty], shares: reason.shares }
      : { rule: reason.rule, owner: names[reason.owner], of: names[reason.of], share: reason.share }
  return links.map(({ pair, why }) => ({ pair: pair.map((node) => names[node]), why: why.map(reasonFrom) }))
}
