import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import * as v from 'valibot'
import { compress } from './build-application.ts'
import { root, tool } from './tool.ts'

const site = join(root, 'site')
const content = join(site, 'src', 'content', 'docs')

/** The built site, which the server shows under `/help/`. */
export const builtSite = join(site, 'dist')

/** Pages of the site in English that are documents of the project: nothing is said twice. */
const documents: ReadonlyMap<string, { file: string; description: string }> = new Map([
  [
    'installation',
    {
      file: 'docs/installation.md',
      description: 'The package, the source, a container or a service, and the platforms.',
    },
  ],
  ['operations', { file: 'docs/operations.md', description: 'Environment, data, backup, upgrade, several servers.' }],
  ['formats', { file: 'docs/formats.md', description: 'Which files are read, and how.' }],
  ['command-line', { file: 'docs/command-line.md', description: 'Measures on files, and work on the database.' }],
  ['security', { file: 'SECURITY.md', description: 'How weaknesses are reported, and what counts as one.' }],
])
const pageOf = new Map([...documents].map(([page, { file }]) => [file, page]))

/**
 * A document of the project as a page of the site: its title becomes the page's, links to other pages lead there, and
 * links to what the site does not have remain as words.
 *
 * @param file the document's path below the root, from which its links lead
 */
export function pageFrom(text: string, file: string, description: string): string {
  const [, title = ''] = /^# (.*)\n/.exec(text) ?? []
  const body = text
    .slice(text.indexOf('\n') + 1)
    .replaceAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, picture, words, to) => {
      if (/^(https?:|#|mailto:)/.test(to)) return whole
      const [path = '', anchor] = to.split('#')
      const page = pageOf.get(posix.join(posix.dirname(file), path))
      if (picture || page === undefined) return words
      return `[${words}](../${page}/${anchor ? `#${anchor}` : ''})`
    })
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n${body}`
}

const OpenApi = v.object({
  paths: v.record(v.string(), v.record(v.string(), v.object({ summary: v.optional(v.string(), '') }))),
})

/** The operations of `docs/api/openapi.json` as a table; nothing while the project has no such document. */
async function operationsTable(title: string, columns: string): Promise<string> {
  const text = await readFile(join(root, 'docs', 'api', 'openapi.json'), 'utf8').catch(() => null)
  if (text === null) return ''
  const rows = Object.entries(v.parse(OpenApi, JSON.parse(text)).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { summary }]) => `| \`${method.toUpperCase()} ${path}\` | ${summary.replaceAll('|', '\\|')} |`,
    ),
  )
  return `\n## ${title}\n\n| ${columns} |\n|---|---|\n${rows.join('\n')}\n`
}

/** The pages of the site as Markdown, by their address below `/help/`, e.g. `en-us/api`. */
export async function sitePages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const file of await filesUnder(join(site, 'pages'))) {
    const page = relative(join(site, 'pages'), file).split(sep).join('/').replace(/\.md$/, '')
    pages.set(page, await readFile(file, 'utf8'))
  }
  for (const [page, { file, description }] of documents) {
    pages.set(`en-us/${page}`, pageFrom(await readFile(join(root, file), 'utf8'), file, description))
  }
  for (const [page, title = '', columns = ''] of [
    ['en-us/api', 'Operations', 'request | what it does'],
    ['zh-cn/api', '全部操作', '请求 | 作用'],
  ]) {
    pages.set(`${page}`, `${pages.get(`${page}`)}${await operationsTable(title, columns)}`)
  }
  return pages
}

/** Links of the pages as they are written that lead to no page or heading of the site. */
export function deadPageLinks(pages: ReadonlyMap<string, string>): string[] {
  return [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = '']) => {
      if (/^(https?:|mailto:)/.test(to)) return []
      // The address of a page ends with a slash, so that `../` leads to its sisters; that of an index is its folder.
      const url = new URL(to, `http://site/${page.replace(/(^|\/)index$/, '$1')}${page.endsWith('index') ? '' : '/'}`)
      const path = decodeURIComponent(url.pathname).slice(1).replace(/\/$/, '')
      const target = pages.get(path) ?? pages.get(`${path}/index`)
      const anchor = decodeURIComponent(url.hash.slice(1))
      return target !== undefined && (anchor === '' || headingsOf(target).has(anchor)) ? [] : [`${page}: ${to}`]
    }),
  )
}

