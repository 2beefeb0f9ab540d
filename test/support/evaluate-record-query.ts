import { CompanyFinder, type KnownCompany, linkCompanies } from '#analysis/adverse-media/find-companies.ts'
import { findRiskEvents } from '#analysis/adverse-media/find-risk-events.ts'
import type { ProposedEvent } from '#analysis/adverse-media/propose-events.ts'
import { typesNamed } from '#contracts/adverse-media/risk-event-types.ts'
import type { Query, QueryCondition } from '#contracts/query/query.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { daysMeantBy } from '#contracts/values/relative-days.ts'
import { askedOn, holds } from './evaluate-query.ts'
import { importedOn } from './stored-parties.ts'
import type { StoredArticle, StoredRecord } from './stored-records.ts'

/** What queries about records may look at besides: names of parties and of their holdings, and articles told of. */
export type Surroundings = {
  namesOf: Record<string, string[]>
  holdingNamesOf: Record<string, string[]>
  /** The companies that articles can be about, each by the party that stands for it, and the holdings of parties. */
  companies: readonly KnownCompany[]
  holdingsOf: Record<string, string[]>
  /** Persons and others that articles are not linked to, by their names. */
  spoken: Record<string, string[]>
  alerted: ReadonlySet<string>
  /** How grave bills are, by number, and issuers, by name. */
  grades: Record<'bill' | 'issuer', ReadonlyMap<string, { level: string; score: number }>>
  /** What the asking user's rules told of, by the keys of the articles, and when. */
  /** Parties that turned out to be others. */
  same: Record<string, string>
  alerts: readonly { rule: string; company: string | null; key: string; told: string | null }[]
}

/** What one thing that is queried says, by field: what its operators look at. */
type Said = { [field: string]: string | number | boolean | string[] | null }
type Texts = readonly string[]

/** A thing that a query may find: `record` is the record it comes from. */
type Thing = { record: StoredRecord; said: Said; texts: Texts }

/**
 * The records that a query finds, each as often as it finds something in it. Said a second time, without a database.
 */
export function recordsFound(query: Query, records: readonly StoredRecord[], around: Surroundings): number[] {
  return thingsOf(query.scope, records, around)
    .filter(
      (thing) => query.nodes.length === 0 || holds(query, (condition) => conditionHolds(thing, condition, around)),
    )
    .map(({ record }) => record.id)
}

/** How many things a part of a query finds by itself. */
export function countFound(
  query: Query,
  node: Query['nodes'][number],
  records: readonly StoredRecord[],
  around: Surroundings,
) {
  return thingsOf(query.scope, records, around).filter((thing) =>
    holds(node, (condition) => conditionHolds(thing, condition, around)),
  ).length
}

