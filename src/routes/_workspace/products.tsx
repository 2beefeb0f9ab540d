import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProductsScreen } from '#src/features/products/products-screen.tsx'
import { useScreenLinks } from '../-use-screen-links.ts'

export const Route = createFileRoute('/_workspace/products')({
  staticData: { title: msg`All products` },
  component: ProductsRoute,
})

function ProductsRoute() {
  return <ProductsScreen screens={useScreenLinks()} />
}
