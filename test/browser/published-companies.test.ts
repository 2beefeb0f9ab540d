import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Scene } from '#analysis/graph-view/scene.types.ts'
import { PanelId } from '#contracts/address.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { ToldChanges } from '#contracts/scenarios/change-dates.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import { firstDifferenceIn } from '#src/machines/machine-inspector/replay.ts'
import { browserStage } from '../support/browser-stage.ts'
import { caseSize, isNightly } from '../support/case-size.ts'
import { drawnCanvases, noteDrawnTexts } from '../support/drawn-texts.ts'
import { addressOfCompany, elementsOf, signedInPage } from '../support/explored-company.ts'
import { followAddress } from '../support/follow-address.ts'
import { createPeople } from '../support/people.ts'
import {
  databaseWithTellingKeys,
  deutscheBank,
  drawCompanies,
  importPublished,
  type PublishedCompany,
  publishedDataAreHere,
} from '../support/published-companies.ts'
import { replayRecordingFile } from '../support/replay-recording.ts'
import {
  foreignWordsOn,
  graphFaults,
  labelFaults,
  panelFaults,
  textFaults,
  textsOfData,
  viewFaults,
} from '../support/screen-faults.ts'
import { readScreen } from '../support/screen-texts.ts'
import { sharedFilesReason } from '../support/shared-files.ts'
import { untranslatedTextsOf } from '../support/untranslated-texts.ts'

const minutes = 60_000
const pagesAtOnce = 2
const [graph, ...further] = PanelId.options
/** Sizes of the window in which the company and its controllers are in view: in every run one in turn, by night all. */
const frames = [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]
/** How many panels beside the graph view are opened of a company: in every run one in turn, by night every one. */
const furtherPanels = caseSize(1, further.length)
/** Languages whose own words are in no Latin letters, in turn. */
const languages = ['zh-CN', 'zh-TW', 'ja-JP', 'ar-EG'] as const
const measures = ['communities', 'key-companies', 'cycles', 'close-links', 'beneficial-owners', 'owners', 'control']

describe.skipIf(!publishedDataAreHere)(`companies of published data (${sharedFilesReason})`, () => {
  const stage = browserStage({ prepare: databaseWithTellingKeys })
  let companies: PublishedCompany[] = []

  beforeAll(async () => {
    await importPublished(stage.server)
    companies = await drawCompanies(join(stage.directory, 'data'), caseSize(15, 10_933))
  })

  test(
    'every panel of real companies says nothing that the data do not',
    async () => {
      const queue = companies.entries()
      const faults = await Promise.all(Array.from({ length: pagesAtOnce }, () => visitAll(queue)))
      expect(faults.flat()).toEqual([])
      expect(stage.server.log().split('\n').filter(isError)).toEqual([])
    },
    caseSize(20, 900) * minutes,
  )

  test.runIf(isNightly)(
    'a session on a large company is recorded, exported and replayed to the same states',
    async () => {
      const { page, faults } = await signedInPage(stage, { reducedMotion: 'reduce' })
      await page.addInitScript(() => localStorage.setItem('machineInspector', 'on'))
      const address = new URL(await addressOfCompany(stage, page, deutscheBank))
      await page.goto(address.href)
      await elementsOf(page).first().waitFor()
      const company = address.searchParams.get('company') ?? ''
      for (const extent of ['surroundings', 'network']) {
        await followAddress(page, `/RiskAnalysis/EquityNetwork?${new URLSearchParams({ company, extent })}`)
        await page.getByRole('button', { name: 'Rearrange' }).waitFor()
      }
      for (const view of ['control', 'list']) await openPanel(page, { company, view })
      await page
        .getByRole('tabpanel')
        .getByText(/^Show \d+ more holdings$/)
        .click()
      await settle(page, company)
      await followAddress(page, '/dev/machines')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export', exact: true }).click(),
      ])
      const path = join(stage.directory, 'machines.json')
      await download.saveAs(path)
      const replayed = await replayRecordingFile(path)
      expect(firstDifferenceIn(replayed)).toBeNull()
      await page.locator('input[type=file]').setInputFiles(path)
      await page.getByText('were played again in fresh machines and lead to the same states').waitFor()
      await page.context().close()
      expect(faults).toEqual([])
    },
  )

  /** Opens one company after the other on a page of its own. @returns every fault, with company and panel */
  async function visitAll(queue: Iterator<[number, PublishedCompany]>): Promise<string[]> {
    const people = await createPeople(stage.server)
    const { page, faults: errors } = await signedInPage(stage, { as: await people.create(), reducedMotion: 'reduce' })
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await noteDrawnTexts(page)
    await page.goto(`${stage.server.url}RiskAnalysis/EquityNetwork`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const found: string[] = []
    const named: string[] = []
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const [number, { id, name }] = next.value
      if (name !== null) named.push(name)
      const turn = number * furtherPanels
      const tell = (view: string, faults: readonly string[]) =>
        found.push(...faults.map((fault) => `${name ?? 'unnamed'} (${id}), ${view}: ${fault}`))
      const inTurn = Array.from({ length: furtherPanels }, (_, place) => further[(turn + place) % further.length])
      for (const view of [graph, ...inTurn.filter((panel) => panel !== undefined)]) {
        const { report, scene, told } = await openPanel(page, { company: id, view })
        const screen = await page.evaluate(readScreen)
        tell(view, panelFaults(screen, view, report))
        tell(view, await untranslatedTextsOf(page, 'en-US'))
        if (view === graph) {
          tell('graph-view', await lasting(async () => graphFaults(screen, await drawnCanvases(page), report, scene)))
          for (const size of caseSize(frames.slice(number % frames.length).slice(0, 1), frames)) {
            await page.setViewportSize(size)
            await settle(page, id)
            const faultsOfView = async () => {
              const [texts, canvases] = [await page.evaluate(readScreen), await drawnCanvases(page)]
              const faults = viewFaults(texts, canvases, report)
              return texts.outline === null ? [...faults, ...labelFaults(canvases, scene)] : faults
            }
            tell(`graph-view at ${size.width}`, await lasting(faultsOfView))
          }
        }
        const language = languages[(number + (view === graph ? 1 : 0)) % languages.length] ?? 'zh-CN'
        tell(`${view} in ${language}`, await foreignWords(page, { company: id, language, report, scene, told, named }))
        if (view === 'analysis') {
          const measure = measures[number % measures.length] ?? ''
          await openPanel(page, { company: id, view, measure })
          await page.getByRole('tabpanel').getByRole('button', { name: 'Compute' }).click()
          await settle(page, id)
          tell(measure, textFaults((await page.evaluate(readScreen)).passages))
        }
        tell(view, errors.splice(0))
      }
    }
    await page.context().close()
    return found
  }
})

