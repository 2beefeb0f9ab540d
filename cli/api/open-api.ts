import { readFile, stat } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { CommandFailure } from '#cli/kit/command-failure.ts'
import type { CommandIo } from '#cli/kit/command-io.ts'
import { exitCode } from '#cli/kit/exit-codes.ts'
import type { Api, ApiOperation } from './api-operations.ts'

/** Who asks, and where: a user on the database of this machine, or a token at a server. */
export type Mode = { as?: string; server?: string; tokenFile?: string }

/** Whether a command says who asks, or where. */
export const isAsked = ({ as, server }: Mode): boolean => as !== undefined || server !== undefined

/** The options that say who asks, and where. */
export function addMode(command: Command): Command {
  return command
    .addOption(
      new Option('--as <user>', 'work on the database of DATA_DIR or DATABASE_URL, as this user').conflicts('server'),
    )
    .addOption(new Option('--server <url>', 'ask a server that runs'))
    .addOption(
      new Option('--token-file <file>', 'the file with the token to ask the server with; nobody else may read it'),
    )
}

type Asked = { via: 'cli' | 'mcp'; operation: Pick<ApiOperation, 'isOpen' | 'takesTokens'> }

/**
 * Does `work` with the API: of this installation, from within this process and with the access of the user, or of a
 * server with a token.
 *
 * @throws CommandFailure where the options, the token file, the user or the database cannot be used
 */
export async function withApi<Result>(
  io: CommandIo,
  mode: Mode,
  asked: Asked,
  work: (api: Api) => Promise<Result>,
): Promise<Result> {
  const { as, server, tokenFile } = mode
  if (tokenFile !== undefined && server === undefined) {
    throw new CommandFailure('--token-file belongs to --server.', exitCode.badArguments)
  }
  if (server !== undefined) return work(await remoteApi(server, tokenFile, asked.operation))
  if (as === undefined && !asked.operation.isOpen) throw whoAsks
  const { withLocalApi } = await import('./local-api.ts')
  return withLocalApi(io, as ?? null, asked.via, work)
}

const whoAsks = new CommandFailure(
  'Say who asks: --as USER on the database of this machine, or --server URL and --token-file FILE.',
  exitCode.badArguments,
)

async function remoteApi(
  address: string,
  tokenFile: string | undefined,
  { isOpen, takesTokens }: Asked['operation'],
): Promise<Api> {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new CommandFailure('--server must be an address that begins with https:// or http://.', exitCode.badArguments)
  }
  if (!isOpen && !takesTokens) {
    throw new CommandFailure('Tokens are shut out of this: give --as with an administrator.', exitCode.notAllowed)
  }
  if (!isOpen && tokenFile === undefined) throw whoAsks
  const token = tokenFile === undefined ? null : await tokenIn(tokenFile)
  return async (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    // A token goes nowhere but to the address that was given.
    return fetch(new URL(path, url), { ...init, headers, redirect: 'error' }).catch((error: unknown) => {
      const { cause = error } = error as Error
      const why = cause instanceof AggregateError ? cause.errors[0] : cause
      const words = `${url.origin} cannot be reached: ${why instanceof Error ? why.message : String(why)}.`
      throw new CommandFailure(words, exitCode.serverAway, { cause: error })
    })
  }
}

const othersRead = 0o077

/** @throws CommandFailure where others than its owner can read the file */
async function tokenIn(file: string): Promise<string> {
  const { mode } = await stat(file)
  if (process.platform !== 'win32' && (mode & othersRead) !== 0) {
    throw new CommandFailure(`${file}: others can read this token. Make it yours alone: chmod 600.`)
  }
  const token = (await readFile(file, 'utf8')).trim()
  if (!/^\S{1,500}$/.test(token)) throw new CommandFailure(`${file}: there is no token in this file.`)
  return token
}
