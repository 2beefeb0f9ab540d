import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { AboutLanguage, AboutPageId } from '#contracts/about/about.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { aboutPageQuery } from '#src/api/about.ts'
import type { RichTextEditorHandle } from '#src/components/controls/rich-text/rich-text-editor.tsx'
import { AboutEditor } from '#src/features/about/about-editor.tsx'
import { AboutScreen } from '#src/features/about/about-screen.tsx'
import { FunctionList } from '#src/features/shell/products-screen.tsx'
import { selectAboutPage, selectDraft, selectHasDraft } from '#src/machines/about/about-page.machine.ts'
import { useFields } from '#src/machines/kit/bridge.ts'
import { selectLocale } from '#src/machines/locale/locale.machine.ts'
import { selectMayAdminister } from '#src/machines/session/session.selectors.ts'
import { UnsavedGuard } from '../-shell/unsaved-guard.tsx'
import { useScreenLinks } from '../-shell/use-screen-links.ts'

const workspaceRoute = getRouteApi('/_workspace')

/** What the product does, for whoever looks: what they may open of it. */
const Functions = () => <FunctionList screens={useScreenLinks()} />

/** A page of "About us" over its actor: read by everybody, written by administrators. */
export function AboutPageView({ page }: { page: AboutPageId }) {
  const { actors, workspace } = workspaceRoute.useRouteContext()
  const { client, files } = workspace
  const { aboutPage } = workspace.actors
  const editor = useRef<RichTextEditorHandle>(null)
  const locale = useSelector(actors.locale, selectLocale)
  const mayEdit = useSelector(actors.session, selectMayAdminister)
  const state = useFields(aboutPage, selectAboutPage)
  const read = useQuery(aboutPageQuery(client, page))
  const readLanguage: AboutLanguage = locale.startsWith('zh') ? 'zh-CN' : 'en-US'
  const language = state.writing ? state.language : readLanguage
  const draft = useSelector(aboutPage, (snapshot) => selectDraft(snapshot, page, language))
  const hasDraft = useSelector(aboutPage, (snapshot) => selectHasDraft(snapshot, page))
  const texts = read.data?.texts

  useEffect(() => {
    const following = [
      aboutPage.on('image.stored', (image) => editor.current?.insertImage(image)),
      aboutPage.on('image.described', ({ alt }) => editor.current?.describeImage(alt)),
      aboutPage.on('link.set', ({ address }) => editor.current?.setLink(address)),
    ]
    return () => {
      for (const one of following) one.unsubscribe()
      aboutPage.send({ type: 'page.left' })
    }
  }, [aboutPage])

  /** Takes the file that was chosen off the shelf. */
  const drop = () => {
    if (state.dialog?.type === 'image' && state.dialog.file) files.release(state.dialog.file.key)
  }
  const begin = (chosen: AboutLanguage) => {
    const text = texts?.[chosen]
    if (!text) return
    const { document, version } = text
    aboutPage.send({ type: 'editing.begun', draft: { page, language: chosen, document, version } })
  }
  return (
    <>
      <AboutScreen
        page={page}
        language={readLanguage}
        text={texts?.[readLanguage] ?? null}
        problem={read.error && problemFrom(read.error)}
        mayEdit={mayEdit}
        hasDraft={hasDraft}
        onEdit={() => begin(readLanguage)}
        onReload={() => void read.refetch()}
        below={page === 'product' && !state.writing && <Functions />}
        editor={
          state.writing && draft ? (
            <AboutEditor
              {...state}
              ref={editor}
              initial={draft.document}
              onLanguage={begin}
              onText={(document) => aboutPage.send({ type: 'text.typed', draft: { ...draft, document } })}
              dialogs={{
                dialog: state.dialog,
                onDialog: (dialog) => {
                  drop()
                  aboutPage.send(dialog ? { type: 'dialog.opened', dialog } : { type: 'dialog.closed' })
                },
                onAddress: (address) => aboutPage.send({ type: 'address.typed', address }),
                onAlt: (alt) => aboutPage.send({ type: 'alt.typed', alt }),
                onFile: (file) => {
                  drop()
                  aboutPage.send({ type: 'file.chosen', file: file && files.put(file) })
                },
                onSubmit: () => aboutPage.send({ type: 'dialog.submitted' }),
              }}
              onSave={() => aboutPage.send({ type: 'save.requested' })}
              onCancel={() => aboutPage.send({ type: 'editing.cancelled' })}
              onTheirs={() => aboutPage.send({ type: 'theirs.taken' })}
              onMine={() => aboutPage.send({ type: 'mine.kept' })}
            />
          ) : null
        }
      />
      <UnsavedGuard
        unsaved={state.writing && draft !== null && draft.document !== texts?.[language].document}
        onDiscard={() => aboutPage.send({ type: 'editing.cancelled' })}
      />
    </>
  )
}