/** The names by which headings can be led to, as Starlight gives them. */
function headingsOf(text: string): ReadonlySet<string> {
  const written = text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)
  return new Set(
    [...written].map(([, heading = '']) =>
      heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

async function writePages(): Promise<void> {
  await rm(content, { recursive: true, force: true })
  for (const [page, text] of await sitePages()) {
    const file = join(content, `${page}.md`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

async function filesUnder(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Puts scripts that stand in a page into files, so that the policy of the server need allow no inline script. */
async function extractScripts(directory: string): Promise<void> {
  await mkdir(join(directory, '_inline'), { recursive: true })
  for (const page of (await filesUnder(directory)).filter((file) => file.endsWith('.html'))) {
    const text = await readFile(page, 'utf8')
    const scripts = new Map<string, string>()
    const written = text.replaceAll(/<script((?:\s(?!src=)[^\s>]+)*)>([\s\S]+?)<\/script>/g, (_, type, code) => {
      const name = `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`
      scripts.set(name, code)
      return `<script${type} src="/help/_inline/${name}"></script>`
    })
    for (const [name, code] of scripts) await writeFile(join(directory, '_inline', name), code)
    await writeFile(page, written)
  }
}

/** Links of the built pages that lead to no page, file or heading, or to another host's script, style or picture. */
export async function deadLinks(directory: string): Promise<string[]> {
  const files = await filesUnder(directory)
  const texts = new Map<string, string>()
  for (const file of files) {
    const path = `/help/${relative(directory, file)}`
    texts.set(path, path.endsWith('.html') ? await readFile(file, 'utf8') : '')
  }
  return [...texts].flatMap(([page, text]) =>
    [...text.matchAll(/<(\w+)[^>]*?\s(?:href|src)="([^"]*)"/g)].flatMap(([, tag = '', to = '']) => {
      if (/^(mailto:|data:)/.test(to)) return []
      const url = new URL(to.replaceAll('&amp;', '&'), `http://site${page}`)
      if (url.host !== 'site') return tag === 'a' || tag === 'link' ? [] : [`${page}: ${to}`]
      const path = decodeURIComponent(url.pathname).replace(/\/$/, '/index.html')
      const target = texts.get(path)
      const anchor = decodeURIComponent(url.hash.slice(1))
      const isThere = target !== undefined && (anchor === '' || anchor === '_top' || target.includes(` id="${anchor}"`))
      return isThere ? [] : [`${page}: ${to}`]
    }),
  )
}

/**
 * Builds the documentation in Chinese and English, with its search; installs what that needs beside it where it is
 * missing.
 *
 * @param target replaced once everything is built
 * @throws where something is missing, or naming the links that lead nowhere
 */
export async function buildSite(target = builtSite): Promise<void> {
  const installed = await stat(join(site, 'node_modules', 'astro')).catch(() => null)
  // Not `npm ci`: it refuses the lock where a registry lacks the binaries of other platforms.
  if (!installed && !(await tool('npm', ['install', '--no-save', '--silent'], site))) {
    throw new Error('What builds the documentation could not be installed: npm install --no-save in site.')
  }
  await writePages()
  const unfinished = `${builtSite}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  // Vitest gives what it starts these variables of its own, which would win over the configuration.
  const foreign = { BASE_URL: undefined, DEV: undefined, MODE: undefined, PROD: undefined, SSR: undefined }
  const variables = { ...foreign, SITE_TARGET: unfinished, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  const astro = join(site, 'node_modules', 'astro', 'bin', 'astro.mjs')
  if (!(await tool('node', [astro, 'build', '--silent'], site, variables))) {
    throw new Error('The documentation could not be built.')
  }
  await extractScripts(unfinished)
  const dead = await deadLinks(unfinished)
  if (dead.length > 0) throw new Error(`Links that lead nowhere:\n${dead.join('\n')}`)
  await compress(unfinished)
  await rm(target, { recursive: true, force: true })
  await cp(unfinished, target, { recursive: true })
  await rm(unfinished, { recursive: true })
}

if (import.meta.main) {
  try {
    await buildSite()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
