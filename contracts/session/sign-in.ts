import * as v from 'valibot'
import { Phone } from '../values/phone.ts'
import { NewUsername, Password, UserReply } from './session.ts'

/** Digits of a verification code. */
export const codeLength = 6

/** Seconds before another code can be requested. */
export const codeRetrySeconds = 60

/** A verification code as typed. */
export const VerificationCode = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/))

/** What a code that is sent to a telephone will be good for. */
export const CodePurpose = v.picklist(['signIn', 'register', 'resetPassword', 'changePhone'])
export type CodePurpose = v.InferOutput<typeof CodePurpose>

/** `POST /api/login/code`: have a code sent. Answers the same whether or not the number belongs to an account. */
export const CodeRequest = v.object({ purpose: CodePurpose, phone: Phone })
export type CodeRequest = v.InferOutput<typeof CodeRequest>

/** Seconds before the next code can be requested. */
export const CodeReply = v.object({ retryAfter: v.number() })
export type CodeReply = v.InferOutput<typeof CodeReply>

/** `POST /api/login/phone`: sign in with a number and the code that was sent to it. */
export const PhoneCredentials = v.object({
  phone: Phone,
  code: VerificationCode,
  autoLogin: v.optional(v.boolean(), false),
})
export type PhoneCredentials = v.InferOutput<typeof PhoneCredentials>

/** A sign-in that waits for its second factor; `challenge` is secret, good once and for five minutes. */
export const SecondFactorChallenge = v.object({ challenge: v.pipe(v.string(), v.minLength(20), v.maxLength(100)) })
export type SecondFactorChallenge = v.InferOutput<typeof SecondFactorChallenge>

/** Reply of the ways to sign in: the user, or what is still needed from an account with a second factor. */
export const SignInReply = v.union([
  UserReply,
  v.object({ success: v.literal(true), secondFactor: SecondFactorChallenge }),
])
export type SignInReply = v.InferOutput<typeof SignInReply>

/** `POST /api/login/secondFactor`: the six digits an authenticator shows, or a recovery code (`xxxxx-xxxxx`). */
export const SecondFactorAnswer = v.object({
  challenge: SecondFactorChallenge.entries.challenge,
  code: v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(20)),
})
export type SecondFactorAnswer = v.InferOutput<typeof SecondFactorAnswer>

/**
 * What WebAuthn exchanges with an authenticator: made by one library on the server, read by its twin in the browser.
 */
const Opaque = v.record(v.string(), v.unknown())

/** Reply of `POST /api/login/passkey/options` and `POST /api/account/passkeys/options`. */
export const PasskeyOptions = v.object({ challenge: SecondFactorChallenge.entries.challenge, options: Opaque })
export type PasskeyOptions = v.InferOutput<typeof PasskeyOptions>

/** `POST /api/login/passkey`: the answer of an authenticator to {@link PasskeyOptions}. */
export const PasskeyAnswer = v.object({
  challenge: SecondFactorChallenge.entries.challenge,
  response: Opaque,
  autoLogin: v.optional(v.boolean(), false),
})
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>

/** A longer address is not taken along to a provider. */
export const longestReturn = 2000

/** `POST /api/login/oidc`: where to come back to after signing in at the provider. Answers the address to go to. */
export const OidcRequest = v.object({
  redirect: v.optional(v.pipe(v.string(), v.maxLength(longestReturn))),
  autoLogin: v.optional(v.boolean(), false),
})
export type OidcRequest = v.InferOutput<typeof OidcRequest>
export const OidcReply = v.object({ address: v.string() })

/** `POST /api/register`: a new account. A telephone number must come with the code sent to it. */
export const Registration = v.pipe(
  v.object({
    username: NewUsername,
    password: Password,
    phone: v.optional(Phone),
    code: v.optional(VerificationCode),
  }),
  v.forward(
    v.check(({ phone, code }) => phone === undefined || code !== undefined, 'is needed with a telephone number'),
    ['code'],
  ),
)
export type Registration = v.InferOutput<typeof Registration>

/** What became of a registration: an account to sign in with, or one that waits for an administrator. */
export const RegistrationReply = v.object({ state: v.picklist(['active', 'waiting']) })
export type RegistrationReply = v.InferOutput<typeof RegistrationReply>

/** `POST /api/login/resetPassword`: a new password, proved by a code. Ends every session of the account. */
export const PasswordReset = v.object({ phone: Phone, code: VerificationCode, password: Password })
export type PasswordReset = v.InferOutput<typeof PasswordReset>
