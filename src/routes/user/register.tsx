import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { installationQuery } from '#src/api/installation.ts'
import { RegistrationScreen } from '#src/features/session/registration-screen.tsx'
import { useRegistration } from '#src/machines/session/use-registration.ts'
import { EntranceBrand, EntranceSettings } from '../-session/sign-in-page.tsx'
import { beginQuery } from '../-shell/begin-query.ts'

export const Route = createFileRoute('/user/register')({
  staticData: { title: msg`Register account` },
  beforeLoad: async ({ context: { openSignInArea } }) => ({ signInArea: await openSignInArea() }),
  loader: ({ context: { signInArea } }) => beginQuery(signInArea, installationQuery(signInArea.client)),
  onEnter: ({ context }) => {
    context.signInArea.actors.registration.send({ type: 'form.opened' })
    context.signInArea.actors.registrationCode.send({ type: 'form.opened' })
  },
  component: RegistrationRoute,
})

function RegistrationRoute() {
  const { actors, signInArea } = Route.useRouteContext()
  const { registration, registrationCode } = signInArea.actors
  const { data: installation } = useQuery(installationQuery(signInArea.client), signInArea.queryClient)
  return (
    <RegistrationScreen
      {...useRegistration(registration, registrationCode)}
      open={installation?.registration !== 'closed'}
      needsApproval={installation?.registration === 'approval'}
      brand={<EntranceBrand context={Route.useRouteContext()} />}
      settings={<EntranceSettings actors={actors} />}
    />
  )
}
