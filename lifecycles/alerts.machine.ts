import { setup } from 'xstate'

export type AlertEvent =
  | { type: 'alert.seen' }
  | { type: 'alert.fired' }
  | { type: 'alert.muted' }
  | { type: 'mute.ended' }
  | { type: 'alert.dismissed' }
  | { type: 'case.opened' }
  | { type: 'triage.undone' }

/**
 * The life of an alert: seen, then put into a case, muted for a while, or dismissed as a false alarm. One that fires
 * again while it is seen is new again; a muted one surfaces when its time is over.
 */
export const alertMachine = setup({ types: { events: {} as AlertEvent } }).createMachine({
  id: 'alert',
  initial: 'new',
  states: {
    new: {
      on: {
        'alert.seen': 'seen',
        'alert.fired': 'new',
        'alert.muted': 'muted',
        'alert.dismissed': 'dismissed',
        'case.opened': 'inCase',
      },
    },
    seen: {
      on: {
        'alert.fired': 'new',
        'alert.muted': 'muted',
        'alert.dismissed': 'dismissed',
        'case.opened': 'inCase',
      },
    },
    muted: {
      on: {
        'alert.fired': 'muted',
        'mute.ended': 'new',
        'triage.undone': 'seen',
        'alert.dismissed': 'dismissed',
        'case.opened': 'inCase',
      },
    },
    dismissed: { on: { 'alert.fired': 'dismissed', 'triage.undone': 'seen' } },
    inCase: { on: { 'alert.fired': 'inCase' } },
  },
})
