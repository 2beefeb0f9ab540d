import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import * as v from 'valibot'
import { RedirectTarget } from '#contracts/redirect.ts'
import { PageSettings } from '#src/components/page-settings.tsx'
import { SignInScreen } from '#src/features/sign-in/sign-in-screen.tsx'
import { selectLocale } from '#src/machines/locale/locale.selectors.ts'
import {
  selectIsSignedIn,
  selectSessionIsBusy,
  selectSessionProblem,
  selectUnusableFields,
} from '#src/machines/session/session.selectors.ts'
import { selectTheme } from '#src/machines/theme/theme.selectors.ts'

export const Route = createFileRoute('/user/login')({
  // The first page most people see comes with the frame: one file to wait for, and it compresses better.
  codeSplitGroupings: [],
  staticData: { title: msg`Sign in` },
  validateSearch: v.object({ redirect: v.fallback(v.optional(RedirectTarget), undefined) }),
  beforeLoad: ({ context: { actors }, search }) => {
    if (selectIsSignedIn(actors.session.getSnapshot())) {
      throw redirect({ href: search.redirect ?? '/', replace: true })
    }
  },
  component: SignInRoute,
})

function SignInRoute() {
  const { session, locale, theme } = Route.useRouteContext({ select: ({ actors }) => actors })
  const busy = useSelector(session, selectSessionIsBusy)
  const problem = useSelector(session, selectSessionProblem)
  const unusable = useSelector(session, selectUnusableFields)
  return (
    <SignInScreen
      busy={busy}
      problem={problem}
      unusable={unusable}
      onSubmit={(credentials) => session.send({ type: 'credentials.submitted', credentials })}
      settings={
        <PageSettings
          locale={useSelector(locale, selectLocale)}
          theme={useSelector(theme, selectTheme)}
          onLocale={(chosen) => locale.send({ type: 'locale.chosen', locale: chosen })}
          onTheme={() => theme.send({ type: 'theme.switched' })}
        />
      }
    />
  )
}
