import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/tool.ts'

const textOf = (path: string) => readFile(join(root, path), 'utf8')

describe('Dockerfile', () => {
  /** Instructions with what continues on further lines. */
  const instructionsOf = (text: string) =>
    text
      .replaceAll(/^#.*\n/gm, '')
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))

  test('every stage that runs has an unprivileged user, a health check, exec forms and no secret', async () => {
    const text = await textOf('Dockerfile')
    const stages = text.split(/^FROM /m).slice(1)
    expect(stages.map((stage) => / AS (\w+)/.exec(stage)?.[1])).toEqual(['build', 'distroless', 'embedded'])
    for (const stage of stages.slice(1)) {
      const lines = instructionsOf(stage.slice(stage.indexOf('\n')))
      const of = (name: string) => lines.filter((line) => line.startsWith(`${name} `))
      expect(of('USER')).toEqual(['USER 10001:10001'])
      expect(of('HEALTHCHECK')).toHaveLength(1)
      for (const name of ['ENTRYPOINT', 'CMD']) expect(of(name)).toEqual([expect.stringMatching(/^\w+ \[".*"\]$/)])
      expect(of('ADD')).toEqual([])
      expect(of('ENV').join(' ')).not.toMatch(/PASSWORD|SECRET|DATABASE_URL/)
      expect(lines.lastIndexOf('USER 10001:10001')).toBeGreaterThan(
        lines.findLastIndex((line) => line.startsWith('RUN ')),
      )
    }
    expect(text).not.toMatch(/:latest|curl .*\| *sh|sudo|chmod 777/)
  })

  test('the program of the images is the one of the package', async () => {
    const { bin } = JSON.parse(await textOf('package.json'))
    const program = `/application/node_modules/riskatlas/${bin.riskatlas}`
    expect((await textOf('Dockerfile')).match(/\/application\/node_modules\/riskatlas\/[^"]+/g)).toEqual([
      program,
      program,
    ])
  })

  test('nothing secret or local is sent to the builder', async () => {
    const ignored = (await textOf('.dockerignore')).split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '.env*', '**/node_modules']))
  })
})

describe('deploy/compose.yaml', () => {
  test('deploy/compose.yaml takes secrets from files, keeps the database inside, and runs read-only without capabilities', async () => {
    const text = await textOf('deploy/compose.yaml')
    const values = [...text.matchAll(/^ +(\w*(?:PASSWORD|SECRET|DATABASE_URL)\w*): (.*)$/gm)]
    expect(values.filter(([, name, value]) => !name?.endsWith('_FILE') || !value?.startsWith('/run/secrets/'))).toEqual(
      [],
    )
    expect(values).toHaveLength(3)
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'user: "10001:10001"', 'internal: true']) {
      expect(text).toContain(line)
    }
    expect(text.match(/^ +ports: .*$/gm)).toEqual(['    ports: ["127.0.0.1:8000:8000"]'])
    const { version } = JSON.parse(await textOf('package.json'))
    expect(text).toContain(`image: riskatlas:${version}`)
  })

  const python = spawnSync('python3', ['-c', 'import yaml']).status === 0
  test.skipIf(!python)(
    'deploy/compose.yaml is YAML whose services, secrets and networks exist (needs Python with yaml)',
    async () => {
      const script = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))'
      const { stdout } = await promisify(execFile)('python3', ['-c', script, join(root, 'deploy/compose.yaml')])
      const { services, secrets, networks, volumes } = JSON.parse(stdout)
      expect(Object.keys(services)).toEqual(['web', 'worker', 'database'])
      for (const service of Object.values<Record<string, string[]>>(services)) {
        expect(Object.keys(secrets)).toEqual(expect.arrayContaining(service.secrets ?? []))
        expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks ?? []))
        expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})))
      }
      expect(Object.keys(volumes)).toEqual(['database'])
    },
  )
})

describe('deploy/riskatlas.service', () => {
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

  test.skipIf(!hasSystemd)(
    'deploy/riskatlas.service has an exposure of at most 2 (needs systemd-analyze)',
    async () => {
      const args = ['security', '--offline=true', '--no-pager', join(root, 'deploy/riskatlas.service')]
      const { stdout } = await promisify(execFile)('systemd-analyze', args)
      expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2)
    },
  )

  test('deploy/riskatlas.service runs under a dynamic user, within limits, with its password as a credential', async () => {
    const lines = (await textOf('deploy/riskatlas.service')).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'DynamicUser=yes',
        'ProtectSystem=strict',
        'MemoryMax=4G',
        'LoadCredential=admin-password:/etc/riskatlas/admin-password',
        'Environment=ADMIN_PASSWORD_FILE=%d/admin-password',
      ]),
    )
  })
})
