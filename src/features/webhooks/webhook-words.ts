import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeliveryProblem, DeliveryState, EventType, WebhookStop } from '#contracts/webhooks/webhook.ts'

/** What happened. */
export const eventWords: Readonly<Record<EventType, MessageDescriptor>> = {
  'import.settled': msg`An import ended or was rolled back`,
  'control.changed': msg`Who ultimately controls a company, or may, changed`,
  'alert.fired': msg`An alert fired`,
  'case.changed': msg`A case was opened or changed`,
  'feed.closed': msg`A feed was closed after failures`,
  'audit.head': msg`End of the audit log, daily and every thousand records`,
  'webhook.test': msg`A test`,
}

export const deliveryWords: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  waiting: msg`Waiting`,
  delivered: msg`Delivered`,
  dead: msg`Given up`,
}

/** Why nothing is sent. */
export const stopWords: Readonly<Record<WebhookStop, MessageDescriptor>> = {
  switched_off: msg`Switched off by an administrator.`,
  failed: msg`Nothing could be delivered for five days. Repair the receiver, then switch the webhook on: what waits is sent.`,
  gone: msg`The receiver wants nothing more (410). Switch the webhook on once it does again.`,
}

/** Why a try failed, and what can be done. */
export function deliveryProblemWords({ code, status = 0 }: DeliveryProblem): MessageDescriptor {
  switch (code) {
    case 'private_address':
      return msg`The address leads into a private network. The operator can allow its host by WEBHOOK_HOSTS.`
    case 'unreachable':
      return msg`The receiver could not be reached.`
    case 'too_slow':
      return msg`The receiver did not answer within 15 seconds.`
    case 'refused_by_server':
      return msg`The receiver answered with status ${status}.`
  }
}
