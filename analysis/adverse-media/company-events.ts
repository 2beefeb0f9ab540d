import type { MediaEvent } from '#contracts/adverse-media/media-events.ts'
import type { SparseLogistic } from '../models/sparse-logistic.ts'
import { compatibleInPlace } from '../text-search/folded-letters.ts'
import { eventDetails } from './event-details.ts'
import type { EventContext } from './event-features.ts'
import { eventReasons } from './event-model.ts'
import { contextOfCompany, contextOfSentence } from './event-sentence.ts'
import { CompanyFinder } from './find-companies.ts'
import { minConfidence, trustIn } from './find-risk-events.ts'
import { type ListedCompany, listedCompanies } from './listed-companies.ts'
import { type ProposedEvent, proposedEvents, sentenceAround } from './propose-events.ts'

/** How sure it is that an event befell the company nearest to it, by what both stand in. */
const proximity = { sentence: 1, beyond: 0.5, paragraph: 0.5, text: 0.2 }
/** Names of companies are as long as those who know them write them. */
const shortest = 2

/** Legal forms with which a name is seldom written in the news. */
const legalForm = /(?:集团)?(?:股份|控股)?(?:有限责任公司|有限公司)$/
/** Characters of the shortest name that is known without its legal form. */
const shortestBare = 3

/**
 * The risk events of a text, of each type and company the surest. An event befell the company that is named nearest to
 * it, before it rather than behind. Where the nearest is one that is not asked for and stands with its code, it is less
 * sure, and one of little weight is left out where something else befell a company that is asked for.
 *
 * @param text its first line is its title
 * @param companies names as they may stand in it, also without their legal form; `null` where they are not known, and
 * events are of no company
 */
export function companyEvents(text: string, companies: readonly string[] | null): MediaEvent[] {
  if (companies === null) return eventsOfCompanies(text, null)
  const bare = companies
    .map((of) => ({ of, name: of.replace(legalForm, '') }))
    .filter(({ of, name }) => name !== of && name.length >= shortestBare)
  return eventsOfCompanies(text, finderOfNames([...companies, ...bare]))
}

/**
 * Finds companies by names as they may stand in a text.
 *
 * @param names by themselves, or with the name that they stand for
 */
export function finderOfNames(names: readonly (string | { name: string; of: string })[]): CompanyFinder {
  const known = names.map((one) => (typeof one === 'string' ? { name: one, of: one } : one))
  return new CompanyFinder(
    known.map(({ name, of }) => ({ entity: of, name: compatibleInPlace(name) })),
    shortest,
  )
}

/** The risk events of a text, as {@link companyEvents}, of companies as a finder knows them. */
export function eventsOfCompanies(text: string, finder: CompanyFinder | null, model?: SparseLogistic): MediaEvent[] {
  const certain = candidatesIn(text, finder).filter(({ certainty }) => certainty >= minConfidence)
  const trusted = certain
    .map((one) => ({ ...one, certainty: Number((one.certainty * trustIn(one.context, model)).toFixed(6)) }))
    .filter(({ certainty }) => certainty >= minConfidence)
  const own = new Set(
    trusted.filter(({ isBeyond, severity }) => !isBeyond && severity > 0).map(({ company }) => company),
  )
  const told = trusted.filter(({ isBeyond, context, company }) => !(isBeyond && context.isMinor && own.has(company)))
  return surest(told).map(({ context, sentence, isBeyond: _isBeyond, ...event }) => ({
    ...event,
    reasons: eventReasons(context, model),
    details: eventDetails(sentence),
  }))
}

