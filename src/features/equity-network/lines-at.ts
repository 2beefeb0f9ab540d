import type { I18n } from '@lingui/core'
import type { EntityId } from '#contracts/entity.ts'
import { directionOf } from '#contracts/locale.ts'
import type { NetworkPicture } from '#contracts/network-picture.ts'
import { nameOf } from '#src/components/entity-words.ts'
import { dotted, isolated } from '#src/components/isolated-text.ts'
import { interestLabel } from './interest-words.ts'

/** The lines drawn at an entity, from owner to company, in the order of the picture. */
export function linesAt(id: EntityId, { nodes, links }: NetworkPicture, i18n: I18n): { id: string; label: string }[] {
  const names = new Map<string, string>()
  for (const node of nodes) if (node.type === 'entity') names.set(node.id, nameOf(node.entity))
  return links.flatMap((link) => {
    const [owner, company] = [names.get(link.owner), names.get(link.company)]
    if ((link.owner !== id && link.company !== id) || owner === undefined || company === undefined) return []
    return [{ id: link.id, label: lineLabel(owner, company, interestLabel(i18n, link.interests), i18n.locale) }]
  })
}

function lineLabel(owner: string, company: string, interests: string[], locale: string): string {
  const towards = directionOf(locale) === 'rtl' ? '←' : '→'
  return `${isolated(owner, locale)} ${towards} ${isolated(company, locale)} — ${dotted(interests, locale)}`
}
