import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './tool.ts'

/**
 * Where the tests note which operations of the API they saw succeed and refuse, in replies held against the document: a
 * file for each process, `readBill success` in a line.
 */
export const seenDirectory = join(root, 'node_modules/.cache/seen-operations')

type Document = { paths: Record<string, Record<string, { operationId: string }>> }

/**
 * A line for each operation of a document that no test saw succeed, or none saw refuse.
 *
 * @param seen lines such as `readBill success` and `readBill refusal`
 */
export function unseenOperations({ paths }: Document, seen: ReadonlySet<string>): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId }]) => {
      const missing = ['success', 'refusal'].filter((outcome) => !seen.has(`${operationId} ${outcome}`))
      if (missing.length === 0) return []
      const asked = `${method.toUpperCase()} ${path} (${operationId})`
      return [`${asked}: no test sees a ${missing.join(' or a ')}.`]
    }),
  )
}

/** What to do about a line of {@link unseenOperations}. */
export const howToSee =
  'Ask each over HTTP: in test/server/<subject>/ by askedApp (test/support/asked-app.ts), or in ' +
  'test/server/http/whole-api.test.ts by ask; expect what it answers, and once a refusal.'

/** The operations of the API, after every test has run, that lack a success or a refusal. */
export async function unseenOperationsHere(): Promise<string[]> {
  const files = await readdir(seenDirectory).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(join(seenDirectory, file), 'utf8')))
  const document: Document = JSON.parse(await readFile(join(root, 'docs/api/openapi.json'), 'utf8'))
  return unseenOperations(document, new Set(texts.join('').split('\n')))
}
