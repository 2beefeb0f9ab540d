import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { accepts } from 'hono/accepts'
import { createMiddleware } from 'hono/factory'

type Content = { bytes: Uint8Array<ArrayBuffer>; tag: string }
type Encoding = 'br' | 'gzip' | 'identity'
type File = { type: string; immutable: boolean; encodings: Map<Encoding, () => Promise<Content | null>> }

/** The built application by path, each file in the encodings the build has prepared. */
export type StaticFiles = ReadonlyMap<string, File>

const types: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.txt': 'text/plain; charset=utf-8',
    '.md': 'text/plain; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.ico': 'image/x-icon',
    '.woff2': 'font/woff2',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
  }),
)

const preparedBy: ReadonlyMap<string, Encoding> = new Map(Object.entries<Encoding>({ '.br': 'br', '.gz': 'gzip' }))

/**
 * Lists the files of a directory; none where it does not exist. They are read on first use, and then cached.
 *
 * @param below the path below which the server shows them, e.g. `/help`
 */
export async function openStaticFiles(directory: string, below = ''): Promise<StaticFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error) =>
    ifAbsent(error, []),
  )
  const files = new Map<string, File>()
  for (const entry of entries) {
    const place = join(entry.parentPath, entry.name)
    const path = `${below}/${relative(directory, place).split(sep).join('/')}`
    if (!entry.isFile() || path.includes('/.')) continue
    const encoding = preparedBy.get(extname(path)) ?? 'identity'
    const plain = encoding === 'identity' ? path : path.slice(0, -extname(path).length)
    const type = types.get(extname(plain)) ?? 'application/octet-stream'
    const file = files.get(plain) ?? { type, immutable: plain.startsWith('/assets/'), encodings: new Map() }
    files.set(plain, file)
    file.encodings.set(encoding, readOnce(place))
  }
  return files
}

function ifAbsent<Instead>(error: NodeJS.ErrnoException, instead: Instead): Instead {
  if (error.code === 'ENOENT') return instead
  throw error
}

/** Reads a file when first asked; `null` where it has been taken away since it was listed, as a new build does. */
function readOnce(place: string): () => Promise<Content | null> {
  let content: Promise<Content | null> | undefined
  const read = async () => {
    const bytes = new Uint8Array(await readFile(place))
    return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
  }
  return () => {
    content ??= read().catch((error: NodeJS.ErrnoException) => ifAbsent(error, null))
    return content
  }
}

/**
 * Answers GET and HEAD with a file. An address of the application's own (a page, not a file) gets `index.html`, which
 * knows what to show there: if a page is accepted, or anything is and the address does not end like a file's; the root
 * in any case; `/help/` leads to the documentation in one's language. Whatever else has no file is left to the next
 * handler.
 */
export const serveStaticFiles = (files: StaticFiles) =>
  createMiddleware(async (c, next) => {
    const help = helpFor(files, c.req.path, c.req.header('accept-language'))
    if (help !== undefined) {
      c.header('Vary', 'Accept-Language')
      return c.redirect(help)
    }
    const wantsFile = c.req.method === 'GET' || c.req.method === 'HEAD'
    const file = wantsFile ? (files.get(c.req.path) ?? pageFor(files, c.req.path, c.req.header('accept'))) : undefined
    if (!file) return next()
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports: [...file.encodings.keys()],
      default: 'identity',
      match: (accepted, { supports }) => preferred(accepted, supports),
    })
    const content = await file.encodings.get(encoding === 'br' || encoding === 'gzip' ? encoding : 'identity')?.()
    if (!content) return next()
    c.header('ETag', content.tag)
    c.header('Vary', 'Accept-Encoding')
    c.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (holds(c.req.header('if-none-match'), content.tag)) return c.body(null, 304)
    c.header('Content-Type', file.type)
    c.header('Content-Length', String(content.bytes.length))
    if (encoding !== 'identity') c.header('Content-Encoding', encoding)
    return c.body(content.bytes)
  })

/** The documentation is a folder of pages for each language, which begin with their `index.html`. */
export const helpPath = '/help/'

/** Where the documentation begins, in Chinese or English as the browser prefers; `undefined` where it is absent. */
function helpFor(files: StaticFiles, path: string, languages = ''): string | undefined {
  if (`${path.replace(/\/$/, '')}/` !== helpPath) return undefined
  const start = `${helpPath}${/^\s*zh/i.test(languages) ? 'zh-cn' : 'en-us'}/`
  return files.has(`${start}index.html`) ? start : undefined
}

function pageFor(files: StaticFiles, path: string, accept = ''): File | undefined {
  if (path.startsWith(helpPath)) {
    const page = files.get(`${path}${path.endsWith('/') ? '' : '/'}index.html`)
    if (page) return page
  }
  const takesAnything = accept === '' || accept.includes('*/*')
  const isPage =
    !/^\/(api|assets)\//.test(path) &&
    (path === '/' || accept.includes('text/html') || (takesAnything && !/\.\w+$/.test(path)))
  return isPage ? files.get('/index.html') : undefined
}

function preferred(accepted: { type: string; q: number }[], supported: string[]): string {
  const agreeable = (encoding: string) =>
    accepted.some(({ type, q }) => q > 0 && type.trim().toLowerCase() === encoding)
  return ['br', 'gzip'].find((encoding) => supported.includes(encoding) && agreeable(encoding)) ?? 'identity'
}

/** Whether a header `If-None-Match` names a tag. */
export const holds = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((candidate) => [tag, '*'].includes(candidate.trim().replace(/^W\//, ''))) ?? false
