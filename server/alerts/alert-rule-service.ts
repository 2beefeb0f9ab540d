import type { AlertFiring } from '#contracts/alerts/alert-firing.ts'
import type {
  AlertCondition,
  AlertFiringId,
  AlertPreview,
  AlertRule,
  AlertRuleDraft,
} from '#contracts/alerts/alert-rule.ts'
import type { Doer } from '#contracts/audit/audit.ts'

/** Who keeps rules: the user, and as whom the audit log names them. A rule of somebody else is `not_found`. */
export type RuleKeeper = { userId: bigint; by: Doer }

/** The alert rules of users, each their own. */
export type AlertRuleService = {
  /** Newest first. */
  list: (userId: bigint) => Promise<AlertRule[]>
  /** Refuses with `conflict` and `mostRules` where there are as many as may be. */
  create: (draft: AlertRuleDraft, keeper: RuleKeeper) => Promise<AlertRule>
  /** Refuses with `not_found`. */
  change: (id: string, draft: AlertRuleDraft, keeper: RuleKeeper) => Promise<AlertRule>
  /** Refuses with `not_found`. */
  switch: (id: string, enabled: boolean, keeper: RuleKeeper) => Promise<AlertRule>
  /** Refuses with `not_found`. */
  remove: (id: string, keeper: RuleKeeper) => Promise<void>
  /** Takes a removal back, for an hour at least. Refuses with `not_found`, and like `create`. */
  restore: (id: string, keeper: RuleKeeper) => Promise<AlertRule>
  /** What a rule would have told of. Refuses a kept query that cannot be watched by with `invalid_request`. */
  preview: (condition: AlertCondition, userId: bigint) => Promise<AlertPreview>
  /** Why a rule of the user fired. Refuses with `not_found`. */
  firing: (id: AlertFiringId, userId: bigint) => Promise<AlertFiring>
}
