import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { problemFrom } from '#contracts/problem.ts'
import { accountQuery } from '#src/api/account-api.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { QuietWait } from '#src/components/quiet-wait.tsx'
import { AvatarForm } from '#src/features/account-settings/avatar-form.tsx'
import { ProfileForm } from '#src/features/account-settings/profile-form.tsx'
import { selectAvatar } from '#src/machines/account-settings/account-settings.selectors.ts'
import { sameDraft, selectDraft } from '#src/machines/draft/create-draft-machine.ts'
import { type SessionActor, selectUser } from '#src/machines/session/session.selectors.ts'
import type { Workspace } from '../../-router-context.ts'
import { sameFields } from '../../-same-fields.ts'
import { UnsavedGuard } from '../../-unsaved-guard.tsx'

/** What a part of the settings is given. */
export type SectionProps = { workspace: Workspace; session: SessionActor }

/** Picture and profile. */
export function BasicSection({ workspace, session }: SectionProps) {
  const { client, files } = workspace
  const { profile, avatar } = workspace.actors
  const name = useSelector(session, selectUser)?.name
  const account = useQuery(accountQuery(client))
  const draft = useSelector(profile, selectDraft, sameDraft)
  const picture = useSelector(avatar, selectAvatar, sameFields)
  if (account.error) return <ProblemAlert problem={problemFrom(account.error)} onRetry={() => void account.refetch()} />
  if (!account.data) return <QuietWait />
  const { username, profile: saved, avatar: shown } = account.data
  return (
    <>
      <AvatarForm
        {...picture}
        name={name ?? username}
        avatar={shown}
        onChoose={(file) => avatar.send({ type: 'picture.chosen', key: files.put(file).key })}
        onConfirm={() => avatar.send({ type: 'picture.confirmed' })}
        onWithdraw={() => avatar.send({ type: 'picture.withdrawn' })}
        onRemove={() => avatar.send({ type: 'picture.removed' })}
      />
      <ProfileForm
        {...draft}
        username={username}
        profile={draft.value ?? saved}
        onEdit={(value) => profile.send({ type: 'draft.edited', value, basis: saved })}
        onSave={() => profile.send({ type: 'save.requested' })}
        onDiscard={() => profile.send({ type: 'draft.discarded' })}
        onUndo={() => profile.send({ type: 'save.undone' })}
      />
      <UnsavedGuard unsaved={draft.mayDiscard} onDiscard={() => profile.send({ type: 'draft.discarded' })} />
    </>
  )
}
