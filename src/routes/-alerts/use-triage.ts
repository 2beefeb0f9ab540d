import type { Alert, AlertId } from '#contracts/alerts/alert.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { type InboxKey, inboxKeys, neighbourOf } from '#src/features/alerts/inbox-list.tsx'
import { allowedTriage } from '#src/machines/alerts/alert-actions.selectors.ts'
import type { Workspace } from '../-router-context.ts'
import { listenForKey } from '../-shell/listen-for-key.ts'

type Triaged = {
  listed: readonly Alert[]
  current: Alert | null
  picked: readonly AlertId[]
  mayTriage: boolean
  username: string
}

const mutedDays = 7
const dayMilliseconds = 86_400_000

/** What can be done with the picked alerts, or with the one that is shown, by button and by key. */
export function useTriage(
  inbox: Workspace['actors']['inbox'],
  { listed, current, picked, mayTriage, username }: Triaged,
  onShow: (id: AlertId | null) => void,
) {
  const meant = () => {
    const chosen = listed.filter(({ id }) => picked.includes(id))
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
    const next = neighbourOf(listed, current?.id ?? null, step)
    if (!next) return
    if (mayTriage && allowedTriage(next).includes('alert.seen')) {
      const alerts = [{ id: next.id, revision: next.revision }]
      inbox.send({ type: 'triage.requested', alerts, event: { type: 'alert.seen' } })
    }
    onShow(next.id)
  }
  const deeds = {
    onCase: () => inbox.send({ type: 'case.requested', alerts: meant().map(({ id }) => id) }),
    onAssign: () =>
      inbox.send({ type: 'triage.requested', alerts: seen(), event: { type: 'alert.assigned', assignee: username } }),
    onMute: () => {
      const until = chinaDayOf(Date.now() + mutedDays * dayMilliseconds) as IsoDate
      inbox.send({ type: 'triage.requested', alerts: seen(), event: { type: 'alert.muted', until } })
      leave()
    },
    onDismiss: () => {
      inbox.send({ type: 'triage.requested', alerts: seen(), event: { type: 'alert.dismissed', reason: '' } })
      leave()
    },
    onRestore: () => inbox.send({ type: 'triage.requested', alerts: seen(), event: { type: 'triage.undone' } }),
  }
  const byKey: Record<InboxKey, () => void> = {
    next: () => go(1),
    previous: () => go(-1),
    pick: () => {
      if (current) inbox.send({ type: 'alert.picked', id: current.id })
    },
    assign: deeds.onAssign,
    case: deeds.onCase,
    mute: deeds.onMute,
    dismiss: deeds.onDismiss,
    undo: () => inbox.send({ type: 'undo.requested' }),
  }
  return { deeds, byKey }
}

/** Has keys do what they mean in the inbox; who may not triage only goes up and down. Returns what ends it. */
export function listenForInboxKeys(
  target: Window,
  byKey: Readonly<Record<InboxKey, () => void>>,
  mayTriage: boolean,
): () => void {
  const names = Object.keys(inboxKeys) as InboxKey[]
  const stops = names
    .filter((name) => mayTriage || name === 'next' || name === 'previous')
    .map((name) => listenForKey(target, inboxKeys[name], byKey[name]))
  return () => {
    for (const stop of stops) stop()
  }
}
