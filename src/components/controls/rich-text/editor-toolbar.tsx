import { useLingui } from '@lingui/react/macro'
import { Image } from '@tiptap/extension-image'
import { type Editor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Fragment, useState } from 'react'
import * as v from 'valibot'
import { LinkAddress } from '#contracts/values/rich-text.ts'
import { moveFocus } from '../move-focus.ts'
import { editorTools, isToolUsable, type ToolId, toolGroups, toolWords } from './editor-tools.tsx'
import styles from './rich-text.module.css'

type EditorToolbarProps = {
  editor: Editor
  /** Id of the text it works on. */
  controls: string
  storing: boolean
  onLink: () => void
  onPicture: () => void
}

const order: readonly ToolId[] = toolGroups.flat()

/** The commands of the editor: one stop of the Tab key, the arrow keys go from one to the next. */
export function EditorToolbar({ editor, controls, storing, onLink, onPicture }: EditorToolbarProps) {
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
    if (!states[id]?.usable || (id === 'picture' && storing)) return
    if (id === 'link') onLink()
    else if (id === 'picture') onPicture()
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
                aria-disabled={!states[id]?.usable || (id === 'picture' && storing)}
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
export const editorExtensions = [
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
  // Pictures come from this installation alone, also where they are pasted, and never without words for them.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/api/about/pictures/"][alt]:not([alt=""])' }] }),
]
