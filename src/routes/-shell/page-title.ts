import type { MessageDescriptor } from '@lingui/core'
import type { StaticDataRouteOption } from '@tanstack/react-router'

type Match = { staticData: StaticDataRouteOption; loaderData?: unknown }

/** What a page is called: after the innermost route that has a title. */
export function pageTitle(matches: readonly Match[]): MessageDescriptor | undefined {
  const named = matches.findLast(({ staticData }) => staticData.title)
  const { title, titleOf } = named?.staticData ?? {}
  return titleOf && named?.loaderData !== undefined ? titleOf(named.loaderData as never) : title
}
