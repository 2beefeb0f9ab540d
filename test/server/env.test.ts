import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#server/env.ts'
import { readFlags } from '#server/flags.ts'

const usual = {
  port: 8000,
  host: null,
  dataDir: '.data',
  databaseUrl: null,
  adminPassword: null,
  installationFile: null,
  trustProxy: false,
  publicUrl: null,
  smsWebhook: null,
  oidc: null,
  fileBudget: 20 * 2 ** 30,
  webhookHosts: new Set(),
  assistantsMayWrite: false,
  logLevel: 'info',
}

describe(readEnvironment.name, () => {
  test('every environment variable has a default', () => {
    expect(readEnvironment({})).toEqual(usual)
  })

  test('every environment variable is read, and unknown ones are ignored', () => {
    const variables = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '/var/lib/riskatlas',
      DATABASE_URL: 'postgresql://user:secret@db.example/atlas',
      ADMIN_PASSWORD: ' sesame ',
      TRUST_PROXY: 'true',
      PUBLIC_URL: 'https://atlas.example/',
      SMS_WEBHOOK_URL: 'https://sms.example/send',
      SMS_WEBHOOK_SECRET: 'sesame',
      OIDC_ISSUER: 'https://id.example/realm',
      OIDC_CLIENT_ID: 'atlas',
      OIDC_CLIENT_SECRET: 'sesame',
      INSTALLATION_FILE: '/etc/riskatlas/installation.json',
      LOG_LEVEL: 'debug',
      FILE_BUDGET_GIB: '3',
      HOME: '/root',
    }
    expect(readEnvironment(variables)).toEqual({
      port: 0,
      host: '127.0.0.1',
      dataDir: '/var/lib/riskatlas',
      databaseUrl: 'postgresql://user:secret@db.example/atlas',
      adminPassword: ' sesame ',
      trustProxy: true,
      publicUrl: 'https://atlas.example',
      smsWebhook: { url: 'https://sms.example/send', secret: 'sesame' },
      oidc: { issuer: 'https://id.example/realm', clientId: 'atlas', clientSecret: 'sesame', name: 'id.example' },
      installationFile: '/etc/riskatlas/installation.json',
      fileBudget: 3 * 2 ** 30,
      webhookHosts: new Set(),
      assistantsMayWrite: false,
      logLevel: 'debug',
    })
  })

  test('an empty environment variable counts as absent', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(usual)
  })

  test('a secret is read from the file that its variable with _FILE names, without the last line end', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'riskatlas-secrets-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    const file = join(directory, 'password')
    await writeFile(file, ' sesame \n')
    expect(readEnvironment({ ADMIN_PASSWORD_FILE: file })).toEqual({ ...usual, adminPassword: ' sesame ' })
    expect(() => readEnvironment({ ADMIN_PASSWORD_FILE: file, ADMIN_PASSWORD: 'x' })).toThrow(
      new Error('The environment cannot be used: ADMIN_PASSWORD and ADMIN_PASSWORD_FILE exclude one another.'),
    )
    expect(() => readEnvironment({ DATABASE_URL_FILE: join(directory, 'none') })).toThrow(
      new Error('The environment cannot be used: the file of DATABASE_URL_FILE: ENOENT.'),
    )
  })

  test.each([
    [{ PORT: '65536' }, 'PORT must be a port number from 0 to 65535'],
    [{ PORT: '80a' }, 'PORT must be a port number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://sesame@db/atlas' }, 'DATABASE_URL must be a URL that begins with postgres://'],
    [{ PUBLIC_URL: 'https://sesame.example/atlas' }, 'PUBLIC_URL must be like https://atlas.example, without a path'],
    [{ SMS_WEBHOOK_URL: 'sesame' }, 'SMS_WEBHOOK_URL must begin with https:// or http://'],
    [{ OIDC_ISSUER: 'http://sesame.example' }, 'OIDC_ISSUER must begin with https://'],
    [{ OIDC_CLIENT_SECRET: 'sesame' }, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need one another'],
    [{ ADMIN_PASSWORD: 'sesame'.repeat(200) }, 'ADMIN_PASSWORD must have at most 1000 characters'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be true or false'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, silent'],
    [{ PORT: '-1', TRUST_PROXY: '1' }, 'PORT must be a port number from 0 to 65535; TRUST_PROXY must be true or false'],
  ])('the environment %o is rejected without repeating the value', (variables, complaint) => {
    expect(() => readEnvironment(variables)).toThrow(new Error(`The environment cannot be used: ${complaint}.`))
  })
})

describe(readFlags.name, () => {
  test('the command line can disable the demonstration data', () => {
    expect([readFlags([]), readFlags(['--no-demo'])]).toEqual([{ demonstration: true }, { demonstration: false }])
  })

  test.each([['--nodemo'], ['demo'], ['--no-demo=1']])('the command line %s is rejected with the usage', (flag) => {
    expect(() => readFlags([flag])).toThrow(/Usage: npm start \[-- --no-demo\]/)
  })
})
