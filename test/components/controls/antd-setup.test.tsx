import { act, render, screen } from '@testing-library/react'
import { theme } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'

afterEach(() => void vi.restoreAllMocks())

function Motion() {
  return <p>{theme.useToken().token.motion ? 'moves' : 'stands still'}</p>
}

test.each(['light', 'dark'] as const)('things stand still for who asks for that, also from then on (%s)', (name) => {
  const wishes = new Set<() => void>()
  let isLess = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return media === '(prefers-reduced-motion: reduce)' && isLess
        },
        addEventListener: (_: string, listener: () => void) => wishes.add(listener),
        removeEventListener: (_: string, listener: () => void) => wishes.delete(listener),
      }) as unknown as MediaQueryList,
  )
  const { unmount } = render(
    <AntdSetup locale="en-US" theme={name}>
      <Motion />
    </AntdSetup>,
  )
  expect(screen.getByText('moves')).toBeInTheDocument()
  isLess = true
  act(() => wishes.forEach((told) => void told()))
  expect(screen.getByText('stands still')).toBeInTheDocument()
  unmount()
  expect(wishes.size).toBe(0)
})
