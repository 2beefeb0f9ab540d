import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { selectUser } from '#src/machines/session/session.selectors.ts'
import { ScreenNotFound } from '../-shell/route-exception.tsx'
import { firstScreenIn } from '../-shell/screens.ts'

/** The part that screens have in common leads to the first of them; anything else does not exist. */
export const Route = createFileRoute('/_workspace/$')({
  staticData: { title: msg`This page does not exist` },
  beforeLoad: ({ context: { actors }, location }) => {
    const user = selectUser(actors.session.getSnapshot())
    const visitor = { access: user?.access ?? 'viewer', development: import.meta.env.DEV }
    const screen = firstScreenIn(location.pathname, visitor)
    if (screen !== null) throw redirect({ to: screen, replace: true })
  },
  component: ScreenNotFound,
})
