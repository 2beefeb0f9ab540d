import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { AlertId, AlertKind, type AlertView } from '#contracts/alerts/alert.ts'
import type { CaseView } from '#contracts/cases/case.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { alertQuery, alertSourcesQuery, alertsQuery, mediaRulesQuery } from '#src/api/alerts-inbox.ts'
import { casesQuery } from '#src/api/cases.ts'
import { AlertDetails } from '#src/features/alerts/alert-details.tsx'
import { AlertSources } from '#src/features/alerts/alert-sources.tsx'
import { CasesFrame } from '#src/features/alerts/cases-frame.tsx'
import { listenForInboxKeys } from '#src/features/alerts/inbox-keys.ts'
import { InboxLead, InboxList, InboxSentence } from '#src/features/alerts/inbox-list.tsx'
import { InboxPlaces } from '#src/features/alerts/inbox-places.tsx'
import { CaseListPart } from '#src/features/cases/case-list.tsx'
import { allowedTriage } from '#src/machines/alerts/alert-actions.selectors.ts'
import { useInbox } from '#src/machines/alerts/use-inbox.ts'
import { useMediaRules } from '#src/machines/alerts/use-media-rules.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { useEmitted } from '../../-actors/use-emitted.ts'
import { beginQuery } from '../../-shell/begin-query.ts'
import { singleKeysOf } from '../../-shell/single-keys.ts'

const Place = v.picklist(['mine', 'open', 'review', 'closed', 'muted', 'dismissed', 'rules'])
const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const optional = <Value,>(schema: v.GenericSchema<unknown, Value>) => v.fallback(v.optional(schema), undefined)

/** The list of alerts that a place shows; `null` where it shows cases or settings. */
const alertViewOf = (place: v.InferOutput<typeof Place> | undefined): AlertView | null =>
  place === undefined ? 'open' : place === 'muted' || place === 'dismissed' ? place : null

const caseViewOf = (place: v.InferOutput<typeof Place> | undefined): CaseView | null =>
  place === 'mine' || place === 'open' || place === 'review' || place === 'closed' ? place : null

export const Route = createFileRoute('/_workspace/cases/')({
  staticData: { title: msg`Cases` },
  validateSearch: v.object({
    view: optional(Place),
    kind: optional(AlertKind),
    alert: optional(v.pipe(text, AlertId)),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { workspace }, deps: { view, kind, alert } }) => {
    const { client } = workspace
    const alerts = alertViewOf(view)
    beginQuery(workspace, alertsQuery(client, { view: alerts ?? 'open', kind: kind ?? null }))
    beginQuery(workspace, casesQuery(client, caseViewOf(view) ?? 'open'))
    if (alert !== undefined) beginQuery(workspace, alertQuery(client, alert))
    if (view !== 'rules') return
    beginQuery(workspace, alertSourcesQuery(client))
    beginQuery(workspace, mediaRulesQuery(client))
  },
  component: CasesRoute,
})

function CasesRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const { client } = workspace
  const { inbox, commandPalette, mediaRules: mediaRulesActor } = workspace.actors
  const { i18n } = useLingui()
  const navigate = Route.useNavigate()
  const { view, kind = null, alert: chosen } = Route.useSearch()
  const { username, mayKeepAlerts: mayTriage } = useUser(actors.session)
  const alertView = alertViewOf(view)
  const alerts = useQuery(alertsQuery(client, { view: alertView ?? 'open', kind }))
  const cases = useQuery(casesQuery(client, caseViewOf(view) ?? 'open'))
  const listed = alertView === null ? [] : (alerts.data?.alerts ?? [])
  const current = listed.find(({ id }) => id === chosen) ?? (chosen === undefined ? listed[0] : undefined) ?? null
  const details = useQuery({ ...alertQuery(client, current?.id ?? ('0' as AlertId)), enabled: current !== null })
  const sources = useQuery({ ...alertSourcesQuery(client), enabled: view === 'rules' })
  const mediaRules = useQuery({ ...mediaRulesQuery(client), enabled: view === 'rules' })
  const editing = useMediaRules(mediaRulesActor)

  useEmitted(inbox, {
    'case.opened': ({ id }) => void navigate({ to: '/cases/$caseId', params: { caseId: id } }),
  })

  const onShow = (id: AlertId | null) =>
    void navigate({ search: (shown) => ({ ...shown, alert: id ?? undefined }), replace: true, resetScroll: false })
  const triage = useInbox(inbox, { listed, current, mayTriage, username, onShow })
  useEffect(() => {
    if (alertView !== null) return listenForInboxKeys(singleKeysOf(commandPalette), triage.byKey, mayTriage)
  })
  const failure = alerts.error ?? cases.error ?? sources.error
  const now = alerts.dataUpdatedAt
  return (
    <CasesFrame
      isChosen={chosen !== undefined}
      title={alertView === 'open' && alerts.data ? <InboxSentence list={alerts.data} /> : i18n._(msg`Cases`)}
      lead={alertView === 'open' && alerts.data ? <InboxLead list={alerts.data} now={now} /> : null}
      problem={triage.problem ?? (failure ? problemFrom(failure) : null)}
      onDismissProblem={triage.problem ? triage.onProblemDismissed : null}
      onReload={() => void Promise.all([alerts.refetch(), cases.refetch()])}
      places={
        <InboxPlaces
          place={view ?? 'inbox'}
          kind={kind}
          alerts={alertView === 'open' ? (alerts.data ?? null) : null}
          cases={cases.data?.views ?? null}
        />
      }
      details={
        current && (
          <AlertDetails
            alert={current}
            details={details.data ?? null}
            problem={details.error && problemFrom(details.error)}
            allowed={mayTriage ? allowedTriage(current) : []}
            busy={triage.busy}
            {...triage.deeds}
          />
        )
      }
    >
      {alertView !== null && alerts.data && (
        <InboxList
          view={alertView}
          kind={kind}
          list={alerts.data}
          current={current?.id ?? null}
          picked={triage.picked}
          mayTriage={mayTriage}
          mayUndo={triage.mayUndo}
          now={now}
          onPick={triage.onPick}
          onUndo={triage.onUndo}
        />
      )}
      {caseViewOf(view) !== null && (
        <CaseListPart
          title={i18n._(msg`Cases`)}
          cases={cases.data?.cases ?? []}
          total={cases.data?.total}
          loading={!cases.data && !cases.error}
        />
      )}
      {view === 'rules' && sources.data && (
        <AlertSources
          sources={sources.data.sources}
          mediaRules={{
            thresholds: sources.data.mediaThresholds,
            bound: sources.data.mediaBound,
            preview: mediaRules.data ?? null,
            problem: mediaRules.error && problemFrom(mediaRules.error),
            onRetry: () => void mediaRules.refetch(),
            editing,
          }}
          mayChange={mayTriage && !triage.busy}
          onChange={triage.onSource}
        />
      )}
    </CasesFrame>
  )
}
