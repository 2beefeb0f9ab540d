import * as v from 'valibot'
import { createActor, fromPromise } from 'xstate'
import { AboutLanguage, type AboutPage, AboutPageId } from '#contracts/about/about.ts'
import { saveAboutText, storeAboutPicture } from '#src/api/about.ts'
import type { FileShelf } from '#src/api/file-shelf.ts'
import type { Server } from '#src/api/server.ts'
import { aboutPageMachine } from '#src/machines/about/about-page.machine.ts'
import { type DraftStorage, keepDraft, keptDraft } from './kept-draft.ts'

const Drafts = v.array(
  v.object({
    page: AboutPageId,
    language: AboutLanguage,
    document: v.record(v.string(), v.unknown()),
    version: v.number(),
  }),
)

/** The machine of a page that is being written, with its ports on the server. */
export const provideAboutPage = (server: Server, files: FileShelf, loadText: TextLoader) =>
  aboutPageMachine.provide({
    actors: {
      saveText: fromPromise(({ input, signal }) => saveAboutText(server, input, signal)),
      loadRival: fromPromise(async ({ input: { page, language } }) => {
        const { document, version, updatedBy } = (await loadText(page)).texts[language]
        return { document, version, updatedBy }
      }),
      storePicture: fromPromise(async ({ input: { key, alt }, signal }) => {
        const picture = files.take(key)
        files.release(key)
        return { address: (await storeAboutPicture(server, picture, signal)).address, alt }
      }),
    },
  })

/** Asks the server for a page anew. */
type TextLoader = (page: AboutPageId) => Promise<AboutPage>

type Surroundings = {
  server: Server
  files: FileShelf
  drafts: DraftStorage
  username: string
  loadText: TextLoader
  /** Hears whenever a text was saved. */
  onChange: () => void
}

/** The actor with which administrators write the pages of "About us", not yet started. */
export function createAboutActor({ server, files, drafts, username, loadText, onChange }: Surroundings) {
  const draftKey = `draft:about:${username}`
  const aboutPage = createActor(provideAboutPage(server, files, loadText), {
    input: { drafts: keptDraft(drafts, draftKey, Drafts) ?? [] },
  })
  aboutPage.on('drafts.changed', ({ drafts: kept }) => keepDraft(drafts, draftKey, kept.length > 0 ? kept : null))
  aboutPage.on('text.saved', onChange)
  return aboutPage
}
