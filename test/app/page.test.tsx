import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageIn } from '#src/app/page.ts'
import { eventually } from '#test/support/eventually.ts'

let otherTab: BroadcastChannel

beforeEach(() => {
  otherTab = new BroadcastChannel('session')
})
afterEach(() => {
  otherTab.close()
  vi.restoreAllMocks()
})

describe(pageIn.name, () => {
  test('session messages are sent to other tabs and received from them until unsubscribed', async () => {
    const page = pageIn(window)
    const heard = vi.fn()
    const told = vi.fn()
    const end = page.hearOtherTabs(heard)
    otherTab.onmessage = ({ data }) => told(data)
    page.tellOtherTabs({ type: 'session.openedElsewhere', username: 'ada' })
    otherTab.postMessage({ type: 'session.closedElsewhere' })
    await eventually(() => expect(heard.mock.calls).toEqual([[{ type: 'session.closedElsewhere' }]]))
    await eventually(() => expect(told.mock.calls).toEqual([[{ type: 'session.openedElsewhere', username: 'ada' }]]))
    end()
    const later = pageIn(window)
    const heardLater = vi.fn()
    later.hearOtherTabs(heardLater)
    otherTab.postMessage({ type: 'session.closedElsewhere' })
    await eventually(() => expect(heardLater).toHaveBeenCalledTimes(1))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('messages other than session messages are ignored', async () => {
    const heard = vi.fn()
    pageIn(window).hearOtherTabs(heard)
    for (const nonsense of [null, 'session.closedElsewhere', { type: 'signOut.requested' }, { type: 7 }])
      otherTab.postMessage(nonsense)
    otherTab.postMessage({ type: 'session.openedElsewhere' })
    otherTab.postMessage({ type: 'session.closedElsewhere' })
    await eventually(() => expect(heard.mock.calls).toEqual([[{ type: 'session.closedElsewhere' }]]))
  })

  test('network loss and recovery are received until unsubscribed', () => {
    const news = vi.fn()
    const end = pageIn(window).watchNetwork(news)
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    end()
    window.dispatchEvent(new Event('offline'))
    expect(news.mock.calls).toEqual([[{ type: 'network.lost' }], [{ type: 'network.restored' }]])
  })

  test('a missing network is reported at once', () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    const news = vi.fn()
    pageIn(window).watchNetwork(news)
    expect(news.mock.calls).toEqual([[{ type: 'network.lost' }]])
  })

  test('faults are reported until unsubscribed, and a change of size that is told later is none', () => {
    const heard = vi.fn()
    const end = pageIn(window).watchFaults(heard)
    const fault = new Error('broken')
    for (const error of [
      { message: 'ResizeObserver loop completed with undelivered notifications.' },
      { message: 'ResizeObserver loop limit exceeded' },
      { message: 'Script error.' },
      { message: 'broken', error: fault },
    ])
      window.dispatchEvent(new ErrorEvent('error', error))
    end()
    window.dispatchEvent(new ErrorEvent('error', { message: 'later' }))
    expect(heard.mock.calls).toEqual([['Script error.'], [fault]])
  })

  test('returning to a page is reported only when it is restored from the back–forward cache', () => {
    const returned = vi.fn()
    const end = pageIn(window).watchReturn(returned)
    const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    show(false)
    expect(returned).not.toHaveBeenCalled()
    show(true)
    end()
    show(true)
    expect(returned).toHaveBeenCalledTimes(1)
  })
})
