import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LocaleId } from '#contracts/values/locale.ts'
import type { ProductName } from '#src/api/installation.ts'
import { pageTitle } from '#src/routes/-shell/page-title.ts'
import { exceptionFrom } from '#src/routes/-shell/route-exception.tsx'
import type { AppRouter } from './router.ts'

/** The tab of the browser: the page and the name of the product, in the active language. */
export type DocumentTitle = {
  /** Names the page; without words the product alone. */
  namePage: (title: MessageDescriptor | undefined) => void
  /** Names the product as the installation does. */
  nameProduct: (name: ProductName) => void
  /** Says the same again, in the language that is now spoken. */
  again: () => void
}

/** The title of the document, once there are words for it. */
export function createDocumentTitle(spoken: () => LocaleId): DocumentTitle {
  let page: MessageDescriptor | undefined
  let nameOfProduct: ProductName = () => ''
  const again = () => {
    if (!i18n.locale) return
    const product = nameOfProduct(spoken()) || (wordsOf(msg`RiskAtlas`) ?? 'RiskAtlas')
    const words = page && wordsOf(page)
    document.title = words ? `${words} - ${product}` : product
  }
  return {
    namePage: (title) => {
      page = title
      again()
    },
    nameProduct: (name) => {
      nameOfProduct = name
      again()
    },
    again,
  }
}

/** What the page is called: after the innermost route that has a title, or after why it is not shown. */
export function titleOf({ state: { matches } }: AppRouter): MessageDescriptor | undefined {
  const isUnknown = matches.length === 1 || matches.some(({ status }) => status === 'notFound')
  const failed = matches.find(({ status }) => status === 'error')
  const kind = isUnknown ? 'notFound' : failed && exceptionFrom(failed.error).kind
  if (kind === 'notFound') return msg`This page does not exist`
  if (kind === 'notAllowed') return msg`Your account may not open this page`
  return pageTitle(matches)
}

/** The words of a title; `null` where they have not come, so that the catalog would give their key. */
function wordsOf(title: MessageDescriptor): string | null {
  const words = i18n._(title)
  return words === title.id ? null : words
}
