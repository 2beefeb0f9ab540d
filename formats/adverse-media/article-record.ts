import type { Article, Attachment, DocumentFinding } from '#contracts/adverse-media/article.ts'
import type { JsonValue, RecordFact } from '#contracts/values/record.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import { plainTextFrom } from './plain-text.ts'

/** Maximum characters of an address. */
const addressCharacters = 2000

/** Parameters by which a page learns where its reader came from; they change nothing of what it says. */
const tracking = /^(?:utm_\w*|spm|from|gclid|fbclid|yclid|msclkid)$/i

/**
 * A normalised web address: without differences between links to the same page (case of the host, fragment, tracking
 * parameters and their order). `null` where it is none, or holds a name and password.
 * @param keepsFragment whether the part of the page is told apart
 */
function webAddress(text: string | null, keepsFragment = false): string | null {
  const address = text === null ? null : URL.parse(text.trim())
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '') return null
  if (address.href.length > addressCharacters) return null
  if (!keepsFragment && !address.hash.startsWith('#!')) address.hash = ''
  if (address.search === '') return address.href
  const parameters = address.search.slice(1).split('&')
  const kept = parameters.filter((parameter) => parameter !== '' && !tracking.test(parameter.split('=', 1)[0] ?? ''))
  const nameOf = (parameter: string) => parameter.split('=', 1)[0] ?? ''
  const compare = (one: string, other: string) =>
    nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : 0
  address.search = kept.toSorted(compare).join('&')
  return address.href
}

/** Maximum characters of a title and of a body that are kept. */
const [titleCharacters, bodyCharacters] = [500, 200_000]
/** Maximum characters of a record's key; a longer one is replaced by its hash. */
const keyCharacters = 500
/** Maximum securities and files of one article. */
const maxListed = 50

/** What a source says of an article; texts may be HTML. */
export type StatedArticle = {
  kind: Article['kind']
  /** The source's own id of it; without one its address, or its title and time. */
  id: string | null
  title: string
  body: string
  publishedAt: string | null
  url: string | null
  publisher: string | null
  codes: readonly string[]
  author?: string | null
  language?: string | null
  names?: readonly string[]
  category?: string | null
  attachments?: readonly Attachment[]
  finding?: DocumentFinding | null
}

/** How the keys of articles begin that share an identity or address. */
const sharedKeyPrefix = (identity: string): string => `shared:${sha256(identity)}:`

export type ArticleRecord = Omit<RecordFact, 'type' | 'row'>

/**
 * The records of the articles of one document, in its order; `null` where one has neither title nor text. An identity
 * or address that several articles of the document state identifies none of them: they are told apart by link, title
 * and time as well.
 */
export function articleRecords(stated: readonly StatedArticle[]): (ArticleRecord | null)[] {
  const records = stated.map((article) => articleRecord(article))
  const bearers = new Map<string, Set<string>>()
  for (const [index, record] of records.entries()) {
    if (record === null) continue
    const own = bearers.get(record.recordKey) ?? new Set()
    bearers.set(record.recordKey, own.add(JSON.stringify([stated[index]?.url, record.content.title, record.at])))
  }
  return records.map((record, index) =>
    record !== null && (bearers.get(record.recordKey)?.size ?? 0) > 1
      ? articleRecord(stated[index] as StatedArticle, record.recordKey)
      : record,
  )
}

/**
 * The record of an article; `null` where it has neither title nor text.
 * @param shared the identity or address that other articles of the document have too
 */
export function articleRecord(stated: StatedArticle, shared: string | null = null): ArticleRecord | null {
  const body = cut(plainTextFrom(stated.body), bodyCharacters)
  const title = lineFrom(stated.title, titleCharacters) ?? cut(body.split('\n')[0] ?? '', 120)
  if (title === '') return null
  const url = webAddress(stated.url, shared !== null)
  const externalId = lineFrom(stated.id?.replaceAll('<', '&lt;'), 2000)
  const language = stated.language?.trim().toLowerCase().replaceAll('_', '-') ?? ''
  const names = (stated.names ?? []).flatMap((name) => lineFrom(name, 100) ?? []).slice(0, maxListed)
  const attachments = attachmentsFrom(stated.attachments ?? [])
  const content = {
    kind: stated.kind,
    title,
    body,
    publishedAt: stated.publishedAt,
    url,
    publisher: lineFrom(stated.publisher, 200),
    codes: stated.codes.filter((code) => /^[\w.]{1,20}$/.test(code)).slice(0, maxListed),
  } satisfies Article
  const further = {
    externalId,
    author: lineFrom(stated.author, 200),
    language: /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,3}$/.test(language) ? language : null,
    names: names.length > 0 ? names : null,
    category: lineFrom(stated.category, 200),
    attachments: attachments.length > 0 ? attachments : null,
    finding: stated.finding ?? null,
    bodyFrom: null,
  } satisfies { [Name in Exclude<keyof Article, keyof typeof content>]: Article[Name] | null }
  const recordKey =
    shared === null
      ? keyFrom(externalId ?? url ?? JSON.stringify([title, stated.publishedAt]))
      : `${sharedKeyPrefix(shared)}${sha256(JSON.stringify([url, title, stated.publishedAt]))}`
  return {
    kind: 'article',
    recordKey,
    at: stated.publishedAt,
    subject: stated.kind,
    content: { ...content, ...withoutNull(further) },
  }
}

function withoutNull(fields: { [name: string]: JsonValue }): { [name: string]: JsonValue } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

function attachmentsFrom(stated: readonly Attachment[]): Attachment[] {
  return stated.slice(0, maxListed).flatMap(({ url, type, bytes }) => {
    const address = webAddress(url) ?? (/^[^:\\?#]{1,500}$/.test(url) ? lineFrom(url, 500) : null)
    if (address === null) return []
    const size = bytes !== null && Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null
    return [
      { url: address, type: type !== null && /^[\w.+/-]{1,100}$/.test(type) ? type.toLowerCase() : null, bytes: size },
    ]
  })
}

/** A line of plain text; `null` where none is left. */
function lineFrom(text: string | null | undefined, max: number): string | null {
  return text ? cut(plainTextFrom(text).replace(/\n/g, ' '), max) || null : null
}

function keyFrom(identity: string): string {
  return identity.length <= keyCharacters ? identity : `sha256:${sha256(identity)}`
}

const cut = (text: string, max: number): string => (text.length <= max ? text : text.slice(0, max).toWellFormed())
