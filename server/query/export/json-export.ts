import { queryAddressOf } from '#contracts/query-address.ts'
import { queryTextOf } from '#contracts/query-text.ts'
import type { ExportOrigin, ExportWriter } from './export-writer.ts'

/** An export as one JSON object: where it comes from, and the rows as the API gives them, each on a line of its own. */
export function jsonExport({ query, made, by, rows, sources }: ExportOrigin): ExportWriter {
  const encoder = new TextEncoder()
  let isFirst = true
  return {
    head: () => {
      const asked = { about: query.scope, text: queryTextOf(query), address: queryAddressOf(query), tree: query }
      const origin = JSON.stringify({ query: asked, made, by, rows, sources })
      return encoder.encode(`${origin.slice(0, -1)},"results":[`)
    },
    rows: (found) => {
      const lines = found.map((row) => `\n${JSON.stringify(row)}`).join(',')
      const text = isFirst || lines === '' ? lines : `,${lines}`
      if (lines !== '') isFirst = false
      return encoder.encode(text)
    },
    end: () => encoder.encode('\n]}\n'),
  }
}
