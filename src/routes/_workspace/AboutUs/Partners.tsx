import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { aboutPageQuery } from '#src/api/about.ts'
import { AboutPageView } from '../../-about/about-page.tsx'
import { readQuery } from '../../-shell/begin-query.ts'

export const Route = createFileRoute('/_workspace/AboutUs/Partners')({
  staticData: { title: msg`Partners` },
  loader: ({ context: { workspace } }) => readQuery(workspace, aboutPageQuery(workspace.client, 'partners')),
  component: () => <AboutPageView page="partners" />,
})
