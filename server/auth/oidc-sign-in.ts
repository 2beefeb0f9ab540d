import type { Pool } from 'pg'
import * as v from 'valibot'
import { ProblemError } from '#contracts/problem.ts'
import { RedirectTarget } from '#contracts/redirect.ts'
import type { OidcRequest } from '#contracts/sign-in.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { type AttemptCounts, boundPerAddress } from './attempt-counts.ts'
import type { Challenges } from './challenges.ts'
import type { Entrance, SignInOutcome } from './entrance.ts'
import { accountOfIdentity } from './federated-accounts.ts'
import type { OpenIdProvider } from './open-id-provider.ts'
import { hashOf } from './secret.ts'
import type { Visitor } from './visitor.ts'

/** Where the provider sends the browser back to. */
const callbackPath = '/api/login/oidc/callback'

/** Signing in at the OpenID provider of the installation, which takes the browser there and back. */
export type OidcSignIn = {
  /** @returns the address to sign in at @throws `not_configured`, `unavailable` */
  beginOidc: (request: OidcRequest, visitor: Visitor, browser: string) => Promise<string>
  /** @param search what the provider has the browser bring @throws `provider_refused`, `registration_closed` and more */
  finishOidc: (
    search: URLSearchParams,
    visitor: Visitor,
    browser: string | null,
  ) => Promise<{ outcome: SignInOutcome; redirect: string }>
}

type Dependencies = {
  pool: Pool
  audit: AuditLog
  counts: AttemptCounts
  challenges: Challenges
  entrance: Entrance
  oidc: OpenIdProvider | null
}

const Returning = v.object({
  nonce: v.string(),
  verifier: v.string(),
  redirect: v.string(),
  persistent: v.boolean(),
  browser: v.string(),
})

export function createOidcSignIn({ pool, audit, counts, challenges, entrance, oidc }: Dependencies): OidcSignIn {
  return {
    beginOidc: async ({ redirect, autoLogin }, visitor, browser) => {
      if (!oidc) throw new ProblemError('not_configured', 'No provider to sign in with is configured.')
      await boundPerAddress(counts, 'oidc', visitor)
      const check = oidc.newCheck()
      const data = {
        ...check,
        redirect: v.is(RedirectTarget, redirect) ? redirect.toWellFormed() : '/',
        persistent: autoLogin,
        browser: hashOf(browser).toString('hex'),
      }
      const state = await challenges.put({ kind: 'oidc', userId: null, data })
      return oidc.begin({ state, ...check }, `${visitor.origin}${callbackPath}`)
    },
    finishOidc: async (search, visitor, browser) => {
      if (!oidc) throw new ProblemError('not_configured', 'No provider to sign in with is configured.')
      await boundPerAddress(counts, 'oidcReturns', visitor)
      const refused = entrance.recordRefusal('oidc', visitor)
      const state = search.get('state') ?? ''
      const waiting = browser === null ? null : await challenges.take(state, 'oidc')
      const returning = waiting && v.parse(Returning, waiting.data)
      if (!returning || browser === null || returning.browser !== hashOf(browser).toString('hex')) {
        return refused(new ProblemError('provider_refused', 'This sign-in was not begun in this browser.'))
      }
      const { nonce, verifier, redirect, persistent } = returning
      const address = new URL(`${visitor.origin}${callbackPath}?${search}`)
      const identity = await oidc.finish(address, { state, nonce, verifier }).catch(refused)
      const account = await accountOfIdentity(pool, audit, identity, visitor).catch(refused)
      return { outcome: await entrance.enter(account, { method: 'oidc', persistent, visitor }, 'spared'), redirect }
    },
  }
}
