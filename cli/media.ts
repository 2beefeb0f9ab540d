import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { Command, Option } from 'commander'
import { companyEvents } from '#analysis/adverse-media/company-events.ts'
import type { MediaEventsReport } from '#contracts/adverse-media/media-events.ts'
import { openMediaTexts } from '#formats/open-media-texts.ts'
import { dataText, type OutputFormat, outputFormats } from './api/print-reply.ts'
import type { CommandIo } from './kit/command-io.ts'
import { jsonText, tableText } from './kit/report-text.ts'

const columns = ['id', 'type', 'severity', 'company', 'certainty', 'words']

/** `media`: what texts of news say about companies, from a file. */
export function mediaCommand(io: CommandIo): Command {
  return new Command('media').description('what texts of news say about companies, from a file').addCommand(
    new Command('events')
      .description('the risk events of each text: what befell which company, how grave, how certain, by which words')
      .requiredOption('--file <file>', 'JSON Lines with id, text and, where known, companies; plain or .gz')
      .addOption(new Option('--format <format>', 'form of the result').choices(outputFormats).default('table'))
      .action(async ({ file, format }: { file: string; format: OutputFormat }) => {
        const report = await mediaEvents(file)
        if (format === 'json') {
          for (const piece of jsonText(report)) io.stdout.write(piece)
          return
        }
        const rows = report.texts.flatMap(({ id, events }) => events.map((event) => ({ id, ...event })))
        io.stdout.write(dataText(format, { rows }, { list: 'rows', columns }))
        for (const { line, reason } of report.refused) {
          io.stderr.write(tableText.line(`${basename(file)}, line ${line}: ${reason}`))
        }
      }),
  )
}

async function mediaEvents(path: string): Promise<MediaEventsReport> {
  const report: MediaEventsReport = { texts: [], refused: [] }
  const file = await open(path)
  try {
    const source = { name: basename(path), bytes: Readable.toWeb(file.createReadStream()) }
    for await (const read of openMediaTexts(source)) {
      if ('reason' in read) report.refused.push(read)
      else {
        const { id, text, companies } = read.text
        report.texts.push({ id, events: companyEvents(text, companies ?? []) })
      }
    }
    return report
  } finally {
    await file.close()
  }
}
