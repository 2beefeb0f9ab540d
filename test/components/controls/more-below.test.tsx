import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MoreBelow } from '#src/components/controls/more-below.tsx'
import { renderIn } from '#test/support/render-in.tsx'

type Options = Pick<IntersectionObserverInit, 'root' | 'rootMargin'>
type Watch = { options: Options; see: (isIntersecting: boolean) => void; watched: Set<Element> }
let watches: Watch[]

beforeEach(() => {
  watches = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly watched = new Set<Element>()
      constructor(notice: (entries: { isIntersecting: boolean }[]) => void, options: Options) {
        const { watched } = this
        watches.push({ options, watched, see: (isIntersecting) => watched.size > 0 && notice([{ isIntersecting }]) })
      }
      observe(element: Element) {
        this.watched.add(element)
      }
      disconnect() {
        this.watched.clear()
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const latest = () => watches.at(-1) as Watch

describe(MoreBelow, () => {
  test('the next page is requested once as the end of the list comes within 100 pixels, or by a press', async () => {
    const onMore = vi.fn()
    await renderIn('en-US', <MoreBelow onMore={onMore}>Show more rows</MoreBelow>)
    expect(latest().options).toEqual({ root: null, rootMargin: '0px 0px 100px 0px' })
    act(() => latest().see(false))
    expect(onMore).not.toHaveBeenCalled()
    act(() => latest().see(true))
    act(() => latest().see(true))
    expect(onMore).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Show more rows' }))
    expect(onMore).toHaveBeenCalledTimes(2)
  })

  test('a list that scrolls by itself is looked at, not the page', async () => {
    await renderIn(
      'en-US',
      <div data-testid="list" style={{ overflowY: 'auto' }}>
        <MoreBelow onMore={vi.fn()}>Show more rows</MoreBelow>
      </div>,
    )
    expect(latest().options.root).toBe(screen.getByTestId('list'))
  })

  test.each([{ loading: true }, { failed: true }])('nothing is requested by itself while %j', async (state) => {
    await renderIn(
      'en-US',
      <MoreBelow onMore={vi.fn()} {...state}>
        Show more rows
      </MoreBelow>,
    )
    expect(watches.filter(({ watched }) => watched.size > 0)).toEqual([])
  })
})
