import { Trans, useLingui } from '@lingui/react/macro'
import { Image } from '@tiptap/extension-image'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Button, Input, Modal } from 'antd'
import { Fragment, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import * as v from 'valibot'
import { LinkAddress, type TextDialog } from '#contracts/values/rich-text.ts'
import { FilePick } from '../file-pick.tsx'
import { LabelledField } from '../labelled-field.tsx'
import { moveFocus } from '../move-focus.ts'
import { TypedForm } from '../typed-form.tsx'
import { editorTools, isToolUsable, type ToolId, toolGroups, toolWords } from './editor-tools.tsx'
import styles from './rich-text.module.css'

type EditorToolbarProps = {
  editor: Editor
  /** Id of the text it works on. */
  controls: string
  storing: boolean
  onLink: () => void
  onImage: () => void
}

const order: readonly ToolId[] = toolGroups.flat()

/** The commands of the editor: one stop of the Tab key, the arrow keys go from one to the next. */
function EditorToolbar({ editor, controls, storing, onLink, onImage }: EditorToolbarProps) {
  const { t, i18n } = useLingui()
  const [current, setCurrent] = useState<ToolId>('heading2')
  const states = useEditorState({
    editor,
    selector: ({ editor: shown }) =>
      Object.fromEntries(
        order.map((id) => [id, { pressed: editorTools[id].isActive(shown), usable: isToolUsable(shown, id) }]),
      ),
  })
  const run = (id: ToolId) => {
    if (!states[id]?.usable || (id === 'image' && storing)) return
    if (id === 'link') onLink()
    else if (id === 'image') onImage()
    else editorTools[id].run(editor)
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Text formatting`}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={(event) => moveFocus(event, [...event.currentTarget.querySelectorAll('button')], 'horizontal')}
    >
      {toolGroups.map((group, index) => (
        <Fragment key={group[0]}>
          {index > 0 && <span className={styles.divider} aria-hidden="true" />}
          {group.map((id) => {
            const { icon, shortcut, toggles } = editorTools[id]
            const words = i18n._(toolWords(id))
            return (
              <button
                key={id}
                type="button"
                className={styles.tool}
                data-tool={id}
                tabIndex={id === current ? 0 : -1}
                aria-label={words}
                title={shortcut ? `${words} (${shortcut})` : words}
                aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
                aria-pressed={toggles ? (states[id]?.pressed ?? false) : undefined}
                aria-disabled={!states[id]?.usable || (id === 'image' && storing)}
                onFocus={() => setCurrent(id)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(id)}
              >
                {icon}
              </button>
            )
          })}
        </Fragment>
      ))}
    </div>
  )
}

/** What a formatted text can be made of: what the contract of formatted texts takes, and nothing else. */
const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => v.is(LinkAddress, address),
    },
  }),
  // Images are from this installation only, also pasted ones, and always have alternative text.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/api/about/pictures/"][alt]:not([alt=""])' }] }),
]

/** What is done to the text from outside. */
export type RichTextEditorHandle = {
  insertImage: (image: { address: string; alt: string }) => void
  /** At the cursor or selection. */
  setLink: (address: string) => void
  describeImage: (alt: string) => void
}

/** The question that stands before the text, and how it is answered. */
export type TextDialogProps = {
  dialog: TextDialog | null
  onDialog: (dialog: TextDialog | null) => void
  onAddress: (address: string) => void
  onAlt: (alt: string) => void
  onFile: (file: File) => void
  onSubmit: () => void
}

export type RichTextEditorProps = {
  /** The initial content, in the format of editor or contract; a new `key` resets it. */
  initial: unknown
  label: string
  lang: string
  /** Whether an image is being uploaded. */
  storing: boolean
  dialogs: TextDialogProps
  onChange: (document: unknown) => void
  ref?: Ref<RichTextEditorHandle>
}

/** The editor of formatted texts: headings, lists, quotations, links, and images with alternative text. */
export function RichTextEditor({ initial, label, lang, storing, dialogs, onChange, ref }: RichTextEditorProps) {
  const id = useId()
  const { dialog, onDialog } = dialogs
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
      insertImage: ({ address, alt }) => {
        const node = { type: 'image', attrs: { src: address, alt } }
        editor.chain().focus().insertContentAt(editor.state.selection.to, node).run()
      },
      setLink: (address) => void linkAt(editor).setLink({ href: address }).run(),
      describeImage: (alt) => void editor.commands.updateAttributes('image', { alt }),
    }),
    [editor],
  )
  useFocusAfter(editor, dialog !== null)
  return (
    <div className={styles.editor}>
      <EditorToolbar
        editor={editor}
        controls={id}
        storing={storing}
        onLink={() => onDialog({ type: 'link', address: textOf(editor.getAttributes('link').href), refused: false })}
        onImage={() =>
          onDialog({
            type: 'image',
            alt: textOf(editor.getAttributes('image').alt),
            file: null,
            isThere: editor.isActive('image'),
            refused: false,
          })
        }
      />
      <EditorContent editor={editor} />
      {dialog?.type === 'link' && <LinkDialog {...dialogs} dialog={dialog} editor={editor} />}
      {dialog?.type === 'image' && <ImageDialog {...dialogs} dialog={dialog} />}
    </div>
  )
}

const linkAt = (editor: Editor) => editor.chain().extendMarkRange('link')

const textOf = (attribute: unknown): string => (typeof attribute === 'string' ? attribute : '')

/** Brings the focus back into the text when the question before it is answered or dropped. */
function useFocusAfter(editor: Editor, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) editor.commands.focus()
    wasOpen.current = isOpen
  }, [editor, isOpen])
}

const empty = { type: 'doc', content: [{ type: 'paragraph' }] }

const contentOf = (initial: unknown) => (typeof initial === 'object' && initial !== null ? initial : empty)

type Asked<Type extends TextDialog['type']> = TextDialogProps & { dialog: Extract<TextDialog, { type: Type }> }

/** A new image with alternative text; for a selected image, the text alone. */
function ImageDialog({ dialog: { alt, file, isThere, refused }, onAlt, onFile, onSubmit, onDialog }: Asked<'image'>) {
  const { t } = useLingui()
  const close = () => onDialog(null)
  return (
    <Modal
      open
      title={t`Picture`}
      onCancel={close}
      footer={null}
      width={480}
      focusable={{ focusTriggerAfterClose: false }}
    >
      <TypedForm className={styles.dialogForm} onSubmit={onSubmit}>
        {!isThere && (
          <LabelledField
            id="picture-file"
            label={t`File`}
            hint={t`PNG, JPEG, GIF or WebP, 5 MB at most.`}
            problem={refused && !file ? t`Choose a picture.` : null}
          >
            {(field) => (
              <FilePick field={field} accept="image/png,image/jpeg,image/gif,image/webp" onFile={onFile}>
                {file ? <bdi>{file.name}</bdi> : <Trans>Choose a picture</Trans>}
              </FilePick>
            )}
          </LabelledField>
        )}
        <LabelledField
          id="picture-words"
          label={t`What the picture shows`}
          hint={t`Read aloud to those who cannot see it, and shown until it has arrived.`}
          problem={refused && !alt.trim() ? t`Say in a few words what the picture shows.` : null}
        >
          {(field) => <Input {...field} value={alt} maxLength={300} onChange={(event) => onAlt(event.target.value)} />}
        </LabelledField>
        <div className={styles.dialogActions}>
          <Button type="primary" htmlType="submit">
            {isThere ? <Trans>Apply</Trans> : <Trans>Insert the picture</Trans>}
          </Button>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </TypedForm>
    </Modal>
  )
}

type LinkDialogProps = Asked<'link'> & { editor: Editor }

/** The target of the link at the cursor or selection. */
function LinkDialog({ dialog: { address, refused }, editor, onAddress, onSubmit, onDialog }: LinkDialogProps) {
  const { t } = useLingui()
  const close = () => onDialog(null)
  const remove = () => {
    linkAt(editor).unsetLink().run()
    close()
  }
  return (
    <Modal
      open
      title={t`Link`}
      onCancel={close}
      footer={null}
      width={480}
      focusable={{ focusTriggerAfterClose: false }}
    >
      <TypedForm className={styles.dialogForm} onSubmit={onSubmit}>
        <LabelledField
          id="link-address"
          label={t`Address`}
          hint={t`A page of the web (https://…), a mailbox (mailto:…), or a page of this application (/…).`}
          problem={
            refused
              ? address.trim() === ''
                ? t`Please input an address!`
                : t`This is no address a link can lead to.`
              : null
          }
        >
          {(field) => (
            <Input
              {...field}
              dir="ltr"
              autoFocus
              value={address}
              maxLength={2000}
              onChange={(event) => onAddress(event.target.value)}
            />
          )}
        </LabelledField>
        <div className={styles.dialogActions}>
          <Button type="primary" htmlType="submit">
            <Trans>Set the link</Trans>
          </Button>
          {editor.isActive('link') && (
            <Button onClick={remove}>
              <Trans>Remove the link</Trans>
            </Button>
          )}
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </TypedForm>
    </Modal>
  )
}
