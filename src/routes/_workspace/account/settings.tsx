import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { AccountSettingsScreen } from '#src/features/account-settings/account-settings-screen.tsx'
import { BasicSection } from './-basic-section.tsx'
import { NoticesSection } from './-notices-section.tsx'
import { SecuritySection } from './-security-section.tsx'

const Section = v.picklist(['basic', 'security', 'notices'])

export const Route = createFileRoute('/_workspace/account/settings')({
  staticData: { title: msg`Personal settings` },
  validateSearch: v.object({ section: v.fallback(v.optional(Section), undefined) }),
  onLeave: ({ context: { workspace } }) => {
    const { passwordChange, phoneChange, secondFactorSetup, passkeys } = workspace.actors
    passwordChange.send({ type: 'page.left' })
    phoneChange.send({ type: 'page.left' })
    secondFactorSetup.send({ type: 'setup.cancelled' })
    passkeys.send({ type: 'dialog.closed' })
  },
  component: AccountSettingsRoute,
})

const sections = { basic: BasicSection, security: SecuritySection, notices: NoticesSection }

function AccountSettingsRoute() {
  const { section = 'basic' } = Route.useSearch()
  const { workspace, actors } = Route.useRouteContext()
  const Shown = sections[section]
  return (
    <AccountSettingsScreen section={section}>
      <Shown workspace={workspace} session={actors.session} />
    </AccountSettingsScreen>
  )
}
