import { mkdir, writeFile } from 'node:fs/promises'
import { toJsonSchema } from '@valibot/to-json-schema'
import { MediaEventsReport } from '#contracts/adverse-media/media-events.ts'
import { MediaSentimentReport } from '#contracts/adverse-media/media-sentiment.ts'
import { measureReports } from '#contracts/report-schemas.ts'
import { DifferenceReport } from '#contracts/scenarios/network-difference.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'

const folder = new URL('../docs/schemas/', import.meta.url)

/** JSON schemas of what the command line prints, by file name in `docs/schemas`. */
export function reportSchemas(): Record<string, object> {
  return Object.fromEntries(
    Object.entries({
      ...measureReports,
      difference: DifferenceReport,
      'media-events': MediaEventsReport,
      'media-sentiment': MediaSentimentReport,
    }).map(([measure, report]) => {
      const schema = toJsonSchema(report, {
        target: 'draft-2020-12',
        typeMode: 'output',
        definitions: { IsoDate },
        overrideAction: ({ valibotAction, jsonSchema }) =>
          valibotAction.type === 'check' ? { ...jsonSchema, format: 'date' } : undefined,
      })
      return [`${measure}-report.json`, schema]
    }),
  )
}

if (import.meta.main) {
  await mkdir(folder, { recursive: true })
  for (const [file, schema] of Object.entries(reportSchemas())) {
    await writeFile(new URL(file, folder), `${JSON.stringify(schema, null, 2)}\n`)
  }
}
