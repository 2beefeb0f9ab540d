import * as v from 'valibot'
import type { CurrentUser } from '#contracts/session/session.ts'

/** What is being typed and not saved, kept for as long as the browser's tab is open and its user is signed in. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The key of what is kept for each user apart. */
export const keyOf = (kept: string, user: CurrentUser | null): string => `${kept}:${user?.username ?? ''}`

/** Removes every draft of a user. */
export function removeDrafts(storage: Storage, user: CurrentUser | null): void {
  const own = Object.keys(storage).filter((key) => key.startsWith('draft:') && key.endsWith(keyOf('', user)))
  for (const key of own) storage.removeItem(key)
}

/** The draft kept under a key; `null` where there is none that can be read. */
export function storedDraft<Draft>(
  storage: Pick<DraftStorage, 'getItem'>,
  key: string,
  shape: v.GenericSchema<unknown, Draft>,
): Draft | null {
  try {
    return v.parse(shape, JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps a draft under a key in place of the one before; `null` keeps none. A full storage keeps the earlier one. */
export function keepDraft(storage: DraftStorage, key: string, draft: unknown): void {
  if (draft === null) {
    storage.removeItem(key)
    return
  }
  try {
    storage.setItem(key, JSON.stringify(draft))
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown
  }
}
