import * as v from 'valibot'
import { Article, type DocumentFinding, minBodyCharacters } from '#contracts/adverse-media/article.ts'
import type { FactBatch } from '#contracts/facts/fact.ts'

/**
 * The address of the text of an article without a body: the attached PDF or page, else its own address; `null` with a
 * body, or without an address.
 */
export function linkedAddressOf({ body, url, attachments = [] }: Article): string | null {
  if (body.length >= minBodyCharacters) return null
  const document = attachments.find((file) => /^https?:/i.test(file.url) && isDocument(file.url, file.type))
  return document?.url ?? url
}

const isDocument = (address: string, type: string | null): boolean =>
  /^(application\/(x-)?pdf|text\/html|pdf)$/i.test(type ?? '') ||
  /\.(pdf|s?html?)$/i.test(address.replace(/[?#].*$/s, ''))

/** The text of a linked page or PDF as a body, with its problems. */
export type LinkedText = { text: string; finding: DocumentFinding | null }

/** What has been read of some addresses; those of which nothing was are left out. */
export type LinkedTexts = (addresses: readonly string[]) => Promise<ReadonlyMap<string, LinkedText>>

/** Gives articles that are as good as a link the text of what they link to, where that is longer than their own. */
export async function* withLinkedTexts(
  batches: AsyncIterable<FactBatch>,
  textsOf: LinkedTexts,
): AsyncGenerator<FactBatch, void, undefined> {
  for await (const batch of batches) {
    const linked = batch.facts.flatMap((fact) => {
      if (fact.type !== 'record' || !v.is(Article, fact.content)) return []
      const address = linkedAddressOf(fact.content)
      return address === null ? [] : [{ fact, address, body: fact.content.body }]
    })
    const texts = await textsOf([...new Set(linked.map(({ address }) => address))])
    for (const { fact, address, body } of linked) {
      const found = texts.get(address)
      if (!found) continue
      const { text, finding } = found
      const given = text.length > body.length ? { body: text, bodyFrom: address } : {}
      fact.content = { ...fact.content, ...given, ...(finding !== null && { finding }) }
    }
    yield batch
  }
}
