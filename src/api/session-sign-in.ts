import * as v from 'valibot'
import { type CurrentUser, UserReply } from '#contracts/session/session.ts'
import {
  CodeReply,
  type CodeRequest,
  OidcReply,
  type OidcRequest,
  type PasskeyAnswer,
  PasskeyOptions,
  type PasswordReset,
  type PhoneCredentials,
  type Registration,
  RegistrationReply,
  type SecondFactorAnswer,
  SignInReply,
} from '#contracts/session/sign-in.ts'
import type { Client } from './client.ts'
import { shownIn } from './own-display.ts'

export const signInByPhone = (
  client: Client,
  credentials: PhoneCredentials,
  signal: AbortSignal,
): Promise<SignInReply> => client.ask(client.to('/api/login/phone', credentials), SignInReply, shownIn('form', signal))

export const proveSecondFactor = async (
  client: Client,
  answer: SecondFactorAnswer,
  signal: AbortSignal,
): Promise<CurrentUser> =>
  (await client.ask(client.to('/api/login/secondFactor', answer), UserReply, shownIn('form', signal))).user

export const loadPasskeyOptions = (client: Client, signal: AbortSignal): Promise<PasskeyOptions> =>
  client.request(client.to('/api/login/passkey/options', {}), PasskeyOptions, shownIn('content', signal))

export const signInByPasskey = async (
  client: Client,
  answer: PasskeyAnswer,
  signal: AbortSignal,
): Promise<SignInReply> => client.ask(client.to('/api/login/passkey', answer), SignInReply, shownIn('form', signal))

/** Address of the provider at which to sign in. */
export const openProvider = async (client: Client, request: OidcRequest, signal: AbortSignal): Promise<string> =>
  (await client.request(client.to('/api/login/oidc', request), OidcReply, shownIn('form', signal))).address

/** Has a code sent. Answers with the seconds before the next one. */
export const requestCode = async (client: Client, request: CodeRequest, signal: AbortSignal): Promise<number> =>
  (await client.request(client.to('/api/login/code', request), CodeReply, shownIn('form', signal))).retryAfter

export const register = (client: Client, registration: Registration, signal: AbortSignal): Promise<RegistrationReply> =>
  client.request(client.to('/api/register', registration), RegistrationReply, shownIn('form', signal))

export const resetPassword = async (client: Client, reset: PasswordReset, signal: AbortSignal): Promise<void> => {
  await client.ask(
    client.to('/api/login/resetPassword', reset),
    v.object({ success: v.literal(true) }),
    shownIn('form', signal),
  )
}
