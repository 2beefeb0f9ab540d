import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  type AlertCondition,
  AlertFiring,
  type AlertFiringId,
  AlertPreview,
  AlertRule,
  type AlertRuleDraft,
  AlertRuleList,
} from '#contracts/alerts/alert-rule.ts'
import type { AlertRuleId } from '#contracts/query/ids.ts'
import { noticesIntervalMilliseconds } from '#contracts/values/request-defaults.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

/** The rules of the user; polled like the notices they send. */
export const alertRulesQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['alertRules'],
    queryFn: ({ signal }) =>
      request((init) => calls['alert-rules'].$get({ query: {} }, { init }), AlertRuleList, shownIn('content', signal)),
    ...changing,
    refetchInterval: noticesIntervalMilliseconds,
  })

/** The preview of a rule. */
export const previewAlertRule = ({ calls, request }: Server, json: AlertCondition, signal: AbortSignal) =>
  request((init) => calls['alert-rules'].preview.$post({ json }, { init }), AlertPreview, shownIn('form', signal))

/** Why a rule fired. */
export const alertFiringQuery = ({ calls, request }: Server, id: AlertFiringId) =>
  queryOptions({
    queryKey: ['alertRules', 'firing', id],
    queryFn: ({ signal }) =>
      request(
        (init) => calls['alert-rules'].firings[':id'].$get({ param: { id } }, { init }),
        AlertFiring,
        shownIn('content', signal),
      ),
  })

/** @param id of the rule that is rewritten; `null` for a new one */
export const saveAlertRule = (
  { calls, request }: Server,
  id: AlertRuleId | null,
  json: AlertRuleDraft,
  signal: AbortSignal,
) => {
  const send = (init: RequestInit) =>
    id === null
      ? calls['alert-rules'].$post({ json }, { init })
      : calls['alert-rules'][':id'].$put({ param: { id }, json }, { init })
  return request(send, AlertRule, shownIn('form', signal))
}

export const switchAlertRule = async (
  { calls, request }: Server,
  id: AlertRuleId,
  enabled: boolean,
  signal: AbortSignal,
) => {
  const send = (init: RequestInit) => calls['alert-rules'][':id'].$patch({ param: { id }, json: { enabled } }, { init })
  await request(send, AlertRule, shownIn('form', signal))
}

export const removeAlertRule = async ({ calls, request }: Server, id: AlertRuleId, signal: AbortSignal) => {
  await request(
    (init) => calls['alert-rules'][':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

export const restoreAlertRule = async ({ calls, request }: Server, id: AlertRuleId, signal: AbortSignal) => {
  const send = (init: RequestInit) => calls['alert-rules'][':id'].restore.$post({ param: { id } }, { init })
  await request(send, AlertRule, shownIn('form', signal))
}
