import { focusManager, QueryClient } from '@tanstack/react-query'
import { focusThrottleMilliseconds, freshMilliseconds } from '#contracts/values/request-defaults.ts'
import { isAskedOnceMore } from './reachability.ts'

/** What keeps the answers of the server: fresh for five minutes, asked for again when the window is come back to. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMilliseconds,
        gcTime: freshMilliseconds,
        retry: isAskedOnceMore,
        retryDelay: 0,
        refetchOnWindowFocus: true,
      },
    },
  })
}

/** Has coming back to the window noticed at most once in five seconds, however often it is left and come back to. */
export function noticeFocusSparingly(page: Window, now: () => number): void {
  focusManager.setEventListener((onFocus) => {
    let last = Number.NEGATIVE_INFINITY
    const notice = () => {
      if (page.document.visibilityState === 'hidden' || now() - last < focusThrottleMilliseconds) return
      last = now()
      onFocus()
    }
    page.addEventListener('visibilitychange', notice)
    page.addEventListener('focus', notice)
    return () => {
      page.removeEventListener('visibilitychange', notice)
      page.removeEventListener('focus', notice)
    }
  })
}
