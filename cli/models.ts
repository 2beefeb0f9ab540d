import { open, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { Command, InvalidArgumentError, Option } from 'commander'
import { baseRateOf, createCounterfactuals } from '#analysis/models/counterfactual.ts'
import { columnNamed, textsOf } from '#analysis/models/modelled-rows.ts'
import {
  crossValidate,
  evaluateRiskModel,
  modelFeatures,
  probabilitiesOf,
  type RiskModel,
  rowsWithin,
  trainRiskModel,
} from '#analysis/models/risk-model.ts'
import { reasonsOf } from '#analysis/models/scoring.ts'
import type { DataRoles, DataSet } from '#contracts/models/data-set.ts'
import { factsIn, ModelFile, modelHash } from '#contracts/models/model-file.ts'
import { openDataSet } from '#formats/open-data-set.ts'
import { dataText, type OutputFormat, outputFormats } from './api/print-reply.ts'
import { CommandFailure } from './kit/command-failure.ts'
import type { CommandIo } from './kit/command-io.ts'
import { readFileStrictly } from './kit/read-strictly.ts'
import { jsonText, tableText } from './kit/report-text.ts'

type Format = { format: OutputFormat }
type Table = { file: string; label: string; positive: string; id?: string; entity?: string; time?: string }
type Seeded = { features: 'derived' | 'raw'; seed: number }
type Applied = Span & { counterfactuals?: boolean }
type Span = { model: string; file: string; from?: string; to?: string }

/** `models`: a model of a labelled table is trained, judged and applied, each from files. */
export function modelsCommand(io: CommandIo): Command {
  return new Command('models')
    .description('train, judge and apply models of labelled tables')
    .addCommand(trainCommand(io))
    .addCommand(evaluateCommand(io))
    .addCommand(applyCommand(io))
    .addCommand(crossValidateCommand(io))
}

function trainCommand(io: CommandIo): Command {
  return onTable(new Command('train').description('train a model and write it into a file'))
    .option('--train-until <time>', 'learn from rows up to this time; of rows without times a fifth is held back')
    .option('--validate-until <time>', 'end the training and calibrate by later rows up to this time')
    .requiredOption('--out <file>', 'where the model is written')
    .action(async (options: Table & Seeded & Format & { trainUntil?: string; validateUntil?: string; out: string }) => {
      const roles = rolesOf(options)
      if (roles.time === null && (options.trainUntil ?? options.validateUntil) !== undefined) {
        throw new CommandFailure('A span of time needs --time, the column that holds it.', 2)
      }
      const table = await readTable(options.file, roles)
      const { model, flags } = refusing(() =>
        trainRiskModel(table, {
          roles,
          features: options.features,
          trainUntil: options.trainUntil ?? null,
          validateUntil: options.validateUntil ?? null,
          seed: options.seed,
        }),
      )
      const written: ModelFile = { ...model, hash: modelHash(model) }
      await writeFile(options.out, `${JSON.stringify(written)}\n`)
      const { training, validation } = model
      const trees = model.members.map((member) => member.trees.length)
      const report = {
        out: options.out,
        hash: written.hash,
        training,
        validation,
        trees,
        flags: [...table.flags, ...flags],
      }
      write(
        io,
        reportText(options.format, report, () => [trainedText(report)]),
      )
    })
}

function evaluateCommand(io: CommandIo): Command {
  return onModel(new Command('evaluate').description('judge a model by labelled rows, with 95 % intervals')).action(
    async ({ model: path, file, from, to, format }: Span & Format) => {
      const model = await readModel(path)
      const table = await readTable(file, model.roles)
      const figures = refusing(() => evaluateRiskModel(model, table, { from: from ?? null, to: to ?? null }))
      write(
        io,
        reportText(format, figures, () =>
          Object.entries(figures).map(([name, figure]) =>
            tableText.line(
              typeof figure === 'number'
                ? `${name.padEnd(10)} ${figure}`
                : `${name.padEnd(10)} ${figure.value.toFixed(4)} (${figure.low.toFixed(4)} to ${figure.high.toFixed(4)})`,
            ),
          ),
        ),
      )
    },
  )
}

function applyCommand(io: CommandIo): Command {
  return onModel(new Command('apply').description('score rows, each with what made its score'))
    .option('--counterfactuals', 'tell for each row the smallest change that would bring it to the base rate')
    .action(async ({ model: path, file, from, to, format, counterfactuals = false }: Applied & Format) => {
      const model = await readModel(path)
      const table = await readTable(file, model.roles)
      const span = { from: from ?? null, to: to ?? null }
      const rows = refusing(() => [...scored(model, table, span, counterfactuals)])
      write(
        io,
        reportText(
          format,
          { rows },
          () => rows.map(({ id, probability }) => tableText.line(`${id}\t${probability.toFixed(6)}`)),
          'rows',
        ),
      )
    })
}

function crossValidateCommand(io: CommandIo): Command {
  return onTable(new Command('cross-validate').description('train on all parts of a table but one, for each part'))
    .addOption(new Option('--folds <count>', 'parts').argParser(wholeFrom(2, 100)).default(10))
    .action(async (options: Table & Seeded & Format & { folds: number }) => {
      const roles = rolesOf(options)
      const table = await readTable(options.file, roles)
      const found = refusing(() =>
        crossValidate(table, { roles, features: options.features, seed: options.seed }, options.folds),
      )
      const mean = ({ mean: value, sd }: { mean: number; sd: number }) => `${value.toFixed(4)} ± ${sd.toFixed(4)}`
      write(
        io,
        reportText(options.format, found, () => [
          tableText.line(`ROC AUC ${mean(found.roc_auc)}, PR AUC ${mean(found.pr_auc)}`),
        ]),
      )
    })
}

/** A report in a form. @param list the key of its rows, `null` where it is a single thing */
const reportText = (
  format: OutputFormat,
  report: object,
  table: () => string[],
  list: string | null = null,
): Iterable<string> => {
  if (format === 'table') return table()
  return format === 'json' ? jsonText(report) : [dataText(format, report, { list, columns: [] })]
}

const onTable = (command: Command) =>
  command
    .requiredOption('--file <file>', 'a labelled table: CSV, XLSX or ARFF, plain or .gz')
    .requiredOption('--label <column>', 'the column that holds what came')
    .requiredOption('--positive <text>', 'the label of rows in which it came')
    .option('--id <column>', 'the column that names a row')
    .option('--entity <column>', 'the column that names whose row it is; its rows never stand on both sides')
    .option('--time <column>', 'the column of the time at which a row was known: a year, month or day')
    .addOption(
      new Option('--features <which>', 'columns as they stand, or ratios, changes and ranks made of them as well')
        .choices(['derived', 'raw'])
        .default('derived'),
    )
    .addOption(new Option('--seed <number>', 'of all that is drawn').argParser(wholeFrom(0, 2 ** 31 - 1)).default(1))
    .addOption(formatOption())

const onModel = (command: Command) =>
  command
    .requiredOption('--model <file>', 'a model that was trained')
    .requiredOption('--file <file>', 'a table with the same columns; earlier rows of an entity serve as its history')
    .option('--from <time>', 'rows from this time on')
    .option('--to <time>', 'rows up to this time')
    .addOption(formatOption())

const formatOption = () => new Option('--format <format>', 'form of the result').choices(outputFormats).default('table')

const rolesOf = ({ label, positive, id, entity, time }: Table): DataRoles => ({
  label,
  positive,
  id: id ?? null,
  entity: entity ?? null,
  time: time ?? null,
})

async function readTable(path: string, { label, id, entity, time }: DataRoles) {
  const texts = new Set([label, id, entity, time].filter((name) => name !== null))
  const file = await open(path)
  try {
    return await openDataSet({ name: basename(path), bytes: Readable.toWeb(file.createReadStream()) }, texts)
  } finally {
    await file.close()
  }
}

/**
 * @throws CommandFailure where the file is no model, was changed after it was written, or goes by facts that no table
 *   holds
 */
async function readModel(path: string): Promise<RiskModel> {
  const { hash, ...model } = readFileStrictly(ModelFile, parsed(await readFile(path, 'utf8'), path), path)
  if (hash !== modelHash(model)) throw new CommandFailure(`${path}: the model was changed after it was written.`)
  const facts = factsIn([model])
  if (facts.length > 0) {
    const named = facts.join(', ')
    throw new CommandFailure(`${path}: the model goes by facts of the product (${named}), which no file holds.`)
  }
  return model
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CommandFailure(`${path} is not JSON.`, 1, { cause })
  }
}

