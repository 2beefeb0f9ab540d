import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageIn } from '#src/app/page.ts'

let otherTab: BroadcastChannel

beforeEach(() => {
  otherTab = new BroadcastChannel('session')
})
afterEach(() => {
  otherTab.close()
  vi.restoreAllMocks()
})

describe(pageIn.name, () => {
  test('tells other tabs, and hears what they tell until it is ended', async () => {
    const page = pageIn(window)
    const heard = vi.fn()
    const told = vi.fn()
    const end = page.hearOtherTabs(heard)
    otherTab.onmessage = ({ data }) => told(data)
    page.tellOtherTabs({ type: 'session.openedElsewhere', username: 'ada' })
    otherTab.postMessage({ type: 'session.closedElsewhere' })
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[{ type: 'session.closedElsewhere' }]]))
    await vi.waitFor(() => expect(told.mock.calls).toEqual([[{ type: 'session.openedElsewhere', username: 'ada' }]]))
    end()
    const later = pageIn(window)
    const heardLater = vi.fn()
    later.hearOtherTabs(heardLater)
    otherTab.postMessage({ type: 'session.closedElsewhere' })
    await vi.waitFor(() => expect(heardLater).toHaveBeenCalledTimes(1))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('hears nothing but news of the session', async () => {
    const heard = vi.fn()
    pageIn(window).hearOtherTabs(heard)
    for (const nonsense of [null, 'session.closedElsewhere', { type: 'signOut.requested' }, { type: 7 }])
      otherTab.postMessage(nonsense)
    otherTab.postMessage({ type: 'session.openedElsewhere' })
    otherTab.postMessage({ type: 'session.closedElsewhere' })
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[{ type: 'session.closedElsewhere' }]]))
  })

  test('hears of the network’s going and coming until it is ended', () => {
    const news = vi.fn()
    const end = pageIn(window).watchNetwork(news)
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    end()
    window.dispatchEvent(new Event('offline'))
    expect(news.mock.calls).toEqual([[{ type: 'network.lost' }], [{ type: 'network.restored' }]])
  })

  test('hears at once where there is no network', () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    const news = vi.fn()
    pageIn(window).watchNetwork(news)
    expect(news.mock.calls).toEqual([[{ type: 'network.lost' }]])
  })

  test('hears of its return only where it was kept while it was left', () => {
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
