import { Plural, Trans } from '@lingui/react/macro'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '#test/support/render-in.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Sentences of the application, with values as somebody may have named things. */
function Sentences({ name, count }: { name: string; count: number }) {
  return (
    <>
      <p data-testid="sentence">
        <Trans>
          Sort by {name}, <b>now</b>
        </Trans>
      </p>
      <p data-testid="plural">
        <Plural value={count} one={`One of ${name}`} other={`# of ${name}`} />
      </p>
    </>
  )
}

test.each(['<b>src</b>', '<0>src</0>', '<1/>', 'a < b', '</script>', '<img src=x onerror=alert(1)>', 'plain'])(
  'a value in a translated sentence is text: %s',
  async (name) => {
    const errors = vi.spyOn(console, 'error')
    for (const locale of ['en-US', 'zh-CN'] as const) {
      const { unmount } = await renderIn(locale, <Sentences name={name} count={2} />)
      expect(screen.getByTestId('sentence').textContent).toBe(`Sort by ${name}, now`)
      expect(screen.getByTestId('sentence').querySelectorAll('b')).toHaveLength(1)
      expect(screen.getByTestId('plural').textContent).toBe(`2 of ${name}`)
      unmount()
    }
    expect(errors).not.toHaveBeenCalled()
  },
)
