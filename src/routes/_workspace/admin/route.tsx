import { msg } from '@lingui/core/macro'
import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { AdministrationScreen, isAdministrationSection } from '#src/features/administration/administration-screen.tsx'

export const Route = createFileRoute('/_workspace/admin')({
  staticData: { title: msg`Administration` },
  component: AdministrationRoute,
})

function AdministrationRoute() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  return (
    <AdministrationScreen section={isAdministrationSection(path) ? path : '/admin/users'}>
      <Outlet />
    </AdministrationScreen>
  )
}
