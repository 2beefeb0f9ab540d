import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { feedMoment } from '../articles/feed/feed-moment.ts'
import { htmlOf, plainTextFrom } from '../articles/plain-text.ts'
import { asUtf8 } from '../bytes/as-utf8.ts'
import { openBytes } from '../bytes/byte-source.ts'
import { wholeText } from '../bytes/whole-text.ts'
import { defaultReadLimits } from '../read-limits.ts'
import { type DocumentFile, type DocumentText, documentLimits, withoutText } from './document.ts'

/** Characters of a page beyond which, and elements inside one another beyond which, it is read without a document tree. */
const [treeCharacters, treeDepth] = [5_000_000, 512]

const unseen =
  'script,style,noscript,template,iframe,svg,object,embed,dialog:not([open]),[hidden],[aria-hidden="true"],[style*="display:none"],[style*="display: none"],[style*="visibility:hidden"],[style*="visibility: hidden"]'

/** Reads the article of a page: its text without navigation, scripts and what is hidden. Nothing in it is run or fetched. */
export async function readHtml({ name, bytes, charset }: DocumentFile): Promise<DocumentText> {
  if (bytes.length > documentLimits.bytes) return withoutText('html', 'too_large')
  try {
    const source = await openBytes({ name, bytes: new Blob([bytes.slice()]).stream() }, defaultReadLimits)
    return readPage(
      await wholeText(name, await asUtf8(name, source, { declared: charset ?? undefined }), documentLimits.bytes),
    )
  } catch {
    return withoutText('html', 'damaged')
  }
}

/** Reads the article of a page whose text is decoded. */
export function readPage(html: string): DocumentText {
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
      publishedAt: feedMoment(published ?? article?.publishedTime),
      address,
    }
  } catch {
    return null
  }
}

const lineOf = (text: string | null): string | null => plainTextFrom(htmlOf(text ?? '')).replace(/\n/g, ' ') || null

/** How many elements are open at once at most, void ones and missing ends not considered. */
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
