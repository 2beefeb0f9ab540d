import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { getDocumentProxy } from 'unpdf'
import type { DocumentFinding } from '#contracts/adverse-media/article.ts'
import { asUtf8 } from '../reading/as-utf8.ts'
import { defaultReadLimits, openBytes } from '../reading/byte-source.ts'
import { wholeText } from '../reading/whole-text.ts'
import { feedTimestamp } from '../reading/written-timestamp.ts'
import {
  beginsLikePdf,
  type DocumentFile,
  type DocumentReader,
  type DocumentText,
  documentLimits,
  withoutText,
} from './document.ts'
import { htmlOf, plainTextFrom } from './plain-text.ts'

/**
 * Characters of a page beyond which, and elements inside one another beyond which, it is read without a document tree.
 */
const [treeCharacters, treeDepth] = [5_000_000, 512]

const unseen =
  'script,style,noscript,template,iframe,svg,object,embed,dialog:not([open]),[hidden],[aria-hidden="true"],[style*="display:none"],[style*="display: none"],[style*="visibility:hidden"],[style*="visibility: hidden"]'

/**
 * Reads the article of a page: its text without navigation, scripts and what is hidden. Nothing in it is run or
 * fetched.
 */
async function readHtml({ name, bytes, charset }: DocumentFile): Promise<DocumentText> {
  if (bytes.length > documentLimits.bytes) return withoutText('html', 'too_large')
  try {
    const source = await openBytes({ name, bytes: ReadableStream.from([bytes]) }, defaultReadLimits)
    return readPage(
      await wholeText(name, await asUtf8(name, source, { declared: charset ?? undefined }), documentLimits.bytes),
    )
  } catch {
    return withoutText('html', 'damaged')
  }
}

/** Reads the article of a page whose text is decoded. */
function readPage(html: string): DocumentText {
  const page = html.length <= treeCharacters && depthOf(html) <= treeDepth ? articleIn(html) : null
  const text = page?.text || plainTextFrom(html)
  const { text: _, ...said } = page ?? withoutText('html', 'no_text')
  return { ...said, text, finding: text === '' ? 'no_text' : null }
}

function articleIn(html: string): DocumentText | null {
  try {
    const { document } = parseHTML(html)
    const language = document.documentElement?.getAttribute('lang') ?? null
    const meta = (...names: string[]) => {
      for (const name of names) {
        const element = document.querySelector(`meta[property="${name}"],meta[name="${name}"],meta[itemprop="${name}"]`)
        const content = element?.getAttribute('content')?.trim()
        if (content) return content
      }
      return null
    }
    const address = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? meta('og:url')
    const published = meta('article:published_time', 'datePublished', 'publishdate', 'PubDate', 'date', 'publish_time')
    const author = meta('author', 'article:author')
    const site = meta('og:site_name')
    const title = meta('og:title') ?? document.querySelector('title')?.textContent?.trim() ?? null
    for (const element of document.querySelectorAll(unseen)) element.remove()
    const whole = plainTextFrom(document.body?.innerHTML ?? '')
    const article = new Readability(document, { maxElemsToParse: 100_000, charThreshold: 100 }).parse()
    const text = plainTextFrom(article?.content ?? '')
    return {
      ...withoutText('html', 'no_text'),
      text: text === '' ? whole : text,
      title: lineOf(title ?? article?.title ?? null),
      author: lineOf(author ?? article?.byline ?? null),
      publisher: lineOf(site ?? article?.siteName ?? null),
      language: language ?? article?.lang ?? null,
      publishedAt: feedTimestamp(published ?? article?.publishedTime),
      address,
    }
  } catch {
    return null
  }
}

const lineOf = (text: string | null): string | null => plainTextFrom(htmlOf(text ?? '')).replace(/\n/g, ' ') || null

