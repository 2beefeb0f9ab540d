import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { AboutLanguage, AboutPageId } from '#contracts/about/about.ts'
import { aboutPageQuery, saveAboutText, storeAboutImage } from '#src/api/about.ts'
import { defineActor } from '../kit/define-actor.ts'
import { keepDraft, keyOf, storedDraft } from '../kit/stored-draft.ts'
import { aboutPageMachine } from './about-page.machine.ts'

const Drafts = v.array(
  v.object({
    page: AboutPageId,
    language: AboutLanguage,
    document: v.record(v.string(), v.unknown()),
    version: v.number(),
  }),
)

const key = 'draft:about'

/** A page of "About us" that an administrator writes. */
export const aboutPage = defineActor(aboutPageMachine, {
  ports: ({ server, queryClient, files }) => ({
    saveText: fromPromise(({ input, signal }) => saveAboutText(server, input, signal)),
    loadRival: fromPromise(async ({ input: { page, language } }) => {
      const { texts } = await queryClient.fetchQuery({ ...aboutPageQuery(server, page), staleTime: 0 })
      const { document, version, updatedBy } = texts[language]
      return { document, version, updatedBy }
    }),
    storeImage: fromPromise(async ({ input: { key: shelved, alt }, signal }) => {
      const image = files.take(shelved)
      files.release(shelved)
      return { address: (await storeAboutImage(server, image, signal)).address, alt }
    }),
  }),
  input: ({ drafts, user }) => ({ drafts: storedDraft(drafts, keyOf(key, user), Drafts) ?? [] }),
  on: {
    'drafts.changed': ({ drafts, user }, { drafts: kept }) =>
      keepDraft(drafts, keyOf(key, user), kept.length > 0 ? kept : null),
    'text.saved': ({ queryClient }) => void queryClient.invalidateQueries({ queryKey: ['about'] }),
  },
})
