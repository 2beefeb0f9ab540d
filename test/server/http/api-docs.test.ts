import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp

beforeAll(async () => {
  app = await startWholeApp()
})
afterAll(() => app.stop())

test('the reference is a page with a policy of its own, which loads from this origin alone', async () => {
  const page = await app.request('/api/docs', { headers: await app.openSession('viewer') })
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  const loaded = Array.from((await page.text()).matchAll(/(?:src|href)="([^"]+)"/g), ([, address]) => address)
  expect(loaded).toEqual([
    '/api-docs/swagger-ui.css',
    '/api-docs/reference.css',
    '/api-docs/swagger-ui-bundle.js',
    '/api-docs/start.js',
  ])
  expect((await app.request('/api/docs')).status).toBe(401)
})

test('the document is that of the repository, tagged', async () => {
  const headers = await app.openSession('viewer')
  const response = await app.request('/api/openapi.json', { headers })
  const document = await response.json()
  expect(document.paths['/api/bills/{number}'].get).toMatchObject({ operationId: 'readBill', 'x-stability': 'stable' })
  const tag = response.headers.get('etag') ?? ''
  const again = await app.request('/api/openapi.json', { headers: { ...headers, 'if-none-match': tag } })
  expect(again.status).toBe(304)
})
