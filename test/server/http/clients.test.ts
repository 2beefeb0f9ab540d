import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient, dataOf, ProblemError, pages } from '#clients/typescript/client.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { password } from '#test/support/test-app.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp
let server: ReturnType<typeof serve>
let url: string

const answer = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const { method, headers } = request
  const body = method === 'GET' ? null : await request.arrayBuffer()
  return app.request(`${pathname}${search}`, { method, headers: Object.fromEntries(headers), body })
}

beforeAll(async () => {
  app = await startWholeApp()
  const stakes = stakesCsv(
    'Person 001,North Star,60%,,,',
    'Person 002,North Star,30%,,,',
    'Person 003,North Star,10%,,,',
  )
  await importFile(app.services.imports.service, { name: 'stakes.csv', content: stakes })
  server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await app.stop()
})

describe('the TypeScript client', () => {
  const client = async (given: Partial<Parameters<typeof createClient>[0]> = {}) =>
    createClient({ baseUrl: url, headers: await app.openSession('viewer'), ...given })

  test('the TypeScript client removes the envelope and walks the pages of a list', async () => {
    const api = await client()
    const listed: (string | null)[] = []
    const read = (after?: string) =>
      dataOf(api.GET('/api/entities', { params: { query: { q: 'Person', limit: '2', ...(after && { after }) } } }))
    for await (const { entities } of pages(read)) listed.push(...entities.map(({ name }) => name))
    expect(listed.toSorted()).toEqual(['Person 001', 'Person 002', 'Person 003'])
  })

  test('the TypeScript client walks the pages of a query', async () => {
    const api = await client()
    const group = { type: 'group', not: false, joint: 'all' } as const
    const query = { scope: 'party' as const, ...group, nodes: [] }
    const read = (after: string | null = null) =>
      dataOf(
        api.POST('/api/query', { body: { query, sort: 'name', order: 'ascending', limit: 3, after, before: null } }),
      )
    const sizes: number[] = []
    for await (const { rows } of pages(read)) sizes.push(rows.length)
    expect(sizes).toEqual([3, 1])
  })

  test('the TypeScript client throws the problem of a refused request', async () => {
    const api = await client()
    const asked = dataOf(api.GET('/api/entities/{id}', { params: { path: { id: '999' } } }))
    await expect(asked).rejects.toThrow(ProblemError)
    await expect(asked).rejects.toMatchObject({ code: 'not_found', status: 404 })
    const nobody = createClient({ baseUrl: url })
    await expect(dataOf(nobody.GET('/api/bills', {}))).rejects.toMatchObject({ code: 'signed_out', status: 401 })
  })

  test('the TypeScript client repeats a request that was refused for the moment, when the server says so, at most four times', async () => {
    const waits: number[] = []
    const wait = async (milliseconds: number) => void waits.push(milliseconds)
    const busy = (times: number) => {
      let left = times
      return async (request: Request) =>
        left-- > 0
          ? Response.json(
              { success: false, errorCode: 'too_many_requests' },
              { status: 429, headers: { 'retry-after': '7' } },
            )
          : answer(request)
    }
    const patient = await client({ fetch: busy(2), wait })
    const { entities } = await dataOf(patient.GET('/api/entities', { params: { query: { q: 'North Star' } } }))
    expect({ names: entities.map(({ name }) => name), waits }).toEqual({ names: ['North Star'], waits: [7000, 7000] })
    const tired = await client({ fetch: busy(9), wait })
    await expect(dataOf(tired.GET('/api/bills', {}))).rejects.toMatchObject({ code: 'too_many_requests', status: 429 })
    expect(waits).toHaveLength(5)
  })
})

describe('the Python example', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(
      'python3',
      [join(import.meta.dirname, '../../../examples/python/riskatlas.py'), '--server', url, ...args],
      { env: { ...process.env, RISKATLAS_USER: 'viewer', RISKATLAS_PASSWORD: password } },
    )

  test('the Python example prints who owns a company', async () => {
    const { stdout } = await run('North Star')
    expect(stdout).toBe('Person 001\nPerson 002\nPerson 003\n')
  })

  test('the Python example ends with exit code 3 for an unknown name', async () => {
    await expect(run('Nobody at all')).rejects.toMatchObject({ code: 3, stdout: '' })
  })
})
