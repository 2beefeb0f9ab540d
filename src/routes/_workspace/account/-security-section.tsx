import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { SessionId } from '#contracts/account.ts'
import { problemFrom } from '#contracts/problem.ts'
import {
  accountQuery,
  closeOtherSessions,
  closeOwnSession,
  ownSessionsQuery,
  passkeysQuery,
} from '#src/api/account-api.ts'
import { passkeysAreSupported } from '#src/api/make-passkey.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { QuietWait } from '#src/components/quiet-wait.tsx'
import { PasskeyPanel } from '#src/features/account-settings/passkey-panel.tsx'
import { PasswordForm } from '#src/features/account-settings/password-form.tsx'
import { PhoneForm } from '#src/features/account-settings/phone-form.tsx'
import { SecondFactorPanel } from '#src/features/account-settings/second-factor-panel.tsx'
import { SessionPanel } from '#src/features/account-settings/session-panel.tsx'
import { selectPasswordChange, selectPhoneChange } from '#src/machines/account-settings/account-settings.selectors.ts'
import { selectPasskeys } from '#src/machines/passkeys/passkeys.selectors.ts'
import { selectSecondFactorSetup } from '#src/machines/second-factor-setup/second-factor-setup.selectors.ts'
import { downloadText } from '../../-download-text.ts'
import type { Workspace } from '../../-router-context.ts'
import { sameFields } from '../../-same-fields.ts'
import type { SectionProps } from './-basic-section.tsx'

/** Password, telephone number, second factor, passkeys and sessions. */
export function SecuritySection({ workspace }: SectionProps) {
  const { client } = workspace
  const { passwordChange, phoneChange, passkeys } = workspace.actors
  const account = useQuery(accountQuery(client))
  const passkeyList = useQuery(passkeysQuery(client))
  const password = useSelector(passwordChange, selectPasswordChange, sameFields)
  const phone = useSelector(phoneChange, selectPhoneChange, sameFields)
  const passkey = useSelector(passkeys, selectPasskeys, sameFields)
  if (account.error) return <ProblemAlert problem={problemFrom(account.error)} onRetry={() => void account.refetch()} />
  if (!account.data) return <QuietWait />
  const { username, hasPassword, phone: present } = account.data
  return (
    <>
      <PasswordForm
        {...password}
        username={username}
        hasPassword={hasPassword}
        onSubmit={(change) => passwordChange.send({ type: 'password.submitted', change })}
      />
      <SecondFactor workspace={workspace} />
      <PasskeyPanel
        {...passkey}
        passkeys={passkeyList.data?.passkeys ?? null}
        supported={passkeysAreSupported()}
        onAdd={() => passkeys.send({ type: 'addition.requested' })}
        onRename={({ id, name }) => passkeys.send({ type: 'passkey.chosen', id, name })}
        onRemove={({ id, name }) => passkeys.send({ type: 'removal.requested', id, name })}
        onName={(name) => passkeys.send({ type: 'name.submitted', name })}
        onConfirmRemoval={() => passkeys.send({ type: 'removal.confirmed' })}
        onClose={() => passkeys.send({ type: 'dialog.closed' })}
      />
      <PhoneForm
        {...phone}
        present={present}
        onPhone={(typed) => phoneChange.send({ type: 'phone.typed', phone: typed })}
        onRequestCode={() => phoneChange.send({ type: 'code.requested' })}
        onSubmit={(code) => phoneChange.send({ type: 'code.submitted', code })}
      />
      <Sessions workspace={workspace} />
    </>
  )
}

function SecondFactor({ workspace }: { workspace: Workspace }) {
  const { i18n } = useLingui()
  const { secondFactorSetup } = workspace.actors
  const shelf = workspace.secrets.secondFactor
  const account = useQuery(accountQuery(workspace.client))
  const { secret, codes, ...state } = useSelector(secondFactorSetup, selectSecondFactorSetup, sameFields)
  const setup = shelf.read(secret)
  const shownCodes = shelf.read(codes)
  return (
    <SecondFactorPanel
      {...state}
      present={account.data?.secondFactor ?? null}
      setup={setup && 'secret' in setup ? setup : null}
      codes={shownCodes && !('secret' in shownCodes) ? shownCodes : null}
      onSetUp={() => secondFactorSetup.send({ type: 'setup.requested' })}
      onCode={(code) => secondFactorSetup.send({ type: 'code.submitted', code })}
      onCancel={() => secondFactorSetup.send({ type: 'setup.cancelled' })}
      onKept={() => secondFactorSetup.send({ type: 'codes.kept' })}
      onProofWanted={(step) => secondFactorSetup.send({ type: 'proof.requested', step })}
      onProof={(password) => secondFactorSetup.send({ type: 'proof.submitted', password })}
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
  const queryClient = useQueryClient()
  const sessions = useQuery(ownSessionsQuery(client))
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['account'] })
  const close = useMutation({ mutationFn: (id: SessionId) => closeOwnSession(client, id), onSettled })
  const closeOthers = useMutation({ mutationFn: () => closeOtherSessions(client), onSettled })
  const error = close.error ?? closeOthers.error ?? sessions.error
  return (
    <SessionPanel
      sessions={sessions.data?.sessions ?? null}
      problem={error && problemFrom(error)}
      closing={close.isPending ? close.variables : null}
      closingOthers={closeOthers.isPending}
      onClose={(id) => close.mutate(id)}
      onCloseOthers={() => closeOthers.mutate()}
      onReload={() => void sessions.refetch()}
    />
  )
}