function* scored(
  model: RiskModel,
  table: DataSet,
  span: { from: string | null; to: string | null },
  counterfactuals: boolean,
) {
  const probabilities = probabilitiesOf(model, table)
  const features = modelFeatures(model, table)
  const baseRate = baseRateOf(model)
  const counterfactual = counterfactuals ? createCounterfactuals(model, table, features) : null
  const ids = model.roles.id === null ? null : textsOf(columnNamed(table, model.roles.id))
  for (const row of rowsWithin(model, table, span)) {
    yield {
      id: ids?.[row] ?? `${row + 1}`,
      probability: probabilities[row] as number,
      ...reasonsOf(model, features, row),
      ...(counterfactual && { counterfactual: counterfactual(row, baseRate) }),
    }
  }
}

function write({ stdout }: CommandIo, pieces: Iterable<string>) {
  for (const piece of pieces) stdout.write(piece)
}

/** What cannot be done with a table is said as a message of the command. */
function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof RangeError ? new CommandFailure(error.message, 1, { cause: error }) : error
  }
}

type Trained = Pick<ModelFile, 'hash' | 'training' | 'validation'> & {
  out: string
  flags: { message: string; at: string }[]
}

function trainedText({ out, hash, training, validation, flags }: Trained): string {
  const roc = validation?.metrics.roc_auc
  return [
    ...flags.map(({ message, at }) => `${at}: ${message}`),
    `${out}: ${training.rows} rows, ${training.positives} of them positive, SHA-256 ${hash}`,
    roc === undefined
      ? 'No rows were held back.'
      : `ROC AUC of rows held back ${roc.value.toFixed(4)} (${roc.low.toFixed(4)} to ${roc.high.toFixed(4)})`,
  ]
    .map(tableText.line)
    .join('')
}

const wholeFrom =
  (minimum: number, maximum: number) =>
  (text: string): number => {
    const value = Number(text)
    if (Number.isInteger(value) && value >= minimum && value <= maximum) return value
    throw new InvalidArgumentError(`It is a whole number from ${minimum} to ${maximum}.`)
  }
