import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { apiDocument, describedRoutes } from '#server/http/api-document.ts'
import { toldDeprecations } from '#server/http/deprecations.ts'
import { data, type Operation, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'

const declared: Operation = {
  id: 'readOld',
  summary: 'Read as before',
  description: 'It is slow.',
  stability: 'stable',
  scope: null,
  budget: null,
  command: null,
  replies: { 200: data(v.object({})) },
  deprecated: { since: '2026-12-01', sunset: '2027-12-01', instead: 'readNew' },
}
const current: Operation = { ...declared, id: 'readNew', description: 'It is fast.' }
delete current.deprecated

const answer = { success: true, data: {} }
const app = new Hono<RequestEnvironment>()
  .use(toldDeprecations)
  .get('/api/old', operation(declared), (c) => (c.req.query('q') ? c.json({}, 404) : c.json(answer)))
  .get('/api/new', operation(current), (c) => c.json(answer))

const toldBy = ({ headers }: Response) => [headers.get('deprecation'), headers.get('sunset')]

describe('an operation that leaves', () => {
  test('the replies of a deprecated operation say since when it is deprecated and when it may be gone', async () => {
    expect(toldBy(await app.request('/api/old'))).toEqual(['@1796083200', 'Wed, 01 Dec 2027 00:00:00 GMT'])
    expect(toldBy(await app.request('/api/old?q=1'))).toEqual([null, null])
    expect(toldBy(await app.request('/api/new'))).toEqual([null, null])
  })

  test('a deprecated operation is marked in the API document, with the operation to use instead', () => {
    const { paths } = apiDocument(describedRoutes(app.routes), {}, '1.0.0')
    const [old, latest] = [paths['/api/old']?.get, paths['/api/new']?.get]
    expect(old).toMatchObject({
      deprecated: true,
      description: 'It is slow. Deprecated since 2026-12-01: use `readNew`. It may be gone from 2027-12-01 on.',
      responses: {
        200: {
          headers: {
            Deprecation: { $ref: '#/components/headers/Deprecation' },
            Sunset: { $ref: '#/components/headers/Sunset' },
          },
        },
      },
    })
    expect(latest).not.toHaveProperty('deprecated')
    expect(latest).toMatchObject({ description: 'It is fast.' })
  })

  test.each(['2027-11-30', '2026-12-01', '2026-11-01'])(
    'a deprecated operation stays for twelve months, and not until %s',
    (sunset) => {
      const hurried = { ...declared, deprecated: { since: '2026-12-01', sunset, instead: 'readNew' } }
      expect(() => operation(hurried)).toThrow('readOld must stay for 12 months')
    },
  )
})
