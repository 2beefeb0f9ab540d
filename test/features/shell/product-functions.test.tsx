import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ScreenLink } from '#src/components/controls/screen-links.tsx'
import { functionsAmong } from '#src/features/shell/product-functions.ts'
import { ProductsScreen } from '#src/features/shell/products-screen.tsx'
import { type JudgedScreen, screensFor } from '#src/routes/-shell/screens.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'
import { startApplication } from '#test/support/start-application.tsx'
import { renderRouted } from '../../support/render-routed.tsx'

const linksOf = (access: 'admin' | 'viewer'): ScreenLink[] =>
  screensFor({ access, development: false }, () => true)
    .filter(({ accessible }) => accessible)
    .flatMap(({ children, ...only }): Pick<JudgedScreen, 'path' | 'search' | 'label'>[] =>
      children.length > 0 ? [...children] : [only],
    )
    .map(({ path, search, label }) => ({ path, search, label, group: null }))

/**
 * Screens that are no function: where one begins, the search, the list of functions, who runs it, and one's own
 * account.
 */
const apart = new Set(['', 'search', 'products', 'AboutUs', 'account', 'articles', 'stories'])
const placeOf = (path: string) => path.split('/')[1] ?? ''

test('every screen of the menu belongs to a function of the product', () => {
  const places = new Set(functionsAmong(linksOf('admin')).map(({ path }) => placeOf(path)))
  const without = linksOf('admin').filter(({ path }) => !apart.has(placeOf(path)) && !places.has(placeOf(path)))
  expect(without).toEqual([])
})

test('the eleven functions of analysis each ask a question; what the user may not open is not offered', () => {
  expect(functionsAmong(linksOf('viewer')).filter(({ question }) => question)).toHaveLength(11)
  expect(functionsAmong(linksOf('viewer')).map(({ path }) => path)).not.toContain('/admin/users')
  expect(functionsAmong(linksOf('admin')).map(({ path }) => path)).toContain('/admin/users')
})

test('the products are the functions, each leading to its screen', async () => {
  await renderRouted('en-US', <ProductsScreen screens={linksOf('viewer')} />)
  expect(screen.getByRole('link', { name: 'Visual graph analysis' })).toHaveAttribute(
    'href',
    '/RiskAnalysis/EquityNetwork?view=analysis',
  )
  expect(screen.queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument()
})

test('the page "Product display" lists the functions of the page of products', async () => {
  const text = { document: { type: 'doc', content: [] }, version: 0, updatedAt: null, updatedBy: null }
  const { fetch } = fakeServer({
    user: { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' },
    answers: {
      '/api/about/product': () => replyOf({ page: 'product', texts: { 'zh-CN': text, 'en-US': text } }),
    },
  })
  const { router } = await startApplication({ at: '/AboutUs/Introduction/Product', fetch, goesTo: ['/products'] })
  const listed = () =>
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
  await screen.findByRole('heading', { level: 1, name: 'Product display' })
  const onAboutPage = listed()
  await router.navigate({ to: '/products' })
  await screen.findByRole('heading', { level: 1, name: 'All products' })
  expect(onAboutPage).toEqual(listed())
  expect(onAboutPage.length).toBeGreaterThanOrEqual(10)
})