function thingsOf(scope: Query['scope'], records: readonly StoredRecord[], around: Surroundings): Thing[] {
  const { alerted, grades } = around
  if (scope === 'alert') {
    const things = (['article', 'announcement', 'event'] as const).flatMap((kind) =>
      thingsOf(kind, records, around).filter(({ record }) => kind !== 'event' || record.kind === 'issuerEvent'),
    )
    return around.alerts.flatMap(({ rule, company, key, told }) =>
      things
        .filter(({ record }) => record.key === key)
        .map((thing): Thing => {
          const { record, said, texts } = thing
          const own = { rule, watchesFor: company, told, toldOf: toldOf(record) }
          const published = said.published ?? said.happened ?? null
          const lists = { eventType: [said.eventType ?? []].flat().map(String), code: said.code ?? [] }
          return { record, said: { ...said, ...own, ...lists, published }, texts }
        }),
    )
  }
  return records.flatMap((record): Thing[] => {
    const stated = { source: record.source, synthetic: record.source === 'demo', imported: importedOn[record.source] }
    if (record.kind === 'article') {
      const { title, body, publisher, codes, kind, finding = null } = record.content
      const texts = [title, body]
      const published = record.at && chinaDayOf(record.at)
      if (scope === 'event') {
        return eventsOf(record).map(({ type, severity, sentence, confidence }) => ({
          record,
          said: {
            ...stated,
            eventType: type,
            happened: published,
            origin: kind === 'news' ? 'article' : kind,
            issuer: null,
            severity,
            confidence,
          },
          texts: [sentence],
        }))
      }
      if (scope !== (kind === 'news' ? 'article' : 'announcement')) return []
      const eventType = eventsOf(record).map(({ type }) => type)
      const own = { eventType, code: codes, finding, alerted: alerted.has(record.key) }
      const said = { ...stated, title, publisher, published, ...own }
      return [{ record, said, texts }]
    }
    if (record.kind === 'issuerEvent' && scope === 'event') {
      const { issuer, type, severity, text } = record.content
      const happened = record.at && chinaDayOf(`${record.at}T00:00:00Z`)
      const said = { ...stated, eventType: type, happened, origin: 'issuer', issuer, severity, confidence: null }
      return [{ record, said, texts: [text ?? ''] }]
    }
    if (record.kind === 'bill' && scope === 'bill') {
      const { kind, issueDate, dueDate, ...rest } = record.content
      return [
        {
          record,
          said: {
            ...stated,
            ...rest,
            ...gradeOf(grades.bill, rest.number),
            billKind: kind,
            issued: issueDate,
            due: dueDate,
          },
          texts: [],
        },
      ]
    }
    if (record.kind === 'bond' && scope === 'bond') {
      const { code, kind, issueDate, maturityDate, ratingAgency, ...rest } = record.content
      const { level, score } = gradeOf(grades.issuer, rest.issuer)
      const renamed = {
        bondCode: code,
        bondKind: kind,
        bondIssued: issueDate,
        matures: maturityDate,
        ratedBy: ratingAgency,
      }
      const said = { ...stated, ...rest, ...renamed, issuerLevel: level, issuerScore: score }
      return [{ record, said, texts: [] }]
    }
    if (record.kind === 'issuerStatement' && scope === 'issuer') {
      const { issuer, period, publishedAt, currency, opinion, items } = record.content
      const later = records.some(
        (other) =>
          other.kind === 'issuerStatement' &&
          other.content.issuer === issuer &&
          (other.content.period > period || (other.content.period === period && other.id > record.id)),
      )
      if (later) return []
      return [
        {
          record,
          said: {
            ...stated,
            ...items,
            ...gradeOf(grades.issuer, issuer),
            issuer,
            period,
            published: publishedAt,
            currency,
            opinion,
          },
          texts: [],
        },
      ]
    }
    return []
  })
}

const toldOf = (record: StoredRecord) =>
  record.kind !== 'article' ? 'issuer' : record.content.kind === 'news' ? 'article' : 'announcement'

const gradeOf = (grades: Surroundings['grades']['bill'], subject: string) =>
  grades.get(subject) ?? { level: null, score: null }

const found = new WeakMap<StoredArticle, ProposedEvent[]>()

/** The events of an article, which is searched for them once however often it is asked about. */
function eventsOf(article: StoredArticle): ProposedEvent[] {
  const { title, body, kind } = article.content
  const events = found.get(article) ?? findRiskEvents({ title, body, official: kind === 'announcement' })
  found.set(article, events)
  return events
}

function conditionHolds(thing: Thing, { field, operator, value }: QueryCondition, around: Surroundings): boolean {
  const said = thing.said[field] ?? null
  const text = typeof said === 'string' ? said.toLowerCase() : null
  const typed = value.type === 'text' ? value.text.toLowerCase() : ''
  const listed = value.type === 'list' ? value.list : []
  const list = field === 'eventType' ? typesNamed(listed) : listed
  switch (operator) {
    case 'contains':
      return text !== null && typed.split(/\s+/).every((word) => text.includes(word))
    case 'exactly':
      return text !== null && text === typed
    case 'startsWith':
      return text?.startsWith(typed) ?? false
    case 'matches':
      return matches(thing.texts, value.type === 'text' ? value.text : '')
    case 'in':
      if (Array.isArray(said)) return said.some((one) => list.includes(one))
      if (withoutCase.has(field)) return text !== null && list.some((one) => one.toLowerCase() === text)
      return typeof said === 'string' && list.includes(said)
    case 'between':
      return typeof said === 'number' && value.type === 'numbers' && lies(said, value.min, value.max)
    case 'during':
      return typeof said === 'string' && value.type === 'days' && lies(said, value.from, value.to)
    case 'inPeriod': {
      if (typeof said !== 'string' || value.type !== 'relative') return false
      const { from, to } = daysMeantBy(value, askedOn)
      return lies(said, from, to)
    }
    case 'linkedTo':
      return value.type === 'parties' && linked(thing, field, value.parties, around)
    case 'empty':
      return Array.isArray(said) ? said.length === 0 : said === null
    case 'true':
      return said === true
  }
}

