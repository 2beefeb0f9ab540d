import { type RiskEventId, type RiskEventType, riskEventTypes } from '#contracts/adverse-media/risk-event-types.ts'
import { foldedInPlace } from '../text-search/folded-letters.ts'
import { simplifiedChinese } from '../text-search/simplified-chinese.ts'
import {
  certaintyOf,
  clauseEnd,
  contextRule,
  deniesWithin,
  isNegated,
  isOfDeniedList,
  speaksOfOthers,
  type TriggerContext,
} from './event-context.ts'
import { eventSeverity } from './event-severity.ts'
import { type Found, leftmostLongest, PhraseFinder } from './phrase-finder.ts'
import { riskEventPhrases } from './risk-event-phrases.ts'
import { type SeenText, seenText } from './seen-text.ts'

/** A risk event that words of a text name: those words, their sentence, and how sure the text is of it (0 to 1). */
export type ProposedEvent = {
  type: RiskEventId
  /** From 1 to 5, 0 for what relieves or clears up. */
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

type Literal = { type: RiskEventId; phrase: string; means: 'event' | 'otherwise' }
type Span = Pick<Found, 'start' | 'end'>
/** Words that name a type, and whether they are written in its table as they stand. */
type Hit = Span & { literal: boolean; denies: boolean }

const comparable = (text: string): string => simplifiedChinese(foldedInPlace(text))

const literals: readonly Literal[] = riskEventTypes.flatMap(({ id: type }) => {
  const { chinese, english, unless = [] } = riskEventPhrases[type]
  return [
    ...[...chinese, ...english].map((phrase) => ({ type, phrase: comparable(phrase), means: 'event' as const })),
    ...unless.map((phrase) => ({ type, phrase: comparable(phrase), means: 'otherwise' as const })),
  ]
})
const finder = new PhraseFinder(literals.map(({ phrase }) => phrase))
const polarityOf = new Map(riskEventTypes.map(({ id, polarity }) => [id, polarity]))
/** Literals of adverse events that hold signs of denial or doubt, which there speak of nothing else. */
const speaking = literals.map(
  ({ type, phrase, means }) => means === 'event' && polarityOf.get(type) === -1 && speaksOfOthers(phrase),
)
const patterns = new Map(
  riskEventTypes.map(({ id }) => [
    id,
    (riskEventPhrases[id].patterns ?? []).map((pattern) => ({
      pattern: boundedPattern(pattern),
      denies: /不|未|没|无/.test(pattern.source),
    })),
  ]),
)

/** A pattern whose gaps end with the sentence, whose words are as long as words are, and that begins with one. */
function boundedPattern({ source }: RegExp): RegExp {
  const bounded = source
    .replaceAll('.{', String.raw`[^。！？!?；;\n]{`)
    .replaceAll(String.raw`\S+`, String.raw`[^\s。！？!?；;]{1,40}`)
    .replaceAll(String.raw`\w*`, String.raw`\w{0,20}`)
    .replaceAll(String.raw`\w+`, String.raw`\w{1,30}`)
    .replaceAll(String.raw`\s+`, String.raw`\s{1,3}`)
    .replaceAll(String.raw`[\d,.]+`, String.raw`[\d,.]{1,20}`)
    .toLowerCase()
  return new RegExp(/^(?:\(\?:)?[a-z]/.test(bounded) ? `(?<![a-z0-9])(?:${bounded})` : bounded, 'g')
}

const sentenceEnd = /[。！？!?；;\n]|\.(?=\s|$)/
const leadCharacters = 120
/** Characters of a sentence, and of a clause, that are looked at on each side of a trigger. */
const [sentenceReach, clauseReach] = [300, 40]

/** How words are looked for. Changing it makes all articles be analysed again; raise `revision` for changes of code. */
export const proposingRule = {
  revision: 3,
  types: riskEventTypes,
  phrases: Object.entries(riskEventPhrases).map(([type, { chinese, english, patterns: gaps = [], unless = [] }]) => [
    type,
    chinese,
    english,
    gaps.map(String),
    unless,
  ]),
  context: contextRule,
  bounds: [String(sentenceEnd), leadCharacters, sentenceReach, clauseReach],
}

/**
 * Every place of an article that names a risk event, however sure. Triggers that are negated, or next to words that
 * change their meaning, are ignored.
 *
 * @param types that are looked for
 */
export function proposedEvents({ title, body, official }: ArticleText, types = riskEventTypes): ProposedEvent[] {
  return [
    ...eventsIn({ written: title, place: 'title', types }, () => (official ? 1.2 : 1)),
    ...eventsIn({ written: body, place: 'body', types }, (start) => (start < leadCharacters ? 0.7 : 0.4)),
  ].map((event) => ({ ...event, confidence: Math.min(1, event.confidence * (official ? 1.2 : 1)) }))
}

type Searched = { written: string; place: ProposedEvent['place']; types: typeof riskEventTypes }

function eventsIn({ written, place, types }: Searched, locationOf: (start: number) => number): ProposedEvent[] {
  const seen = seenText(written, comparable)
  const text = seen.text
  const found = finder.find(text).filter(({ start, end }) => standsAlone(text, start, end))
  const clauses = clausesOf(text)
  const bare = withoutSpeaking(text, found)
  const ofType = Map.groupBy(found, ({ phrase }) => literals[phrase]?.type as RiskEventId)
  const relieved = reliefs(ofType)
  return types.flatMap((type) => {
    const own = ofType.get(type.id) ?? []
    const hits = hitsOf(type.id, text, own)
    if (hits.length === 0) return []
    const otherwise = clausesWith(own, hits, clauses)
    const answered = relieved.get(type.id) ?? []
    return hits.flatMap((hit) => {
      if (isWithin(hit, answered) || clausesAt(hit, clauses).some((clause) => otherwise.has(clause))) return []
      const context = contextOf(type.polarity === 1 ? text : bare, hit, clauses)
      const isDenied =
        isNegated(context.before, type.polarity === 1) ||
        isOfDeniedList(context) ||
        (!hit.literal && !hit.denies && deniesWithin(bare.slice(hit.start, hit.end)))
      if (type.polarity !== 0 && isDenied) return []
      const certainty = type.polarity === 0 ? 1 : certaintyOf(context)
      return [proposedEvent(written, seen, type, hit, { place, confidence: locationOf(hit.start) * certainty })]
    })
  })
}

function proposedEvent(
  written: string,
  { placeOf }: SeenText,
  type: RiskEventType<RiskEventId>,
  hit: Hit,
  { place, confidence }: Pick<ProposedEvent, 'place' | 'confidence'>,
): ProposedEvent {
  const [start, end] = [placeOf(hit.start), placeOf(hit.end - 1) + 1]
  const [from, to] = sentenceAround(written, start, end)
  const sentence = written.slice(from, to).toWellFormed().trim()
  const severity = eventSeverity(type, comparable(sentence))
  return { type: type.id, severity, trigger: written.slice(start, end), place, start, end, sentence, confidence }
}

/** Latin words count as whole words alone. */
function standsAlone(text: string, start: number, end: number): boolean {
  const letter = /[a-z0-9]/
  const cuts = (at: number) => letter.test(text[at - 1] ?? '') && letter.test(text[at] ?? '')
  return !cuts(start) && !cuts(end)
}

/** What names a type: its literal words, and its patterns where none of those stands. */
function hitsOf(type: RiskEventId, text: string, own: readonly Found[]): Hit[] {
  const named = leftmostLongest(own.filter(({ phrase }) => literals[phrase]?.means === 'event'))
  const hits = named.map(({ start, end }) => ({ start, end, literal: true, denies: false }))
  const matched = (patterns.get(type) ?? []).flatMap(({ pattern, denies }) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
      literal: false,
      denies,
    })),
  )
  return [...hits, ...matched].toSorted((one, other) => one.start - other.start)
}

