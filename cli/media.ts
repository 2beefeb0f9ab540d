import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { Command, Option } from 'commander'
import { companyEvents } from '#analysis/adverse-media/company-events.ts'
import { companySentiments } from '#analysis/adverse-media/company-sentiment.ts'
import type { MediaEventsReport, MediaText, RefusedLine } from '#contracts/adverse-media/media-events.ts'
import type { MediaSentimentReport } from '#contracts/adverse-media/media-sentiment.ts'
import { openMediaTexts } from '#formats/open-media-texts.ts'
import { dataText, type OutputFormat, outputFormats } from './api/print-reply.ts'
import type { CommandIo } from './kit/command-io.ts'
import { jsonText, tableText } from './kit/report-text.ts'

type Options = { file: string; format: OutputFormat }

const columns = {
  events: ['id', 'type', 'severity', 'company', 'certainty', 'words'],
  sentiment: ['id', 'company', 'label', 'score', 'words'],
}

/** `media`: what texts of news say about companies, from a file. */
export function mediaCommand(io: CommandIo): Command {
  return new Command('media')
    .description('what texts of news say about companies, from a file')
    .addCommand(
      onTexts(
        'events',
        'the risk events of each text: what befell which company, how grave, how certain, by which words',
      ).action(async ({ file, format }: Options) => {
        const report: MediaEventsReport = { texts: [], refused: [] }
        for await (const { id, text, companies, entities } of readTexts(file, report.refused)) {
          report.texts.push({ id, events: companyEvents(text, companies ?? entities ?? null) })
        }
        const rows = report.texts.flatMap(({ id, events }) => events.map((event) => ({ id, ...event })))
        print(io, { file, format }, { report, rows, columns: columns.events })
      }),
    )
    .addCommand(
      onTexts('sentiment', 'how each text speaks of each company: well, badly or neither, and by which words').action(
        async ({ file, format }: Options) => {
          const report: MediaSentimentReport = { texts: [], refused: [] }
          for await (const { id, text, companies, entities } of readTexts(file, report.refused)) {
            report.texts.push({ id, entities: companySentiments(text, entities ?? companies ?? []) })
          }
          const rows = report.texts.flatMap(({ id, entities }) =>
            entities.map((one) => ({ id, ...one, words: one.words.join('; ') })),
          )
          print(io, { file, format }, { report, rows, columns: columns.sentiment })
        },
      ),
    )
}

const onTexts = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .requiredOption('--file <file>', 'JSON Lines with id, text and, where known, companies; plain or .gz')
    .addOption(new Option('--format <format>', 'form of the result').choices(outputFormats).default('table'))

async function* readTexts(path: string, refused: RefusedLine[]): AsyncGenerator<MediaText> {
  const file = await open(path)
  try {
    const source = { name: basename(path), bytes: Readable.toWeb(file.createReadStream()) }
    for await (const read of openMediaTexts(source)) {
      if ('reason' in read) refused.push(read)
      else yield read.text
    }
  } finally {
    await file.close()
  }
}

type Printed = { report: { refused: readonly RefusedLine[] }; rows: readonly object[]; columns: readonly string[] }

function print(io: CommandIo, { file, format }: Options, { report, rows, columns: shown }: Printed): void {
  if (format === 'json') {
    for (const piece of jsonText(report)) io.stdout.write(piece)
    return
  }
  io.stdout.write(dataText(format, { rows }, { list: 'rows', columns: shown }))
  for (const { line, reason } of report.refused) {
    io.stderr.write(tableText.line(`${basename(file)}, line ${line}: ${reason}`))
  }
}
