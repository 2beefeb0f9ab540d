import { getDocumentProxy } from 'unpdf'
import type { DocumentFinding } from '#contracts/article.ts'
import { type DocumentFile, type DocumentText, documentLimits, withoutText } from './document.ts'
import { paragraphsOf } from './paragraphs.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Reads the text layer of a PDF. Nothing in it is run or fetched. */
export async function readPdf({ bytes }: DocumentFile): Promise<DocumentText> {
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
