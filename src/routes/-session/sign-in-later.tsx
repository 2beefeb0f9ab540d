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
import { useFields } from '#src/machines/kit/bridge.ts'
import { selectLocale } from '#src/machines/locale/locale.machine.ts'
import {
  selectSessionIsBusy,
  selectSessionProblem,
  selectUnusableFields,
} from '#src/machines/session/session.selectors.ts'
import { selectCodeRequest } from '#src/machines/session/verification-code.machine.ts'
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
  const busy = useSelector(actors.session, selectSessionIsBusy)
  return (
    <OtherMethods
      busy={busy}
      passkeys={'PublicKeyCredential' in window}
      provider={installation?.oidc ?? null}
      mayRegister={installation !== undefined && installation.registration !== 'closed'}
      onPasskey={(autoLogin) =>
        actors.session.send({ type: 'signIn.submitted', attempt: { method: 'passkey', autoLogin } })
      }
      onProvider={(autoLogin) =>
        actors.session.send({
          type: 'signIn.submitted',
          attempt: { method: 'provider', redirect: search.redirect, autoLogin },
        })
      }
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
  const problem = useSelector(actors.session, selectSessionProblem)
  return (
    <PhoneForm
      busy={useSelector(actors.session, selectSessionIsBusy)}
      unusable={useSelector(actors.session, selectUnusableFields)}
      codeIsWrong={problem?.code === 'wrong_code'}
      codeRequest={useFields(signInCode, selectCodeRequest)}
      onRequestCode={(phone) => signInCode.send({ type: 'code.requested', phone })}
      onCorrected={(field) => {
        actors.session.send({ type: 'field.corrected', field })
        if (field === 'phone') signInCode.send({ type: 'phone.corrected' })
      }}
      onSubmit={(attempt) =>
        actors.session.send({ type: 'signIn.submitted', attempt: { method: 'phone', ...attempt } })
      }
    />
  )
}

/** The second step of a sign-in. */
export function SecondStep({ context: { actors, openSignInArea } }: SignInPartProps) {
  use(openSignInArea())
  const problem = useSelector(actors.session, selectSessionProblem)
  return (
    <SecondFactorForm
      busy={useSelector(actors.session, selectSessionIsBusy)}
      codeIsUnusable={useSelector(actors.session, selectUnusableFields).includes('secondFactor')}
      codeIsWrong={problem?.code === 'wrong_code'}
      onCorrected={() => actors.session.send({ type: 'field.corrected', field: 'secondFactor' })}
      onSubmit={(code) => actors.session.send({ type: 'secondFactor.submitted', code })}
      onRestart={() => actors.session.send({ type: 'signIn.restarted' })}
    />
  )
}

/** Why nobody could be signed in, in all its words. */
export function Reason({ context: { actors, openSignInArea }, search }: SignInPartProps) {
  use(openSignInArea())
  const problem =
    useSelector(actors.session, selectSessionProblem) ?? (search.problem && { code: search.problem, details: {} })
  return problem ? <ProblemText problem={problem} /> : null
}
