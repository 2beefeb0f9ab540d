import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#contracts/session/session.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

/** Who is let in: whoever asks, who is signed in, who may import and keep what they make, who administers. */
type LetIn = 'everybody' | 'users' | 'importers' | 'administrators'

/** Every address of the server. One that does not stand here is refused by the first test. */
const table: Record<string, LetIn> = {
  'GET /*': 'everybody',
  'GET /healthz': 'everybody',
  'GET /api/installation': 'everybody',
  'POST /api/client-errors': 'everybody',
  'POST /api/login/account/': 'everybody',
  'POST /api/login/code': 'everybody',
  'POST /api/login/phone': 'everybody',
  'POST /api/login/secondFactor': 'everybody',
  'POST /api/login/passkey/options': 'everybody',
  'POST /api/login/passkey': 'everybody',
  'POST /api/login/oidc': 'everybody',
  'GET /api/login/oidc/callback': 'everybody',
  'POST /api/login/resetPassword': 'everybody',
  'GET /api/login/outLogin/': 'everybody',
  'POST /api/register': 'everybody',
  'GET /api/openapi.json': 'users',
  'GET /api/docs': 'users',
  'GET /api/currentUser/': 'users',
  'GET /api/account': 'users',
  'GET /api/account/budgets': 'users',
  'PUT /api/account/profile': 'users',
  'PUT /api/account/avatar': 'users',
  'DELETE /api/account/avatar': 'users',
  'GET /api/account/activity': 'users',
  'POST /api/account/password': 'users',
  'POST /api/account/code': 'users',
  'POST /api/account/phone': 'users',
  'GET /api/account/sessions': 'users',
  'DELETE /api/account/sessions': 'users',
  'DELETE /api/account/sessions/:id': 'users',
  'POST /api/account/secondFactor': 'users',
  'DELETE /api/account/secondFactor': 'users',
  'POST /api/account/secondFactor/confirm': 'users',
  'POST /api/account/secondFactor/recoveryCodes': 'users',
  'GET /api/account/passkeys': 'users',
  'POST /api/account/passkeys': 'users',
  'POST /api/account/passkeys/options': 'users',
  'PATCH /api/account/passkeys/:id': 'users',
  'DELETE /api/account/passkeys/:id': 'users',
  'GET /api/tokens': 'users',
  'POST /api/tokens': 'users',
  'DELETE /api/tokens/:id': 'users',
  'GET /api/admin/tokens': 'administrators',
  'DELETE /api/admin/tokens/:id': 'administrators',
  'GET /api/pictures/:hash': 'users',
  'GET /api/notices/': 'users',
  'POST /api/notices/read': 'users',
  'POST /api/notices/clear': 'users',
  'POST /api/exports': 'users',
  'POST /api/exports/evidence': 'users',
  'GET /api/export': 'importers',
  'GET /api/about/:page': 'users',
  'GET /api/about/pictures/:hash': 'users',
  'POST /api/about/pictures': 'administrators',
  'PUT /api/about/:page/:language': 'administrators',
  'GET /api/duplicates': 'users',
  'POST /api/duplicates/decisions': 'importers',
  'GET /api/quality': 'users',
  'GET /api/quality/:source/days': 'users',
  'GET /api/quality/:source/:figure': 'users',
  'GET /api/alerts': 'users',
  'GET /api/alerts/sources': 'users',
  'GET /api/alerts/media-rules': 'users',
  'PUT /api/alerts/sources/:kind': 'importers',
  'POST /api/alerts/media-rules/preview': 'importers',
  'PUT /api/alerts/media-rules': 'importers',
  'POST /api/alerts/events': 'importers',
  'GET /api/alerts/:id': 'users',
  'GET /api/data-sets': 'users',
  'POST /api/data-sets': 'importers',
  'GET /api/data-sets/:id': 'users',
  'GET /api/data-sets/:id/file': 'users',
  'PATCH /api/data-sets/:id': 'importers',
  'DELETE /api/data-sets/:id': 'importers',
  'POST /api/data-sets/:id/restore': 'importers',
  'GET /api/models': 'users',
  'POST /api/models': 'importers',
  'GET /api/models/:id': 'users',
  'GET /api/models/:id/file': 'users',
  'POST /api/models/:id/events': 'importers',
  'DELETE /api/models/:id': 'importers',
  'GET /api/model-comparison': 'users',
  'GET /api/scorings': 'users',
  'POST /api/scorings': 'importers',
  'GET /api/scorings/:id': 'users',
  'GET /api/scorings/:id/file': 'users',
  'DELETE /api/scorings/:id': 'importers',
  'GET /api/cases': 'users',
  'POST /api/cases': 'importers',
  'GET /api/cases/:id': 'users',
  'PATCH /api/cases/:id': 'importers',
  'POST /api/cases/:id/events': 'importers',
  'POST /api/cases/:id/notes': 'importers',
  'PUT /api/cases/:id/notes/:note': 'importers',
  'POST /api/cases/:id/tasks': 'importers',
  'PATCH /api/cases/:id/tasks/:task': 'importers',
  'GET /api/cases/:id/frozen': 'users',
  'GET /api/cases/:id/bundle': 'importers',
  'GET /api/home': 'users',
  'GET /api/stories': 'users',
  'GET /api/watch-list': 'users',
  'PUT /api/watch-list': 'users',
  'PUT /api/watch-list/:id': 'users',
  'DELETE /api/watch-list/:id': 'users',
  'GET /api/search': 'users',
  'GET /api/companies/:id': 'users',
  'GET /api/companies/:id/comparison/:other': 'users',
  'GET /api/companies/:id/parts/:part': 'users',
  'GET /api/entities': 'users',
  'GET /api/entities/:id': 'users',
  'GET /api/entities/:id/details': 'users',
  'GET /api/entities/:id/shared': 'users',
  'GET /api/network/:id/neighbours': 'users',
  'GET /api/network/:id/ownership': 'users',
  'GET /api/network/:id/dates': 'users',
  'GET /api/network/:id/extract': 'users',
  'GET /api/network/:id/paths': 'users',
  'GET /api/network/:id/connections/:other': 'users',
  'GET /api/network/overview': 'users',
  'POST /api/network/:id/measures/:measure': 'users',
  'GET /api/measures': 'users',
  'POST /api/network/:id/difference': 'users',
  'POST /api/network/:id/screening': 'users',
  'POST /api/measures/:measure': 'users',
  'GET /api/bills': 'users',
  'GET /api/bills/:number': 'users',
  'GET /api/exposures/groups': 'users',
  'GET /api/mappings': 'users',
  'PUT /api/mappings/:name': 'importers',
  'PATCH /api/mappings/:name': 'importers',
  'DELETE /api/mappings/:name': 'importers',
  'GET /api/sources': 'users',
  'GET /api/uploads': 'importers',
  'POST /api/uploads': 'importers',
  'GET /api/uploads/:id': 'importers',
  'DELETE /api/uploads/:id': 'importers',
  'POST /api/uploads/:id/try': 'importers',
  'POST /api/uploads/:id/import': 'importers',
  'GET /api/unfinished-uploads': 'importers',
  'OPTIONS /api/unfinished-uploads': 'importers',
  'POST /api/unfinished-uploads': 'importers',
  'GET /api/unfinished-uploads/:id': 'importers',
  'PATCH /api/unfinished-uploads/:id': 'importers',
  'DELETE /api/unfinished-uploads': 'importers',
  'DELETE /api/unfinished-uploads/:id': 'importers',
  'POST /api/unfinished-uploads/:id/finish': 'importers',
  'POST /api/sources/:id': 'importers',

  'GET /api/demonstration': 'administrators',
  'POST /api/demonstration': 'administrators',
  'DELETE /api/demonstration': 'administrators',
  'GET /api/feeds': 'users',
  'POST /api/feeds': 'importers',
  'POST /api/feeds/try': 'importers',
  'GET /api/feeds/list': 'importers',
  'POST /api/feeds/list': 'importers',
  'POST /api/feeds/list/add': 'importers',
  'PUT /api/feeds/:id': 'importers',
  'PATCH /api/feeds/:id': 'importers',
  'DELETE /api/feeds/:id': 'importers',
  'POST /api/feeds/:id/restore': 'importers',
  'POST /api/feeds/:id/run': 'importers',
  'GET /api/feeds/:id/runs': 'users',
  'GET /api/alert-rules': 'importers',
  'POST /api/alert-rules': 'importers',
  'POST /api/alert-rules/preview': 'importers',
  'GET /api/alert-rules/firings/:id': 'importers',
  'PUT /api/alert-rules/:id': 'importers',
  'PATCH /api/alert-rules/:id': 'importers',
  'DELETE /api/alert-rules/:id': 'importers',
  'POST /api/alert-rules/:id/restore': 'importers',
  'GET /api/explorations': 'importers',
  'POST /api/explorations': 'importers',
  'GET /api/explorations/:id': 'importers',
  'PATCH /api/explorations/:id': 'importers',
  'DELETE /api/explorations/:id': 'importers',
  'PUT /api/explorations/:id/content': 'importers',
  'POST /api/explorations/:id/copies': 'importers',
  'POST /api/explorations/:id/recover': 'importers',
  'GET /api/explorations/:id/versions': 'importers',
  'POST /api/explorations/:id/versions': 'importers',
  'DELETE /api/explorations/:id/versions/:version': 'importers',
  'POST /api/explorations/:id/versions/:version/restore': 'importers',
  'POST /api/explorations/:id/versions/:version/recover': 'importers',
  'GET /api/explorations/:id/shares': 'importers',
  'POST /api/explorations/:id/shares': 'importers',
  'DELETE /api/explorations/:id/shares/:share': 'importers',
  'GET /api/shares': 'users',
  'GET /api/shares/people': 'importers',
  'GET /api/shares/:share': 'users',
  'PUT /api/shares/:share/content': 'importers',
  'POST /api/shares/:share/copies': 'importers',
  'GET /api/saved-queries': 'users',
  'POST /api/saved-queries': 'importers',
  'GET /api/saved-queries/:id': 'users',
  'PUT /api/saved-queries/:id': 'importers',
  'DELETE /api/saved-queries/:id': 'importers',
  'POST /api/saved-queries/:id/recover': 'importers',
  'GET /api/saved-queries/:id/versions': 'users',
  'POST /api/saved-queries/:id/versions/:revision/restore': 'importers',
  'GET /api/scenarios': 'importers',
  'POST /api/scenarios': 'importers',
  'PUT /api/scenarios/:id': 'importers',
  'DELETE /api/scenarios/:id': 'importers',
  'POST /api/scenarios/:id/recover': 'importers',
  'GET /api/network/version': 'users',
  'GET /api/adverse-media/summary': 'users',
  'GET /api/adverse-media/hot-words': 'users',
  'GET /api/adverse-media/event-model': 'users',
  'POST /api/adverse-media/event-model': 'importers',
  'DELETE /api/adverse-media/event-model': 'importers',
  'GET /api/adverse-media/unlinked-names': 'users',
  'PUT /api/adverse-media/unlinked-names': 'importers',
  'GET /api/adverse-media/articles': 'users',
  'GET /api/adverse-media/articles/:id': 'users',
  'PUT /api/adverse-media/articles/:id/companies/:entity/sentiment': 'importers',
  'PUT /api/adverse-media/articles/:id/events/:type/verdict': 'importers',
  'PUT /api/adverse-media/articles/:id/grouping': 'importers',
  'GET /api/federated/demonstration': 'users',
  'POST /api/federated/rehearsals': 'users',
  'GET /api/issuer-back-test': 'users',
  'GET /api/issuer-days': 'users',
  'GET /api/issuers': 'users',
  'GET /api/issuers/:name': 'users',
  'GET /api/imports': 'users',
  'GET /api/imports/files': 'importers',
  'GET /api/imports/:id/file': 'importers',
  'DELETE /api/imports/:id/file': 'importers',
  'GET /api/imports/:id': 'users',
  'GET /api/imports/:id/problems': 'users',
  'POST /api/imports': 'importers',
  'POST /api/imports/:id/cancel': 'importers',
  'GET /api/imports/:id/rollback': 'importers',
  'POST /api/imports/:id/rollback': 'importers',
  'POST /api/imports/:id/again': 'importers',
  'POST /api/imports/:id/corrections': 'importers',
  'POST /api/imports/:id/corrections/file': 'importers',
  'GET /api/dashboard/analysis': 'users',
  'GET /api/dashboard/risk': 'users',
  'GET /api/dashboard/monitor': 'users',
  'GET /api/dashboard/workplace': 'users',
  'GET /api/dashboard/tiles': 'users',
  'PUT /api/dashboard/tiles': 'users',
  'POST /api/query': 'users',
  'POST /api/query/count': 'users',
  'POST /api/query/facets': 'users',
  'POST /api/query/timeline': 'users',
  'POST /api/query/subset': 'users',
  'POST /api/query/names': 'users',
  'POST /api/query/export': 'users',
  'GET /api/query/values': 'users',
  'GET /api/admin/users': 'administrators',
  'POST /api/admin/users': 'administrators',
  'PATCH /api/admin/users/:id': 'administrators',
  'POST /api/admin/users/:id/password': 'administrators',
  'DELETE /api/admin/users/:id/secondFactor': 'administrators',
  'POST /api/admin/users/:id/message': 'administrators',
  'GET /api/admin/sessions': 'administrators',
  'DELETE /api/admin/sessions/:id': 'administrators',
  'GET /api/admin/outbox': 'administrators',
  'GET /api/admin/settings': 'administrators',
  'PUT /api/admin/settings': 'administrators',
  'GET /api/admin/audit': 'administrators',
  'GET /api/admin/audit/export': 'administrators',
  'POST /api/admin/audit/verify': 'administrators',
  'GET /api/admin/webhooks': 'administrators',
  'POST /api/admin/webhooks': 'administrators',
  'PUT /api/admin/webhooks/:id': 'administrators',
  'PATCH /api/admin/webhooks/:id': 'administrators',
  'DELETE /api/admin/webhooks/:id': 'administrators',
  'POST /api/admin/webhooks/:id/restore': 'administrators',
  'POST /api/admin/webhooks/:id/secret': 'administrators',
  'POST /api/admin/webhooks/:id/test': 'administrators',
  'GET /api/admin/webhooks/:id/deliveries': 'administrators',
  'POST /api/admin/webhooks/:id/deliveries/:delivery/again': 'administrators',
  'GET /api/events': 'users',
  'POST /api/mcp': 'users',
}

