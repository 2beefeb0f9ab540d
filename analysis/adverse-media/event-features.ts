import { foldedInPlace } from '../text-search/folded-letters.ts'
import { simplifiedChinese } from '../text-search/simplified-chinese.ts'

/** What words say around those that name an event: the text, and from where to where it names it. */
export type EventContext = {
  text: string
  start: number
  end: number
  /** Companies that the sentence tells of with their codes. */
  companies: number
  /** Whether events of the type weigh little. */
  isMinor: boolean
}

/** What stands for the words that name the event, for a number, and how far the words around it are looked at. */
const [named, number] = ['＃', '０']
const [reach, latinReach] = [48, 140]

/**
 * What a model knows of the words around an event: characters of Chinese words by one, two and three, other words by
 * one and two. The words that name the event stand as one sign, so that what is learnt holds for every type.
 */
export function contextFeatures({ text, start, end, companies, isMinor }: EventContext): string[] {
  const far = /\p{Script=Han}/u.test(text) ? reach : latinReach
  const before = folded(text.slice(Math.max(0, start - far), start))
  const after = folded(text.slice(end, end + far))
  const masked = end > start ? before + named + after : after
  const features = new Set<string>()
  for (const [run] of masked.matchAll(/[\p{Script=Han}＃０]+/gu)) addCharacters(run, features)
  addWords(masked, features)
  if (companies > 1) features.add('several companies')
  if (companies > 1 && isMinor) features.add('several companies, minor')
  return [...features]
}

const folded = (text: string): string => simplifiedChinese(foldedInPlace(text)).replace(/\d[\d,.]*/g, number)

function addCharacters(run: string, features: Set<string>): void {
  const characters = Array.from(run)
  for (let length = 1; length <= 3; length++) {
    for (let at = 0; at + length <= characters.length; at++) {
      const gram = characters.slice(at, at + length).join('')
      if (gram !== named) features.add(gram)
    }
  }
}

function addWords(masked: string, features: Set<string>): void {
  const words = masked.match(/[a-z][a-z'’-]*|[＃０]/g) ?? []
  for (const [at, word] of words.entries()) {
    if (/^[a-z]/.test(word)) features.add(word)
    const next = words[at + 1]
    if (next !== undefined && /[a-z]/.test(word + next)) features.add(`${word} ${next}`)
  }
}

/** Places of features: a power of two. */
export const featurePlaces = 2 ** 16

/** Where a feature stands (Fowler, Noll & Vo, FNV-1a), below {@link featurePlaces}. */
export function placeOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < feature.length; place++) {
    hash = Math.imul(hash ^ feature.charCodeAt(place), 0x01000193)
  }
  return ((hash >>> 16) ^ hash) & (featurePlaces - 1)
}

/** Where features stand, in their order. */
export const placesOf = (features: readonly string[]): Int32Array => Int32Array.from(features, placeOf)
