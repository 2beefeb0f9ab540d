import { Command, InvalidArgumentError, Option } from 'commander'
import { dataText, type OutputFormat, outputFormats } from './api/print-reply.ts'
import { CommandFailure } from './kit/command-failure.ts'
import type { CommandIo } from './kit/command-io.ts'
import { tableText } from './kit/report-text.ts'
import { type Compared, differencesIn, nothingCompared } from './verify-random/differences.ts'
import { type ExactCase, exactCase } from './verify-random/exact-case.ts'

/** A network of which the fast and the exact arithmetic say different things. */
type Differing = { seed: number; differences: string[]; network: ExactCase }

type Options = { networks: number; seed: number; format: OutputFormat }

/** `verify-random`: compares the arithmetic with fractions and with the words of the law on random networks. */
export function verifyRandomCommand(io: CommandIo): Command {
  return new Command('verify-random')
    .description(
      'compare owners, ranges, control, groups in concert and beneficial owners of random networks with exact arithmetic',
    )
    .addOption(new Option('--networks <count>', 'how many networks').argParser(wholeFrom(1, 1_000_000)).default(200))
    .addOption(new Option('--seed <number>', 'of the first network').argParser(wholeFrom(0, 2 ** 31)).default(1))
    .addOption(new Option('--format <format>', 'form of the result').choices(outputFormats).default('table'))
    .action(({ networks, seed, format }: Options) => {
      const compared = nothingCompared()
      const differing: Differing[] = []
      for (let each = seed; each < seed + networks; each++) {
        const network = exactCase(each)
        const differences = differencesIn(network, compared)
        if (differences.length > 0) differing.push({ seed: each, differences, network })
      }
      const result = { networks, seed, compared, differing }
      io.stdout.write(
        format === 'table'
          ? textFrom(result)
          : dataText(format, result, { list: 'differing', columns: ['seed', 'differences', 'network'] }),
      )
      if (differing.length > 0) throw new CommandFailure(null)
    })
}

function textFrom({ networks, compared, differing }: { networks: number; compared: Compared; differing: Differing[] }) {
  const lines = differing.flatMap(({ seed, differences, network }) => [
    tableText.line(`DIFFERS  seed ${seed}`),
    ...differences.map((difference) => tableText.line(`      ${difference}`)),
    tableText.line(`      ${JSON.stringify(network)}`),
  ])
  const { owners, ranges, control, persons, concert } = compared
  return (
    lines.join('') +
    tableText.line(
      `${networks} networks, ${differing.length} differ; compared: ${owners} shares, ${ranges} ranges, ${control} closures of control, ` +
        `${persons} answers of rules, ${concert} of them with groups in concert`,
    )
  )
}

const wholeFrom =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new InvalidArgumentError(`It is a whole number from ${min} to ${max}.`)
    }
    return value
  }