/** Maximum number of simultaneously open elements, ignoring void ones and missing end tags. */
function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [tag] of html.matchAll(/<(?:\/)?[a-z][^>]{0,2000}>/gi)) {
    if (tag.startsWith('</')) depth = Math.max(0, depth - 1)
    else if (
      !tag.endsWith('/>') &&
      !/^<(?:br|img|hr|input|meta|link|source|wbr|area|col|base|p|li|td|tr|option)\b/i.test(tag)
    ) {
      depth += 1
      deepest = Math.max(deepest, depth)
    }
  }
  return deepest
}

/** Part of the widest line above which a line is taken as wrapped. */
const fullShare = 0.75

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/

/**
 * The lines of a page as paragraphs: a line that nearly fills the page and ends no sentence goes on in the next. So a
 * term that a line break divides is one again.
 */
function paragraphsOf(lines: readonly string[]): string[] {
  const kept = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
  const widest = Math.max(0, ...kept.map(widthOf))
  const paragraphs: string[] = []
  let goesOn = false
  for (const line of kept) {
    const last = paragraphs.length - 1
    if (goesOn) paragraphs[last] = joined(paragraphs[last] ?? '', line)
    else paragraphs.push(line)
    goesOn = widthOf(line) >= fullShare * widest && !/[。！？；：.!?;:]$/.test(line)
  }
  return paragraphs
}

function joined(one: string, other: string): string {
  const isWide = wide.test(one.at(-1) ?? '') || wide.test(other[0] ?? '')
  return isWide ? one + other : `${one} ${other}`
}

function widthOf(line: string): number {
  let width = 0
  for (const character of line) width += wide.test(character) ? 2 : 1
  return width
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Reads the text layer of a PDF. Nothing in it is run or fetched. */
async function readPdf({ bytes }: DocumentFile): Promise<DocumentText> {
  if (bytes.length > documentLimits.bytes) return withoutText('pdf', 'too_large')
  let pdf: Pdf
  try {
    pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0, stopAtErrors: false, disableFontFace: true })
  } catch (error) {
    return withoutText('pdf', error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged')
  }
  try {
    const { text, failed } = await textOf(pdf)
    const title = await titleOf(pdf)
    return { ...withoutText('pdf', 'no_text'), title, text, finding: findingOf(text, failed, pdf.numPages) }
  } finally {
    await pdf.loadingTask.destroy().catch(() => undefined)
  }
}

function findingOf(text: string, failed: number, pages: number): DocumentFinding | null {
  if (text === '') return failed > 0 ? 'damaged' : 'no_text'
  if (pages > documentLimits.pages || text.length >= documentLimits.characters) return 'too_many_pages'
  return failed > 0 ? 'damaged' : null
}

async function textOf(pdf: Pdf): Promise<{ text: string; failed: number }> {
  const paragraphs: string[] = []
  let characters = 0
  let failed = 0
  for (let number = 1; number <= Math.min(pdf.numPages, documentLimits.pages); number += 1) {
    if (characters >= documentLimits.characters) break
    try {
      for (const paragraph of paragraphsOf(await linesOf(pdf, number))) {
        characters += paragraph.length + 1
        paragraphs.push(paragraph)
      }
    } catch {
      failed += 1
    }
  }
  return { text: paragraphs.join('\n').slice(0, documentLimits.characters).toWellFormed(), failed }
}

async function linesOf(pdf: Pdf, number: number): Promise<string[]> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const lines = ['']
  for (const item of items) {
    if (!('str' in item)) continue
    lines[lines.length - 1] += item.str
    if (item.hasEOL) lines.push('')
  }
  page.cleanup()
  return lines
}

async function titleOf(pdf: Pdf): Promise<string | null> {
  try {
    const { info } = await pdf.getMetadata()
    const title = 'Title' in info && typeof info.Title === 'string' ? info.Title.trim() : ''
    return title === '' || /^(?:untitled|无标题|Microsoft Word\b.*|.*\.(?:docx?|wps|xlsx?|indd))$/i.test(title)
      ? null
      : title
  } catch {
    return null
  }
}

/** Reads a document, a PDF by its beginning, everything else as a page of the web. */
export const readDocument: DocumentReader = (document) =>
  beginsLikePdf(document.bytes) ? readPdf(document) : readHtml(document)
