import type { ArticleKind } from '#contracts/adverse-media/article.ts'
import { articleRecord } from './article-record.ts'
import type { DocumentFile, DocumentReader, DocumentText } from './document.ts'
import { htmlOf } from './plain-text.ts'

/** What an announcement says of itself in its first lines. */
const codeLine = /(?:证券|股票|公司)代码[:：]\s*((?:\d{6}[、,，\s]{0,3}){1,10})/
const nameLine = /(?:证券|股票)简称[:：]\s*([^\s:：]{2,20})/

/**
 * The record of a single document: by default a PDF is an announcement and a page is news. One without text is stored
 * under its file name, with the reason.
 */
export async function documentArticle(document: DocumentFile, read: DocumentReader, kind: ArticleKind | null) {
  const said = await read(document)
  const head = said.text.slice(0, 600)
  const file = document.name.slice(document.name.lastIndexOf('/') + 1)
  const name = file.replace(/\.[a-z0-9]{1,5}$/i, '')
  const codes = codeLine.exec(head)?.[1]?.match(/\d{6}/g) ?? []
  const securityName = nameLine.exec(head)?.[1]
  return articleRecord({
    kind: kind ?? (said.type === 'pdf' ? 'announcement' : 'news'),
    id: said.address === null ? `sha256:${await digestOf(document.bytes)}` : null,
    title: htmlOf(said.title ?? titleFrom(name, said)),
    body: htmlOf(said.text),
    publishedAt: said.publishedAt,
    url: said.address,
    publisher: said.publisher === null ? null : htmlOf(said.publisher),
    author: said.author === null ? null : htmlOf(said.author),
    language: said.language,
    codes,
    names: securityName === undefined ? [] : [htmlOf(securityName)],
    attachments: [
      { url: file, type: said.type === 'pdf' ? 'application/pdf' : 'text/html', bytes: document.bytes.length },
    ],
    finding: said.finding,
  })
}

/** The name of a file that says something, else the beginning of its text. */
function titleFrom(name: string, { text }: DocumentText): string {
  const first = text.split('\n').find((line) => line.length > 3 && !codeLine.test(line))
  return /\p{L}{2}/u.test(name) || first === undefined ? name : first.slice(0, 120)
}

async function digestOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes.slice())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
