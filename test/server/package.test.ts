import { execFile, spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { takeTestDatabase } from '#test/support/database.ts'
import { startServerProcess } from '#test/support/running-server.ts'
import { javaScriptOf, writePackage } from '../../scripts/build-package.ts'
import { packInto } from '../../scripts/build-twice.ts'
import { packageFaults } from '../../scripts/package-faults.ts'
import { root } from '../../scripts/tool.ts'

describe(javaScriptOf, () => {
  test('javaScriptOf blanks types, keeps lines, and names neighbours as they are called in the package', () => {
    const source = `#!/usr/bin/env node
import type { A } from './a.ts'
import { b } from '#server/b.ts'
const c: number = await import("../c.ts")
new URL('./d-worker.ts', import.meta.url)
`
    expect(javaScriptOf(source, 'cli/kit/x.ts')).toBe(`#!/usr/bin/env node

import { b } from '../../server/b.js'
const c         = await import("../c.js")
new URL('./d-worker.js', import.meta.url)
`)
  })
})

describe('the package', () => {
  let directory: string
  let lib: string
  let program: string

  beforeAll(async () => {
    // Inside the project, so that the packages which the product needs are found.
    const caches = join(root, 'node_modules', '.cache')
    await mkdir(caches, { recursive: true })
    directory = await mkdtemp(join(caches, 'package-'))
    lib = join(directory, 'lib')
    program = join(lib, 'cli', 'program.js')
    await mkdir(join(directory, 'application'))
    await writeFile(join(directory, 'application', 'index.html'), '<!doctype html><title>built</title>')
    await mkdir(join(directory, 'help', 'en-us'), { recursive: true })
    await writeFile(join(directory, 'help', 'en-us', 'index.html'), '<!doctype html><title>help</title>')
    await writePackage(join(directory, 'application'), join(directory, 'help'), lib)
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  test('the package holds no TypeScript, no test and no environment file', async () => {
    const entries = await readdir(lib, { recursive: true, withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    expect(names.filter((name) => /\.tsx?$|\.test\.|\/test\/|\/\.|\.env$/.test(name.slice(lib.length)))).toEqual([])
    expect(names.length).toBeGreaterThan(500)
  })

  test('the package says in one line on an older Node what it needs', async () => {
    const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'22.1.0'});Object.defineProperty(process,'version',{value:'v22.1.0'})`
    const nodes = [[process.execPath, '--import', older], ...olderNodes().map((node) => [node])]
    for (const [node = '', ...options] of nodes) {
      const { status, stdout, stderr } = spawnSync(node, [...options, program], { encoding: 'utf8', env: {} })
      expect({ status, stdout, stderr }).toEqual({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^RiskAtlas needs Node 24 or newer; this is v(22\.1\.0|[12]\d\.\S+)\. Install a newer Node\.\n$/,
        ),
      })
    }
  })

  test('the package prints its version, and computes from a file', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const run = promisify(execFile)
    expect((await run(process.execPath, [program, '--version'])).stdout).toBe(`${version}\n`)
    const work = await mkdtemp(join(tmpdir(), 'riskatlas-package-'))
    onTestFinished(() => rm(work, { recursive: true, force: true }))
    const file = join(work, 'stakes.csv')
    await writeFile(file, 'owner,company,capital\nAnna,Beta,60%\n')
    const args = [program, 'control', '--file', file, '--as-of', '2026-01-01', '--format', 'json']
    const packed = await run(process.execPath, args)
    const own = await run(process.execPath, [join(root, 'cli', 'main.ts'), ...args.slice(1)])
    expect(JSON.parse(packed.stdout)).toEqual(JSON.parse(own.stdout))
  })

  test('the package contains the API document, from which its commands are made', async () => {
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, [program, 'openapi'], { maxBuffer: 2 ** 24 })
    expect(stdout).toBe(await readFile(join(root, 'docs', 'api', 'openapi.json'), 'utf8'))
    expect((await run(process.execPath, [program, 'bills', 'list', '--help'])).stdout).toContain('GET /api/bills')
  })

  test('the package starts without a command, serves the built application, and stops in order', async () => {
    const { url: databaseUrl, drop } = await takeTestDatabase()
    onTestFinished(drop)
    const server = await startServerProcess({ databaseUrl, program })
    onTestFinished(server.kill)
    const textAt = async (path: string) => (await fetch(`${server.url}${path}`)).text()
    expect(await textAt('')).toContain('<title>built</title>')
    expect(await textAt('help')).toContain('<title>help</title>')
    expect((await fetch(`${server.url}healthz`)).status).toBe(200)
    const headers = await server.signIn()
    const document = await fetch(`${server.url}api/openapi.json`, { headers })
    expect(await document.json()).toEqual(JSON.parse(await readFile(join(root, 'docs/api/openapi.json'), 'utf8')))
    expect(await (await fetch(`${server.url}api/docs`, { headers })).text()).toContain('<title>RiskAtlas API</title>')
    expect(await server.stop()).toBe(0)
  })

  test('packed by npm it is clean, and starts in an empty folder on its dependencies alone', async () => {
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    // Nothing is built anew when it is packed.
    await writeFile(join(directory, 'package.json'), JSON.stringify({ ...manifest, scripts: undefined }))
    for (const file of ['LICENSE', 'README.md', 'NOTICE']) await copyFile(join(root, file), join(directory, file))
    const file = await packInto(directory, directory)
    expect(await packageFaults(file)).toEqual([])

    const empty = await mkdtemp(join(tmpdir(), 'riskatlas-empty-'))
    onTestFinished(() => rm(empty, { recursive: true, force: true }))
    const installed = join(empty, 'node_modules', 'riskatlas')
    await mkdir(installed, { recursive: true })
    await promisify(execFile)('tar', ['-xzf', file, '--strip-components=1', '-C', installed])
    for (const name of Object.keys(manifest.dependencies)) {
      await mkdir(dirname(join(empty, 'node_modules', name)), { recursive: true })
      await symlink(join(root, 'node_modules', name), join(empty, 'node_modules', name))
    }
    const server = await startServerProcess({
      directory: empty,
      program: join(installed, manifest.bin.riskatlas),
    })
    onTestFinished(server.kill)
    expect(server.said()).toMatch(/^Administrator: user name admin, .*\nRiskAtlas is ready at .*\n$/)
    expect((await fetch(`${server.url}api/openapi.json`, { headers: await server.signIn() })).status).toBe(200)
    expect(await server.stop()).toBe(0)
    expect((await readdir(empty)).sort()).toEqual(['.data', 'node_modules'])
  })
})

/** Programs called node on this machine that are older than the package takes. */
function olderNodes(): string[] {
  const places = `${process.env.PATH}`.split(delimiter).map((place) => join(place, 'node'))
  return [...new Set(places)].filter((node) => {
    const [, major] = /^v(\d+)\./.exec(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? []
    return major !== undefined && Number(major) < 24
  })
}
