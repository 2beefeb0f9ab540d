import type { I18n } from '@lingui/core'
import type { EntityId } from '#contracts/entity.ts'
import type { NetworkPicture } from '#contracts/network-picture.ts'
import { nameOf } from './entity-words.ts'
import { interestLabel } from './interest-words.ts'

/** The lines drawn at an entity, from owner to company, in the order of the picture. */
export function linesAt(id: EntityId, { nodes, links }: NetworkPicture, i18n: I18n): { id: string; label: string }[] {
  const names = new Map<string, string>()
  for (const node of nodes) if (node.type === 'entity') names.set(node.id, nameOf(node.entity))
  return links.flatMap((link) => {
    const [owner, company] = [names.get(link.owner), names.get(link.company)]
    if ((link.owner !== id && link.company !== id) || owner === undefined || company === undefined) return []
    return [{ id: link.id, label: `${owner} → ${company} — ${interestLabel(i18n, link.interests).join(' · ')}` }]
  })
}
