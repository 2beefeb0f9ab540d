import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ToolId } from './editor-tools.tsx'

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
    case 'picture':
      return msg`Picture`
    case 'undo':
      return msg`Undo`
    case 'redo':
      return msg`Redo`
  }
}
