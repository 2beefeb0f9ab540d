import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import * as v from 'valibot'
import { longestReturn, PhoneCredentials, type SignInReply } from '#contracts/session/sign-in.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Client } from './client.ts'
import { loadPasskeyOptions, openProvider, signInByPasskey, signInByPhone } from './session-sign-in.ts'

export { proveSecondFactor } from './session-sign-in.ts'

type PhoneAttempt = { method: 'phone'; phone: string; code: string; autoLogin: boolean }
type PasskeyAttempt = { method: 'passkey'; autoLogin: boolean }
type ProviderAttempt = { redirect: string | undefined; autoLogin: boolean }

/** Signs in by telephone or by passkey. */
export function signInBy(
  client: Client,
  attempt: PhoneAttempt | PasskeyAttempt,
  signal: AbortSignal,
): Promise<SignInReply> {
  if (attempt.method === 'phone') return signInByPhone(client, v.parse(PhoneCredentials, attempt), signal)
  return askAuthenticator(client, attempt.autoLogin, signal)
}

/** Address of the provider at which to sign in. */
export const addressOfProvider = (
  client: Client,
  { redirect, autoLogin }: ProviderAttempt,
  signal: AbortSignal,
): Promise<string> =>
  openProvider(client, { ...(redirect && redirect.length <= longestReturn && { redirect }), autoLogin }, signal)

/** What the server's library made for the browser's. */
const RequestOptions = v.custom<PublicKeyCredentialRequestOptionsJSON>((options) =>
  v.is(v.object({ challenge: v.string() }), options),
)

async function askAuthenticator(client: Client, autoLogin: boolean, signal: AbortSignal): Promise<SignInReply> {
  const { challenge, options } = await loadPasskeyOptions(client, signal)
  const response = await startAuthentication({ optionsJSON: v.parse(RequestOptions, options) }).catch(
    (cause: unknown) => {
      throw new ProblemError('passkey_refused', 'The authenticator did not answer.', {}, { cause })
    },
  )
  return signInByPasskey(client, { challenge, response: { ...response }, autoLogin }, signal)
}
