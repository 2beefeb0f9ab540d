import { EditorContent, useEditor } from '@tiptap/react'
import { type Ref, useId, useImperativeHandle, useState } from 'react'
import { EditorToolbar, editorExtensions } from './editor-toolbar.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import styles from './rich-text.module.css'

/** What is done to the text from outside. */
export type RichTextEditorHandle = { insertPicture: (picture: { address: string; alt: string }) => void }

export type RichTextEditorProps = {
  /** What it begins with, as the editor or the contract of formatted texts has it; a new `key` begins anew. */
  initial: unknown
  label: string
  lang: string
  /** Whether a picture is on its way to the server. */
  storing: boolean
  onChange: (document: unknown) => void
  onPicture: (picture: { file: File; alt: string }) => void
  ref?: Ref<RichTextEditorHandle>
}

/** Writing a formatted text: headings, lists, quotations, links, and pictures with words for those who cannot see them. */
export function RichTextEditor({ initial, label, lang, storing, onChange, onPicture, ref }: RichTextEditorProps) {
  const id = useId()
  const [dialog, setDialog] = useState<'none' | 'link' | 'picture'>('none')
  const editor = useEditor({
    extensions: editorExtensions,
    content: contentOf(initial),
    editorProps: {
      attributes: {
        id,
        class: `${styles.text} ${styles.page}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: typed }) => onChange(typed.getJSON()),
  })
  useImperativeHandle(
    ref,
    () => ({
      insertPicture: ({ address, alt }) => {
        const node = { type: 'image', attrs: { src: address, alt } }
        editor.chain().focus().insertContentAt(editor.state.selection.to, node).run()
      },
    }),
    [editor],
  )
  const close = () => {
    setDialog('none')
    editor.commands.focus()
  }
  return (
    <div className={styles.editor}>
      <EditorToolbar
        editor={editor}
        controls={id}
        storing={storing}
        onLink={() => setDialog('link')}
        onPicture={() => setDialog('picture')}
      />
      <EditorContent editor={editor} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onPicture={onPicture} onClose={close} />}
    </div>
  )
}

const empty = { type: 'doc', content: [{ type: 'paragraph' }] }

const contentOf = (initial: unknown) => (typeof initial === 'object' && initial !== null ? initial : empty)
