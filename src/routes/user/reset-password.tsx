import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { installationQuery } from '#src/api/installation.ts'
import { PasswordResetScreen } from '#src/features/session/password-reset-screen.tsx'
import { selectPasswordReset } from '#src/machines/session/password-reset.machine.ts'
import { selectCodeRequest } from '#src/machines/session/verification-code.machine.ts'
import { EntranceBrand, EntranceSettings } from '../-session/sign-in-page.tsx'
import { beginQuery } from '../-shell/begin-query.ts'
import { sameFields } from '../-shell/same-fields.ts'

export const Route = createFileRoute('/user/reset-password')({
  staticData: { title: msg`Set a new password` },
  beforeLoad: async ({ context: { openEntrance } }) => ({ entrance: await openEntrance() }),
  loader: ({ context: { entrance } }) => beginQuery(entrance, installationQuery(entrance.client)),
  onEnter: ({ context }) => {
    context.entrance.actors.passwordReset.send({ type: 'form.opened' })
    context.entrance.actors.passwordResetCode.send({ type: 'form.opened' })
  },
  component: PasswordResetRoute,
})

function PasswordResetRoute() {
  const { actors, entrance } = Route.useRouteContext()
  const { passwordReset, passwordResetCode } = entrance.actors
  return (
    <PasswordResetScreen
      {...useSelector(passwordReset, selectPasswordReset, sameFields)}
      codeRequest={useSelector(passwordResetCode, selectCodeRequest, sameFields)}
      onRequestCode={(phone) => passwordResetCode.send({ type: 'code.requested', phone })}
      onMended={(field) => {
        passwordReset.send({ type: 'field.mended', field })
        if (field === 'phone') passwordResetCode.send({ type: 'phone.mended' })
      }}
      onSubmit={(form) => passwordReset.send({ type: 'reset.submitted', form })}
      brand={<EntranceBrand context={Route.useRouteContext()} />}
      settings={<EntranceSettings actors={actors} />}
    />
  )
}
