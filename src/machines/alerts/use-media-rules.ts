import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type mediaRulesMachine, selectMediaRules } from './media-rules.machine.ts'

/** The thresholds of the rules about adverse media, while they are edited. */
export function useMediaRules(actor: ActorRefFrom<typeof mediaRulesMachine>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectMediaRules),
    onBegin: on('editing.requested', 'thresholds'),
    onChange: on('threshold.changed', 'rule', 'name', 'value'),
    onDefaults: on('defaults.chosen'),
    onRepeat: on('preview.repeated'),
    onSave: on('save.requested'),
    onCancel: on('editing.cancelled'),
  }
}

export type MediaRulesBridge = ReturnType<typeof useMediaRules>
