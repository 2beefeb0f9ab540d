import { queryOptions } from '@tanstack/react-query'
import { MediaRulePreview, type MediaThresholds } from '#contracts/adverse-media/media-rules.ts'
import {
  AlertDetails,
  type AlertId,
  type AlertKind,
  AlertList,
  type AlertSourceList,
  type AlertSourceSettings,
  type AlertView,
  AlertSourceList as Sources,
  type Triage,
  Triaged,
} from '#contracts/alerts/alert.ts'
import { paged } from '#contracts/values/page.ts'
import { noticesIntervalMilliseconds } from '#contracts/values/request-defaults.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

export type AlertFilter = { view: AlertView; kind: AlertKind | null }

/** Alerts that are read at once. */
export const alertsAtOnce = 100

/** Alerts of the inbox; polled like the notices. */
export const alertsQuery = ({ calls, request }: Server, { view, kind }: AlertFilter) =>
  queryOptions({
    queryKey: ['alerts', 'list', view, kind],
    queryFn: ({ signal }) => {
      const query = { view, ...(kind && { kind }), limit: String(alertsAtOnce) }
      return request((init) => calls.alerts.$get({ query }, { init }), paged(AlertList), shownIn('content', signal))
    },
    ...changing,
    refetchInterval: noticesIntervalMilliseconds,
  })

/** Why an alert fired, and how often its rule was right. */
export const alertQuery = ({ calls, request }: Server, id: AlertId) =>
  queryOptions({
    queryKey: ['alerts', 'one', id],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.alerts[':id'].$get({ param: { id } }, { init }),
        AlertDetails,
        shownIn('content', signal),
      ),
    ...changing,
  })

/** How alerts of each kind are raised. */
export const alertSourcesQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['alerts', 'sources'],
    queryFn: ({ signal }) =>
      request((init) => calls.alerts.sources.$get({}, { init }), Sources, shownIn('content', signal)),
    ...changing,
  })

/** How often the rules about adverse media would have fired with the thresholds in force. */
export const mediaRulesQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['media-rules'],
    queryFn: ({ signal }) =>
      request((init) => calls.alerts['media-rules'].$get({}, { init }), MediaRulePreview, shownIn('content', signal)),
    ...changing,
  })

/** How often they would have fired with other thresholds. */
export const tryMediaRules = (
  { calls, request }: Server,
  json: MediaThresholds,
  signal: AbortSignal,
): Promise<MediaRulePreview> =>
  request(
    (init) => calls.alerts['media-rules'].preview.$post({ json }, { init }),
    MediaRulePreview,
    shownIn('form', signal),
  )

export const changeMediaRules = (
  { calls, request }: Server,
  json: MediaThresholds,
  signal: AbortSignal,
): Promise<AlertSourceList> =>
  request((init) => calls.alerts['media-rules'].$put({ json }, { init }), Sources, shownIn('form', signal))

export const changeAlertSource = (
  { calls, request }: Server,
  kind: AlertKind,
  json: AlertSourceSettings,
  signal?: AbortSignal,
): Promise<AlertSourceList> =>
  request(
    (init) => calls.alerts.sources[':kind'].$put({ param: { kind }, json }, { init }),
    Sources,
    shownIn('form', signal),
  )

/** Does one thing to alerts. @returns them as they are then */
export const triageAlerts = ({ calls, request }: Server, json: Triage, signal?: AbortSignal): Promise<Triaged> =>
  request((init) => calls.alerts.events.$post({ json }, { init }), Triaged, shownIn('form', signal))
