import { listenForKey, type SingleKeys } from '#src/components/controls/listen-for-key.ts'
import { type InboxKey, inboxKeys } from './inbox-list.tsx'

/** Has keys do what they mean in the inbox; who may not triage only goes up and down. Returns what ends it. */
export function listenForInboxKeys(
  keys: SingleKeys,
  byKey: Readonly<Record<InboxKey, () => void>>,
  mayTriage: boolean,
): () => void {
  const names = Object.keys(inboxKeys) as InboxKey[]
  const stops = names
    .filter((name) => mayTriage || name === 'next' || name === 'previous')
    .map((name) => listenForKey(keys, inboxKeys[name], byKey[name]))
  return () => {
    for (const stop of stops) stop()
  }
}
