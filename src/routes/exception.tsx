import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { waitFor } from 'xstate'
import { ExceptionScreen } from '#src/features/shell/exception-screen.tsx'
import { selectIsSignedIn, selectSessionIsPending } from '#src/machines/session/session.selectors.ts'
import { Framed } from './-shell/framed.tsx'

const textFromOutside = v.fallback(
  v.nullable(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value).slice(0, 500)),
    ),
  ),
  null,
)

export const Route = createFileRoute('/exception')({
  staticData: { title: msg`Request failed` },
  validateSearch: v.object({
    errorCode: v.optional(textFromOutside, null),
    errorMessage: v.optional(textFromOutside, null),
  }),
  beforeLoad: async ({ context: { actors, openWorkspace } }) => {
    const session = await waitFor(actors.session, (snapshot) => !selectSessionIsPending(snapshot))
    return { workspace: selectIsSignedIn(session) ? await openWorkspace().catch(() => null) : null }
  },
  component: ExceptionRoute,
})

/** Inside the frame for who is signed in, alone for anybody else. */
function ExceptionRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const exception = { kind: 'reported' as const, ...Route.useSearch() }
  if (workspace === null) return <ExceptionScreen exception={exception} homeHref="/" onRetry={null} />
  return (
    <Framed actors={actors} workspace={workspace}>
      <ExceptionScreen exception={exception} homeHref="/" onRetry={null} framed />
    </Framed>
  )
}
