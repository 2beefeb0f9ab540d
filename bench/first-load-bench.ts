import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { tool } from '../scripts/tool.ts'
import type { BenchRow } from './bench-row.ts'
import { timeToUsable } from './time-to-usable.ts'

const Manifest = v.record(v.string(), v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }))
type Manifest = v.InferOutput<typeof Manifest>

/** What the page brings in by itself, beside the scripts named in the document: its words in Chinese. */
const broughtIn = ['src/locales/zh-CN/entrance.po']
/** Of the page's form, which the document's own scripts hold. */
const formMark = 'autoLogin'

/**
 * Size of the scripts and styles that the sign-in page loads before it can be used, in kilobytes after gzip -9, and how
 * long that takes from a cold cache beside a page that only draws the same fields.
 */
export async function firstLoadBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-first-load-'))
  try {
    const built = await tool(
      'vite',
      ['build', '--outDir', directory, '--emptyOutDir', '--logLevel', 'error'],
      undefined,
      { NODE_ENV: 'production' },
    )
    if (!built) throw new Error('The application cannot be built')
    const { scripts, styles } = await firstLoadOf(directory)
    return [
      row('scripts', await gzippedKilobytes(directory, scripts), `${scripts.length} files, zh-CN; goal: at most 120`),
      row('styles', await gzippedKilobytes(directory, styles), `${styles.length} files`),
      await timeToUsable(directory),
    ]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function firstLoadOf(directory: string): Promise<{ scripts: string[]; styles: string[] }> {
  const document = await readFile(join(directory, 'index.html'), 'utf8')
  const manifest = v.parse(Manifest, JSON.parse(await readFile(join(directory, '.vite', 'manifest.json'), 'utf8')))
  const named = [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => String(file))
  const scripts = new Set(named.filter((file) => file.endsWith('.js')))
  for (const key of broughtIn) {
    if (!manifest[key]) throw new Error(`The build has no part "${key}": the sign-in page has moved`)
    addWithImports(manifest, key, scripts)
  }
  if (!(await holds(directory, [...scripts], formMark))) throw new Error('The form comes with none of the scripts')
  return { scripts: [...scripts], styles: named.filter((file) => file.endsWith('.css')) }
}

function addWithImports(manifest: Manifest, key: string, files: Set<string>): void {
  const part = manifest[key]
  if (!part || files.has(part.file)) return
  files.add(part.file)
  for (const imported of part.imports) addWithImports(manifest, imported, files)
}

async function holds(directory: string, files: string[], mark: string): Promise<boolean> {
  const contents = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')))
  return contents.some((content) => content.includes(`\`${mark}\``) || content.includes(`"${mark}"`))
}

async function gzippedKilobytes(directory: string, files: string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(directory, file))))
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1000
}

const row = (figure: string, ours: number, note: string): BenchRow => ({
  name: 'first load of the sign-in page',
  figure,
  unit: 'kB gzip',
  ours,
  peer: null,
  peerName: null,
  ratio: null,
  note,
})
