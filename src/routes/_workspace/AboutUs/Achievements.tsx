import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AboutPageView } from '../../-about/about-page.tsx'

export const Route = createFileRoute('/_workspace/AboutUs/Achievements')({
  staticData: { title: msg`Achievements` },
  component: () => <AboutPageView page="achievements" />,
})
