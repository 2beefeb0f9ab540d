import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentFinding } from '#contracts/adverse-media/article.ts'

/** Why the document of an article gives no text, or not all of it. */
export const documentFindingWords: Record<DocumentFinding, MessageDescriptor> = {
  no_text: msg`Its document holds pictures alone and no text; it was probably scanned.`,
  encrypted: msg`Its document is encrypted and cannot be read.`,
  damaged: msg`Its document is damaged, or parts of it are.`,
  too_large: msg`Its document is too large to be read.`,
  too_many_pages: msg`Of its document only the first pages were read.`,
  too_slow: msg`Reading its document took too long.`,
}

/** The same in short, where one of them is chosen. */
export const documentFindingNames: Record<DocumentFinding, MessageDescriptor> = {
  no_text: msg`pictures alone, no text`,
  encrypted: msg`encrypted`,
  damaged: msg`damaged`,
  too_large: msg`too large to be read`,
  too_many_pages: msg`only the first pages read`,
  too_slow: msg`reading took too long`,
}