type Asker = Access | 'nobody'
const askers: Asker[] = ['nobody', 'viewer', 'analyst', 'admin']

const letIn: Record<LetIn, readonly Asker[]> = {
  everybody: askers,
  users: ['viewer', 'analyst', 'admin'],
  importers: ['analyst', 'admin'],
  administrators: ['admin'],
}

let app: WholeApp

beforeAll(async () => {
  app = await startWholeApp()
})
afterAll(() => app.stop())

test('the access table contains exactly the routes of the server', () => {
  expect(app.endpoints.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(table).toSorted())
})

describe('route access', () => {
  test.each(Object.entries(table))('the access rule is enforced: %s: %s', async (endpoint, who) => {
    const expected = askers.map((asker) => (letIn[who].includes(asker) ? 'let in' : refusalOf(asker)))
    const outcomes = []
    for (const asker of askers) outcomes.push(await outcomeFor(endpoint, asker))
    expect(outcomes).toEqual(expected)
  })
})

describe('who is not let in hears that before anything is said of what was sent', () => {
  test.each(Object.entries(table))(
    'a user without access is refused before the request is validated: %s, %s',
    async (endpoint, who) => {
      const turnedAway = askers.filter((asker) => !letIn[who].includes(asker))
      const outcomes = []
      for (const asker of turnedAway) {
        outcomes.push(
          await outcomeFor(endpoint, asker, '?zzUnknown=1'),
          await outcomeFor(endpoint, asker, '', 'surplus'),
        )
      }
      expect(outcomes).toEqual(turnedAway.flatMap((asker) => [refusalOf(asker), refusalOf(asker)]))
    },
  )
})

test('an unknown API path reveals nothing to signed-out users', async () => {
  expect(await outcomeFor('GET /api/secrets', 'nobody')).toBe('signed_out')
})

const refusalOf = (asker: Asker) => (asker === 'nobody' ? 'signed_out' : 'not_allowed')

/**
 * Asks for something that is not there, as a rule without a body: who is let in gets an answer that changes nothing.
 */
async function outcomeFor(endpoint: string, asker: Asker, search = '', sent: 'nothing' | 'surplus' = 'nothing') {
  const [method = '', path = ''] = endpoint.split(' ')
  const isSent = sent === 'surplus' && method !== 'GET'
  const headers = {
    ...(asker !== 'nobody' && (await app.openSession(asker))),
    ...(isSent && { 'content-type': 'application/json' }),
  }
  const body = isSent ? { body: JSON.stringify({ zzUnknown: 1 }) } : {}
  const address = `${path.replaceAll(/:\w+/g, '999').replace('*', '')}${search}`
  const response = await app.request(address, { method, headers, ...body })
  const refusal = response.status < 400 ? null : await response.json()
  expect(response.status).toBeLessThan(500)
  return ['signed_out', 'not_allowed'].includes(refusal?.errorCode) ? refusal.errorCode : 'let in'
}
