import { Argument, Command, Option } from 'commander'
import { type ApiOperation, apiOperations, readApiDocument } from './api/api-operations.ts'
import { type ApiRequest, objectIn } from './api/ask-operation.ts'
import { addMode, isAsked, type Mode } from './api/open-api.ts'
import { type Asking, askAndPrint } from './api/operation-command.ts'
import { type OutputFormat, outputFormats } from './api/print-reply.ts'
import { CommandFailure } from './kit/command-failure.ts'
import type { CommandIo } from './kit/command-io.ts'
import { exitCode } from './kit/exit-codes.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** `api METHOD PATH`: any operation of the API by its address, but those that belong to screens. */
export function apiCommand(io: CommandIo): Command {
  const command = new Command('api')
    .description('ask any operation of the API by its address')
    .addArgument(new Argument('<method>', 'what is done there').choices(methods))
    .argument('<path>', 'its address, with what stands behind a question mark, e.g. "/api/bills?level=high"')
    .option('--body <file>', 'what is sent, JSON or any file as the operation takes it; - for standard input')
    .option('--output <file>', 'where a file goes that comes back (default: standard output)')
    .addOption(new Option('--format <format>', 'form of the result').choices(outputFormats).default('json'))
    .option('--all', 'of a list the rows of all pages, from the one that is asked for')
    .option('--yes', 'do it without asking whether it is meant')
  return addMode(command).action(async (method: string, address: string, options: Asking) => {
    const url = URL.parse(address, 'http://localhost')
    if (url === null || !address.startsWith('/')) {
      throw new CommandFailure('The path must begin with a slash, as in /api/bills.', exitCode.badArguments)
    }
    const operation = operationAt(method, url.pathname)
    await askAndPrint(io, operation, await requestTo(io, operation, url, options), options)
  })
}

/** @throws CommandFailure where there is none */
function operationAt(method: string, path: string): ApiOperation {
  const fitting = apiOperations()
    .filter((operation) => operation.method === method && fits(operation.path, path))
    .toSorted((one, other) => one.inPath.length - other.inPath.length)
  const [found] = fitting
  if (found === undefined) throw new CommandFailure(`The API has no ${method} ${path}.`, exitCode.notFound)
  return found
}

const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)

async function requestTo(
  io: CommandIo,
  { method, body }: ApiOperation,
  url: URL,
  options: Asking,
): Promise<ApiRequest> {
  const to = { method, path: url.pathname, query: url.searchParams, headers: {} }
  if (body === null && options.body !== undefined) {
    throw new CommandFailure(`${method} ${url.pathname} takes no body.`, exitCode.badArguments)
  }
  if (body?.kind === 'file') {
    if (options.body === undefined) throw new CommandFailure('Say what is sent: --body FILE.', exitCode.badArguments)
    return { ...to, body: null, file: options.body }
  }
  const whole = options.body === undefined ? {} : await objectIn(io, options.body)
  return { ...to, body: body === null ? null : whole, file: null }
}

/** `openapi`: the document of the API, that of this program, or the one of a server. */
export function openApiCommand(io: CommandIo): Command {
  const command = new Command('openapi').description('print the document of the API')
  command.addOption(new Option('--format <format>', 'form of the document').choices(outputFormats).default('json'))
  return addMode(command).action(async (options: Mode & { format: OutputFormat }) => {
    if (!isAsked(options) && options.format === 'json') {
      io.stdout.write(readApiDocument())
      return
    }
    const operation = operationAt('GET', '/api/openapi.json')
    const request = { method: 'GET', path: operation.path, query: new URLSearchParams(), headers: {} }
    await askAndPrint(io, operation, { ...request, body: null, file: null }, options)
  })
}
