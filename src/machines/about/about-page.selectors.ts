import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { AboutLanguage, AboutPageId } from '#contracts/about/about.ts'
import { type AboutDraft, type aboutPageMachine, draftOf } from './about-page.machine.ts'

export type AboutPageActor = ActorRefFrom<typeof aboutPageMachine>
type AboutPageSnapshot = SnapshotFrom<typeof aboutPageMachine>

/** How far the writing has come, and what may be done. */
export const selectAboutPage = (snapshot: AboutPageSnapshot) => ({
  writing: !snapshot.matches('reading'),
  language: snapshot.context.language,
  rival: snapshot.context.rival,
  revision: snapshot.context.revision,
  problem: snapshot.context.problem,
  busy: snapshot.hasTag('busy'),
  storing: snapshot.hasTag('storing'),
  maySave: snapshot.can({ type: 'save.requested' }),
  mayCancel: snapshot.can({ type: 'editing.cancelled' }),
})

/** What was begun earlier for a page in a language. */
export const selectDraft = (
  { context: { drafts } }: AboutPageSnapshot,
  page: AboutPageId,
  language: AboutLanguage,
): AboutDraft | null => draftOf({ drafts, page, language })

/** Whether anything of the page was written and not saved. */
export const selectHasDraft = ({ context }: AboutPageSnapshot, page: AboutPageId): boolean =>
  context.drafts.some((draft) => draft.page === page)
