import { Command, InvalidArgumentError, Option } from 'commander'
import { CommandFailure } from '#cli/kit/command-failure.ts'
import type { CommandIo } from '#cli/kit/command-io.ts'
import { confirmed } from '#cli/kit/confirmed.ts'
import { exitCode } from '#cli/kit/exit-codes.ts'
import { writeWhole } from '#cli/kit/write-whole.ts'
import type { Api, ApiOperation, Field } from './api-operations.ts'
import { type ApiRequest, bytesOf, dataOf, everyPage, linesOf, objectIn, pathOf, replyTo } from './ask-operation.ts'
import { addMode, type Mode, withApi } from './open-api.ts'
import { dataText, type OutputFormat, outputFormats, printEvents } from './print-reply.ts'

/** What the options say beside the parts of the request. */
export type Asking = Mode & {
  format?: OutputFormat
  output?: string
  body?: string
  all?: true
  yes?: true
}

/**
 * The command of an operation: an argument for each parameter of its path, an option for each other part of a request.
 */
export function operationCommand(io: CommandIo, operation: ApiOperation, name: string): Command {
  const command = new Command(name).description(operation.summary)
  const { description, method, path } = operation
  command.addHelpText('after', `\n${description === null ? '' : `${description}\n`}${method} ${path}`)
  for (const field of operation.inPath) command.argument(`<${field.name}>`)
  for (const field of [...operation.inQuery, ...operation.inHeader]) {
    command.addOption(optionOf(field).makeOptionMandatory(field.isRequired))
  }
  for (const field of fieldsOfBody(operation)) command.addOption(optionOf(field))
  if (operation.body !== null) command.addOption(bodyOption(operation.body.kind))
  addAsking(command, operation)
  return command.action(async (...given: unknown[]) => {
    const options = given.at(-2) as Record<string, unknown> & Asking
    const request = await requestFrom(io, operation, given.slice(0, operation.inPath.length) as string[], options)
    await askAndPrint(io, operation, request, options)
  })
}

/** Fields of the body that no parameter of the address has the name of. */
const fieldsOfBody = ({ body, inQuery }: ApiOperation) =>
  (body?.fields ?? []).filter(({ name }) => !inQuery.some((other) => other.name === name))

const bodyOption = (kind: 'json' | 'file') =>
  kind === 'file'
    ? new Option('--body <file>', 'the file to send; - for standard input').makeOptionMandatory()
    : new Option('--body <file>', 'JSON: the whole of what is sent, under the other options; - for standard input')

/** The options that say who asks, and how the reply is written. */
export function addAsking(command: Command, { reply, cursor, asksFirst }: Omit<ApiOperation, 'words'>): Command {
  addMode(command)
  if (reply === 'file') command.option('--output <file>', 'where the file goes (default: standard output)')
  if (reply === 'data' || reply === 'lines') {
    command.addOption(new Option('--format <format>', 'form of the result').choices(outputFormats).default('table'))
  }
  if (cursor !== null) command.option('--all', 'the rows of all pages, from the one that is asked for')
  if (asksFirst) command.option('--yes', 'do it without asking whether it is meant')
  return command
}

/** `startsAt` → `--starts-at` */
const flagOf = (name: string) => `--${name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()}`

const wordsFor: Record<Field['kind'], string> = {
  text: '<text>',
  number: '<number>',
  boolean: '<boolean>',
  texts: '<texts...>',
  json: '<json>',
}

function optionOf({ name, kind, choices }: Field): Option {
  const option = new Option(`${flagOf(name)} ${wordsFor[kind]}`)
  if (choices !== null) return option.choices(choices)
  if (kind === 'boolean') return option.choices(['true', 'false'])
  if (kind === 'number') return option.argParser(numberFrom)
  return kind === 'json' ? option.argParser(jsonFrom) : option
}

function numberFrom(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.')
  return value
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidArgumentError('It must be JSON.')
  }
}

type Given = Readonly<Record<string, unknown>>

const valueIn = ({ name, kind }: Field, options: Given): unknown => {
  const given = options[new Option(flagOf(name)).attributeName()]
  return kind === 'boolean' && given !== undefined ? given === 'true' : given
}

async function requestFrom(
  io: CommandIo,
  operation: ApiOperation,
  inPath: readonly string[],
  options: Given & Asking,
): Promise<ApiRequest> {
  const { body, method } = operation
  const query = new URLSearchParams()
  for (const field of operation.inQuery) {
    const value = valueIn(field, options)
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) query.append(field.name, typeof each === 'object' ? JSON.stringify(each) : String(each))
    }
  }
  const headers = operation.inHeader.flatMap((field): [string, string][] => {
    const value = valueIn(field, options)
    return value === undefined ? [] : [[field.name, String(value)]]
  })
  const path = pathOf(operation, inPath)
  const file = body?.kind === 'file' ? (options.body ?? null) : null
  return {
    method,
    path,
    query,
    headers: Object.fromEntries(headers),
    body: body?.kind === 'json' ? await bodyFrom(io, operation, options) : null,
    file,
  }
}

/** What may be nothing and is not given is nothing, unless the body comes from a file. */
async function bodyFrom(io: CommandIo, operation: ApiOperation, options: Given & Asking): Promise<Given> {
  const whole = options.body === undefined ? null : await objectIn(io, options.body)
  const given = fieldsOfBody(operation).flatMap((field): [string, unknown][] => {
    const value = valueIn(field, options)
    if (value !== undefined) return [[field.name, value]]
    return whole === null && field.isRequired && field.isNullable ? [[field.name, null]] : []
  })
  return { ...whole, ...Object.fromEntries(given) }
}

/**
 * Asks where it is dangerous, sends the request, and prints the reply once it is whole.
 *
 * @throws CommandFailure with the exit code, and nothing on standard output
 */
export async function askAndPrint(
  io: CommandIo,
  operation: ApiOperation,
  request: ApiRequest,
  options: Asking,
): Promise<void> {
  if (operation.isInternal) {
    throw new CommandFailure(
      `${operation.path} belongs to the screens, and is closed to programs.`,
      exitCode.notAllowed,
    )
  }
  if (operation.asksFirst) await confirmed(io, `${operation.summary}: ${request.path}`, options.yes === true)
  await withApi(io, options, { via: 'cli', operation }, (api) => print(io, api, operation, request, options))
}

async function print(
  io: CommandIo,
  api: Api,
  operation: ApiOperation,
  request: ApiRequest,
  { format = 'table', output = '-', all }: Asking,
): Promise<void> {
  const { list, cursor, reply } = operation
  if (all && list !== null && cursor !== null) {
    io.stdout.write(dataText(format, await everyPage(api, io, request, { list, cursor }), operation))
    return
  }
  const response = await replyTo(api, io, request)
  if (reply === 'file') await writeWhole(io, output, bytesOf(response))
  else if (reply === 'events') await printEvents(io, response)
  else if (reply === 'data') io.stdout.write(dataText(format, await dataOf(response), operation))
  else {
    const lines = await linesOf(response)
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    io.stdout.write(format === 'json' ? text : dataText(format, lines, operation))
  }
}
