import { lazy, Suspense } from 'react'
import { LoadingIndicator } from '../loading-indicator.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

/** The editor of formatted texts, loaded when somebody begins to write. */
export function LazyRichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<LoadingIndicator />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