/** What words of a text name, before a model disposes. */
function candidatesIn(text: string, finder: CompanyFinder | null): Candidate[] {
  const [title = '', ...rest] = text.replace(/^\s+/, '').split('\n')
  const parts = { title, body: rest.join('\n') }
  const named = finder && { title: namedIn(parts.title, finder), body: namedIn(parts.body, finder) }
  return proposedEvents({ ...parts, official: false }).map((event): Candidate => {
    const { type, severity, trigger: words, place, confidence, sentence } = event
    const near = named && nearest(event, parts[place], named[place])
    const certainty = confidence * (named ? proximity[near?.by ?? 'text'] : 1)
    const context = near ? contextOfCompany(parts[place], event) : contextOfSentence(parts[place], event)
    return {
      type,
      severity,
      company: near?.company ?? null,
      certainty,
      words,
      sentence,
      context,
      isBeyond: near?.by === 'beyond',
    }
  })
}

/** An event with what is said around it, and whether another company is nearer to it. */
type Candidate = Omit<MediaEvent, 'reasons' | 'details'> & {
  sentence: string
  context: EventContext
  isBeyond: boolean
}

function surest(events: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>()
  for (const event of events) {
    const key = JSON.stringify([event.type, event.company])
    const known = best.get(key)
    if (!known || event.certainty > known.certainty) best.set(key, event)
  }
  return [...best.values()].toSorted(
    (one, other) => other.certainty - one.certainty || (one.type < other.type ? -1 : Number(one.type > other.type)),
  )
}

/** A company that a text names: one that is known, or one that stands with its code alone. */
type Named = { start: number; end: number; entity: string | null }

/** The companies of a text in its order, and those of them that are known. */
type Companies = { named: readonly Named[]; known: readonly Named[] }

/** What may stand between a name as it is known and the code of its company. */
const restOfName = /^(?:集团|控股|科技|实业|股份|有限|责任|公司|[AB])*$/

function namedIn(text: string, finder: CompanyFinder): Companies {
  const known = finder.mentionsIn(text, text.length)
  const isKnown = ({ start, end }: ListedCompany) => {
    const before = known[firstFrom(known, end) - 1]
    if (!before) return false
    const rest = text.slice(before.end, before.end + longestRest).split(/[(（]/)[0] ?? ''
    return before.end > start || (before.end + rest.length < end && restOfName.test(rest))
  }
  const others = listedCompanies(text).filter((company) => !isKnown(company))
  const named = [...known, ...others.map((company) => ({ ...company, entity: null }))]
  return { named: named.toSorted((one, other) => one.start - other.start), known }
}

/** Characters of the rest of a name. */
const longestRest = 20

/** A company that an event befell, by what both stand in; `beyond` another that is nearer. */
type Near = { company: string; by: 'sentence' | 'beyond' | 'paragraph' }

/** The company named nearest in the sentence of an event, or else in its paragraph; `null` where none is known. */
function nearest({ start, end }: ProposedEvent, text: string, { named, known }: Companies): Near | null {
  const sentence = sentenceAround(text, start, end)
  const inSentence = nearestWithin(sentence, { start, end }, named)
  if (inSentence?.entity) return { company: inSentence.entity, by: 'sentence' }
  if (inSentence) {
    const beyond = nearestWithin(sentence, { start, end }, known)?.entity
    return beyond ? { company: beyond, by: 'beyond' } : null
  }
  const next = text.indexOf('\n', end)
  const paragraph: [number, number] = [text.lastIndexOf('\n', start) + 1, next === -1 ? text.length : next]
  const inParagraph = nearestWithin(paragraph, { start, end }, named)
  return inParagraph?.entity ? { company: inParagraph.entity, by: 'paragraph' } : null
}

/** The company that is named within some words, or else nearest before them, or else behind them. */
function nearestWithin(
  [from, to]: [number, number],
  { start, end }: Pick<ProposedEvent, 'start' | 'end'>,
  named: readonly Named[],
): Named | null {
  const after = firstFrom(named, start)
  const [before, behind] = [named[after - 1], named[after]]
  if (behind && behind.start < end && (behind.entity !== null || behind.end <= end)) return behind
  if (before && before.start >= from) return before
  return behind && behind.end <= to ? behind : null
}

/** The place of the first company that begins at or behind a place. */
function firstFrom(named: readonly Pick<Named, 'start'>[], at: number): number {
  let [low, high] = [0, named.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((named[middle]?.start ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}
