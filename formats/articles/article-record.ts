import type { Article } from '#contracts/article.ts'
import type { RecordFact } from '#contracts/record.ts'
import { plainTextFrom } from './plain-text.ts'

/** Most characters of a title and of a body that are kept. */
const [titleCharacters, bodyCharacters] = [500, 200_000]
const [firstYear, lastYear] = [1990, 2100]

/** What a source says of an article; texts may be HTML. */
export type StatedArticle = {
  kind: Article['kind']
  /** The source's own identity of it; its address or title stands in where it has none. */
  id: string | null
  title: string
  body: string
  publishedAt: string | null
  url: string | null
  publisher: string | null
  codes: readonly string[]
}

/** The record of an article; `null` where it has neither title nor text. */
export function articleRecord(stated: StatedArticle): Omit<RecordFact, 'type' | 'row'> | null {
  const body = cut(plainTextFrom(stated.body), bodyCharacters)
  const title =
    cut(plainTextFrom(stated.title).replace(/\n/g, ' '), titleCharacters) || cut(body.split('\n')[0] ?? '', 120)
  if (title === '') return null
  const url = webAddress(stated.url)
  const content: Article = {
    kind: stated.kind,
    title,
    body,
    publishedAt: stated.publishedAt,
    url,
    publisher: stated.publisher === null ? null : cut(plainTextFrom(stated.publisher).replace(/\n/g, ' '), 200) || null,
    codes: stated.codes.filter((code) => /^[\w.]{1,20}$/.test(code)).slice(0, 50),
  }
  const recordKey = stated.id || url || JSON.stringify([title, stated.publishedAt])
  return { kind: 'article', recordKey, at: stated.publishedAt, subject: stated.kind, content }
}

/** A moment as ISO 8601 in UTC; `null` where it is none, or lies in a year of no living source. */
export function momentFrom(text: string | undefined): string | null {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  if (Number.isNaN(time)) return null
  const moment = new Date(time)
  const year = moment.getUTCFullYear()
  return year >= firstYear && year <= lastYear ? moment.toISOString() : null
}

function webAddress(text: string | null): string | null {
  const address = text === null ? null : URL.parse(text.trim())
  return address && /^https?:$/.test(address.protocol) && address.href.length <= 2000 ? address.href : null
}

const cut = (text: string, most: number): string => (text.length <= most ? text : text.slice(0, most).toWellFormed())
