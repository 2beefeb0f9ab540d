import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { problemFrom } from '#contracts/values/problem.ts'
import { WebhookId, WebhooksSearch, webhookTable } from '#contracts/webhooks/webhook.ts'
import { deliveriesQuery, webhooksQuery } from '#src/api/webhooks.ts'
import { WebhookDrawer } from '#src/features/webhooks/webhook-form.tsx'
import { WebhookPanel } from '#src/features/webhooks/webhook-panel.tsx'
import { useWebhooks } from '#src/machines/webhooks/use-webhooks.ts'
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

function WebhooksRoute() {
  const { client, actors, secrets } = Route.useRouteContext().workspace
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { problem, onAgain, ...webhooks } = useWebhooks(actors.webhooks, secrets.webhooks)
  const list = useQuery(webhooksQuery(client))
  const opened = list.data?.webhooks.find(({ id }) => id === openedIn(search)) ?? null
  const deliveries = useQuery({
    ...deliveriesQuery(client, opened?.id ?? ('0' as WebhookId), search.before),
    enabled: opened !== null,
  })
  return (
    <>
      <WebhookPanel
        {...webhooks}
        webhooks={list.data?.webhooks ?? null}
        problem={webhooks.draft === null && problem ? problem : list.error && problemFrom(list.error)}
        opened={
          opened && {
            id: opened.id,
            page: deliveries.data ?? null,
            problem: deliveries.error && problemFrom(deliveries.error),
            isNewest: search.before === undefined,
            resending: webhooks.doing === 'resending' ? webhooks.resent : null,
            mayKeep: webhooks.mayKeep,
            onAgain: (delivery) => onAgain(opened, delivery),
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
      />
      <WebhookDrawer {...webhooks} problem={problem} isNew={webhooks.id === null} />
    </>
  )
}
