import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { requireAdministrator } from '#server/administration/read-outbox.ts'
import { type AppDependencies, createApp } from '#server/app.ts'
import { type ApiDocument, apiDocument, describedRoutes } from '#server/http/api-document.ts'
import { createLog } from '#server/log.ts'
import { breakingChanges, isNextMajor } from './api-changes.ts'
import { servicesOf } from './services-of.ts'
import { root } from './tool.ts'

/** Where the document stands, below the root. */
export const documentPath = 'docs/api/openapi.json'

/** Where the types of the client stand, below the root. */
export const typesPath = 'clients/typescript/schema.d.ts'

/** The types of the client that belong to a document. */
export async function clientTypes(document: ApiDocument): Promise<string> {
  const { astToString, default: typesOf } = await import('openapi-typescript')
  return astToString(await typesOf(JSON.stringify(document)))
}

/** The document of the API as its routes are now. */
export async function currentDocument(): Promise<ApiDocument> {
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  )
  return apiDocument(describedRoutes(currentRoutes()), await namedSchemas(), version)
}

/** The routes of the server; no service stands behind them. */
export function currentRoutes() {
  const settings: Partial<AppDependencies> = {
    requireAdministrator: requireAdministrator(neverAsked),
    staticFiles: new Map(),
    trustProxy: false,
    assistantsMayWrite: false,
    publicUrl: null,
    log: createLog('silent'),
  }
  return createApp(servicesOf(settings, neverAsked)).routes
}

/** Stands for every service; whatever is read from it or called on it is it again, but no promise. */
const neverAsked: never = new Proxy(() => neverAsked, {
  get: (_, key) => (key === 'then' ? undefined : neverAsked),
}) as never

/** What the contracts export, by name; where two have one name, that of their file stands before it. */
async function namedSchemas(): Promise<Record<string, v.GenericSchema>> {
  const files = (await readdir(join(root, 'contracts'), { recursive: true })).filter((file) => file.endsWith('.ts'))
  const exported = await Promise.all(
    files.sort().map(async (file) => {
      const all: Record<string, unknown> = await import(join(root, 'contracts', file))
      return Object.entries(all)
        .filter((entry): entry is [string, v.GenericSchema] => /^[A-Z]/.test(entry[0]) && isSchema(entry[1]))
        .map(([name, schema]) => ({ name, file, schema }))
    }),
  )
  const byName = Map.groupBy(exported.flat(), ({ name }) => name)
  return Object.fromEntries(
    [...byName.values()].flatMap((alike) =>
      alike.map(({ name, file, schema }) => [alike.length === 1 ? name : `${subjectOf(file)}${name}`, schema]),
    ),
  )
}

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** "issuer-report.ts" as the first part of a name: `IssuerReport`. */
const subjectOf = (file: string): string =>
  (file.split('/').at(-1) ?? '')
    .replace('.ts', '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The document of a tag; `null` where there is none. */
async function documentAt(tag: string): Promise<ApiDocument | null> {
  const place = ['show', '--end-of-options', `${tag}:${documentPath}`]
  const shown = await promisify(execFile)('git', place, { cwd: root, maxBuffer: 2 ** 26 }).catch(() => null)
  return shown && JSON.parse(shown.stdout)
}

/** Writes the document, or with `diff TAG` says what a client of that version would miss. */
async function run([command, tag]: string[]): Promise<number> {
  if (command === undefined) {
    const document = await currentDocument()
    await mkdir(join(root, 'docs/api'), { recursive: true })
    await writeFile(join(root, documentPath), `${JSON.stringify(document, null, 1)}\n`)
    await writeFile(join(root, typesPath), await clientTypes(document))
    return 0
  }
  if (command !== 'diff' || tag === undefined) {
    process.stderr.write('npm run api, or npm run api -- diff TAG\n')
    return 2
  }
  const before = await documentAt(tag)
  if (before === null) {
    process.stderr.write(`There is no ${documentPath} at "${tag}".\n`)
    return 2
  }
  const document = await currentDocument()
  const changes = breakingChanges(before, document)
  for (const change of changes) process.stdout.write(`${change}\n`)
  return changes.length > 0 && !isNextMajor(before.info.version, document.info.version) ? 1 : 0
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2))
