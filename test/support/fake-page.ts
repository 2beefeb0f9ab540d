import { vi } from 'vitest'
import type { NetworkNews, Page, SessionNews } from '#src/machines/kit/environment.ts'

/** A page around the application whose other tabs and network a test plays. */
export function fakePage() {
  const heard = new Set<(news: SessionNews) => void>()
  const watched = new Set<(news: NetworkNews) => void>()
  const returned = new Set<() => void>()
  const faulted = new Set<(thrown: unknown) => void>()
  const asked = new Set<() => boolean>()
  const kept = <Listener>(listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const page = {
    leaveFor: vi.fn<Page['leaveFor']>(),
    tellOtherTabs: vi.fn<Page['tellOtherTabs']>(),
    hearOtherTabs: (listener) => kept(heard, listener),
    watchNetwork: (listener) => kept(watched, listener),
    watchReturn: (listener) => kept(returned, listener),
    watchFaults: (listener) => kept(faulted, listener),
    askBeforeLeaving: (asks) => void kept(asked, asks),
  } satisfies Page
  return {
    page,
    otherTabTells: (news: SessionNews) => heard.forEach((listener) => void listener(news)),
    networkIs: (news: NetworkNews) => watched.forEach((listener) => void listener(news)),
    throws: (thrown: unknown) => faulted.forEach((listener) => void listener(thrown)),
    /** Whether the user is asked before the page is left. */
    asksBeforeLeaving: () => [...asked].some((asks) => asks()),
    isShownAgain: () => returned.forEach((listener) => void listener()),
  }
}
