import { foldedInPlace } from '../text-search/folded-letters.ts'
import { leftmostLongest, PhraseFinder } from './phrase-finder.ts'
import { type RiskEventType, riskEventTypes } from './risk-event-types.ts'

/** A risk event found in a text: its trigger words, their sentence, and a confidence (0 to 1). */
export type FoundEvent = {
  type: string
  /** That of its type: from 1 to 5, 0 for what relieves. */
  severity: number
  trigger: string
  /** Where the trigger stands: in the title, or in the body from `start` to `end`. */
  place: 'title' | 'body'
  start: number
  end: number
  sentence: string
  confidence: number
}

/** What a text is made of when it is searched for events. */
export type ArticleText = { title: string; body: string; official: boolean }

const triggers = riskEventTypes.flatMap((type) =>
  [...type.chinese, ...type.english].map((phrase) => ({ type, phrase: foldedInPlace(phrase) })),
)
const finder = new PhraseFinder(triggers.map(({ phrase }) => phrase))

const sentenceEnd = /[。！？!?；;\n]|\.(?=\s|$)/
const clauseEnd = /[，。；：！？、,;:.!?\n]|但|却|而/
const pseudoNegation = /不仅|不但|不得不|不断|不足|无法|未能|未按/g
const negation =
  /(?:不|未|没有|没|无|并非|否认|尚未|不存在|未发生|避免)$|\b(?:no|not|never|without|denie[sd]|deny|neither|nor|avoid(?:ed|s)?)\s+(?:\w+\s+){0,3}$/
const rumour = /传闻|网传|据传|传出|rumou?r|reportedly|allegedly/
const possible = /可能|或将|拟|存在.{0,6}风险|may |might |could |risk of/
const denial = /不实|辟谣|澄清|否认|denies|denied|false rumou?r/
const leadCharacters = 120
const min = 0.35
const scope = 12
/** Characters of a sentence that are looked at on each side of a trigger. */
const sentenceReach = 300

/**
 * How risk events are found. Changing it makes all articles be analysed again; raise `revision` for changes of code.
 */
export const findingRule = {
  revision: 2,
  types: riskEventTypes,
  patterns: [sentenceEnd, clauseEnd, pseudoNegation, negation, rumour, possible, denial].map(String),
  bounds: [leadCharacters, min, scope, sentenceReach],
}

/**
 * The risk events of an article: of each type the one with the highest confidence. Triggers that are negated, or next
 * to words that change their meaning, are ignored.
 */
export function findRiskEvents({ title, body, official }: ArticleText): FoundEvent[] {
  const found = [
    ...eventsIn(title, 'title', () => (official ? 1.2 : 1)),
    ...eventsIn(body, 'body', (start) => (start < leadCharacters ? 0.7 : 0.4)),
  ].map((event) => ({
    ...event,
    confidence: Math.min(1, event.confidence * modalityOf(event.sentence) * (official ? 1.2 : 1)),
  }))
  return [...Map.groupBy(found, ({ type }) => type).values()]
    .map((ofType) => ofType.reduce((surest, event) => (event.confidence > surest.confidence ? event : surest)))
    .filter(({ confidence }) => confidence >= min)
    .toSorted((one, other) => other.confidence - one.confidence || (one.type < other.type ? -1 : 1))
}

function eventsIn(text: string, place: FoundEvent['place'], locationOf: (start: number) => number): FoundEvent[] {
  const folded = foldedInPlace(text)
  return leftmostLongest(finder.find(folded).filter(({ start, end }) => standsAlone(folded, start, end))).flatMap(
    ({ start, end, phrase }) => {
      const trigger = triggers[phrase]
      const [from, to] = sentenceAround(text, start, end)
      const sentence = text.slice(from, to).toWellFormed().trim()
      if (!trigger || meansOtherwise(trigger.type, foldedInPlace(sentence)) || isNegated(folded.slice(from, start)))
        return []
      const trueCase = text.slice(start, end)
      const { id: type, severity } = trigger.type
      return [{ type, severity, trigger: trueCase, place, start, end, sentence, confidence: locationOf(start) }]
    },
  )
}

/** Latin words count as whole words alone. */
function standsAlone(text: string, start: number, end: number): boolean {
  const letter = /[a-z0-9]/
  const cuts = (at: number) => letter.test(text[at - 1] ?? '') && letter.test(text[at] ?? '')
  return !cuts(start) && !cuts(end)
}

function sentenceAround(text: string, start: number, end: number): [number, number] {
  const [first, last] = [Math.max(0, start - sentenceReach), Math.min(text.length, end + sentenceReach)]
  let from = start
  while (from > first && !sentenceEnd.test(text[from - 1] === '.' ? `. ` : (text[from - 1] ?? ''))) from--
  const rest = text.slice(end, last).search(sentenceEnd)
  return [from, rest === -1 ? last : end + rest + 1]
}

const meansOtherwise = ({ unless = [] }: RiskEventType, sentence: string): boolean =>
  unless.some((words) => sentence.includes(words))

/**
 * Whether the clause before a trigger denies it: by a negation close to it, not by a word that merely looks like one.
 */
function isNegated(before: string): boolean {
  const clause = before.split(clauseEnd).at(-1) ?? ''
  return negation.test(clause.replace(pseudoNegation, '').slice(-scope * 2))
}

function modalityOf(sentence: string): number {
  const lower = foldedInPlace(sentence)
  if (denial.test(lower)) return 0.2
  if (rumour.test(lower)) return 0.5
  return possible.test(lower) ? 0.6 : 1
}
