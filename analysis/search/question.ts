import { compatibleText } from '../text-search/folded-letters.ts'
import { simplifiedChinese } from '../text-search/simplified-chinese.ts'

/** A question in words, with the names as they were typed. */
export type SearchQuestion =
  | { about: 'control' | 'owners' | 'bills'; name: string }
  | { about: 'comparison' | 'path'; one: string; other: string }

const ofOne: readonly [RegExp, 'control' | 'owners' | 'bills'][] = [
  [/^who\s+(?:really\s+|ultimately\s+)?controls\s+(.+)$/i, 'control'],
  [/^(?:ultimate\s+)?controllers?\s+of\s+(.+)$/i, 'control'],
  [/^谁(?:在)?(?:实际)?控制(?:了|着)?(.+)$/, 'control'],
  [/^(.+?)\s*(?:的)?(?:实际控制人|实控人|最终控制人|控制人)(?:是谁)?$/, 'control'],
  [/^(.+?)\s*(?:由谁|被谁)控制$/, 'control'],
  [/^who\s+(?:really\s+)?owns\s+(.+)$/i, 'owners'],
  [/^(?:owners?|shareholders?)\s+of\s+(.+)$/i, 'owners'],
  [/^谁(?:持有|拥有)(.+)$/, 'owners'],
  [/^(.+?)\s*的(?:股东|所有者|股权结构)(?:是谁|有哪些)?$/, 'owners'],
  [/^bills?\s+of\s+(.+)$/i, 'bills'],
  [/^(.+?)\s*的票据$/, 'bills'],
]

const ofTwo: readonly [RegExp, 'comparison' | 'path'][] = [
  [/^(.+?)\s+(?:vs\.?|versus)\s+(.+)$/i, 'comparison'],
  [/^compare\s+(.+?)\s+(?:and|with|to)\s+(.+)$/i, 'comparison'],
  [/^(?:比较|对比)\s*(.+?)\s*[和与跟]\s*(.+)$/, 'comparison'],
  [/^(?:path|way)\s+(?:from\s+)?(.+?)\s+to\s+(.+)$/i, 'path'],
  [/^(?:从)?\s*(.+?)\s*到\s*(.+?)\s*的(?:路径|持股路径|股权路径)$/, 'path'],
  [/^does\s+(.+?)\s+own\s+(.+)$/i, 'path'],
]

/** The question that a text asks, its Chinese names in simplified characters; `null` where it is none that is known. */
export function questionIn(text: string): SearchQuestion | null {
  const asked = simplifiedChinese(compatibleText(text))
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[?？。.!！]+$/, '')
    .trim()
  for (const [pattern, about] of ofTwo) {
    const [, one, other] = pattern.exec(asked) ?? []
    if (one && other) return { about, one: one.trim(), other: other.trim() }
  }
  for (const [pattern, about] of ofOne) {
    const [, name] = pattern.exec(asked) ?? []
    if (name) return { about, name: name.trim() }
  }
  return null
}
