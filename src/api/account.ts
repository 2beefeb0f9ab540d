import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  Account,
  type PasskeyId,
  PasskeyList,
  type PasswordChange,
  type PhoneChange,
  type Profile,
  RecoveryCodes,
  SecondFactorSetup,
  type SessionId,
  SessionList,
} from '#contracts/account/account.ts'
import { AuditPage } from '#contracts/audit/audit.ts'
import { CodeReply, PasskeyOptions } from '#contracts/session/sign-in.ts'
import { changing, type Server } from './server.ts'

/** Their failures are for the machine or screen that asks to explain. */
const own = (signal?: AbortSignal) => ({ skipErrorHandler: true, ...(signal && { signal }) })

export const accountQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => request((init) => calls.account.$get({}, { init }), Account, own(signal)),
  })

/** What was done by and to the own account, newest first. */
export const activityQuery = ({ calls, request }: Server, limit: number) =>
  queryOptions({
    queryKey: ['account', 'activity', limit],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.account.activity.$get({ query: { limit: String(limit) } }, { init }),
        AuditPage,
        own(signal),
      ),
    ...changing,
  })

export const ownSessionsQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => request((init) => calls.account.sessions.$get({}, { init }), SessionList, own(signal)),
    ...changing,
  })

export const closeOwnSession = async ({ calls, request }: Server, id: SessionId): Promise<void> => {
  await request((init) => calls.account.sessions[':id'].$delete({ param: { id } }, { init }), v.unknown(), own())
}

export const closeOtherSessions = async ({ calls, request }: Server): Promise<void> => {
  await request((init) => calls.account.sessions.$delete({}, { init }), v.unknown(), own())
}

export const saveProfile = async ({ calls, request }: Server, profile: Profile, signal: AbortSignal): Promise<void> => {
  await request((init) => calls.account.profile.$put({ json: profile }, { init }), Account, own(signal))
}

/** @param picture bytes of a PNG, JPEG, GIF or WebP, 1 MB at most */
export const saveAvatar = async ({ calls, request }: Server, picture: Blob, signal: AbortSignal): Promise<void> => {
  const sent = { body: picture, headers: { accept: 'application/json', 'content-type': 'application/octet-stream' } }
  await request((init) => calls.account.avatar.$put({}, { init: { ...init, ...sent } }), Account, own(signal))
}

export const removeAvatar = async ({ calls, request }: Server, signal: AbortSignal): Promise<void> => {
  await request((init) => calls.account.avatar.$delete({}, { init }), Account, own(signal))
}

export const changePassword = async ({ calls, request }: Server, change: PasswordChange, signal: AbortSignal) => {
  await request((init) => calls.account.password.$post({ json: change }, { init }), v.unknown(), own(signal))
}

/** Has a code sent to the number that is to become the user's. */
export const requestPhoneCode = ({ calls, request }: Server, phone: string, signal: AbortSignal) =>
  request((init) => calls.account.code.$post({ json: { phone } }, { init }), CodeReply, own(signal))

export const changePhone = async ({ calls, request }: Server, change: PhoneChange, signal: AbortSignal) => {
  await request((init) => calls.account.phone.$post({ json: change }, { init }), v.unknown(), own(signal))
}

export const beginSecondFactor = ({ calls, request }: Server, signal: AbortSignal) =>
  request((init) => calls.account.secondFactor.$post({}, { init }), SecondFactorSetup, own(signal))

export const confirmSecondFactor = ({ calls, request }: Server, code: string, signal: AbortSignal) =>
  request((init) => calls.account.secondFactor.confirm.$post({ json: { code } }, { init }), RecoveryCodes, own(signal))

export const removeSecondFactor = async ({ calls, request }: Server, password: string, signal: AbortSignal) => {
  await request(
    (init) => calls.account.secondFactor.$delete({ json: { password } }, { init }),
    v.unknown(),
    own(signal),
  )
}

export const replaceRecoveryCodes = ({ calls, request }: Server, password: string, signal: AbortSignal) =>
  request(
    (init) => calls.account.secondFactor.recoveryCodes.$post({ json: { password } }, { init }),
    RecoveryCodes,
    own(signal),
  )

export const passkeysQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['account', 'passkeys'],
    queryFn: ({ signal }) => request((init) => calls.account.passkeys.$get({}, { init }), PasskeyList, own(signal)),
  })

/** Has this device make a passkey and keeps it under a name. The library that speaks to the device is loaded then. */
export async function addPasskey(
  { calls, request }: Server,
  { name, makePasskey }: { name: string; makePasskey: (options: PasskeyOptions) => Promise<Record<string, unknown>> },
  signal: AbortSignal,
): Promise<void> {
  const options = await request(
    (init) => calls.account.passkeys.options.$post({}, { init }),
    PasskeyOptions,
    own(signal),
  )
  const response = await makePasskey(options)
  const json = { challenge: options.challenge, response, name }
  await request((init) => calls.account.passkeys.$post({ json }, { init }), v.unknown(), own(signal))
}

export const renamePasskey = async (
  { calls, request }: Server,
  { id, name }: { id: PasskeyId; name: string },
  signal: AbortSignal,
): Promise<void> => {
  await request(
    (init) => calls.account.passkeys[':id'].$patch({ param: { id }, json: { name } }, { init }),
    v.unknown(),
    own(signal),
  )
}

export const removePasskey = async ({ calls, request }: Server, id: PasskeyId, signal: AbortSignal): Promise<void> => {
  await request((init) => calls.account.passkeys[':id'].$delete({ param: { id } }, { init }), v.unknown(), own(signal))
}
