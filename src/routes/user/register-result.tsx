import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { RegistrationResultScreen } from '#src/features/session/registration-screen.tsx'
import { EntranceBrand, EntranceSettings } from '../-session/sign-in-page.tsx'

export const Route = createFileRoute('/user/register-result')({
  staticData: { title: msg`Registration result` },
  validateSearch: v.object({ state: v.fallback(v.nullable(v.picklist(['active', 'waiting'])), null) }),
  beforeLoad: async ({ context: { openEntrance }, search: { state } }) => {
    if (state === null) throw redirect({ to: '/user/register', replace: true })
    await openEntrance()
    return { state }
  },
  component: RegistrationResultRoute,
})

function RegistrationResultRoute() {
  const { actors, state } = Route.useRouteContext()
  return (
    <RegistrationResultScreen
      state={state}
      brand={<EntranceBrand context={Route.useRouteContext()} />}
      settings={<EntranceSettings actors={actors} />}
    />
  )
}
