import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parseRecording } from '#contracts/machine-inspector/machine-recording.ts'
import { firstDifferenceIn } from '#src/machines/machine-inspector/replay.ts'
import { browserStage, bytesOf } from '../support/browser-stage.ts'
import { caseSize } from '../support/case-size.ts'
import { openPage } from '../support/chromium.ts'
import { replayRecording, replayRecordingFile } from '../support/replay-recording.ts'

const stage = browserStage()

/** Signs in where everything is recorded from the start, and opens the inspector. */
async function openInspector(options: { theme?: 'light' | 'dark'; width?: number; wrongPassword?: string } = {}) {
  const { theme = 'light', width = 1440, wrongPassword } = options
  const opened = await openPage(stage.browser, { viewport: { width, height: 900 } })
  await opened.page.addInitScript((chosen) => {
    localStorage.setItem('machineInspector', 'on')
    if (localStorage.getItem('theme') === null) localStorage.setItem('theme', chosen)
  }, theme)
  await opened.page.goto(`${stage.server.url}user/login?redirect=%2Fdev%2Fmachines`)
  await opened.page.getByLabel('Username').fill(stage.user.username)
  const signInWith = async (password: string) => {
    await opened.page.getByLabel('Password', { exact: true }).fill(password)
    await opened.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  if (wrongPassword !== undefined) {
    await signInWith(wrongPassword)
    await opened.page.getByRole('alert').getByText('Incorrect username/password').waitFor()
  }
  await signInWith(stage.user.password)
  await opened.page.getByRole('heading', { level: 1, name: 'Machine inspector' }).waitFor()
  return opened
}

const eventNamed = (page: Page, name: string) => page.getByRole('table').getByRole('button', { name })

/** The state a chart is said to show. */
const shownState = async (page: Page) => (await page.locator('svg[role=img]').getAttribute('aria-label')) ?? ''

async function exportRecording(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  return (await bytesOf(stage, download)).toString('utf8')
}

test('a session in the real application is recorded, inspected, exported and replayed', async () => {
  const { page, faults } = await openInspector()
  await eventNamed(page, 'after 3 s (welcomeLifetime)').waitFor()
  expect(await shownState(page)).toContain('signedIn.working')

  await eventNamed(page, 'signIn.submitted').click()
  await page.getByText('the machine itself goes on').waitFor()
  expect(await shownState(page)).toContain('signingIn')
  expect(await page.locator('main').textContent()).not.toContain(stage.user.password)
  await page.getByRole('button', { name: stage.user.username }).waitFor()

  await page.keyboard.press('ArrowUp')
  expect(await shownState(page)).toContain('signedIn.welcomed')
  await page.getByRole('button', { name: 'Live' }).click()
  expect(await shownState(page)).toContain('signedIn.working')

  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page
    .getByRole('navigation', { name: 'Machines' })
    .getByRole('button', { name: /^theme/ })
    .click()
  await eventNamed(page, 'theme.switched').waitFor()
  expect(new URL(page.url()).search).toBe('?machine=theme')
  expect(await shownState(page)).toBe('theme: dark')

  const text = await exportRecording(page)
  expect(text).not.toContain(stage.user.password)
  const path = join(stage.directory, 'machines.json')
  await writeFile(path, text)
  const replayed = await replayRecordingFile(path)
  expect(replayed.starts).toEqual([])
  expect(replayed.notPlayed).toEqual([])
  expect(firstDifferenceIn(replayed)).toBeNull()
  expect(replayed.checks).toHaveLength((JSON.parse(text) as { steps: unknown[] }).steps.length)

  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByText('events were played again in fresh machines and lead to the same states').waitFor()
  const speed = page.getByRole('combobox', { name: 'Events per second' })
  await speed.selectOption('0.5')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await speed.selectOption('20')
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect(await shownState(page)).toBe('theme: dark')
  await page.getByRole('button', { name: 'Close the recording' }).click()
  await page.getByRole('button', { name: 'Live' }).waitFor()
  await page.context().close()
  expect(faults).toEqual([])
})

test('a session that starts with a wrong password is exported and replayed step by step', async () => {
  const wrongPassword = 'not the password of anybody'
  const { page, faults } = await openInspector({ wrongPassword })
  await eventNamed(page, 'after 3 s (welcomeLifetime)').waitFor()
  const text = await exportRecording(page)
  expect(text).not.toContain(wrongPassword)
  expect(text).not.toContain(stage.user.password)

  const parsed = parseRecording(text)
  if ('problem' in parsed) throw new Error('The export is a recording')
  const { actors, steps } = parsed.recording
  const session = actors.find(({ machine }) => machine === 'session')?.key
  const told = steps.filter(({ actor }) => actor === session).map(({ event: { type } }) => type)
  expect(told.slice(0, 4)).toEqual([
    'signIn.submitted',
    'xstate.error.actor.0.session.identity.signingIn',
    'signIn.submitted',
    'xstate.done.actor.0.session.identity.signingIn',
  ])

  const replayed = await replayRecording(text)
  expect(replayed.starts).toEqual([])
  expect(replayed.notPlayed).toEqual([])
  expect(firstDifferenceIn(replayed)).toBeNull()
  expect(replayed.checks).toHaveLength(steps.length)
  await page.context().close()
  expect(faults).toEqual([])
})

test('a recording that no longer fits the machines shows the divergence, and other files are refused', async () => {
  const { page, faults } = await openInspector()
  await eventNamed(page, 'after 3 s (welcomeLifetime)').waitFor()
  const recording = JSON.parse(await exportRecording(page)) as { steps: { event: { type: string }; value: unknown }[] }
  const step = recording.steps.find(({ event }) => event.type === 'signIn.submitted')
  if (!step) throw new Error('Signing in is recorded')
  step.value = { identity: 'leaving', network: 'online' }
  const path = join(stage.directory, 'other.json')
  await writeFile(path, JSON.stringify(recording))
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByText('1 event leads elsewhere than when it was recorded').waitFor()
  await page.getByRole('heading', { name: 'Played again, it leads elsewhere' }).waitFor()
  await page.getByRole('row', { name: 'state.identity "leaving" "signingIn"' }).waitFor()

  for (const [content, said] of [
    ['{', 'The file is not valid JSON'],
    ['{"name":"something"}', 'not a recording'],
    ['{"format":"riskatlas-machine-recording","version":2}', 'version 2'],
    ['{"format":"riskatlas-machine-recording","version":1,"actors":7}', 'damaged'],
  ] as const) {
    await writeFile(path, content)
    await page.locator('input[type=file]').setInputFiles(path)
    await page.getByRole('alert').getByText(said).waitFor()
  }
  await page.context().close()
  expect(faults).toEqual([])
})

test('the machine inspector works without a server and sends no request', async () => {
  const { page, faults } = await openInspector()
  await eventNamed(page, 'signIn.submitted').waitFor()
  await page.context().setOffline(true)
  await eventNamed(page, 'signIn.submitted').click()
  await page.getByText('the machine itself goes on').waitFor()
  expect(await exportRecording(page)).toContain('riskatlas-machine-recording')
  await page.context().close()
  expect(faults).toEqual([])
})

test.each(caseSize(['light'] as const, ['light', 'dark'] as const))(
  'the machine inspector is accessible and never scrolls sideways, wide and narrow, in either direction: %s',
  async (theme) => {
    const { page } = await openInspector({ theme, width: 1440 })
    await eventNamed(page, 'signIn.submitted').click()
    await page.getByRole('heading', { name: 'What it changed' }).waitFor()
    await page.evaluate(axe.source)
    const found: string[] = []
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
        const { violations } = await page.evaluate<axe.AxeResults>("axe.run('main')")
        const places = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        found.push(...places, ...(beyond > 0 ? [`${beyond} pixels too wide`] : []))
      }
    }
    expect(found).toEqual([])
    await page.context().close()
  },
)
