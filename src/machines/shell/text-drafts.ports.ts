import * as v from 'valibot'
import { defineActor } from '../kit/define-actor.ts'
import { keepDraft, keyOf, storedDraft } from '../kit/stored-draft.ts'
import { textDraftsMachine } from './text-drafts.machine.ts'

const Drafts = v.array(v.object({ place: v.string(), basis: v.string(), text: v.string() }))

const key = 'draft:texts'

/** Texts being written, kept for as long as the browser's tab is open and its user is signed in. */
export const textDrafts = defineActor(textDraftsMachine, {
  input: ({ drafts, user }) => ({ drafts: storedDraft(drafts, keyOf(key, user), Drafts) ?? [] }),
  on: {
    'drafts.changed': ({ drafts, user }, { drafts: kept }) =>
      keepDraft(drafts, keyOf(key, user), kept.length > 0 ? kept : null),
  },
})
