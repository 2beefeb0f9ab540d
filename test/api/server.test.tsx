import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { ImportId } from '#contracts/imports/import.ts'
import { createClient } from '#src/api/client.ts'
import { entitySearchQuery } from '#src/api/entities.ts'
import { cancelImport, importProblemsQuery, importsQuery, loadImport } from '#src/api/imports.ts'
import { neighboursQuery, ownershipQuery } from '#src/api/ownership.ts'
import { type Server, serverOver } from '#src/api/server.ts'

function start(closed?: AbortSignal) {
  const asked: string[] = []
  const signals: boolean[] = []
  const client = createClient({ onFailure() {}, onConnectionFailure() {}, onSignedOut() {} }, async (address, init) => {
    asked.push(`${init?.method} ${String(address).replace(location.origin, '')}`)
    signals.push(init?.signal instanceof AbortSignal && init.credentials === 'same-origin')
    return Response.json({ success: true, data: null })
  })
  return { server: serverOver(client, closed), asked, signals }
}

const signal = new AbortController().signal
const fetchOf = (options: object) => new QueryClient().fetchQuery({ ...options, queryKey: ['x'], retry: false })
const company = '7' as EntityId
const id = '3' as ImportId

describe('calls of the server', () => {
  test.each<[string, (server: Server) => Promise<unknown>]>([
    [
      'GET /api/entities?q=A+%26+B&limit=10&offset=0',
      (server) => fetchOf(entitySearchQuery(server, { q: 'A & B', limit: 10, offset: 0 })),
    ],
    ['GET /api/network/7/ownership', (server) => fetchOf(ownershipQuery(server, { id: company, asOf: null }))],
    [
      'GET /api/network/7/ownership?asOf=2026-01-01',
      (server) => fetchOf(ownershipQuery(server, { id: company, asOf: '2026-01-01' })),
    ],
    [
      'GET /api/network/7/neighbours?direction=owners&offset=5&limit=50',
      (server) =>
        fetchOf(neighboursQuery(server, { id: company, direction: 'owners', asOf: null, offset: 5, limit: 50 })),
    ],
    ['GET /api/imports', (server) => fetchOf(importsQuery(server))],
    [
      'GET /api/imports/3/problems?offset=10&limit=10',
      (server) => fetchOf(importProblemsQuery(server, { id, offset: 10, limit: 10 })),
    ],
    ['GET /api/imports/3', (server) => loadImport(server, id, signal)],
    ['POST /api/imports/3/cancel', (server) => cancelImport(server, id, signal)],
  ])('the server call %s sends the session and can be aborted', async (request, call) => {
    const { server, asked, signals } = start()
    await call(server).catch(() => {})
    expect(asked).toEqual([request])
    expect(signals).toEqual([true])
  })
})

test('a workspace that is closed sends nothing, whoever still asks', async () => {
  const closed = new AbortController()
  const { server, asked } = start(closed.signal)
  await fetchOf(importsQuery(server)).catch(() => null)
  expect(asked).toHaveLength(1)
  closed.abort()
  await expect(fetchOf(importsQuery(server))).rejects.toMatchObject({ code: 'signed_out' })
  await expect(server.ask(server.to('/healthz'), v.unknown())).rejects.toMatchObject({ code: 'signed_out' })
  expect(asked).toHaveLength(1)
})
