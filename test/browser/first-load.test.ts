import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const built = new URL('../../dist/', import.meta.url)
const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), isEntry: v.optional(v.boolean()), imports: v.optional(v.array(v.string()), []) }),
)

/** Scripts that the sign-in page waits for, with their words: files and gzip bytes. */
async function awaitedScripts(locale: string): Promise<Map<string, number>> {
  const manifest = v.parse(Manifest, JSON.parse(await readFile(new URL('.vite/manifest.json', built), 'utf8')))
  const awaited = new Map<string, number>()
  const visit = async (source: string): Promise<void> => {
    const chunk = manifest[source]
    if (chunk === undefined || awaited.has(chunk.file)) return
    awaited.set(chunk.file, gzipSync(await readFile(new URL(chunk.file, built)), { level: 9 }).byteLength)
    for (const imported of chunk.imports) await visit(imported)
  }
  for (const [source, { isEntry }] of Object.entries(manifest)) if (isEntry) await visit(source)
  await visit(`src/locales/${locale}/sign-in.po`)
  return awaited
}

test.each(['zh-CN', 'en-US', 'ar-EG'])('the sign-in page in %s waits for at most 120 kB of scripts', async (locale) => {
  const awaited = await awaitedScripts(locale)
  const words = [...awaited.keys()].filter((file) => file.includes('sign-in'))
  expect(words).toHaveLength(1)
  const bytes = [...awaited.values()].reduce((sum, each) => sum + each, 0)
  expect(bytes, JSON.stringify([...awaited])).toBeLessThanOrEqual(120_000)
})
