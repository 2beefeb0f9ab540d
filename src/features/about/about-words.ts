import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AboutPageId } from '#contracts/about.ts'

/** What a page of "About us" is called. */
export function aboutTitle(page: AboutPageId): MessageDescriptor {
  switch (page) {
    case 'team':
      return msg`Team introduction`
    case 'product':
      return msg`Product display`
    case 'achievements':
      return msg`Achievements`
    case 'partners':
      return msg`Partners`
  }
}
