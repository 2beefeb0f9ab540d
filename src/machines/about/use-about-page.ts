import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { AboutLanguage, AboutPage, AboutPageId } from '#contracts/about/about.ts'
import type { TextDialog } from '#contracts/values/rich-text.ts'
import { sender, useFields } from '../kit/bridge.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { type aboutPageMachine, selectAboutPage, selectDraft, selectHasDraft } from './about-page.machine.ts'

/** What is written of a page of "About us": in the language that is written, else in the one that is read. */
export function useAboutPage(
  actor: ActorRefFrom<typeof aboutPageMachine>,
  files: Pick<SignedInEnvironment['files'], 'put' | 'release'>,
  { page, texts, readLanguage }: { page: AboutPageId; texts: AboutPage['texts']; readLanguage: AboutLanguage },
) {
  const on = sender(actor)
  const state = useFields(actor, selectAboutPage)
  const language = state.writing ? state.language : readLanguage
  const draft = useSelector(actor, (snapshot) => selectDraft(snapshot, page, language))
  const releaseChosen = () => {
    if (state.dialog?.type === 'image' && state.dialog.file) files.release(state.dialog.file.key)
  }
  return {
    ...state,
    language,
    draft: state.writing ? draft : null,
    unsaved: state.writing && draft !== null && draft.document !== texts[language].document,
    hasDraft: useSelector(actor, (snapshot) => selectHasDraft(snapshot, page)),
    onLanguage: (chosen: AboutLanguage) => {
      const { document, version } = texts[chosen]
      actor.send({ type: 'editing.begun', draft: { page, language: chosen, document, version } })
    },
    onText: (document: unknown) => {
      if (draft !== null) actor.send({ type: 'text.typed', draft: { ...draft, document } })
    },
    dialogs: {
      dialog: state.dialog,
      onDialog: (dialog: TextDialog | null) => {
        releaseChosen()
        actor.send(dialog ? { type: 'dialog.opened', dialog } : { type: 'dialog.closed' })
      },
      onAddress: on('address.typed', 'address'),
      onAlt: on('alt.typed', 'alt'),
      onFile: (file: File) => {
        releaseChosen()
        actor.send({ type: 'file.chosen', file: files.put(file) })
      },
      onSubmit: on('dialog.submitted'),
    },
    onSave: on('save.requested'),
    onCancel: on('editing.cancelled'),
    onTheirs: on('theirs.taken'),
    onMine: on('mine.kept'),
  }
}

export type AboutPageBridge = ReturnType<typeof useAboutPage>
