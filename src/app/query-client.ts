import { focusManager, QueryClient } from '@tanstack/react-query'
import { focusThrottleMilliseconds, freshMilliseconds } from '#contracts/values/request-defaults.ts'
import { isAskedOnceMore } from './reachability.ts'

/** The cache of server answers: fresh for five minutes, refetched on returning to the window. */
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

/** Limits refetching on window focus to once in five seconds. */
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
