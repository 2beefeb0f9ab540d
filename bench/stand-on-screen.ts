import type { Locator, Page } from 'playwright-core'

/**
 * Runs in the page: takes the time from the next pointer going down until the canvas says that so many nodes stand
 * around a subject, in view, and the frame after that is begun.
 */
const watchFor = (subject: string, nodes: number) => `
  globalThis.stoodAfter = null
  addEventListener('pointerdown', ({ timeStamp }) => {
    const look = () => {
      const [about, count] = document.querySelector('[data-shown]')?.dataset.shown.split(' ') ?? []
      if (about !== ${JSON.stringify(subject)} || Number(count) < ${nodes}) requestAnimationFrame(look)
      else requestAnimationFrame(() => { globalThis.stoodAfter = performance.now() - timeStamp })
    }
    look()
  }, { once: true, capture: true })`

type Clocked = { stoodAfter?: number | null }

/**
 * Clicks, and measures how long it takes from the pointer going down until a graph view about `subject` with at least
 * `nodes` nodes stands. @returns milliseconds on the clock of the page
 */
export async function untilItStands(page: Page, target: Locator, subject: string, nodes: number): Promise<number> {
  await page.evaluate(watchFor(subject, nodes))
  await target.click()
  const stood = await page.waitForFunction(() => (globalThis as Clocked).stoodAfter)
  return (await stood.jsonValue()) as number
}
