import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { installationQuery } from '#src/api/installation.ts'
import { selectIsSignedIn } from '#src/machines/session/session.selectors.ts'
import { SignInPage } from '../-session/sign-in-page.tsx'
import { SignInSearch, signInAddress } from '../-session/sign-in-search.ts'
import { beginQuery } from '../-shell/begin-query.ts'

export const Route = createFileRoute('/user/login')({
  staticData: { title: msg`Sign in` },
  validateSearch: SignInSearch,
  beforeLoad: ({ context: { actors }, search }) => {
    if (selectIsSignedIn(actors.session.getSnapshot())) {
      throw redirect({ href: search.redirect ?? '/', replace: true })
    }
  },
  loader: ({ context: { openSignInArea } }) => {
    openSignInArea().then(
      (signInArea) => beginQuery(signInArea, installationQuery(signInArea.client)),
      () => {},
    )
  },
  component: SignInRoute,
})

function SignInRoute() {
  const router = useRouter()
  const search = Route.useSearch()
  return (
    <SignInPage
      context={router.options.context}
      search={search}
      onTab={(tab) => void router.navigate({ href: signInAddress(search, tab), replace: true })}
    />
  )
}
