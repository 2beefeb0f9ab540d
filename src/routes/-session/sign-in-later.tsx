import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { use } from 'react'
import { wordsIn } from '#contracts/installation/installation.ts'
import { installationQuery } from '#src/api/installation.ts'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import { ProductBrand } from '#src/components/session/auth-layout.tsx'
import styles from '#src/components/session/session.module.css'
import { OtherMethods } from '#src/features/session/other-methods.tsx'
import { PhoneForm, SecondFactorForm } from '#src/features/session/second-factor-form.tsx'
import { selectLocale } from '#src/machines/locale/locale.machine.ts'
import { useSignIn } from '#src/machines/session/use-sign-in.ts'
import { useVerificationCode } from '#src/machines/session/use-verification-code.ts'
import type { BrandProps, SignInPartProps } from './sign-in-search.ts'

/** The way to a new password. */
export const ForgotPassword = () => (
  <a href="/user/reset-password" className={styles.link}>
    <Trans>Forgot password</Trans>
  </a>
)

/** Signing in by passkey or at a provider, and registering. */
export function OtherWays({ context: { actors, openSignInArea }, search }: SignInPartProps) {
  const { client, queryClient } = use(openSignInArea())
  const { data: installation } = useQuery(installationQuery(client), queryClient)
  const { busy, onPasskey, onProvider } = useSignIn(actors.session)
  return (
    <OtherMethods
      busy={busy}
      passkeys={'PublicKeyCredential' in window}
      provider={installation?.oidc ?? null}
      mayRegister={installation !== undefined && installation.registration !== 'closed'}
      onPasskey={onPasskey}
      onProvider={(autoLogin) => onProvider(search.redirect, autoLogin)}
    />
  )
}

/** Logo, name and tagline of this installation. */
export function InstallationBrand({ context: { actors, openSignInArea } }: BrandProps) {
  const { client, queryClient } = use(openSignInArea())
  const { data: installation } = useQuery(installationQuery(client), queryClient)
  const locale = useSelector(actors.locale, selectLocale)
  if (!installation) return <ProductBrand />
  const { name, names, tagline, taglines, logo } = installation.product
  return <ProductBrand name={wordsIn(locale, name, names)} tagline={wordsIn(locale, tagline, taglines)} logo={logo} />
}

/** Signing in by telephone. */
export function PhoneWay({ context: { actors, openSignInArea } }: SignInPartProps) {
  const { signInCode } = use(openSignInArea()).actors
  const { phone } = useSignIn(actors.session)
  return <PhoneForm {...phone} {...useVerificationCode(signInCode, phone.onCorrected)} />
}

/** The second step of a sign-in. */
export function SecondStep({ context: { actors, openSignInArea } }: SignInPartProps) {
  use(openSignInArea())
  return <SecondFactorForm {...useSignIn(actors.session).secondFactor} />
}

/** Why nobody could be signed in, in all its words. */
export function Reason({ context: { actors, openSignInArea }, search }: SignInPartProps) {
  use(openSignInArea())
  const problem = useSignIn(actors.session).problem ?? (search.problem && { code: search.problem, details: {} })
  return problem ? <ProblemText problem={problem} /> : null
}
