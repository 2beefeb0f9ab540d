import * as v from 'valibot'
import type { Page } from '#src/machines/kit/environment.ts'

const News = v.variant('type', [
  v.object({ type: v.literal('session.openedElsewhere'), username: v.string() }),
  v.object({ type: v.literal('session.closedElsewhere') }),
])

/** What a browser says where a change of size is told with the next picture: nothing went wrong. */
const putOff = /^ResizeObserver loop/

/** The page in a browser's window. */
export function pageIn(window: Window): Page {
  const tabs = new BroadcastChannel('session')
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) => {
    target.addEventListener(type, listener)
    return () => target.removeEventListener(type, listener)
  }
  return {
    leaveFor: (address) => window.location.assign(address),
    tellOtherTabs: (news) => tabs.postMessage(news),
    hearOtherTabs: (listener) =>
      listen(tabs, 'message', (event) => {
        const news: unknown = (event as MessageEvent).data
        if (v.is(News, news)) listener(news)
      }),
    watchNetwork: (listener) => {
      const ends = [
        listen(window, 'offline', () => listener({ type: 'network.lost' })),
        listen(window, 'online', () => listener({ type: 'network.restored' })),
      ]
      if (!window.navigator.onLine) listener({ type: 'network.lost' })
      return () => {
        for (const end of ends) end()
      }
    },
    watchReturn: (listener) =>
      listen(window, 'pageshow', (event) => {
        if ((event as PageTransitionEvent).persisted) listener()
      }),
    watchFaults: (listener) => {
      const ends = [
        listen(window, 'error', (event) => {
          const { error, message } = event as ErrorEvent
          if (!putOff.test(message)) listener(error ?? message)
        }),
        listen(window, 'unhandledrejection', (event) => listener((event as PromiseRejectionEvent).reason)),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
    askBeforeLeaving: (asks) =>
      void listen(window, 'beforeunload', (event) => {
        if (asks()) event.preventDefault()
      }),
  }
}