/** What is shown in a language that is none of its words, nor of the data; English is on the screen again after. */
async function foreignWords(
  page: Page,
  { company, language, report, scene, told, named }: Shown & { company: string; language: LocaleId; named: string[] },
): Promise<string[]> {
  await speak(page, language)
  await settle(page, company)
  // Histories and lists of what was saved name companies that were shown before.
  const data = [...named, ...textsOfData({ report, scene, told })]
  const found = [
    ...(await untranslatedTextsOf(page, language, data)),
    ...(await lasting(async () => foreignWordsOn(await drawnCanvases(page), data))),
  ]
  await speak(page, 'en-US')
  await settle(page, company)
  return found
}

/** Looks at a canvas for faults that are drawn over a moment later, and milliseconds between two of them. */
const [maxLooks, betweenLooks] = [30, 100]

/** The faults of a canvas that stay: it is drawn a moment after what stands around it. */
async function lasting(find: () => Promise<string[]>): Promise<string[]> {
  let faults = await find()
  for (let look = 1; faults.length > 0 && look < maxLooks; look++) {
    await new Promise((later) => setTimeout(later, betweenLooks))
    faults = await find()
  }
  return faults
}

async function speak(page: Page, language: LocaleId): Promise<void> {
  await page.evaluate((locale) => {
    const { options } = (window as unknown as WithRouter).__TSR_ROUTER__
    options.context.actors.locale.send({ type: 'locale.chosen', locale })
  }, language)
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
}

const isError = (line: string) => line.includes('"level":50') || line.includes('"level":60')

/** The router of the application leaves itself in the window, and with it what its routes are given. */
type WithRouter = {
  __TSR_ROUTER__: {
    options: {
      context: { actors: { locale: { send: (event: { type: 'locale.chosen'; locale: LocaleId }) => void } } }
    }
    state: { matches: { context: { workspace: Workspace } }[] }
  }
}
type Workspace = {
  queryClient: { isFetching: () => number; getQueryData: <Data>(key: readonly string[]) => Data | undefined }
  actors: {
    exploration: {
      getSnapshot: () => { context: { scene: Scene }; hasTag: (tag: string) => boolean }
    }
  }
}

/** What is said of a company, and what is drawn of it. */
type Shown = { report: OwnershipReply; scene: Scene; told: ToldChanges | null }

/** Opens a panel of a company within the application and waits until all is shown. */
async function openPanel(page: Page, search: { company: string } & Record<string, string>): Promise<Shown> {
  await followAddress(page, `/RiskAnalysis/EquityNetwork?${new URLSearchParams(search)}`)
  return settle(page, search.company)
}

declare const scheduler: { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

/** Waits until a company is drawn, nothing is asked for any more, and nothing is about to be shown. */
async function settle(page: Page, company: string): Promise<Shown> {
  const { scene, told } = await page.evaluate(async (id) => {
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
    const settled = async () => {
      await new Promise(requestAnimationFrame)
      await scheduler.postTask(() => {}, { priority: 'background' })
      return isShown()
    }
    // A page that asks without a pause takes the processor from the server that it waits for.
    while (!(await settled())) await new Promise((later) => setTimeout(later, 50))
    return {
      scene: actors?.exploration.getSnapshot().context.scene ?? null,
      told: queryClient?.getQueryData<ToldChanges>(['network', id, 'told changes']) ?? null,
    }
  }, company)
  if (!scene?.report) throw new Error(`Nothing is said of ${company}`)
  return { report: scene.report, scene, told }
}