/** The clauses in which words stand beside which a type means something else, unless they are a part of its own. */
function clausesWith(own: readonly Found[], hits: readonly Hit[], clauses: readonly number[]): Set<number> {
  const words = hits.filter(({ literal }) => literal)
  return new Set(
    own
      .filter((span) => literals[span.phrase]?.means === 'otherwise' && !isWithin(span, words))
      .flatMap((span) => clausesAt(span, clauses)),
  )
}

/**
 * For each type the words of types that ease it, or that it is eased by: those within them name the others alone.
 */
function reliefs(ofType: ReadonlyMap<RiskEventId, readonly Found[]>): Map<string, Span[]> {
  const named = (type: string) =>
    (ofType.get(type as RiskEventId) ?? []).filter(({ phrase }) => literals[phrase]?.means === 'event')
  const relieved = new Map<string, Span[]>()
  const add = (type: string, spans: readonly Span[]) =>
    relieved.set(
      type,
      [...(relieved.get(type) ?? []), ...spans].toSorted((one, other) => one.start - other.start),
    )
  for (const { id, cancels = [] } of riskEventTypes) {
    for (const type of cancels) {
      add(type, named(id))
      add(id, named(type))
    }
  }
  return relieved
}

/** Whether a span is a part of a longer one. @param spans in the order in which they begin */
function isWithin({ start, end }: Span, spans: readonly Span[]): boolean {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.start ?? 0) <= start) low = middle + 1
    else high = middle
  }
  for (let at = low - 1; at >= 0 && at >= low - nested; at--) {
    const span = spans[at]
    if (span && span.end >= end && span.end - span.start > end - start) return true
  }
  return false
}

