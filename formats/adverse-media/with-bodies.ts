import type { FactBatch } from '#contracts/facts/fact.ts'
import type { JsonValue, RecordFact } from '#contracts/values/record.ts'
import { type DocumentReader, documentBody, withoutText } from './document.ts'
import { documentArticle } from './document-article.ts'
import { readHere } from './read-here.ts'

/** The documents that came together with a list of articles. */
export type Attachments = {
  names: readonly string[]
  /** The bytes of one; `null` where it has more than {@link documentLimits} allows. */
  read: (name: string) => Promise<Uint8Array | null>
}

/**
 * Gives articles without text that of the attached document named by their address or files: its last path segment is
 * the document's file name. Documents without an article become articles.
 */
export async function* withBodies(
  batches: AsyncIterable<FactBatch>,
  attachments: Attachments,
  read: DocumentReader = readHere,
): AsyncGenerator<FactBatch, void, undefined> {
  const byName = new Map(attachments.names.map((name) => [lastPart(name), name]))
  const left = new Set(attachments.names)
  let rows = 0
  let bytesRead = 0
  for await (const batch of batches) {
    rows = batch.rowsRead
    bytesRead = batch.bytesRead
    for (const fact of batch.facts) {
      if (fact.type !== 'record' || fact.kind !== 'article') continue
      const name = addressesOf(fact).flatMap((address) => byName.get(lastPart(address)) ?? [])[0]
      if (name === undefined) continue
      left.delete(name)
      if (fact.content.body === '') await giveBody(fact, name, attachments, read)
    }
    yield batch
  }
  for (const name of left) {
    const bytes = await attachments.read(name)
    const document = { name, bytes: bytes ?? new Uint8Array() }
    const record = await documentArticle(
      document,
      bytes === null ? async () => withoutText('pdf', 'too_large') : read,
      null,
    )
    rows += 1
    const facts = record === null ? [] : [{ type: 'record' as const, row: rows, ...record }]
    yield { facts, problems: [], rowsRead: rows, bytesRead }
  }
}

async function giveBody(fact: RecordFact, name: string, attachments: Attachments, read: DocumentReader): Promise<void> {
  const bytes = await attachments.read(name)
  const { text, finding } = bytes === null ? withoutText('pdf', 'too_large') : await read({ name, bytes })
  const body = documentBody(text)
  fact.content = { ...fact.content, body, ...(finding !== null && { finding }) }
}

function addressesOf({ content: { url, attachments } }: RecordFact): string[] {
  const files = Array.isArray(attachments) ? attachments.map((file) => textOf(memberOf(file, 'url'))) : []
  return [textOf(url ?? null), ...files].filter((address) => address !== '')
}

const memberOf = (value: JsonValue, name: string): JsonValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value[name] ?? null) : null
const textOf = (value: JsonValue): string => (typeof value === 'string' ? value : '')

/** The last part of a path or address, in lower case, as files are named. */
function lastPart(address: string): string {
  const path = address.replace(/[?#].*$/s, '')
  const part = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
