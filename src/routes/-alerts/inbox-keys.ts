import { type InboxKey, inboxKeys } from '#src/features/alerts/inbox-list.tsx'
import { listenForKey } from '../-shell/listen-for-key.ts'

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
