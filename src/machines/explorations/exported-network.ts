import type { Scene } from '#analysis/graph-view/scene.types.ts'
import { visibleNetworkOf } from '#analysis/graph-view/visible-network.ts'
import type { ExportedNetwork } from '#contracts/exports/network-export.ts'

/**
 * What of a scene is written to files of data: the entities drawn, those loaded of groups that are drawn, and every
 * interest between them on the graph view's day; nothing of a scenario. `null` before a company is open.
 *
 * @param made when (ISO 8601, UTC) and by which program
 */
export function exportedNetworkOf(
  scene: Scene,
  made: Pick<ExportedNetwork, 'madeAt' | 'program'>,
): ExportedNetwork | null {
  const { report } = scene
  if (!report) return null
  const { entities, groups, edges } = visibleNetworkOf(scene)
  const parties = new Map([...entities, ...groups.flatMap(({ members }) => members)].map((party) => [party.id, party]))
  const interests = new Map([...edges, ...groups.flatMap((group) => group.edges)].map((edge) => [edge.id, edge]))
  return {
    company: report.company,
    asOf: report.asOf,
    ...made,
    parties: [...parties.values()],
    interests: [...interests.values()].filter(({ owner, company }) => parties.has(owner) && parties.has(company)),
    owners: report.owners,
    ownerTotal: report.ownerTotal,
    unidentified: report.unidentified,
    notLoaded: groups.reduce((sum, { unloaded }) => sum + unloaded, 0),
  }
}
