import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProductsScreen } from '#src/features/shell/products-screen.tsx'
import { useScreenLinks } from '../-shell/use-screen-links.ts'

export const Route = createFileRoute('/_workspace/products')({
  staticData: { title: msg`All products` },
  component: ProductsRoute,
})

function ProductsRoute() {
  return <ProductsScreen screens={useScreenLinks()} />
}
