import type { KeyboardEvent } from 'react'
import styles from './method-tabs.module.css'

/** The forms that the sign-in page offers. */
export type SignInTab = 'account' | 'phone'

const tabs = ['account', 'phone'] as const
const otherThan = (tab: SignInTab): SignInTab => (tab === 'account' ? 'phone' : 'account')

type MethodTabsProps = {
  tab: SignInTab
  onTab: (tab: SignInTab) => void
  labels: Record<SignInTab | 'list', string>
}

/** Chooses between the forms, by pointer or by arrow keys. */
export function MethodTabs({ tab, onTab, labels }: MethodTabsProps) {
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
