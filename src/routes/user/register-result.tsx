import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { installationQuery } from '#src/api/installation.ts'
import { RegistrationResultScreen } from '#src/features/session/registration-screen.tsx'
import { EntranceBrand, EntranceSettings } from '../-session/sign-in-page.tsx'
import { beginQuery } from '../-shell/begin-query.ts'

export const Route = createFileRoute('/user/register-result')({
  staticData: { title: msg`Registration result` },
  validateSearch: v.object({ state: v.fallback(v.nullable(v.picklist(['active', 'waiting'])), null) }),
  beforeLoad: async ({ context: { openSignInArea }, search: { state } }) => {
    if (state === null) throw redirect({ to: '/user/register', replace: true })
    return { state, signInArea: await openSignInArea() }
  },
  loader: ({ context: { signInArea } }) => beginQuery(signInArea, installationQuery(signInArea.client)),
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
