import * as v from 'valibot'
import { Access, Password } from '../session/session.ts'
import { VerificationCode } from '../session/sign-in.ts'
import { CountryCode } from '../values/country.ts'
import { Phone } from '../values/phone.ts'
import { plainLine, plainLines } from '../values/plain-line.ts'

/** What users say of themselves; empty where they say nothing. */
export const Profile = v.object({
  nickname: plainLine(100),
  email: v.union([v.literal(''), v.pipe(plainLine(254), v.email())]),
  /** A few sentences, with line breaks. */
  profile: plainLines(2000),
  /** ISO 3166-1 alpha-2, or empty. */
  country: v.union([v.literal(''), CountryCode]),
  province: plainLine(100),
  city: plainLine(100),
  streetAddress: plainLine(300),
})
export type Profile = v.InferOutput<typeof Profile>

/** `GET /api/account`: the own account. */
export const Account = v.object({
  username: v.string(),
  access: Access,
  profile: Profile,
  avatar: v.nullable(v.string()),
  /** Verified by a code; changed by `POST /api/account/phone`. */
  phone: v.nullable(v.string()),
  hasPassword: v.boolean(),
  secondFactor: v.nullable(v.object({ since: v.string(), recoveryCodesLeft: v.number() })),
  createdAt: v.string(),
})
export type Account = v.InferOutput<typeof Account>

/** `POST /api/account/password`. `current` is empty for an account that has none yet. Ends the other sessions. */
export const PasswordChange = v.object({ current: v.pipe(v.string(), v.maxLength(1000)), password: Password })
export type PasswordChange = v.InferOutput<typeof PasswordChange>

/** `POST /api/account/phone`; the code was requested with purpose `changePhone`. */
export const PhoneChange = v.object({ phone: Phone, code: VerificationCode })
export type PhoneChange = v.InferOutput<typeof PhoneChange>

export const SessionId = v.pipe(v.string(), v.uuid(), v.brand('SessionId'))
export type SessionId = v.InferOutput<typeof SessionId>

/** By what means a session was opened. */
export const SignInMethod = v.picklist(['password', 'phone', 'passkey', 'oidc'])
export type SignInMethod = v.InferOutput<typeof SignInMethod>

/** A signed-in browser as lists show it. Times are ISO 8601 in UTC. */
export const SessionSummary = v.object({
  id: SessionId,
  username: v.string(),
  /** Whether it is the requesting session. */
  current: v.boolean(),
  persistent: v.boolean(),
  method: SignInMethod,
  userAgent: v.string(),
  address: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.string(),
})
export type SessionSummary = v.InferOutput<typeof SessionSummary>
/** `GET /api/account/sessions` and, of all users, `GET /api/admin/sessions`. */
export const SessionList = v.object({
  sessions: v.array(SessionSummary),
  /** How many there are, where not all are listed. */
  total: v.optional(v.number()),
})
export type SessionList = v.InferOutput<typeof SessionList>

/** How many sessions were ended. */
export const SessionsEnded = v.object({ ended: v.number() })

/** `POST /api/account/secondFactor`: a new secret, in force once a code of it was given to `…/confirm`. */
export const SecondFactorSetup = v.object({
  secret: v.string(),
  /** For an authenticator, as a QR code. */ address: v.string(),
})
export type SecondFactorSetup = v.InferOutput<typeof SecondFactorSetup>

/** `POST /api/account/secondFactor/confirm`. */
export const SecondFactorConfirmation = v.object({ code: VerificationCode })

/** One-time codes for a lost authenticator; shown only once. */
export const RecoveryCodes = v.object({ codes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>

/** Confirms the user's identity before the protection of the account is weakened. */
export const PasswordProof = v.object({ password: v.pipe(v.string(), v.maxLength(1000)) })

export const PasskeyId = v.pipe(v.string(), v.uuid(), v.brand('PasskeyId'))
export type PasskeyId = v.InferOutput<typeof PasskeyId>
export const PasskeyName = v.pipe(plainLine(100), v.minLength(1))
export const Passkey = v.object({
  id: PasskeyId,
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
})
export type Passkey = v.InferOutput<typeof Passkey>
/** `GET /api/account/passkeys`. */
export const PasskeyList = v.object({ passkeys: v.array(Passkey) })
/** `POST /api/account/passkeys`: the answer of an authenticator to the options, and what to call it. */
export const NewPasskey = v.object({
  challenge: v.pipe(v.string(), v.minLength(20), v.maxLength(100)),
  response: v.record(v.string(), v.unknown()),
  name: PasskeyName,
})
export type NewPasskey = v.InferOutput<typeof NewPasskey>
