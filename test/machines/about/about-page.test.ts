import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ProblemError } from '#contracts/values/problem.ts'
import type { RichText } from '#contracts/values/rich-text.ts'
import {
  type AboutDraft,
  type AboutRival,
  aboutPageMachine,
  selectAboutPage,
  selectDraft,
  selectHasDraft,
} from '#src/machines/about/about-page.machine.ts'

const textOf = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const begun: AboutDraft = { page: 'team', language: 'en-US', document: textOf('Before'), version: 3 }
const mine: AboutDraft = { ...begun, document: textOf('Mine') }
const theirs: AboutRival = { document: textOf('Theirs'), version: 4, updatedBy: 'bob' }

function start({ drafts = [] as AboutDraft[], newest = 3 } = {}) {
  const saved: unknown[] = []
  const kept: AboutDraft[][] = []
  const placed: unknown[] = []
  const actor = createActor(
    aboutPageMachine.provide({
      actors: {
        saveText: fromPromise(async ({ input }) => {
          if (input.change.version !== newest) throw new ProblemError('conflict', 'newer')
          saved.push(input)
        }),
        loadRival: fromPromise(async () => theirs),
        storeImage: fromPromise(async ({ input: { key, alt } }) => {
          if (key === 'bad') throw new ProblemError('unknown_format', 'no picture')
          return { address: `/api/about/pictures/${key}`, alt }
        }),
      },
    }),
    { input: { drafts } },
  )
  actor.on('drafts.changed', (event) => kept.push(event.drafts))
  actor.on('image.stored', ({ address, alt }) => placed.push({ address, alt }))
  actor.start()
  const reach = (state: 'reading' | 'writing' | 'choosing') => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, saved, kept, placed, reach, view: () => selectAboutPage(actor.getSnapshot()) }
}

function choosePicture(actor: ReturnType<typeof start>['actor'], key: string): void {
  const dialog = { type: 'image', alt: '', file: null, isThere: false, refused: false } as const
  actor.send({ type: 'dialog.opened', dialog })
  actor.send({ type: 'dialog.submitted' })
  expect(actor.getSnapshot().context.dialog).toEqual({ ...dialog, refused: true })
  actor.send({ type: 'file.chosen', file: { key, name: 'house.png' } })
  actor.send({ type: 'alt.typed', alt: ' The house ' })
  actor.send({ type: 'dialog.submitted' })
}

describe('what is asked before an About page', () => {
  function written() {
    const started = start()
    const { actor } = started
    const told: unknown[] = []
    actor.on('link.set', (event) => told.push(event))
    actor.on('image.described', (event) => told.push(event))
    actor.send({ type: 'editing.begun', draft: begun })
    return { ...started, told }
  }

  test('a link is set where its address leads somewhere, and asked for again where it does not', () => {
    const { actor, told, view } = written()
    actor.send({ type: 'dialog.opened', dialog: { type: 'link', address: '', refused: false } })
    actor.send({ type: 'address.typed', address: 'javascript:alert(1)' })
    actor.send({ type: 'dialog.submitted' })
    expect(view().dialog).toEqual({ type: 'link', address: 'javascript:alert(1)', refused: true })
    actor.send({ type: 'address.typed', address: ' example.org/page ' })
    expect(view().dialog).toMatchObject({ refused: false })
    actor.send({ type: 'dialog.submitted' })
    expect([view().dialog, told]).toEqual([null, [{ type: 'link.set', address: 'https://example.org/page' }]])
  })

  test('the words of an image are replaced without another file', () => {
    const { actor, told, view } = written()
    const dialog = { type: 'image', alt: 'Old', file: null, isThere: true, refused: false } as const
    actor.send({ type: 'dialog.opened', dialog })
    actor.send({ type: 'alt.typed', alt: 'New' })
    actor.send({ type: 'dialog.submitted' })
    expect([view().dialog, told]).toEqual([null, [{ type: 'image.described', alt: 'New' }]])
  })

  test('a dialog goes with the language, with the page, and when it is closed', () => {
    const { actor, view } = written()
    const open = () => actor.send({ type: 'dialog.opened', dialog: { type: 'link', address: 'typed', refused: false } })
    open()
    actor.send({ type: 'dialog.closed' })
    expect(view().dialog).toBeNull()
    open()
    actor.send({ type: 'editing.begun', draft: { ...begun, language: 'zh-CN' } })
    expect(view().dialog).toBeNull()
    open()
    actor.send({ type: 'page.left' })
    expect(view().dialog).toBeNull()
  })
})

