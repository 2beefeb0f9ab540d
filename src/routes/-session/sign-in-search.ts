import * as v from 'valibot'
import { ProblemCode } from '#contracts/values/problem.ts'
import { RedirectTarget } from '#contracts/values/redirect.ts'
import type { RouterContext } from '../-router-context.ts'

/**
 * What the address of the sign-in page says: where it leads, which form is shown, and what went wrong at a provider.
 */
export const SignInSearch = v.object({
  redirect: v.fallback(v.optional(RedirectTarget), undefined),
  method: v.fallback(v.optional(v.literal('phone')), undefined),
  problem: v.fallback(v.optional(ProblemCode), undefined),
})
export type SignInSearch = v.InferOutput<typeof SignInSearch>

/** The forms that the page offers. */
export type SignInTab = 'account' | 'phone'

/** What the brand on the pages before sign-in is given. */
export type BrandProps = { context: Pick<RouterContext, 'actors' | 'openSignInArea'> }

/** What each part of the page is given. */
export type SignInPartProps = { context: RouterContext; search: SignInSearch }

/** The search of an address, read without a router. */
export const signInSearchIn = (search: string): SignInSearch =>
  v.parse(SignInSearch, Object.fromEntries(new URLSearchParams(search)))

/** The address of the sign-in page with another form. */
export function signInAddress({ redirect }: SignInSearch, tab: SignInTab): string {
  const search = new URLSearchParams({
    ...(redirect !== undefined && { redirect }),
    ...(tab === 'phone' && { method: tab }),
  })
  return `/user/login${search.size > 0 ? `?${search}` : ''}`
}
