import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { AlertRuleDraft, WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { alertRulesQuery } from '#src/api/alerts.ts'
import { AlertRuleDrawer, AlertRuleList } from '#src/features/alerts/alert-rule-list.tsx'
import { selectAlertRule, selectMayKeep } from '#src/machines/alerts/alert-rule.machine.ts'
import type { Workspace } from '../-router-context.ts'
import { sameFields } from '../-shell/same-fields.ts'

const minute = 60_000

/**
 * A rule to be written that watches for some articles, or by a saved query, from now on.
 *
 * @param now milliseconds since 1970
 */
export const newAlertRule = (
  watches: WatchedArticles,
  now: number,
  savedQuery: AlertRuleDraft['savedQuery'] = null,
): AlertRuleDraft => ({
  name: '',
  description: '',
  startsAt: new Date(now - (now % minute)).toISOString(),
  watches,
  savedQuery,
  channel: 'notice',
  enabled: true,
})

type AlertRulesProps = {
  workspace: Workspace
  /** What the list of articles is filtered by. */
  listed: WatchedArticles
  onCreate: () => void
}

/** The alert rules of the user over the server, and the actor with which they are written. */
export function AlertRules({ workspace: { actors, client }, listed, onCreate }: AlertRulesProps) {
  const { alertRule } = actors
  const state = useSelector(alertRule, selectAlertRule, sameFields)
  const mayKeep = useSelector(alertRule, selectMayKeep)
  const rules = useQuery(alertRulesQuery(client))
  const { id, draft, problem } = state
  return (
    <>
      <AlertRuleList
        {...state}
        rules={rules.data?.rules ?? null}
        problem={draft === null && problem ? problem : rules.error && problemFrom(rules.error)}
        mayKeep={mayKeep}
        onReload={() => void rules.refetch()}
        onCreate={onCreate}
        onChange={(rule) => alertRule.send({ type: 'rule.chosen', rule })}
        onSwitch={(subject, enabled) => alertRule.send({ type: 'rule.switched', subject: named(subject), enabled })}
        onRemove={(subject) => alertRule.send({ type: 'removal.requested', subject: named(subject) })}
        onUndo={() => alertRule.send({ type: 'removal.undone' })}
      />
      <AlertRuleDrawer
        {...state}
        isNew={id === null}
        listed={draft && JSON.stringify(draft.watches) !== JSON.stringify(listed) ? listed : null}
        onEdit={(change) => alertRule.send({ type: 'draft.edited', change })}
        onWatches={(watches) => alertRule.send({ type: 'watches.changed', watches })}
        onRepeatPreview={() => alertRule.send({ type: 'preview.repeated' })}
        onSave={() => alertRule.send({ type: 'save.requested' })}
        onClose={() => alertRule.send({ type: 'form.closed' })}
      />
    </>
  )
}

const named = <Rule extends { id: unknown; name: string }>({ id, name }: Rule): Pick<Rule, 'id' | 'name'> => ({
  id,
  name,
})
