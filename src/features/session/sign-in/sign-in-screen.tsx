import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import { AuthLayout } from '#src/components/session/auth-layout.tsx'
import { ProblemNote } from '#src/components/session/problem-note.tsx'
import styles from '../session.module.css'

/** The forms that the sign-in page offers. */
type SignInTab = 'account' | 'phone'

const tabs = ['account', 'phone'] as const
const otherThan = (tab: SignInTab): SignInTab => (tab === 'account' ? 'phone' : 'account')

type MethodTabsProps = {
  tab: SignInTab
  onTab: (tab: SignInTab) => void
  labels: Record<SignInTab | 'list', string>
}

/** Chooses between the forms, by pointer or by arrow keys. */
function MethodTabs({ tab, onTab, labels }: MethodTabsProps) {
  const choose = (event: KeyboardEvent<HTMLElement>) => {
    const wanted = { ArrowLeft: otherThan(tab), ArrowRight: otherThan(tab), Home: tabs[0], End: tabs[1] }[event.key]
    if (!wanted) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`#${wanted}-tab`)?.focus()
    onTab(wanted)
  }
  return (
    <div role="tablist" aria-label={labels.list} className={styles.tabs} onKeyDown={choose}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${name}-tab`}
          aria-controls={`${name}-panel`}
          aria-selected={name === tab}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {labels[name]}
        </button>
      ))}
    </div>
  )
}

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
  /** Other sign-in methods, and a link to registration. */
  otherMethods: ReactNode
  /** Choice of language and theme. */
  brand?: ReactNode
  settings: ReactNode
}

/** The sign-in page: password, telephone, or other methods. */
export function SignInScreen({ tab, onTab, problem, brand, settings, ...parts }: SignInScreenProps) {
  const { t } = useLingui()
  return (
    <AuthLayout brand={brand} settings={settings}>
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
    </AuthLayout>
  )
}
