import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { aboutPageQuery } from '#src/api/about.ts'
import { AboutPageView } from '../../../-about/about-page.tsx'
import { readQuery } from '../../../-shell/begin-query.ts'

export const Route = createFileRoute('/_workspace/AboutUs/Introduction/Product')({
  staticData: { title: msg`Product display` },
  loader: ({ context: { workspace } }) => readQuery(workspace, aboutPageQuery(workspace.client, 'product')),
  component: () => <AboutPageView page="product" />,
})
