import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { AboutLanguage, AboutPageId } from '#contracts/about/about.ts'
import { aboutPageQuery } from '#src/api/about.ts'
import type { RichTextEditorHandle } from '#src/components/controls/rich-text/rich-text-editor.tsx'
import { AboutEditor } from '#src/features/about/about-editor.tsx'
import { AboutScreen } from '#src/features/about/about-screen.tsx'
import { FunctionList } from '#src/features/shell/products-screen.tsx'
import { useAboutPage } from '#src/machines/about/use-about-page.ts'
import { selectLocale } from '#src/machines/locale/locale.machine.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { useEmitted } from '../-actors/use-emitted.ts'
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
  const { mayAdminister: mayEdit } = useUser(actors.session)
  const { texts } = useSuspenseQuery(aboutPageQuery(client, page)).data
  const readLanguage: AboutLanguage = locale.startsWith('zh') ? 'zh-CN' : 'en-US'
  const about = useAboutPage(aboutPage, files, { page, texts, readLanguage })

  useEmitted(aboutPage, {
    'image.stored': (image) => editor.current?.insertImage(image),
    'image.described': ({ alt }) => editor.current?.describeImage(alt),
    'link.set': ({ address }) => editor.current?.setLink(address),
  })
  useEffect(() => () => aboutPage.send({ type: 'page.left' }), [aboutPage])

  return (
    <>
      <AboutScreen
        page={page}
        language={readLanguage}
        text={texts[readLanguage]}
        mayEdit={mayEdit}
        hasDraft={about.hasDraft}
        onEdit={() => about.onLanguage(readLanguage)}
        below={page === 'product' && !about.writing && <Functions />}
        editor={about.draft && <AboutEditor {...about} ref={editor} initial={about.draft.document} />}
      />
      <UnsavedGuard unsaved={about.unsaved} onDiscard={about.onCancel} />
    </>
  )
}
