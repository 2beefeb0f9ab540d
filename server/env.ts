import * as v from 'valibot'
import type { LogLevel } from './log.ts'

/** What the environment says, checked. */
export type Environment = {
  port: number
  host: string | null
  dataDir: string
  databaseUrl: string | null
  adminPassword: string | null
  trustProxy: boolean
  logLevel: LogLevel
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
const isPostgresUrl = (text: string) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')

const text = v.pipe(v.string(), v.minLength(1))

const Variables = v.object({
  PORT: v.optional(v.pipe(text, v.check(isPort, 'must be a port number from 0 to 65535')), '8000'),
  HOST: v.optional(text),
  DATA_DIR: v.optional(text, '.data'),
  DATABASE_URL: v.optional(v.pipe(text, v.check(isPostgresUrl, 'must be a URL that begins with postgres://'))),
  ADMIN_PASSWORD: v.optional(v.pipe(text, v.maxLength(1000, 'must have at most 1000 characters'))),
  TRUST_PROXY: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  LOG_LEVEL: v.optional(v.picklist(levels, `must be one of ${levels.join(', ')}`), 'info'),
})

/**
 * Reads the variables of the environment; one that is empty counts as absent.
 *
 * @throws an error that names each variable that cannot be used and why; values are not repeated, they may be secret
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = v.safeParse(Variables, given)
  if (!result.success) {
    const complaints = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`)
    throw new Error(`The environment cannot be used: ${complaints.join('; ')}.`)
  }
  const { output } = result
  return {
    port: Number(output.PORT),
    host: output.HOST ?? null,
    dataDir: output.DATA_DIR,
    databaseUrl: output.DATABASE_URL ?? null,
    adminPassword: output.ADMIN_PASSWORD ?? null,
    trustProxy: output.TRUST_PROXY === 'true',
    logLevel: output.LOG_LEVEL,
  }
}
