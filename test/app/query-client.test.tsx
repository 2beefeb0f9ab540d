import { focusManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, noticeFocusSparingly } from '#src/app/query-client.ts'
import { isAskedOnceMore } from '#src/app/reachability.ts'

test('a response stays fresh for five minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries).toEqual({
    staleTime: 300_000,
    gcTime: 300_000,
    retry: isAskedOnceMore,
    retryDelay: 0,
    refetchOnWindowFocus: true,
  })
})

test('refocusing the window refetches at most once in five seconds', () => {
  let now = 0
  let counted = 0
  noticeFocusSparingly(window, () => now)
  const stop = focusManager.subscribe(() => {
    counted++
  })
  const comeBackAt = (timestamp: number) => {
    now = timestamp
    window.dispatchEvent(new Event('focus'))
    return counted
  }
  expect([0, 1, 4_999, 5_000, 9_999, 10_001].map(comeBackAt)).toEqual([1, 1, 1, 2, 2, 3])
  stop()
})
