import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { installationQuery } from '#src/api/installation.ts'
import { PasswordResetScreen } from '#src/features/session/password-reset-screen.tsx'
import { usePasswordReset } from '#src/machines/session/use-password-reset.ts'
import { EntranceBrand, EntranceSettings } from '../-session/sign-in-page.tsx'
import { beginQuery } from '../-shell/begin-query.ts'

export const Route = createFileRoute('/user/reset-password')({
  staticData: { title: msg`Set a new password` },
  beforeLoad: async ({ context: { openSignInArea } }) => ({ signInArea: await openSignInArea() }),
  loader: ({ context: { signInArea } }) => beginQuery(signInArea, installationQuery(signInArea.client)),
  onEnter: ({ context }) => {
    context.signInArea.actors.passwordReset.send({ type: 'form.opened' })
    context.signInArea.actors.passwordResetCode.send({ type: 'form.opened' })
  },
  component: PasswordResetRoute,
})

function PasswordResetRoute() {
  const { actors, signInArea } = Route.useRouteContext()
  const { passwordReset, passwordResetCode } = signInArea.actors
  return (
    <PasswordResetScreen
      {...usePasswordReset(passwordReset, passwordResetCode)}
      brand={<EntranceBrand context={Route.useRouteContext()} />}
      settings={<EntranceSettings actors={actors} />}
    />
  )
}