const withoutCase = new Set([
  'publisher',
  'issuer',
  'number',
  'drawer',
  'acceptor',
  'payee',
  'bondCode',
  'name',
  'guarantor',
  'ratedBy',
])

const lies = <Value extends string | number>(value: Value, from: Value | null, to: Value | null) =>
  (from === null || value >= from) && (to === null || value <= to)

function linked({ said, record }: Thing, field: string, parties: readonly string[], around: Surroundings): boolean {
  const known = field === 'mentionsHolding' ? around.holdingNamesOf : around.namesOf
  const names = parties.flatMap((party) => known[party] ?? [])
  const isNamed = (value: unknown) => names.some((name) => name.toLowerCase() === String(value).toLowerCase())
  const { drawer, acceptor, payee, issuer } = said
  if (field === 'billOf') return [drawer, acceptor, payee].some(isNamed)
  if (field === 'issuedBy') return isNamed(issuer)
  if (field === 'guaranteedBy') return said.guarantor != null && isNamed(said.guarantor)
  const stands = parties.map((party) => around.same[party] ?? party)
  if (field === 'watchesFor') return stands.includes(String(said.watchesFor))
  if (record.kind !== 'article') return issuer != null && isNamed(issuer)
  const meant = field === 'mentionsHolding' ? stands.flatMap((party) => around.holdingsOf[party] ?? []) : stands
  const { title, body } = record.content
  const about = linkCompanies({ title, body }, new CompanyFinder(around.companies)).map(({ entity }) => entity)
  const words = meant.flatMap((party) => around.spoken[party] ?? [])
  return (
    about.some((entity) => meant.includes(entity)) ||
    words.some((name) => [title, body].some((text) => hasPhrase(tokensOf(text), tokensOf(name), false)))
  )
}

/** Runs of Chinese and words of anything else. */
const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{Script=Han}]+|[a-z0-9]+/gu) ?? []

function matches(texts: Texts, typed: string): boolean {
  const phrases = (typed.match(/"[^"]*"|[^\s"]+/g) ?? []).map((part) => part.replaceAll('"', ''))
  const sought = phrases
    .map((phrase) => ({ tokens: tokensOf(phrase), open: phrase.endsWith('*') }))
    .filter(({ tokens }) => tokens.length > 0)
  if (sought.length === 0) return false
  return sought.every(({ tokens, open }) => texts.some((text) => hasPhrase(tokensOf(text), tokens, open)))
}

function hasPhrase(text: readonly string[], phrase: readonly string[], open: boolean): boolean {
  const isHan = (token: string) => /\p{Script=Han}/u.test(token)
  const fits = (token: string, wanted: string, at: number) => {
    const [first, last] = [at === 0, at === phrase.length - 1]
    if (!isHan(wanted)) return last && open ? token.startsWith(wanted) : token === wanted
    if (first && last) return token.includes(wanted)
    if (first) return token.endsWith(wanted)
    return last ? token.startsWith(wanted) : token === wanted
  }
  if (phrase.length === 0) return false
  return text.some((_, start) =>
    phrase.every((wanted, at) => {
      const token = text[start + at]
      return token !== undefined && isHan(token) === isHan(wanted) && fits(token, wanted, at)
    }),
  )
}
