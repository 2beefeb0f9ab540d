import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/session/session.ts'
import type { DeliveryId, Webhook, WebhookDelivery, WebhookId } from '#contracts/webhooks/webhook.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'
import { startApplication } from '#test/support/start-application.tsx'

const admin: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'admin' }
const webhook: Webhook = {
  name: 'Case system',
  address: 'https://cases.example/hook',
  events: ['import.settled'],
  withNames: false,
  id: '7' as WebhookId,
  stopped: null,
  failingSince: null,
  lastDeliveredAt: null,
  waiting: 0,
  dead: 1,
  formerSecretUntil: null,
  createdBy: 'ada',
}
const delivery: WebhookDelivery = {
  id: '9' as DeliveryId,
  eventId: 'evt_1',
  type: 'import.settled',
  at: '2026-01-01T00:00:00.000Z',
  state: 'dead',
  attempts: 9,
  nextAttemptAt: null,
  status: 503,
  problem: { code: 'refused_by_server', status: 503 },
}

/** The first screen of a run brings all its parts with it. */
function serve(webhooks: Webhook[]) {
  const asked: string[] = []
  const heard = (url: URL, init?: RequestInit) => asked.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`)
  const { fetch } = fakeServer({
    user: admin,
    answers: {
      '/api/admin/webhooks': (url, init) => {
        heard(url, init)
        return init?.method === 'POST' ? replyOf({ webhook, secret: 'whsec_AAAA' }, 201) : replyOf({ webhooks })
      },
      '/api/admin/webhooks/7/deliveries': (url, init) => {
        heard(url, init)
        return replyOf({ deliveries: [delivery], nextBefore: '9' })
      },
      '/api/admin/webhooks/7/deliveries/9/again': (url, init) => {
        heard(url, init)
        return replyOf(delivery)
      },
    },
  })
  return { fetch, asked }
}

test('a webhook is added, and its secret shown this once', async () => {
  const { fetch } = serve([])
  await startApplication({ at: '/admin/webhooks', fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }))
  await userEvent.type(form.getByLabelText('Name'), 'Case system')
  await userEvent.type(form.getByLabelText('Address of the receiver'), 'https://cases.example/hook')
  await userEvent.click(form.getByRole('checkbox', { name: /import\.settled/ }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('whsec_AAAA')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(screen.queryByText('whsec_AAAA')).toBeNull()
})

test('the deliveries that stand open and their page are in the URL, and what was given up is sent again', async () => {
  const { fetch, asked } = serve([webhook])
  const { address } = await startApplication({ at: '/admin/webhooks', fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Show the deliveries of Case system' }))
  await screen.findByText('evt_1')
  expect(address()).toBe('/admin/webhooks?open=7')
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(address()).toBe('/admin/webhooks?open=7&before=9'))
  await waitFor(() => expect(asked).toContain('GET /api/admin/webhooks/7/deliveries?before=9'))
  await userEvent.click(await screen.findByRole('button', { name: 'Send evt_1 again' }))
  expect(await screen.findByText(/^The event is sent to/)).toBeInTheDocument()
  expect(asked).toContain('POST /api/admin/webhooks/7/deliveries/9/again')
})
