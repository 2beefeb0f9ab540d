import type { ActorRefFrom } from 'xstate'
import type { AlertRuleDraft, WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import { sender, useFields } from '../kit/bridge.ts'
import { type alertRuleMachine, type NamedRule, selectAlertRule } from './alert-rule.machine.ts'

const minute = 60_000

/** What a user does with alert rules: the list of them, and the one that is written. */
export function useAlertRule(actor: ActorRefFrom<typeof alertRuleMachine>) {
  const on = sender(actor)
  const named = ({ id, name }: NamedRule) => ({ id, name })
  return {
    ...useFields(actor, selectAlertRule),
    /** A rule is to be written that watches for some articles, or by a saved query, from now on. */
    onCreate: (watches: WatchedArticles, by: Pick<AlertRuleDraft, 'name' | 'savedQuery'> = unnamed) => {
      const now = Date.now()
      const startsAt = new Date(now - (now % minute)).toISOString()
      actor.send({
        type: 'creation.requested',
        draft: { ...by, description: '', startsAt, watches, channel: 'notice', enabled: true },
      })
    },
    onChange: on('rule.chosen', 'rule'),
    onSwitch: (rule: NamedRule, enabled: boolean) =>
      actor.send({ type: 'rule.switched', subject: named(rule), enabled }),
    onRemove: (rule: NamedRule) => actor.send({ type: 'removal.requested', subject: named(rule) }),
    onUndo: on('removal.undone'),
    onEdit: on('draft.edited', 'change'),
    onWatches: on('watches.changed', 'watches'),
    onRepeatPreview: on('preview.repeated'),
    onSave: on('save.requested'),
    onClose: on('form.closed'),
  }
}

const unnamed = { name: '', savedQuery: null }

export type AlertRuleBridge = ReturnType<typeof useAlertRule>
