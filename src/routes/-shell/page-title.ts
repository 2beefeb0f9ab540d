import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaticDataRouteOption } from '@tanstack/react-router'

type Match = { staticData: StaticDataRouteOption; loaderData?: unknown }

/** The title of a page about what has a name of its own. */
export const named = (name: string): MessageDescriptor => msg`${name}`

/** What a page is called: after the innermost route that has a title. */
export function pageTitle(matches: readonly Match[]): MessageDescriptor | undefined {
  const named = matches.findLast(({ staticData }) => staticData.title)
  const { title, titleOf } = named?.staticData ?? {}
  return titleOf && named?.loaderData !== undefined ? titleOf(named.loaderData as never) : title
}
