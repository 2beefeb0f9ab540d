import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LocaleId } from '#contracts/values/locale.ts'
import { renderIn } from './render-in.tsx'

/** Renders a view that holds links, in a language; every address is a page of its own that shows the same view. */
export async function renderRouted(locale: LocaleId, view: ReactNode, at = '/') {
  const history = createMemoryHistory({ initialEntries: [at] })
  const routeTree = createRootRoute({ component: () => view, notFoundComponent: () => view })
  const router = createRouter({ routeTree, history, stringifySearch: stringifySearchWith(JSON.stringify) })
  await router.load()
  const rendered = await renderIn(locale, <RouterProvider router={router as never} />)
  return { ...rendered, address: () => history.location.href }
}