describe('editing an About page', () => {
  test('editing an About page keeps the input and saves it over the version that was loaded', async () => {
    const { actor, saved, kept, reach, view } = start()
    actor.send({ type: 'editing.begun', draft: begun })
    actor.send({ type: 'text.typed', draft: mine })
    expect(kept).toEqual([[mine]])
    expect(view()).toMatchObject({ writing: true, language: 'en-US', maySave: true, mayCancel: true })
    actor.send({ type: 'save.requested' })
    await reach('reading')
    expect(saved).toEqual([{ page: 'team', language: 'en-US', change: { document: textOf('Mine'), version: 3 } }])
    expect(kept.at(-1)).toEqual([])
  })

  test("editing an About page resumes a stored draft instead of the server's text", () => {
    const { actor } = start({ drafts: [mine] })
    actor.send({ type: 'editing.begun', draft: begun })
    expect(selectDraft(actor.getSnapshot(), 'team', 'en-US')).toEqual(mine)
    expect(selectHasDraft(actor.getSnapshot(), 'partners')).toBe(false)
  })

  test('drafts of an About page are separate for both languages', () => {
    const { actor } = start()
    actor.send({ type: 'editing.begun', draft: begun })
    actor.send({ type: 'text.typed', draft: mine })
    actor.send({ type: 'editing.begun', draft: { ...begun, language: 'zh-CN' } })
    actor.send({ type: 'editing.cancelled' })
    expect(selectDraft(actor.getSnapshot(), 'team', 'zh-CN')).toBeNull()
    expect(selectDraft(actor.getSnapshot(), 'team', 'en-US')).toEqual(mine)
  })

  test('an About page with invalid rich text is not saved', () => {
    const { actor, view } = start()
    actor.send({ type: 'editing.begun', draft: begun })
    actor.send({ type: 'text.typed', draft: { ...mine, document: { type: 'doc', content: [{ type: 'script' }] } } })
    actor.send({ type: 'save.requested' })
    expect(view().problem).toEqual({ code: 'too_large', details: { field: 'document' } })
  })

  test('uploading an image to an About page returns its URL, or the reason for a failure', async () => {
    const { actor, placed, reach, view } = start()
    actor.send({ type: 'editing.begun', draft: begun })
    choosePicture(actor, 'good')
    expect(view().storing).toBe(true)
    await reach('writing')
    choosePicture(actor, 'bad')
    await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
    expect(placed).toEqual([{ address: '/api/about/pictures/good', alt: 'The house' }])
    expect(view().problem).toEqual({ code: 'unknown_format', details: {} })
  })
})

describe('edit conflicts of an About page', () => {
  async function conflict() {
    const started = start({ newest: 4 })
    started.actor.send({ type: 'editing.begun', draft: begun })
    started.actor.send({ type: 'text.typed', draft: mine })
    started.actor.send({ type: 'save.requested' })
    await started.reach('choosing')
    return started
  }

  test('an edit conflict of an About page keeps both texts until one is chosen', async () => {
    const { actor, view } = await conflict()
    expect(view().rival).toEqual(theirs)
    expect(selectDraft(actor.getSnapshot(), 'team', 'en-US')).toEqual(mine)
  })

  test("an edit conflict of an About page can be resolved by one's own text", async () => {
    const { actor, saved, reach } = await conflict()
    actor.send({ type: 'mine.kept' })
    actor.send({ type: 'save.requested' })
    await reach('reading')
    expect(saved).toEqual([{ page: 'team', language: 'en-US', change: { document: textOf('Mine'), version: 4 } }])
  })

  test("an edit conflict of an About page can be resolved by the other user's text", async () => {
    const { actor } = await conflict()
    actor.send({ type: 'theirs.taken' })
    expect(selectDraft(actor.getSnapshot(), 'team', 'en-US')).toEqual({
      ...begun,
      document: theirs.document,
      version: 4,
    })
  })
})
