import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import * as v from 'valibot'
import { LinkAddress } from '#contracts/values/rich-text.ts'

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
