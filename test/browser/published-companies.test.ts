import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { PanelId } from '#contracts/address.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { browserStage } from '../support/browser-stage.ts'
import { caseSize } from '../support/case-size.ts'
import { drawnCanvases, noteDrawnTexts } from '../support/drawn-texts.ts'
import { signedInPage } from '../support/explored-company.ts'
import {
  databaseWithTellingKeys,
  drawCompanies,
  importPublished,
  type PublishedCompany,
  publishedDataAreHere,
} from '../support/published-companies.ts'
import { panelFaults, pictureFaults, textFaults } from '../support/screen-faults.ts'
import { readScreen } from '../support/screen-texts.ts'
import { sharedFilesReason } from '../support/shared-files.ts'

const minutes = 60_000
const pagesAtOnce = 2
const measures = ['communities', 'key-companies', 'cycles', 'close-links', 'beneficial-owners', 'owners', 'control']

describe.skipIf(!publishedDataAreHere)(`companies of published data (${sharedFilesReason})`, () => {
  const stage = browserStage({ prepare: databaseWithTellingKeys })
  let companies: PublishedCompany[] = []

  beforeAll(async () => {
    await importPublished(stage.server)
    companies = await drawCompanies(join(stage.directory, 'data'), caseSize(200, 10_933))
  })

  test(
    'every panel of real companies says nothing that the data do not',
    async () => {
      const queue = companies.values()
      const faults = await Promise.all(Array.from({ length: pagesAtOnce }, () => visitAll(queue)))
      expect(faults.flat()).toEqual([])
    },
    caseSize(10, 600) * minutes,
  )

  /** Opens one company after the other on a page of its own. @returns every fault, with company and panel */
  async function visitAll(queue: Iterator<PublishedCompany>): Promise<string[]> {
    const { page, faults: errors } = await signedInPage(stage, { reducedMotion: 'reduce' })
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await noteDrawnTexts(page)
    await page.goto(`${stage.server.url}RiskAnalysis/EquityNetwork`, { waitUntil: 'networkidle' })
    const found: string[] = []
    let turn = 0
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const { id, name } = next.value
      const tell = (view: string, faults: readonly string[]) =>
        found.push(...faults.map((fault) => `${name ?? id}, ${view}: ${fault}`))
      for (const view of PanelId.options) {
        const report = await openPanel(page, { company: id, view })
        const screen = await page.evaluate(readScreen)
        tell(view, panelFaults(screen, view, report))
        if (view === 'penetration') tell('picture', pictureFaults(screen, await drawnCanvases(page), report))
        if (view === 'analysis') {
          const measure = measures[turn++ % measures.length] ?? ''
          await openPanel(page, { company: id, view, measure })
          await page.getByRole('tabpanel').getByRole('button', { name: 'Compute' }).click()
          await settle(page, id)
          tell(measure, textFaults((await page.evaluate(readScreen)).pieces))
        }
        tell(view, errors.splice(0))
      }
    }
    await page.context().close()
    return found
  }
})

/** The router of the application leaves itself in the window, and with it what its routes are given. */
type WithRouter = {
  __TSR_ROUTER__: {
    navigate: (to: { href: string }) => Promise<void>
    state: { matches: { context: { workspace: Workspace } }[] }
  }
}
type Workspace = {
  queryClient: { isFetching: () => number }
  actors: {
    exploration: {
      getSnapshot: () => { context: { scene: { report: OwnershipReply | null } }; hasTag: (tag: string) => boolean }
    }
  }
}

/** Follows a link within the application and waits until all is shown. @returns what is said of the company */
async function openPanel(page: Page, search: { company: string } & Record<string, string>): Promise<OwnershipReply> {
  await page.evaluate(
    (href) => (globalThis as unknown as WithRouter).__TSR_ROUTER__.navigate({ href }),
    `/RiskAnalysis/EquityNetwork?${new URLSearchParams(search)}`,
  )
  return settle(page, search.company)
}

declare const scheduler: { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

/** Waits until a company is drawn, nothing is asked for any more, and nothing is about to be shown. */
async function settle(page: Page, company: string): Promise<OwnershipReply> {
  const report = await page.evaluate(async (id) => {
    const { matches } = (globalThis as unknown as WithRouter).__TSR_ROUTER__.state
    const { queryClient, actors } = matches.at(-1)?.context.workspace ?? {}
    const busy = 'main [aria-busy=true], main .ant-skeleton, main .ant-spin-spinning, main .ant-progress'
    const isShown = () => {
      const snapshot = actors?.exploration.getSnapshot()
      const shown = document.querySelector<HTMLElement>('[data-shown]')?.dataset.shown ?? ''
      return (
        snapshot?.context.scene.report?.company.id === id &&
        !snapshot.hasTag('loading') &&
        shown.startsWith(`${id} `) &&
        queryClient?.isFetching() === 0 &&
        document.querySelector(busy) === null
      )
    }
    do await scheduler.postTask(() => {}, { priority: 'background' })
    while (!isShown())
    return actors?.exploration.getSnapshot().context.scene.report ?? null
  }, company)
  if (report === null) throw new Error(`Nothing is said of ${company}`)
  return report
}