/** Spans that begin before a place and may reach over it. */
const nested = 20

/** The text without the letters of words that would seem to deny or to doubt what stands beside them. */
function withoutSpeaking(text: string, found: readonly Found[]): string {
  const spans = leftmostLongest(found.filter(({ phrase }) => speaking[phrase]))
  let [bare, at] = ['', 0]
  for (const { start, end } of spans) {
    bare += text.slice(at, start) + '＿'.repeat(end - start)
    at = end
  }
  return bare + text.slice(at)
}

/** Where clauses end, the end of the text included. */
const clausesOf = (text: string): number[] =>
  [...text.matchAll(clauseEnd)].map(({ index }) => index).concat(text.length)

/** The clauses that a span touches, by number. */
function clausesAt({ start, end }: Span, clauses: readonly number[]): number[] {
  const [first, last] = [clauseAt(start, clauses), clauseAt(end - 1, clauses)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function clauseAt(place: number, clauses: readonly number[]): number {
  let [low, high] = [0, clauses.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((clauses[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

function contextOf(bare: string, { start, end }: Span, clauses: readonly number[]): TriggerContext {
  const from = (clauses[clauseAt(start, clauses) - 1] ?? -1) + 1
  const to = clauses[clauseAt(end - 1, clauses)] ?? bare.length
  const [first, last] = sentenceAround(bare, start, end, clauseReach)
  return {
    before: bare.slice(Math.max(from, start - clauseReach * 2), start),
    after: bare.slice(end, Math.min(to, end + clauseReach)),
    nearby: [bare.slice(first, start), bare.slice(end, last)],
  }
}

/** Where the sentence of a span begins and ends. @param reach characters that are looked at on each side */
export function sentenceAround(text: string, start: number, end: number, reach = sentenceReach): [number, number] {
  const [first, last] = [Math.max(0, start - reach), Math.min(text.length, end + reach)]
  let from = start
  while (from > first && !sentenceEnd.test(text[from - 1] === '.' ? `. ` : (text[from - 1] ?? ''))) from--
  const rest = text.slice(end, last).search(sentenceEnd)
  return [from, rest === -1 ? last : end + rest + 1]
}
