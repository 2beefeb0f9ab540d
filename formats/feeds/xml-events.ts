import { referencedCharacter } from '../adverse-media/html-characters.ts'

/** What stands in an XML document, in order. Names are as written, attributes and text without references. */
export type XmlEvent =
  | { kind: 'start'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
  | { kind: 'end'; name: string }
  | { kind: 'text'; text: string }

/** Limits of a document's own entities: their number, the length of each, and all characters. */
const [maxEntities, entityCharacters, expandedCharacters] = [100, 200, 2 ** 16]

/**
 * Reads XML as leniently as feeds need it: names of HTML's characters are known, what is broken is text, nothing has to
 * be closed. Comments and instructions are passed over. Entities that a document declares itself count only as plain
 * short text, and altogether up to a bound; external ones are nothing. Takes time in proportion to the text.
 */
export function* xmlEvents(text: string): Generator<XmlEvent, void, undefined> {
  const references = new References()
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    if (open !== at) yield { kind: 'text', text: references.resolved(text.slice(at, open < 0 ? text.length : open)) }
    if (open < 0) return
    if (text.startsWith('<!--', open)) at = after(text, '-->', open + 4)
    else if (text.startsWith('<![CDATA[', open)) {
      const end = text.indexOf(']]>', open + 9)
      yield { kind: 'text', text: text.slice(open + 9, end < 0 ? text.length : end) }
      at = end < 0 ? text.length : end + 3
    } else if (text.startsWith('<?', open)) at = after(text, '?>', open + 2)
    else if (/^<!doctype/i.test(text.slice(open, open + 9))) {
      const end = endOfDoctype(text, open)
      references.declare(text.slice(open, end))
      at = end
    } else {
      const tag = /[a-zA-Z_:/]/.test(text[open + 1] ?? '') ? endOfTag(text, open + 1) : -1
      if (tag < 0) {
        yield { kind: 'text', text: '<' }
        at = open + 1
        continue
      }
      yield eventOf(text.slice(open + 1, tag), references)
      at = tag + 1
    }
  }
}

function eventOf(inner: string, references: References): XmlEvent {
  if (inner.startsWith('/')) return { kind: 'end', name: inner.slice(1).trim() }
  const isEmpty = inner.endsWith('/')
  const body = isEmpty ? inner.slice(0, -1) : inner
  const name = /^[^\s/]+/.exec(body)?.[0] ?? ''
  const attributes = attributesIn(body, name.length, references)
  return { kind: 'start', name, attributes, isEmpty }
}

function attributesIn(body: string, from: number, references: References): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  const pass = (at: number, accepts: (character: string) => boolean): number => {
    while (at < body.length && accepts(body[at] as string)) at += 1
    return at
  }
  const isBlank = (character: string) => character <= ' ' || character === '/'
  for (let at = pass(from, isBlank); at < body.length; at = pass(at, isBlank)) {
    const end = pass(at, (character) => character > ' ' && character !== '=')
    const name = body.slice(at, end)
    const equals = pass(end, (character) => character <= ' ')
    at = Math.max(equals, at + 1)
    if (body[equals] !== '=') continue
    const begin = pass(equals + 1, (character) => character <= ' ')
    const quote = body[begin]
    const isQuoted = quote === '"' || quote === "'"
    const closing = isQuoted ? body.indexOf(quote, begin + 1) : pass(begin, (character) => character > ' ')
    const stop = closing < 0 ? body.length : closing
    attributes.set(name, references.resolved(body.slice(isQuoted ? begin + 1 : begin, stop)))
    at = isQuoted ? stop + 1 : stop
  }
  return attributes
}

class References {
  readonly #own = new Map<string, string>()
  #left = expandedCharacters

  declare(doctype: string): void {
    for (const [, name = '', double, single] of doctype.matchAll(
      /<!ENTITY\s+([\w.-]{1,50})\s+(?:"([^"]{0,2000})"|'([^']{0,2000})')\s*>/g,
    )) {
      const value = double ?? single ?? ''
      if (this.#own.size < maxEntities && value.length <= entityCharacters && !/[&%<]/.test(value)) {
        this.#own.set(name, value)
      }
    }
  }

  resolved(text: string): string {
    if (!text.includes('&')) return text
    return text.replace(/&(#[xX]?[0-9a-fA-F]{1,7}|[\w.-]{1,50});/g, (whole, name: string) => {
      const own = this.#own.get(name)
      if (own !== undefined && own.length <= this.#left) {
        this.#left -= own.length
        return own
      }
      return referencedCharacter(name) ?? whole
    })
  }
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

/** Position after a document type with its internal part. */
function endOfDoctype(text: string, from: number): number {
  const close = text.indexOf('>', from)
  const inner = text.indexOf('[', from)
  if (close < 0) return text.length
  if (inner < 0 || inner > close) return close + 1
  const end = text.indexOf(']', inner)
  return end < 0 ? text.length : after(text, '>', end)
}

/** Position of the `>` that ends a tag, outside quoted attributes; -1 without one. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] as string
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return at
    else if (character === '<') return -1
    else if ((character === '"' || character === "'") && text[at - 1] === '=') quote = character
  }
  return -1
}
