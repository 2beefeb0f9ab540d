import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { problemFrom } from '#contracts/values/problem.ts'
import { type Webhook, WebhookId, WebhooksSearch, webhookTable } from '#contracts/webhooks/webhook.ts'
import { deliveriesQuery, webhooksQuery } from '#src/api/webhooks.ts'
import { WebhookDrawer } from '#src/features/webhooks/webhook-form.tsx'
import { WebhookPanel } from '#src/features/webhooks/webhook-panel.tsx'
import { useFields } from '#src/machines/kit/bridge.ts'
import { selectWebhooks } from '#src/machines/webhooks/webhooks.machine.ts'
import { beginQuery } from '../../-shell/begin-query.ts'

/** The webhook whose deliveries stand open; `null` where none does. */
const openedIn = (search: WebhooksSearch): WebhookId | null => {
  const { open } = webhookTable.viewOf(search)
  const { success, output } = v.safeParse(WebhookId, open)
  return success ? output : null
}

export const Route = createFileRoute('/_workspace/admin/webhooks')({
  staticData: { title: msg`Webhooks` },
  validateSearch: WebhooksSearch,
  loaderDeps: ({ search }) => ({ opened: openedIn(search), before: search.before }),
  loader: ({ context: { workspace }, deps: { opened, before } }) => {
    beginQuery(workspace, webhooksQuery(workspace.client))
    if (opened !== null) beginQuery(workspace, deliveriesQuery(workspace.client, opened, before))
  },
  onLeave: ({ context: { workspace } }) => {
    const { webhooks } = workspace.actors
    webhooks.send({ type: 'form.closed' })
    webhooks.send({ type: 'secret.kept' })
  },
  component: WebhooksRoute,
})

const named = ({ id, name }: Webhook) => ({ id, name })

function WebhooksRoute() {
  const { client, actors, secrets } = Route.useRouteContext().workspace
  const { webhooks } = actors
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { secret, problem, ...state } = useFields(webhooks, selectWebhooks)
  const list = useQuery(webhooksQuery(client))
  const opened = list.data?.webhooks.find(({ id }) => id === openedIn(search)) ?? null
  const deliveries = useQuery({
    ...deliveriesQuery(client, opened?.id ?? ('0' as WebhookId), search.before),
    enabled: opened !== null,
  })
  return (
    <>
      <WebhookPanel
        {...state}
        webhooks={list.data?.webhooks ?? null}
        problem={state.draft === null && problem ? problem : list.error && problemFrom(list.error)}
        secret={secrets.webhooks.read(secret)}
        opened={
          opened && {
            id: opened.id,
            page: deliveries.data ?? null,
            problem: deliveries.error && problemFrom(deliveries.error),
            isNewest: search.before === undefined,
            resending: state.doing === 'resending' ? state.resent : null,
            mayKeep: state.mayKeep,
            onAgain: (delivery) => webhooks.send({ type: 'delivery.repeated', subject: named(opened), delivery }),
            onPage: (before) =>
              void navigate({ search: (shown) => ({ ...shown, before: before ?? undefined }), resetScroll: false }),
          }
        }
        look={{
          view: webhookTable.viewOf(search),
          onView: (change) =>
            void navigate({ search: (shown) => webhookTable.changed(shown, change), resetScroll: false }),
        }}
        onReload={() => void list.refetch()}
        onCreate={() => webhooks.send({ type: 'creation.requested' })}
        onChange={(webhook) => webhooks.send({ type: 'webhook.chosen', webhook })}
        onSwitch={(webhook, switchedOn) =>
          webhooks.send({ type: 'webhook.switched', subject: named(webhook), switchedOn })
        }
        onTest={(webhook) => webhooks.send({ type: 'test.requested', subject: named(webhook) })}
        onReplaceSecret={(webhook) => webhooks.send({ type: 'secret.replaced', subject: named(webhook) })}
        onKept={() => webhooks.send({ type: 'secret.kept' })}
        onRemove={(webhook) => webhooks.send({ type: 'removal.requested', subject: named(webhook) })}
        onUndo={() => webhooks.send({ type: 'removal.undone' })}
      />
      <WebhookDrawer
        {...state}
        problem={problem}
        isNew={state.id === null}
        onEdit={(change) => webhooks.send({ type: 'draft.edited', change })}
        onSave={() => webhooks.send({ type: 'save.requested' })}
        onClose={() => webhooks.send({ type: 'form.closed' })}
      />
    </>
  )
}
