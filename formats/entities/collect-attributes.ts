import {
  attributeValues,
  charactersOf,
  type PartyAttribute,
  type PartyAttributes,
} from '#contracts/entities/party-detail.ts'

type Values = string | null | undefined | readonly (string | null | undefined)[]

/**
 * Values by attribute: single-line, bounded (`…` ends one that is cut) and unique, without empty ones and placeholders
 * (`NULL`). Sorted, so that the order in a file does not matter.
 */
export function collectAttributes(given: { readonly [Attribute in PartyAttribute]?: Values }): PartyAttributes {
  const attributes: { [Attribute in PartyAttribute]?: readonly string[] } = {}
  for (const [attribute, values] of Object.entries(given) as [PartyAttribute, Values][]) {
    const texts = Array.isArray(values) ? values : [values]
    const kept = [...new Set(texts.map((text) => oneLine(text, charactersOf(attribute))))]
      .filter((text) => text !== '' && text !== 'NULL')
      .sort()
    if (kept.length > 0) attributes[attribute] = kept.slice(0, attributeValues)
  }
  return attributes
}

/** A text on one line that fits, with a blank for each control character and run of blanks. */
function oneLine(text: string | null | undefined, maxCharacters: number): string {
  if (!text) return ''
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (line.length <= maxCharacters) return line
  const cut = line.slice(0, maxCharacters - 1).toWellFormed()
  return `${cut.trim()}…`
}

/** The parts of an address on one line, the empty ones left out and those that repeat the part before. */
export function addressLine(parts: readonly (string | null | undefined)[]): string {
  const written = parts.map((part) => part?.trim() ?? '').filter((part) => part !== '' && part !== 'NULL')
  return written.filter((part, at) => part !== written[at - 1]).join(', ')
}
