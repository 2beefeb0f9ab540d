import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExportFormat } from '#contracts/exports/network-export.ts'

/** What each file is called in the menu: what it holds, and its form. */
export const exportWords: Record<ExportFormat, MessageDescriptor> = {
  png: msg`Picture as PNG`,
  svg: msg`Picture as SVG, with real text`,
  'owners-csv': msg`Owners as CSV`,
  'parties-csv': msg`Parties of the picture as CSV`,
  'interests-csv': msg`Interests of the picture as CSV`,
  bods: msg`Network as BODS 0.4`,
  graphml: msg`Network as GraphML`,
  evidence: msg`Evidence bundle (ZIP)`,
}
