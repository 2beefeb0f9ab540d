import type { ActorRefFrom } from 'xstate'
import type { Alert, AlertId } from '#contracts/alerts/alert.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { sender, useFields } from '../kit/bridge.ts'
import { allowedTriage } from './alert-actions.selectors.ts'
import { type inboxMachine, selectInbox } from './inbox.machine.ts'

type Shown = {
  listed: readonly Alert[]
  current: Alert | null
  mayTriage: boolean
  username: string
  onShow: (id: AlertId | null) => void
}

const mutedDays = 7
const dayMilliseconds = 86_400_000
const mutedUntil = () => chinaDayOf(Date.now() + mutedDays * dayMilliseconds)

/** Going through the inbox: what can be done with the picked alerts, or with the one that is shown. */
export function useInbox(actor: ActorRefFrom<typeof inboxMachine>, shown: Shown) {
  const { listed, current, mayTriage, username, onShow } = shown
  const on = sender(actor)
  const triage = on('triage.requested', 'alerts', 'event')
  const state = useFields(actor, selectInbox)
  const onUndo = on('undo.requested')
  const meant = () => {
    const chosen = listed.filter(({ id }) => state.picked.includes(id))
    return chosen.length > 0 ? chosen : current ? [current] : []
  }
  const seen = () => meant().map(({ id, revision }) => ({ id, revision }))
  /** Goes to the next alert that stays in the list. */
  const leave = () => {
    const left = new Set(meant().map(({ id }) => id))
    const place = listed.findIndex(({ id }) => id === current?.id)
    const next = listed.slice(place).find(({ id }) => !left.has(id)) ?? listed.findLast(({ id }) => !left.has(id))
    onShow(next?.id ?? null)
  }
  const go = (step: 1 | -1) => {
    const place = listed.findIndex(({ id }) => id === current?.id)
    const next = listed[place === -1 ? 0 : Math.min(listed.length - 1, Math.max(0, place + step))]
    if (!next) return
    if (mayTriage && allowedTriage(next).includes('alert.seen')) {
      triage([{ id: next.id, revision: next.revision }], { type: 'alert.seen' })
    }
    onShow(next.id)
  }
  const deeds = {
    onCase: () => actor.send({ type: 'case.requested', alerts: meant().map(({ id }) => id) }),
    onAssign: () => triage(seen(), { type: 'alert.assigned', assignee: username }),
    onMute: () => {
      triage(seen(), { type: 'alert.muted', until: mutedUntil() })
      leave()
    },
    onDismiss: () => {
      triage(seen(), { type: 'alert.dismissed', reason: '' })
      leave()
    },
    onRestore: () => triage(seen(), { type: 'triage.undone' }),
  }
  return {
    ...state,
    deeds,
    /** What keys do, by their names. */
    byKey: {
      next: () => go(1),
      previous: () => go(-1),
      pick: () => {
        if (current) actor.send({ type: 'alert.picked', id: current.id })
      },
      assign: deeds.onAssign,
      case: deeds.onCase,
      mute: deeds.onMute,
      dismiss: deeds.onDismiss,
      undo: onUndo,
    },
    onPick: on('alert.picked', 'id'),
    onUndo,
    onSource: on('source.changed', 'kind', 'settings'),
    onProblemDismissed: on('problem.dismissed'),
  }
}
