import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'

export type ToolId = (typeof toolGroups)[number][number]

type Tool = {
  icon: ReactNode
  /** With Cmd instead of Ctrl on a Mac. */
  shortcut?: string
  /** Whether it is on or off for the text at the cursor. */
  toggles: boolean
  isActive: (editor: Editor) => boolean
  run: (editor: Editor) => boolean
  can: (editor: Editor) => boolean
}

/** The commands as they stand beside one another. */
export const toolGroups = [
  ['heading2', 'heading3', 'heading4'],
  ['bold', 'italic', 'underline', 'strike', 'code'],
  ['bulletList', 'orderedList', 'blockquote', 'horizontalRule'],
  ['link', 'image'],
  ['undo', 'redo'],
] as const

const never = () => false
const always = () => true

const heading = (level: 2 | 3 | 4): Tool => ({
  icon: <span aria-hidden="true">H{level}</span>,
  shortcut: `Ctrl+Alt+${level}`,
  toggles: true,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  can: (editor) => editor.can().toggleHeading({ level }),
})

/** What each command is, does, and when it can be used. */
export const editorTools: Record<ToolId, Tool> = {
  heading2: heading(2),
  heading3: heading(3),
  heading4: heading(4),
  bold: {
    icon: <BoldOutlined aria-hidden />,
    shortcut: 'Ctrl+B',
    toggles: true,
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
    can: (editor) => editor.can().toggleBold(),
  },
  italic: {
    icon: <ItalicOutlined aria-hidden />,
    shortcut: 'Ctrl+I',
    toggles: true,
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    can: (editor) => editor.can().toggleItalic(),
  },
  underline: {
    icon: <UnderlineOutlined aria-hidden />,
    shortcut: 'Ctrl+U',
    toggles: true,
    isActive: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    can: (editor) => editor.can().toggleUnderline(),
  },
  strike: {
    icon: <StrikethroughOutlined aria-hidden />,
    shortcut: 'Ctrl+Shift+S',
    toggles: true,
    isActive: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    can: (editor) => editor.can().toggleStrike(),
  },
  code: {
    icon: <CodeOutlined aria-hidden />,
    shortcut: 'Ctrl+E',
    toggles: true,
    isActive: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
    can: (editor) => editor.can().toggleCode(),
  },
  bulletList: {
    icon: <UnorderedListOutlined aria-hidden />,
    shortcut: 'Ctrl+Shift+8',
    toggles: true,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    can: (editor) => editor.can().toggleBulletList(),
  },
  orderedList: {
    icon: <OrderedListOutlined aria-hidden />,
    shortcut: 'Ctrl+Shift+7',
    toggles: true,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    can: (editor) => editor.can().toggleOrderedList(),
  },
  blockquote: {
    icon: <span aria-hidden="true">”</span>,
    shortcut: 'Ctrl+Shift+B',
    toggles: true,
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    can: (editor) => editor.can().toggleBlockquote(),
  },
  horizontalRule: {
    icon: <LineOutlined aria-hidden />,
    toggles: false,
    isActive: never,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    can: (editor) => editor.can().setHorizontalRule(),
  },
  link: {
    icon: <LinkOutlined aria-hidden />,
    toggles: false,
    isActive: (editor) => editor.isActive('link'),
    run: never,
    can: (editor) => editor.isActive('link') || !editor.state.selection.empty,
  },
  image: { icon: <PictureOutlined aria-hidden />, toggles: false, isActive: never, run: never, can: always },
  undo: {
    icon: <UndoOutlined aria-hidden />,
    shortcut: 'Ctrl+Z',
    toggles: false,
    isActive: never,
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  redo: {
    icon: <RedoOutlined aria-hidden />,
    shortcut: 'Ctrl+Shift+Z',
    toggles: false,
    isActive: never,
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
}

export const isToolUsable = (editor: Editor, id: ToolId): boolean => editorTools[id].can(editor)

/** What a command of the editor is called. */
export function toolWords(id: ToolId): MessageDescriptor {
  switch (id) {
    case 'heading2':
      return msg`Heading`
    case 'heading3':
      return msg`Smaller heading`
    case 'heading4':
      return msg`Smallest heading`
    case 'bold':
      return msg`Bold`
    case 'italic':
      return msg`Italic`
    case 'underline':
      return msg`Underline`
    case 'strike':
      return msg`Strike through`
    case 'code':
      return msg`Code`
    case 'bulletList':
      return msg`Bulleted list`
    case 'orderedList':
      return msg`Numbered list`
    case 'blockquote':
      return msg`Quotation`
    case 'horizontalRule':
      return msg`Dividing line`
    case 'link':
      return msg`Link`
    case 'image':
      return msg`Picture`
    case 'undo':
      return msg`Undo`
    case 'redo':
      return msg`Redo`
  }
}
