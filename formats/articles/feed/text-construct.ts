import type { FeedText } from './feed-part.ts'

/** What stands in an element: its text, and the same with the markup inside it. */
type Content = { text: string[]; markup: string[]; hasMarkup: boolean }

/** Types whose text is markup, and types whose text is none. */
const [markupTypes, plainTypes] = [/^(?:x?html|text\/html|.*[/+]xml)$/, /^(?:text|text\/(?!html).*)$/]

/** The text of an element as its type and its format say: escaped, inline, encoded in base 64, or plain. */
export function decodedText(
  { text, markup, hasMarkup }: Content,
  attributes: ReadonlyMap<string, string>,
  version: string,
): Pick<FeedText, 'value' | 'isMarkup' | 'type'> {
  const type = attributes.get('type')?.trim().toLowerCase() ?? ''
  const mode = attributes.get('mode')?.trim().toLowerCase() ?? ''
  if (hasMarkup) return { value: markup.join('').trim(), isMarkup: true, type }
  const value = text.join('').trim()
  const isAtom = version.startsWith('atom')
  const isOther = isAtom && type.includes('/') && !markupTypes.test(type) && !plainTypes.test(type)
  if (mode === 'base64' || (isOther && mode === '')) {
    const decoded = textOfBase64(value)
    if (decoded !== null) return { value: decoded, isMarkup: null, type }
  }
  if (mode === 'escaped' || markupTypes.test(type))
    return { value, isMarkup: !plainTypes.test(type) || mode === 'escaped', type }
  return { value, isMarkup: plainTypes.test(type) || (version === 'atom10' && type === '') ? false : null, type }
}

function textOfBase64(value: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true })
      .decode(Uint8Array.from(atob(value), (character) => character.charCodeAt(0)))
      .trim()
  } catch {
    return null
  }
}
