import type { MediaEvent } from '#contracts/adverse-media/media-events.ts'
import type { CompanySentiment, Sentiment } from '#contracts/adverse-media/media-sentiment.ts'
import { riskEventTypes } from '#contracts/adverse-media/risk-event-types.ts'
import type { SparseLogistic } from '../models/sparse-logistic.ts'
import { foldedInPlace } from '../text-search/folded-letters.ts'
import { simplifiedChinese } from '../text-search/simplified-chinese.ts'
import { eventsOfCompanies, finderOfNames } from './company-events.ts'
import { isNegated } from './event-context.ts'
import type { CompanyFinder, Mention } from './find-companies.ts'
import { type Found, leftmostLongest, PhraseFinder } from './phrase-finder.ts'
import { type SentimentWordKind, sentimentWords } from './sentiment-words.ts'

type Span = Pick<Found, 'start' | 'end'>
type Word = Span & { kind: SentimentWordKind }
type Direction = 'own' | 'object' | 'both'
/**
 * A word that speaks well (above 0) or badly (below 0) of a company: of the one before it, of the one it is done to, or
 * of both. `burden` is what moves where that turns it round.
 */
type Signal = Span & { kind: SentimentWordKind; value: number; direction: Direction; burden: Word | null }
/** A part of a sentence: what happens, or upon what, after what, against what it happens. */
type Part = Span & { isCircumstance: boolean }
type Sentence = { text: string; parts: readonly Part[]; groups: readonly Mention[][] }

const comparable = (text: string): string => simplifiedChinese(foldedInPlace(text))

const vocabulary = (Object.keys(sentimentWords) as SentimentWordKind[]).flatMap((kind) =>
  sentimentWords[kind].map((word) => ({ kind, word: comparable(word) })),
)
const finder = new PhraseFinder(vocabulary.map(({ word }) => word))
const polarityOf = new Map<string, number>(riskEventTypes.map(({ id, polarity }) => [id, polarity]))

const valueOfKind: Readonly<Record<SentimentWordKind, number | null>> = {
  up: 1,
  good: 1,
  goodFor: 1,
  goodForBoth: 1,
  asksFor: 1,
  down: -1,
  bad: -1,
  badFor: -1,
  badForBoth: -1,
  asksOff: -1,
  loss: -1,
  even: 0,
  burden: null,
  nothing: null,
}

const directionOfKind: Partial<Record<SentimentWordKind, Direction>> = {
  goodFor: 'object',
  badFor: 'object',
  asksFor: 'object',
  asksOff: 'object',
  goodForBoth: 'both',
  badForBoth: 'both',
}

/** Score from which a company is spoken of well, and below whose negative badly. */
const clearScore = 0.2
/** How much a certain event weighs beside the words: adverse, and relieving. */
const [weightOfAdverse, weightOfRelief] = [0.9, 0.7]
/** What is left of a word that is denied, in the other direction. */
const denied = -0.5
/** What is left of a good word that is only asked about. */
const asked = 0.2
/** Words, or pairs of Chinese characters, between a movement and what moves. */
const reach = 4
/** Characters after which a sentence ends in any case. */
const longestSentence = 1000

/** How it is found how a text speaks of a company. Raise `revision` for changes of code: all articles are read anew. */
export const sentimentRule = { revision: 2, words: sentimentWords, clearScore, weightOfAdverse, weightOfRelief }

const sentenceEnd = /[。！？!?\n]|\.(?=\s+[A-Z\d]|\s*$)/g
const clauseBreak =
  /[;；，：:—|]|,(?=\s)|\s-\s|\b(?:but|while|whereas|though|although|yet)\b|但|却|而(?!且)|(?<=[\u4e00-\u9fff])\s(?=[\u4e00-\u9fff])/g
const circumstance =
  /\b(?:on|as|after|amid|amidst|following|post|due to|over|despite|ahead of|by|because of|for|against|from|than|versus|in an? (?:[\w-]+ ){1,3}(?:markets?|scenario|environment|economy))\b|因(?!此)|由于|受(?!益)|随着|尽管/g
