import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import SwaggerParser from '@apidevtools/swagger-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { clientTypes, currentDocument, currentRoutes, documentPath, typesPath } from '../../scripts/api.ts'
import { root } from '../../scripts/tool.ts'
import { type ApiDocument, describedRoutes } from '../../server/http/api-document.ts'

let document: ApiDocument

beforeAll(async () => {
  document = await currentDocument()
})

/** Method and path of every operation of the document, as the router writes them. */
const operationsOf = ({ paths }: ApiDocument): string[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    .sort()

describe('the document of the API', () => {
  test('the API document has an operation for each route, and no other', () => {
    const routes = currentRoutes()
      .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .map(({ method, path }) => `${method} ${path}`)
    expect(operationsOf(document)).toEqual([...new Set(routes)].sort())
  })

  test('the API document is valid OpenAPI by an independent validator', async () => {
    const parsed = await SwaggerParser.validate(structuredClone(document) as never)
    expect(parsed.info.title).toBe('RiskAtlas')
  })

  test('the API document is what `npm run api` has written', async () => {
    expect(`${JSON.stringify(document, null, 1)}\n`).toBe(await readFile(join(root, documentPath), 'utf8'))
  })
})

test('the types of the client are those of the document', async () => {
  expect(await clientTypes(document)).toBe(await readFile(join(root, typesPath), 'utf8'))
})

describe('the operations', () => {
  const operations = describedRoutes(currentRoutes()).map(({ operation }) => operation)

  test('no two have one id or one command', () => {
    const ids = operations.map(({ id }) => id)
    const commands = operations.map(({ command }) => command).filter((command) => command !== null)
    expect(ids).toEqual([...new Set(ids)])
    expect(commands).toEqual([...new Set(commands)])
  })

  test('an internal one is closed to tokens and has no command, any other has a command', () => {
    const wrong = operations.filter(({ stability, scope, command }) =>
      stability === 'internal' ? scope !== null || command !== null : command === null,
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('one that leaves names the one to use instead', () => {
    const ids = new Set(operations.map(({ id }) => id))
    const leaving = operations.filter(({ deprecated }) => deprecated !== undefined)
    expect(leaving.filter(({ deprecated }) => !ids.has(deprecated?.instead ?? '')).map(({ id }) => id)).toEqual([])
  })

  test('only operations of administration and of the health of the server are closed to tokens without being internal', () => {
    const closed = describedRoutes(currentRoutes()).filter(
      ({ operation: { stability, scope } }) => stability !== 'internal' && scope === null,
    )
    const paths = closed.map(({ path }) => path)
    expect(paths.filter((path) => path !== '/healthz' && !path.startsWith('/api/admin/'))).toEqual([])
  })
})
