import { useQuery } from '@tanstack/react-query'
import type { WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { alertRulesQuery } from '#src/api/alerts.ts'
import type { Server } from '#src/api/server.ts'
import { AlertRuleDrawer, AlertRuleList } from '#src/features/alerts/alert-rule-list.tsx'
import type { AlertRuleBridge } from '#src/machines/alerts/use-alert-rule.ts'

/** The alert rules of the user, and the one that is written. @param listed what the list of articles is filtered by */
export function AlertRuleParts(props: { client: Server; rule: AlertRuleBridge; listed: WatchedArticles }) {
  const { client, rule, listed } = props
  const rules = useQuery(alertRulesQuery(client))
  const { id, draft, problem } = rule
  return (
    <>
      <AlertRuleList
        {...rule}
        rules={rules.data?.rules ?? null}
        problem={draft === null && problem ? problem : rules.error && problemFrom(rules.error)}
        onReload={() => void rules.refetch()}
        onCreate={() => rule.onCreate(listed)}
      />
      <AlertRuleDrawer
        {...rule}
        isNew={id === null}
        listed={draft && JSON.stringify(draft.watches) !== JSON.stringify(listed) ? listed : null}
      />
    </>
  )
}
