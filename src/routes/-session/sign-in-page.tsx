import { type ComponentType, lazy, Suspense } from 'react'
import { isUnsaid } from '#contracts/values/problem.ts'
import { PageSettings } from '#src/components/controls/page-settings.tsx'
import { ProductBrand } from '#src/components/session/auth-layout.tsx'
import { AccountForm } from '#src/features/session/sign-in/account-form.tsx'
import { SignInProblem, wordsAreHere } from '#src/features/session/sign-in/sign-in-problem.tsx'
import { SignInScreen } from '#src/features/session/sign-in/sign-in-screen.tsx'
import { useLocale } from '#src/machines/locale/use-locale.ts'
import { useSignIn } from '#src/machines/session/use-sign-in.ts'
import { useTheme } from '#src/machines/shell/use-theme.ts'
import type { RouterContext } from '../-router-context.ts'
import type { BrandProps, SignInPartProps, SignInTab } from './sign-in-search.ts'

type Parts = typeof import('./sign-in-later.tsx')

/** A part that comes once the form is on the screen; nothing stands in its place where it does not come. */
function later(name: keyof Parts) {
  const Part = lazy(async () => {
    const parts = await import('./sign-in-later.tsx').catch(() => null)
    return { default: (parts?.[name] ?? (() => null)) as ComponentType<SignInPartProps> }
  })
  return (props: SignInPartProps) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
const ForgotPassword = later('ForgotPassword')
const OtherWays = later('OtherWays')
const PhoneWay = later('PhoneWay')
const Reason = later('Reason')
const SecondStep = later('SecondStep')

/** The sign-in page over its machines, wherever it stands. */
export function SignInPage({ onTab, ...part }: SignInPartProps & { onTab: (tab: SignInTab) => void }) {
  const { context, search } = part
  const { session } = context.actors
  const { busy, unusable, needsSecondFactor, problem: failed, ...signIn } = useSignIn(session)
  const reported = search.problem && !busy && unusable.length === 0 ? { code: search.problem, details: {} } : null
  const problem = failed ?? reported
  return (
    <SignInScreen
      tab={search.method ?? 'account'}
      onTab={(tab) => {
        signIn.onRestart()
        onTab(tab)
      }}
      problem={
        isUnsaid(problem) && (wordsAreHere(problem) ? <SignInProblem problem={problem} /> : <Reason {...part} />)
      }
      account={
        <AccountForm
          {...signIn.account}
          username={null}
          passwordIsWrong={problem?.code === 'wrong_credentials'}
          aside={<ForgotPassword {...part} />}
        />
      }
      phone={search.method === 'phone' && <PhoneWay {...part} />}
      secondFactor={needsSecondFactor ? <SecondStep {...part} /> : null}
      otherMethods={<OtherWays {...part} />}
      brand={<EntranceBrand context={context} />}
      settings={<EntranceSettings actors={context.actors} />}
    />
  )
}

const InstallationBrand = lazy(async () => {
  const parts = await import('./sign-in-later.tsx').catch(() => null)
  return { default: parts?.InstallationBrand ?? (() => <ProductBrand />) }
})

/** Logo, name and tagline: the product's until those of the installation are known. */
export const EntranceBrand = (props: BrandProps) => (
  <Suspense fallback={<ProductBrand />}>
    <InstallationBrand {...props} />
  </Suspense>
)

/** Choice of language and theme on the pages before sign-in. */
export function EntranceSettings({ actors: { locale, theme } }: Pick<RouterContext, 'actors'>) {
  return <PageSettings {...useLocale(locale)} {...useTheme(theme)} />
}
