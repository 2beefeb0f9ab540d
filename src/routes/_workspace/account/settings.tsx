import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import type { SessionId } from '#contracts/account/account.ts'
import { sessionTable } from '#contracts/administration/administration-search.ts'
import { tokenTable } from '#contracts/tokens/token.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import {
  accountQuery,
  closeOtherSessions,
  closeOwnSession,
  ownSessionsQuery,
  passkeysAreSupported,
  passkeysQuery,
} from '#src/api/account.ts'
import { noticesQuery } from '#src/api/notices.ts'
import { budgetsQuery, tokensQuery } from '#src/api/tokens.ts'
import { downloadText } from '#src/components/controls/download-text.ts'
import { LoadingIndicator } from '#src/components/controls/loading-indicator.tsx'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { AccountSettingsScreen } from '#src/features/account/account-settings-screen.tsx'
import { AvatarForm } from '#src/features/account/avatar-form.tsx'
import { PasskeyPanel } from '#src/features/account/passkey-panel.tsx'
import { PasswordForm } from '#src/features/account/password-form.tsx'
import { PhoneForm } from '#src/features/account/phone-form.tsx'
import { ProfileForm } from '#src/features/account/profile-form.tsx'
import { SecondFactorPanel } from '#src/features/account/second-factor-panel.tsx'
import { SessionPanel } from '#src/features/account/session-panel.tsx'
import { NoticePanel } from '#src/features/notices/notice-panel.tsx'
import { BudgetPanel } from '#src/features/tokens/budget-panel.tsx'
import { TokenPanel } from '#src/features/tokens/token-panel.tsx'
import { useAvatar } from '#src/machines/account/use-avatar.ts'
import { usePasskeys } from '#src/machines/account/use-passkeys.ts'
import { usePasswordChange } from '#src/machines/account/use-password-change.ts'
import { usePhoneChange } from '#src/machines/account/use-phone-change.ts'
import { useProfile } from '#src/machines/account/use-profile.ts'
import { useSecondFactorSetup } from '#src/machines/account/use-second-factor-setup.ts'
import { useNotices } from '#src/machines/notices/use-notices.ts'
import type { SessionActor } from '#src/machines/session/session.selectors.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { useTokens } from '#src/machines/tokens/use-tokens.ts'
import type { Workspace } from '../../-router-context.ts'
import { beginQuery } from '../../-shell/begin-query.ts'
import { lookAt } from '../../-shell/look-at.ts'
import { UnsavedGuard } from '../../-shell/unsaved-guard.tsx'

const Section = v.picklist(['basic', 'security', 'programs', 'notices'])

export const Route = createFileRoute('/_workspace/account/settings')({
  staticData: { title: msg`Personal settings` },
  validateSearch: v.object({
    section: v.fallback(v.optional(Section), undefined),
    ...sessionTable.entries,
    ...tokenTable.entries,
  }),
  loaderDeps: ({ search: { section } }) => ({ section }),
  loader: ({ context: { workspace }, deps: { section } }) => {
    const { client } = workspace
    if (section === 'notices') return beginQuery(workspace, noticesQuery(client))
    if (section === 'programs') {
      beginQuery(workspace, tokensQuery(client))
      return beginQuery(workspace, budgetsQuery(client))
    }
    beginQuery(workspace, accountQuery(client))
    if (section !== 'security') return
    beginQuery(workspace, passkeysQuery(client))
    beginQuery(workspace, ownSessionsQuery(client))
  },
  onLeave: ({ context: { workspace } }) => {
    const { passwordChange, phoneChange, secondFactorSetup, passkeys, tokens } = workspace.actors
    tokens.send({ type: 'dialog.closed' })
    tokens.send({ type: 'token.kept' })
    passwordChange.send({ type: 'page.left' })
    phoneChange.send({ type: 'page.left' })
    secondFactorSetup.send({ type: 'setup.cancelled' })
    passkeys.send({ type: 'dialog.closed' })
  },
  component: AccountSettingsRoute,
})

const sections = { basic: BasicSection, security: SecuritySection, programs: ProgramsSection, notices: NoticesSection }

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

/** Everything the bell has told, with room to read it. */
function NoticesSection({ workspace }: SectionProps) {
  const list = useQuery(noticesQuery(workspace.client))
  const { shown: _, onEndNear: __, ...notices } = useNotices(workspace.actors.notices, () => void list.refetch())
  return (
    <PageSection
      title={<Trans>Notices</Trans>}
      lead={
        <Trans>
          Notifications tell what became of your imports and your account, messages come from administrators, and to-dos
          wait for you.
        </Trans>
      }
    >
      <NoticePanel {...notices} list={list.data ?? null} failed={list.isError} now={list.dataUpdatedAt} />
    </PageSection>
  )
}

