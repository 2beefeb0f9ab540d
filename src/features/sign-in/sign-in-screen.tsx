import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EntranceFrame } from '#src/components/entrance/entrance-frame.tsx'
import { ProblemNote } from '#src/components/entrance/problem-note.tsx'
import { MethodTabs, type SignInTab } from './method-tabs.tsx'

type SignInScreenProps = {
  tab: SignInTab
  onTab: (tab: SignInTab) => void
  /** Why nobody could be signed in; `null` where nobody tried. */
  problem: ReactNode
  /** Signing in with a password. It stays as it is while another tab is shown. */
  account: ReactNode
  /** Signing in by telephone; `null` until it is asked for. */
  phone: ReactNode
  /** What a sign-in still needs, in the place of the forms; `null` where it needs nothing. */
  secondFactor: ReactNode
  /** Further ways to sign in, and the way to an account. */
  otherMethods: ReactNode
  /** Choice of language and theme. */
  settings: ReactNode
}

/** Signing in: with a password or by telephone, or by one of the other ways. */
export function SignInScreen({ tab, onTab, problem, settings, ...parts }: SignInScreenProps) {
  const { t } = useLingui()
  return (
    <EntranceFrame settings={settings}>
      {problem && <ProblemNote>{problem}</ProblemNote>}
      {parts.secondFactor ?? (
        <>
          <MethodTabs
            tab={tab}
            onTab={onTab}
            labels={{ list: t`Way to sign in`, account: t`Account`, phone: t`Phone` }}
          />
          <div role="tabpanel" id="account-panel" aria-labelledby="account-tab" hidden={tab !== 'account'}>
            {parts.account}
          </div>
          <div role="tabpanel" id="phone-panel" aria-labelledby="phone-tab" hidden={tab !== 'phone'}>
            {parts.phone}
          </div>
          {parts.otherMethods}
        </>
      )}
    </EntranceFrame>
  )
}
