import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { LogLevel } from './log.ts'

/** The validated environment. */
export type Environment = {
  port: number
  host: string | null
  dataDir: string
  databaseUrl: string | null
  adminPassword: string | null
  /** The file with names, links, logo and tagline of the installation. */
  installationFile: string | null
  trustProxy: boolean
  /** The address people use, without a slash at its end; `null`: that of each request. */
  publicUrl: string | null
  /** Bytes of files that a user may have stored. */
  fileBudget: number
  /** The gateway of messages to telephones; `null`: they are stored. */
  smsWebhook: { url: string; secret: string | null } | null
  /** Hosts of private networks, or this machine, to which webhooks may go. */
  webhookHosts: ReadonlySet<string>
  /** The OpenID provider to sign in with. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null
  /** Whether tools of assistants may open cases. */
  assistantsMayWrite: boolean
  logLevel: LogLevel
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
const isPostgresUrl = (text: string) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')

const isWholeGibibytes = (text: string) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= 100_000
const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')
const isOrigin = (text: string) => isWebAddress(text) && URL.parse(text)?.href === `${URL.parse(text)?.origin}/`
/** Names that never leave the machine, over which nothing need be encrypted. */
const isLoopback = (text: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(URL.parse(text)?.hostname ?? '')
const isIssuer = (text: string) => isWebAddress(text) && (text.startsWith('https:') || isLoopback(text))

const text = v.pipe(v.string(), v.minLength(1))

const Variables = v.object({
  PORT: v.optional(v.pipe(text, v.check(isPort, 'must be a port number from 0 to 65535')), '8000'),
  HOST: v.optional(text),
  DATA_DIR: v.optional(text, '.data'),
  DATABASE_URL: v.optional(v.pipe(text, v.check(isPostgresUrl, 'must be a URL that begins with postgres://'))),
  ADMIN_PASSWORD: v.optional(v.pipe(text, v.maxLength(1000, 'must have at most 1000 characters'))),
  INSTALLATION_FILE: v.optional(text),
  TRUST_PROXY: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  PUBLIC_URL: v.optional(v.pipe(text, v.check(isOrigin, 'must be like https://atlas.example, without a path'))),
  FILE_BUDGET_GIB: v.optional(v.pipe(text, v.check(isWholeGibibytes, 'must be a whole number from 1 to 100000')), '20'),
  SMS_WEBHOOK_URL: v.optional(v.pipe(text, v.check(isWebAddress, 'must begin with https:// or http://'))),
  SMS_WEBHOOK_SECRET: v.optional(text),
  WEBHOOK_HOSTS: v.optional(
    v.pipe(text, v.regex(/^[^\s,/@]+(\s*,\s*[^\s,/@]+)*$/, 'must be names of hosts, separated by commas')),
  ),
  OIDC_ISSUER: v.optional(v.pipe(text, v.check(isIssuer, 'must begin with https://'))),
  OIDC_CLIENT_ID: v.optional(text),
  OIDC_CLIENT_SECRET: v.optional(text),
  OIDC_NAME: v.optional(v.pipe(text, v.maxLength(60, 'must have at most 60 characters'))),
  MCP_WRITE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  LOG_LEVEL: v.optional(v.picklist(levels, `must be one of ${levels.join(', ')}`), 'info'),
})

/** Variables whose value may stand in a file instead, which the same name with `_FILE` names. */
const secrets = ['ADMIN_PASSWORD', 'DATABASE_URL', 'OIDC_CLIENT_SECRET', 'SMS_WEBHOOK_SECRET']

function withSecretsOfFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const all = { ...given }
  for (const name of secrets) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) {
      throw new Error(`The environment cannot be used: ${name} and ${name}_FILE exclude one another.`)
    }
    try {
      all[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (cause) {
      const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'it cannot be read'
      throw new Error(`The environment cannot be used: the file of ${name}_FILE: ${reason}.`, { cause })
    }
  }
  return all
}

/**
 * Reads the variables of the environment; one that is empty counts as absent. A secret may stand in a file that the
 * variable with `_FILE` at its end names.
 *
 * @throws an error that names each variable that cannot be used and why; values are not repeated, they may be secret
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = v.safeParse(Variables, withSecretsOfFiles(given))
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
    installationFile: output.INSTALLATION_FILE ?? null,
    trustProxy: output.TRUST_PROXY === 'true',
    publicUrl: output.PUBLIC_URL === undefined ? null : new URL(output.PUBLIC_URL).origin,
    fileBudget: Number(output.FILE_BUDGET_GIB) * 2 ** 30,
    smsWebhook:
      output.SMS_WEBHOOK_URL === undefined
        ? null
        : { url: output.SMS_WEBHOOK_URL, secret: output.SMS_WEBHOOK_SECRET ?? null },
    webhookHosts: new Set(output.WEBHOOK_HOSTS?.toLowerCase().split(/\s*,\s*/)),
    oidc: providerFrom(output),
    assistantsMayWrite: output.MCP_WRITE === 'on',
    logLevel: output.LOG_LEVEL,
  }
}

function providerFrom(output: v.InferOutput<typeof Variables>): Environment['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = output
  const given = [issuer, clientId, clientSecret].filter((value) => value !== undefined).length
  if (given === 0) return null
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    const words = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need one another'
    throw new Error(`The environment cannot be used: ${words}.`)
  }
  return { issuer, clientId, clientSecret, name: output.OIDC_NAME ?? new URL(issuer).hostname }
}
