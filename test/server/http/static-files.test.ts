import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStaticFiles, serveStaticFiles } from '#server/http/static-files.ts'

const page = '<!doctype html><title>RiskAtlas</title>'
const script = 'export const answer = 42\n'

let directory: string
let app: Hono

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-static-'))
  await mkdir(join(directory, 'assets'))
  await mkdir(join(directory, '.vite'))
  const files: [string, string | Uint8Array][] = [
    ['index.html', page],
    ['logo.svg', '<svg/>'],
    ['assets/main-abc.js', script],
    ['assets/main-abc.js.br', brotliCompressSync(script)],
    ['assets/main-abc.js.gz', gzipSync(script)],
    ['.stamp', 'stamp'],
    ['.vite/manifest.json', '{}'],
  ]
  for (const [name, content] of files) await writeFile(join(directory, name), content)
  const help = join(directory, '.help')
  for (const language of ['zh-cn', 'en-us']) {
    await mkdir(join(help, language, 'formats'), { recursive: true })
    await writeFile(join(help, language, 'index.html'), language)
    await writeFile(join(help, language, 'formats', 'index.html'), `formats ${language}`)
  }
  const shown = new Map([...(await openStaticFiles(directory)), ...(await openStaticFiles(help, '/help'))])
  app = new Hono().get('/*', serveStaticFiles(shown))
})
afterAll(() => rm(directory, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('static files', () => {
  test('a static file is served with its type and an ETag, and revalidated each time', async () => {
    const response = await get('/logo.svg')
    expect(await response.text()).toBe('<svg/>')
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-cache',
      'content-length': '6',
      'content-type': 'image/svg+xml',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      vary: 'Accept-Encoding',
    })
  })

  test('the documentation is found in the language of the browser, page by page', async () => {
    const startFor = async (path: string, language: string) =>
      (await get(path, { 'accept-language': language })).headers.get('location')
    expect(await startFor('/help', 'zh-TW,zh;q=0.9,en;q=0.8')).toBe('/help/zh-cn/')
    expect(await startFor('/help/', 'de-DE,en;q=0.5')).toBe('/help/en-us/')
    expect(await (await get('/help/zh-cn/formats/', { accept: 'text/html' })).text()).toBe('formats zh-cn')
    expect(await (await get('/help/en-us/formats', { accept: 'text/html' })).text()).toBe('formats en-us')
  })

  test('a static file removed by another build is not found', async () => {
    const other = await mkdtemp(join(tmpdir(), 'riskatlas-static-'))
    await writeFile(join(other, 'gone.js'), script)
    const files = await openStaticFiles(other)
    await rm(other, { recursive: true })
    const response = await new Hono().get('/*', serveStaticFiles(files)).request('/gone.js')
    expect(response.status).toBe(404)
  })

  test('a static file with a hash in its name is cached permanently', async () => {
    const response = await get('/assets/main-abc.js')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ])('a static file is sent as %s to clients that accept %s', async (encoding, accepted, decompress) => {
    const response = await get('/assets/main-abc.js', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(decompress(await response.arrayBuffer()).toString()).toBe(script)
  })

  test.each(['identity', 'zstd', ''])(
    'a static file is sent uncompressed to clients that accept "%s"',
    async (accepted) => {
      const response = await get('/assets/main-abc.js', { 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBeNull()
      expect(await response.text()).toBe(script)
    },
  )

  test('a static file has a separate ETag for each encoding', async () => {
    const tags = ['identity', 'br', 'gzip'].map(async (accepted) =>
      (await get('/assets/main-abc.js', { 'accept-encoding': accepted })).headers.get('etag'),
    )
    expect(new Set(await Promise.all(tags)).size).toBe(3)
  })

  test('a static file is not sent again to a client that has it', async () => {
    const tag = (await get('/logo.svg')).headers.get('etag') ?? ''
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const response = await get('/logo.svg', { 'if-none-match': header })
      expect([response.status, await response.text()]).toEqual([304, ''])
    }
    expect((await get('/logo.svg', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('a static file has no body for HEAD', async () => {
    const response = await app.request('/logo.svg', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test.each([
    '/.stamp',
    '/.vite/manifest.json',
    '/assets/main-abc.js.br',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/missing.js',
  ])('a static file is not found at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('application paths', () => {
  const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  test.each(['/', '/user/login', '/RiskAnalysis/EquityNetwork'])(
    'the application path %s is answered with the page',
    async (path) => {
      const response = await get(path, navigation)
      expect(await response.text()).toBe(page)
      expect(response.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test.each([{ accept: '*/*' }, {}])(
    'the root path is answered with the page for any Accept header: %o',
    async (headers) => {
      expect(await (await get('/', headers)).text()).toBe(page)
      expect((await app.request('/', { method: 'HEAD', headers })).status).toBe(200)
    },
  )

  test.each([{ accept: '*/*' }, {}])(
    'the address of a screen is answered with the page whatever the request accepts: %o',
    async (headers) => {
      expect(await (await get('/RiskPrevention/Jiaohang', headers)).text()).toBe(page)
    },
  )

  test.each([
    ['a file is asked for by a program', '/user/login.js', { accept: '*/*' }],
    ['data are asked for', '/user/login', { accept: 'application/json' }],
    ['the API is meant', '/api/nothing', navigation],
    ['a part of the build is missing', '/assets/old.js', navigation],
  ])('an application path is not answered with the page where %s', async (_, path, headers) => {
    expect((await get(path, headers)).status).toBe(404)
  })

  test('an application path is not answered with the page for POST', async () => {
    expect((await app.request('/user/login', { method: 'POST', headers: navigation })).status).toBe(404)
  })
})

test('a missing directory of static files has no files', async () => {
  expect(await openStaticFiles(join(directory, 'nowhere'))).toEqual(new Map())
})
