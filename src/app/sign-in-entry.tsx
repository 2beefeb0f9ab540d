import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { SignInPage } from '#src/routes/-sign-in-page.tsx'
import type { SignInPartProps, SignInTab } from '#src/routes/-sign-in-search.ts'
import { nameTab } from './document-title.ts'
import { LanguageNotice } from './language-notice.tsx'
import { SessionNotices } from './session-notices.tsx'

type SignInEntryProps = SignInPartProps & { onTab: (tab: SignInTab) => void }

/** The sign-in page as the first page of a visit: there before the routes are. */
export function SignInEntry({ context, search, onTab }: SignInEntryProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <SignInPage context={context} search={search} onTab={onTab} />
        <LanguageNotice actors={context.actors} />
        <SessionNotices context={context} />
      </I18nProvider>
    </StrictMode>
  )
}

/** Names the tab of the browser after the sign-in page. */
export const nameSignInTab = () => nameTab(msg`Sign in`)
