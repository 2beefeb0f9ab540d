import type { EntitySummary } from '#contracts/entity.ts'
import type { Scene } from './exploration.types.ts'
import { visibleNetworkOf } from './visible-network.ts'

/**
 * The drawn elements whose name or identifier holds every word that is looked for, those whose name begins with it first.
 * Capitals, accents and widths of characters make no difference.
 */
export function foundIn(scene: Scene, text: string): string[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const words = wanted.split(' ')
  const { entities, parties } = visibleNetworkOf(scene)
  const named = [
    ...entities.map((entity) => ({ id: entity.id as string, text: plain(textOf(entity)) })),
    ...parties.map(({ party, name }) => ({ id: party, text: plain(name ?? party) })),
  ]
  const found = named.filter((element) => words.every((word) => element.text.includes(word)))
  const first = found.filter((element) => element.text.startsWith(wanted))
  return [...new Set([...first, ...found].map(({ id }) => id))]
}

function textOf({ name, identifiers }: EntitySummary): string {
  return [name ?? '', ...identifiers.map(({ id }) => id)].join(' ')
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
