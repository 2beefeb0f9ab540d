import { render, screen } from '@testing-library/react'
import { theme } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'

afterEach(() => void vi.restoreAllMocks())

function Motion() {
  return <p>{theme.useToken().token.motion ? 'moves' : 'stands still'}</p>
}

test.each([
  ['light', false, 'moves'],
  ['dark', false, 'moves'],
  ['light', true, 'stands still'],
  ['dark', true, 'stands still'],
] as const)('things stand still for who asks for less motion: %s, %s', (name, isLess, shown) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = isLess && media === '(prefers-reduced-motion: reduce)'
    return { media, matches, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList
  })
  render(
    <AntdSetup locale="en-US" theme={name}>
      <Motion />
    </AntdSetup>,
  )
  expect(screen.getByText(shown)).toBeInTheDocument()
})
