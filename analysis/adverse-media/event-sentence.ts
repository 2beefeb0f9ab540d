import { riskEventTypes, severityOf } from '#contracts/adverse-media/risk-event-types.ts'
import type { EventContext } from './event-features.ts'
import { listedCompanies, withinCompany } from './listed-companies.ts'
import { sentenceAround } from './propose-events.ts'

const minor = new Set<string>(riskEventTypes.filter((type) => severityOf(type) <= 2).map(({ id }) => id))

/** An event by its type and its place in a text. */
type Placed = { type: string; start: number; end: number }

/** What the sentence of an event says around it. @param text that its places are of */
export function contextOfSentence(text: string, { start, end, type }: Placed): EventContext {
  const [from, to] = sentenceAround(text, start, end)
  const companies = listedCompanies(text.slice(from, to)).length
  return { text: text.slice(from, to), start: start - from, end: end - from, companies, isMinor: minor.has(type) }
}

/** What is said around an event of the company that it befell, up to another that stands with its code. */
export function contextOfCompany(text: string, { start, end, type }: Placed): EventContext {
  const [first, last] = sentenceAround(text, start, end)
  const companies = listedCompanies(text.slice(first, last)).map((company) => ({
    start: company.start + first,
    end: company.end + first,
  }))
  const [from, to] = withinCompany({ start, end }, [first, last], companies)
  return { text: text.slice(from, to), start: start - from, end: end - from, companies: 1, isMinor: minor.has(type) }
}
