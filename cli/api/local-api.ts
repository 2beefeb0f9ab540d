import { CommandFailure } from '#cli/kit/command-failure.ts'
import { type CommandIo, environmentOf, lost, notOpened } from '#cli/kit/command-io.ts'
import { exitCode } from '#cli/kit/exit-codes.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start-server.ts'
import type { Api } from './api-operations.ts'

const address = '127.0.0.1'
const agent = 'riskatlas'

/**
 * Does `work` with the API of this installation, asked from within this process as a user, whose session ends with it;
 * `null`: as nobody.
 *
 * @throws CommandFailure where the database cannot be used, or there is no such user
 */
export async function withLocalApi<Result>(
  io: CommandIo,
  username: string | null,
  via: 'cli' | 'mcp',
  work: (api: Api) => Promise<Result>,
): Promise<Result> {
  const given = environmentOf(io.env)
  const server = await startServer({
    environment: { ...given, publicUrl: null, trustProxy: false },
    flags: { demonstration: false },
    log: createLog(io.env.LOG_LEVEL ? given.logLevel : 'error'),
    onAdministratorCreated: ({ username: administrator, generated }) => {
      if (generated !== null) io.stderr.write(`Administrator: user name ${administrator}, password ${generated}\n`)
    },
    application: null,
    role: 'tool',
    isClosed: true,
  }).catch(notOpened)
  try {
    const env = { incoming: { socket: { remoteAddress: address } }, via } as RequestEnvironment['Bindings']
    const ask = (headers: Record<string, string>): Api => {
      return async (path, init = {}) => {
        const all = {
          host: 'localhost',
          'user-agent': agent,
          ...headers,
          ...Object.fromEntries(new Headers(init.headers)),
        }
        return server.fetch(new Request(new URL(path, server.url), { ...init, headers: all }), env)
      }
    }
    if (username === null) return await work(ask({}))
    const { rows } = await server.pool.query<{ id: string }>(
      `SELECT id::text FROM user_account WHERE username = $1 AND state = 'active'`,
      [username],
    )
    const [user] = rows
    if (!user) throw new CommandFailure(`There is no active user ${username}.`, exitCode.badArguments)
    const clientInfo = { address, userAgent: agent, device: null, origin: server.url }
    const userId = BigInt(user.id)
    const token = await server.sessions.open({ userId, persistent: false, method: 'password', clientInfo })
    try {
      const entry = { actor: username, address: null, via, action: 'signIn.succeeded', target: username } as const
      await createAuditLog(server.pool).record(entry)
      return await work(ask({ cookie: `riskatlas_session=${token}` })).catch(lost)
    } finally {
      await server.sessions.close(token)
    }
  } finally {
    await server.stop()
  }
}