/** Password, telephone number, second factor, passkeys and sessions. */
function SecuritySection({ workspace }: SectionProps) {
  const { client } = workspace
  const { passwordChange, phoneChange, passkeys } = workspace.actors
  const account = useQuery(accountQuery(client))
  const passkeyList = useQuery(passkeysQuery(client))
  const password = usePasswordChange(passwordChange)
  const phone = usePhoneChange(phoneChange)
  const passkey = usePasskeys(passkeys)
  if (account.error) return <ProblemAlert problem={problemFrom(account.error)} onRetry={() => void account.refetch()} />
  if (!account.data) return <LoadingIndicator />
  const { username, hasPassword, phone: present } = account.data
  return (
    <>
      <PasswordForm {...password} username={username} hasPassword={hasPassword} />
      <SecondFactor workspace={workspace} />
      <PasskeyPanel {...passkey} passkeys={passkeyList.data?.passkeys ?? null} supported={passkeysAreSupported()} />
      <PhoneForm {...phone} present={present} />
      <Sessions workspace={workspace} />
    </>
  )
}

function SecondFactor({ workspace }: { workspace: Workspace }) {
  const { i18n } = useLingui()
  const account = useQuery(accountQuery(workspace.client))
  const setup = useSecondFactorSetup(workspace.actors.secondFactorSetup, workspace.secrets.secondFactor)
  return (
    <SecondFactorPanel
      {...setup}
      present={account.data?.secondFactor ?? null}
      onDownload={(list) =>
        downloadText(`${i18n._(msg`Recovery codes of RiskAtlas`)}\r\n\r\n${list.join('\r\n')}\r\n`, {
          name: 'recovery-codes.txt',
          type: 'text/plain;charset=utf-8',
        })
      }
    />
  )
}

function Sessions({ workspace: { client } }: { workspace: Workspace }) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  const sessions = useQuery(ownSessionsQuery(client))
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['account'] })
  const close = useMutation({ mutationFn: (id: SessionId) => closeOwnSession(client, id), onSettled })
  const closeOthers = useMutation({ mutationFn: () => closeOtherSessions(client), onSettled })
  const error = close.error ?? closeOthers.error ?? sessions.error
  return (
    <SessionPanel
      sessions={sessions.data?.sessions ?? null}
      total={sessions.data?.total}
      problem={error && problemFrom(error)}
      closing={close.isPending ? close.variables : null}
      look={lookAt(sessionTable, search, navigate)}
      closingOthers={closeOthers.isPending}
      onClose={(id) => close.mutate(id)}
      onCloseOthers={() => closeOthers.mutate()}
      onReload={() => void sessions.refetch()}
    />
  )
}

/** The tokens of one’s programs, and what is left of one’s shares. */
function ProgramsSection({ workspace }: SectionProps) {
  const { client } = workspace
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useQuery(tokensQuery(client))
  const budgets = useQuery(budgetsQuery(client))
  const tokens = useTokens(workspace.actors.tokens, workspace.secrets.tokens)
  return (
    <>
      <TokenPanel
        {...tokens}
        tokens={list.data?.tokens ?? null}
        problem={tokens.problem ?? (list.error && problemFrom(list.error))}
        look={lookAt(tokenTable, search, navigate)}
        onReload={() => void list.refetch()}
      />
      <BudgetPanel budgets={budgets.data?.budgets ?? null} />
    </>
  )
}

/** What a part of the settings is given. */
type SectionProps = { workspace: Workspace; session: SessionActor }

/** Picture and profile. */
function BasicSection({ workspace, session }: SectionProps) {
  const { client, files, actors } = workspace
  const { user } = useUser(session)
  const account = useQuery(accountQuery(client))
  const draft = useProfile(actors.profile, account.data?.profile)
  const image = useAvatar(actors.avatar, files)
  if (account.error) return <ProblemAlert problem={problemFrom(account.error)} onRetry={() => void account.refetch()} />
  if (!account.data) return <LoadingIndicator />
  const { username, profile: saved, avatar: shown } = account.data
  return (
    <>
      <AvatarForm {...image} name={user?.name ?? username} avatar={shown} />
      <ProfileForm {...draft} username={username} profile={draft.value ?? saved} />
      <UnsavedGuard unsaved={draft.mayDiscard} onDiscard={draft.onDiscard} />
    </>
  )
}