/** Verbs of movement that take an object, as in "House cuts Example to hold". */
const moving = /^(?:cuts?|trims?|slash(?:es)?|lowers?|raises?|lifts?|reduces?)$/
/** Between what is thought and of whom, as in "upside in Example". */
const towards =
  /^['"`’]?\s+(?:(?:rating|call|news|outlook|views?|potential|stance)\s+)?(?:on|in|of|for|about)\s+(?:the\s+)?['"`‘]?$/
/** What is said only to be meant, as in "a deal to help Example", is nothing good of who means it. */
const meant = /\b(?:to|may|might|will|can|could|should|would)\s+$/
/** How a stock is rated, which is said on or of it whoever says it. */
const rated =
  /^(?:outperform|overweight|underweight|underperform|accumulate|upside|downside|positive|negative|bullish|bearish|cautious|downgraded?|upgraded?|a buy|a sell|'buy'|'sell'|buy call|sell call|limited upside|downside risk)$/
/** Who does it, of whom it is said as well, as in "lifted by Example". */
const byWhom = /^\s+by\s+(?:the\s+)?$/
/** What is reached, as in "hits a record high", is hit in no other sense. */
const reached =
  /^\s+(?:an?\s+|its\s+|their\s+|at\s+)?(?:fresh|new|record|life-?time|all-?time|intraday|day's|multi|over|near|rs\.?|upper|lower|highs?|lows?|levels?|\$?\d)/
/** A movement upwards that is named, as in "slow growth", and is no more than what moves. */
const risingNoun = /^(?:gains?|growth|rally|recovery|rebound|upswing|uptrend|improvement|expansion|revival)$/
/** What one gives to another, as in "Example gets House's nod". */
const granted = /^(?:nod|upgraded?|downgraded?|approval|relief|go-ahead)$/
const ofGiver = /^(?:['’]s?)?\s+$/
/** Who judges others is not spoken of by what follows, as in "House downgrades Example, says growth is slow". */
const judging =
  /^\s+(?:also\s+)?(?:sees?|says?|said|expects?|recommends?|initiates?|puts|pegs?|maintains?|reiterates?|cuts?|raises?|trims?|slash(?:es)?|upgrades?|downgrades?|retains?|warns?|imposes?|bars?|probes?|rejects?|orders?)\b/
/** Where a demand stands, as in "Exit Example". */
const clauseStart = /(?:^|[:;])[\s'"`‘“]*$/
const reason = /\b(?:on|as|after|amid|following|despite)\b/
const between = /^(?:\s*(?:,|、|&|\/|and|or|和|与|及|以及)\s*)+$/
/** Where those are named who say what stands before, as in "Growth will slow: A. Writer, Example Bank". */
const speaker = /:(?=[^:]{1,70}$)|\b(?:says?|said|according to)\b(?=[^:]{1,40}$)/
const shares = /\b(?:stocks?|shares?|scrip)\b|股价/

/**
 * How a text speaks of each of some companies, by the words that speak of it in the sentences that name it and by the
 * risk events that befell it, unless what they name got better (a loss that narrows). A score of words is
 * tanh((good - bad) / sqrt(good + bad + 1)).
 *
 * @param text its first line is its title
 * @param companies names as they may stand in it
 */
export function companySentiments(text: string, companies: readonly string[]): CompanySentiment[] {
  const given = new Set(companies)
  const names = [...given]
  const plurals = names.map((name) => ({ name: `${name}s`, of: name })).filter(({ name }) => !given.has(name))
  const spoken = sentimentsIn(text, finderOfNames([...names, ...plurals]))
  return names.map((company) => ({ company, ...(spoken.get(company) ?? unknown) }))
}

const unknown = { label: null, score: null, words: [] }

/**
 * How a text speaks of each company that it names.
 *
 * @param companies finds them
 * @param model of risk events, where an installation has learnt one in the place of the project's
 */
export function sentimentsIn(text: string, companies: CompanyFinder, model?: SparseLogistic): Map<string, Sentiment> {
  const mentions = companies.mentionsIn(text, text.length)
  const events = Map.groupBy(eventsOfCompanies(text, companies, model), ({ company }) => company)
  const signals = new Map<string, Signal[]>(mentions.map(({ entity }) => [entity, []]))
  let next = 0
  for (const [start, end] of sentencesOf(text)) {
    const own: Mention[] = []
    for (let mention = mentions[next]; mention && mention.start < end; mention = mentions[++next]) {
      own.push({ ...mention, start: mention.start - start, end: mention.end - start })
    }
    for (const { entity, signal } of signalsOfCompanies(text.slice(start, end), own)) {
      signals.get(entity)?.push(shifted(signal, start))
    }
  }
  return new Map([...signals].map(([entity, own]) => [entity, sentimentOf(text, own, events.get(entity) ?? [])]))
}

function shifted(signal: Signal, by: number): Signal {
  const moved = <T extends Span>(span: T): T => ({ ...span, start: span.start + by, end: span.end + by })
  return { ...moved(signal), burden: signal.burden && moved(signal.burden) }
}

function sentimentOf(text: string, signals: readonly Signal[], events: readonly MediaEvent[]): Sentiment {
  const sum = (sign: number) =>
    signals.filter(({ value }) => value * sign > 0).reduce((total, { value }) => total + Math.abs(value), 0)
  const [good, bad] = [sum(1), sum(-1)]
  const worded = Math.tanh((good - bad) / Math.sqrt(good + bad + 1))
  const turned = signals.flatMap(({ burden }) => (burden ? [text.slice(burden.start, burden.end)] : []))
  const standing = events.filter(
    ({ words }) => !turned.some((part) => words.includes(part)) && !isReasonOfRise(text, words, signals),
  )
  const surest = (polarity: number) =>
    standing
      .filter(({ type }) => polarityOf.get(type) === polarity)
      .reduce((most, { certainty }) => Math.max(most, certainty), 0)
  const negative = 1 - (1 - Math.max(0, -worded)) * (1 - weightOfAdverse * surest(-1))
  const positive = 1 - (1 - Math.max(0, worded)) * (1 - weightOfRelief * surest(1))
  const score = Number((positive - negative).toFixed(6))
  const words = [...signals.map(({ start, end }) => text.slice(start, end)), ...standing.map((event) => event.words)]
  return { label: labelOf(score), score, words: [...new Set(words)] }
}

/** Whether an event is told as what a company rose on, or in spite of. */
function isReasonOfRise(text: string, words: string, signals: readonly Signal[]): boolean {
  const at = text.indexOf(words)
  const rise = signals.find(({ kind, value }) => kind === 'up' && value > 0)
  return rise !== undefined && rise.end <= at && reason.test(text.slice(rise.end, at))
}

function labelOf(score: number): Sentiment['label'] {
  if (score >= clearScore) return 'positive'
  return score <= -clearScore ? 'negative' : 'neutral'
}

function* sentencesOf(text: string): Generator<[number, number]> {
  let from = 0
  const ends = [...text.matchAll(sentenceEnd)].map(({ index, 0: end }) => index + end.length)
  for (const end of [...ends, text.length]) {
    for (; end - from > longestSentence; from += longestSentence) yield [from, from + longestSentence]
    yield [from, end]
    from = end
  }
}

/** The words of a sentence that say something of a company; those said aside only of companies without any other. */
function signalsOfCompanies(written: string, mentions: readonly Mention[]): { entity: string; signal: Signal }[] {
  if (mentions.length === 0) return []
  const text = comparable(written)
  const groups = groupsOf(text, mentions)
  const sentence = { text, parts: partsOf(text, groups), groups }
  const said = signalsIn(sentence, mentions).flatMap((signal) => {
    const spokenOf = companiesOf(signal, sentence)
    return (spokenOf?.group ?? []).map(({ entity }) => ({ entity, signal, isAside: spokenOf?.isAside ?? false }))
  })
  const direct = new Set(said.filter(({ isAside }) => !isAside).map(({ entity }) => entity))
  return said.filter(({ entity, isAside }) => !isAside || !direct.has(entity))
}

function partsOf(text: string, groups: readonly Mention[][]): Part[] {
  const isOfNames = (at: number) => groups.some((group) => at >= startOf(group) && at < endOf(group))
  const breaks = [
    ...[...text.matchAll(clauseBreak)].map(({ index }) => ({ start: index, isCircumstance: false })),
    ...[...text.matchAll(circumstance)].map(({ index }) => ({ start: index, isCircumstance: true })),
  ]
    .filter(({ start }) => !isOfNames(start))
    .toSorted((one, other) => one.start - other.start)
  return [{ start: 0, isCircumstance: false }, ...breaks].map((part, index) => ({
    ...part,
    end: breaks[index]?.start ?? text.length,
  }))
}

/** Companies that are listed together, so that what is said of one is said of all. */
function groupsOf(text: string, mentions: readonly Mention[]): Mention[][] {
  const groups: Mention[][] = []
  for (const mention of mentions) {
    const last = groups.at(-1)?.at(-1)
    if (last && between.test(text.slice(last.end, mention.start))) groups.at(-1)?.push(mention)
    else groups.push([mention])
  }
  return groups
}

const partAt = (parts: readonly Part[], at: number): number => parts.findLastIndex(({ start }) => start <= at)

function signalsIn({ text, parts }: Sentence, mentions: readonly Mention[]): Signal[] {
  const words: Word[] = leftmostLongest(finder.find(text).filter((found) => standsAlone(text, found)))
    .map(({ start, end, phrase }) => ({ start, end, kind: vocabulary[phrase]?.kind ?? 'nothing' }))
    .filter(({ start, end }) => !mentions.some((mention) => start < mention.end && end > mention.start))
    .filter((word) => isMeant(text, word))
  const burdenOf = new Map(words.map((word) => [word, burdenThatMoves(word, words, { text, parts })]))
  const moved = new Set(burdenOf.values())
  const isQuestion = /\?\s*$/.test(text)
  return words.flatMap((word) => {
    const ofKind = moved.has(word) || isOnlyNamed(word, words, { text, parts }) ? null : valueOfKind[word.kind]
    if (ofKind === null) return []
    const { start, end, kind } = word
    const burden = burdenOf.get(word) ?? null
    const turned = burden ? -ofKind : ofKind
    const direction = directionOfKind[kind] ?? 'own'
    const isMeantAlone = direction === 'both' && meant.test(text.slice(0, start))
    const isDenied = isNegated(text.slice(parts[partAt(parts, start)]?.start, start), turned > 0)
    const value = turned * (isDenied ? denied : turned > 0 && isQuestion ? asked : 1)
    return [{ start, end, kind, value, direction: isMeantAlone ? 'object' : direction, burden }]
  })
}

/** Whether a word is used in the sense it is listed for: demands begin a clause, and what is reached is not hit. */
function isMeant(text: string, { start, end, kind }: Word): boolean {
  if (kind === 'asksFor' || kind === 'asksOff') return clauseStart.test(text.slice(0, start))
  return !/^hits?$/.test(text.slice(start, end)) || !reached.test(text.slice(end))
}

function isOnlyNamed(word: Word, words: readonly Word[], { text, parts }: Pick<Sentence, 'text' | 'parts'>): boolean {
  if (word.kind !== 'up' || !risingNoun.test(text.slice(word.start, word.end))) return false
  return words.some(
    (other) =>
      (other.kind === 'down' || other.kind === 'bad') &&
      partAt(parts, other.start) === partAt(parts, word.start) &&
      distance(text, word, other) <= 2,
  )
}

function burdenThatMoves(
  word: Word,
  words: readonly Word[],
  { text, parts }: Pick<Sentence, 'text' | 'parts'>,
): Word | null {
  if (word.kind !== 'up' && word.kind !== 'down') return null
  const near = words.find(
    (other) =>
      (other.kind === 'burden' || other.kind === 'loss') &&
      partAt(parts, other.start) === partAt(parts, word.start) &&
      distance(text, word, other) <= reach,
  )
  return near ?? null
}

/** Latin words count as whole words alone, and not as a part of words with hyphens. */
function standsAlone(text: string, { start, end }: Span): boolean {
  const letter = /[a-z0-9-]/
  const cuts = (at: number) => letter.test(text[at - 1] ?? '') && letter.test(text[at] ?? '')
  return !cuts(start) && !cuts(end)
}

function distance(text: string, one: Span, other: Span): number {
  const gap = one.end <= other.start ? text.slice(one.end, other.start) : text.slice(other.end, one.start)
  return (gap.match(/[\u4e00-\u9fff]/g)?.length ?? 0) / 2 + (gap.match(/[a-z\d]\S*/g)?.length ?? 0)
}

/**
 * The companies that a word speaks of: in its own part of the sentence those before it, or else behind it; what is done
 * to another, only those behind it, and where that tells of both, those before it as well. Where its part names none,
 * the first of a part before, or else behind; that is said aside, unless it is of shares.
 */
function companiesOf(signal: Signal, sentence: Sentence): { group: Mention[]; isAside: boolean } | null {
  const { text, parts, groups } = sentence
  const at = partAt(parts, signal.start)
  const within = (index: number) => groups.filter((group) => partAt(parts, startOf(group)) === index)
  const own = within(at)
  const before = own.findLast((group) => startOf(group) < signal.start)
  const after = own.find((group) => startOf(group) > signal.start)
  const isGranted = granted.test(text.slice(signal.start, signal.end))
  if (before && isGranted && ofGiver.test(text.slice(endOf(before), signal.start))) {
    const receiver = own.findLast((group) => startOf(group) < startOf(before))
    return receiver ? { group: receiver, isAside: false } : null
  }
  const object = objectOf(signal, sentence)
  if (object) return { group: object, isAside: false }
  const doer = groups.find((group) => byWhom.test(text.slice(signal.end, startOf(group))))
  if (signal.direction !== 'own' && !after) {
    const next = parts[at + 1]?.isCircumstance ? groups.find((group) => partAt(parts, startOf(group)) > at) : undefined
    if (next) return { group: [...(signal.direction === 'both' ? (before ?? []) : []), ...next], isAside: false }
    if (before && signal.direction === 'object') return null
  }
  if (signal.direction === 'both' && (before || after)) {
    return { group: [...(before ?? []), ...(after ?? [])], isAside: false }
  }
  const beside = signal.direction === 'object' ? after : (before ?? after)
  if (beside || doer) return { group: [...(beside ?? []), ...(doer ?? [])], isAside: false }
  const [subject] = groups
  const isOfShares = !parts[at]?.isCircumstance && shares.test(text.slice(parts[at]?.start, parts[at]?.end))
  if (subject && isOfShares) return { group: subject, isAside: false }
  const said = speaker.exec(text)?.index ?? text.length
  const judges = (group: readonly Mention[]) => groups.length > 1 && judging.test(text.slice(endOf(group)))
  const former = groups.findLast((group) => startOf(group) < signal.start && !judges(group))
  const nearest = former
    ? groups.find((group) => partAt(parts, startOf(group)) === partAt(parts, startOf(former)) && !judges(group))
    : groups.find((group) => startOf(group) > signal.start && startOf(group) < said)
  return nearest ? { group: nearest, isAside: true } : null
}

const endOf = (group: readonly Mention[]): number => group.at(-1)?.end ?? 0
const startOf = ([first]: readonly Mention[]): number => first?.start ?? 0

/** Those directly behind a word that speaks of them by its grammar: "cuts Example", "positive on Example". */
function objectOf(signal: Signal, { text, groups }: Sentence): Mention[] | undefined {
  const next = groups.find((group) => startOf(group) >= signal.end)
  if (!next) return undefined
  const gap = text.slice(signal.end, startOf(next))
  const word = text.slice(signal.start, signal.end)
  const isFirst = startOf(next) === startOf(groups[0] ?? [])
  if (signal.kind === 'good' || signal.kind === 'bad') {
    return towards.test(gap) && (isFirst || rated.test(word) || /\s(?:for|of)\s/.test(gap)) ? next : undefined
  }
  const moves = (signal.kind === 'up' || signal.kind === 'down') && moving.test(word)
  return moves && gap.trim() === '' ? next : undefined
}
