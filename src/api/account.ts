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
import { ProblemError } from '#contracts/values/problem.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

export const accountQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => request((init) => calls.account.$get({}, { init }), Account, shownIn('content', signal)),
  })

/** What was done by and to the own account, newest first. */
export const activityQuery = ({ calls, request }: Server, limit: number) =>
  queryOptions({
    queryKey: ['account', 'activity', limit],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.account.activity.$get({ query: { limit: String(limit) } }, { init }),
        AuditPage,
        shownIn('content', signal),
      ),
    ...changing,
  })

export const ownSessionsQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) =>
      request((init) => calls.account.sessions.$get({ query: {} }, { init }), SessionList, shownIn('content', signal)),
    ...changing,
  })

export const closeOwnSession = async ({ calls, request }: Server, id: SessionId): Promise<void> => {
  await request(
    (init) => calls.account.sessions[':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form'),
  )
}

export const closeOtherSessions = async ({ calls, request }: Server): Promise<void> => {
  await request((init) => calls.account.sessions.$delete({}, { init }), v.unknown(), shownIn('form'))
}

export const saveProfile = async ({ calls, request }: Server, profile: Profile, signal: AbortSignal): Promise<void> => {
  await request((init) => calls.account.profile.$put({ json: profile }, { init }), Account, shownIn('form', signal))
}

/** @param picture bytes of a PNG, JPEG, GIF or WebP, 1 MB at most */
export const saveAvatar = async ({ calls, request }: Server, image: Blob, signal: AbortSignal): Promise<void> => {
  const sent = { body: image, headers: { accept: 'application/json', 'content-type': 'application/octet-stream' } }
  await request(
    (init) => calls.account.avatar.$put({}, { init: { ...init, ...sent } }),
    Account,
    shownIn('form', signal),
  )
}

export const removeAvatar = async ({ calls, request }: Server, signal: AbortSignal): Promise<void> => {
  await request((init) => calls.account.avatar.$delete({}, { init }), Account, shownIn('form', signal))
}

export const changePassword = async ({ calls, request }: Server, change: PasswordChange, signal: AbortSignal) => {
  await request(
    (init) => calls.account.password.$post({ json: change }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

/** Has a code sent to the number that is to become the user's. */
export const requestPhoneCode = ({ calls, request }: Server, phone: string, signal: AbortSignal) =>
  request((init) => calls.account.code.$post({ json: { phone } }, { init }), CodeReply, shownIn('form', signal))

export const changePhone = async ({ calls, request }: Server, change: PhoneChange, signal: AbortSignal) => {
  await request((init) => calls.account.phone.$post({ json: change }, { init }), v.unknown(), shownIn('form', signal))
}

export const beginSecondFactor = ({ calls, request }: Server, signal: AbortSignal) =>
  request((init) => calls.account.secondFactor.$post({}, { init }), SecondFactorSetup, shownIn('form', signal))

export const confirmSecondFactor = ({ calls, request }: Server, code: string, signal: AbortSignal) =>
  request(
    (init) => calls.account.secondFactor.confirm.$post({ json: { code } }, { init }),
    RecoveryCodes,
    shownIn('form', signal),
  )

export const removeSecondFactor = async ({ calls, request }: Server, password: string, signal: AbortSignal) => {
  await request(
    (init) => calls.account.secondFactor.$delete({ json: { password } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

export const replaceRecoveryCodes = ({ calls, request }: Server, password: string, signal: AbortSignal) =>
  request(
    (init) => calls.account.secondFactor.recoveryCodes.$post({ json: { password } }, { init }),
    RecoveryCodes,
    shownIn('form', signal),
  )

export const passkeysQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['account', 'passkeys'],
    queryFn: ({ signal }) =>
      request((init) => calls.account.passkeys.$get({}, { init }), PasskeyList, shownIn('content', signal)),
  })

/** Creates a passkey on this device and stores it under a name. The library is loaded lazily. */
export async function addPasskey(
  { calls, request }: Server,
  { name, makePasskey }: { name: string; makePasskey: (options: PasskeyOptions) => Promise<Record<string, unknown>> },
  signal: AbortSignal,
): Promise<void> {
  const options = await request(
    (init) => calls.account.passkeys.options.$post({}, { init }),
    PasskeyOptions,
    shownIn('form', signal),
  )
  const response = await makePasskey(options)
  const json = { challenge: options.challenge, response, name }
  await request((init) => calls.account.passkeys.$post({ json }, { init }), v.unknown(), shownIn('form', signal))
}

export const renamePasskey = async (
  { calls, request }: Server,
  { id, name }: { id: PasskeyId; name: string },
  signal: AbortSignal,
): Promise<void> => {
  await request(
    (init) => calls.account.passkeys[':id'].$patch({ param: { id }, json: { name } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

export const removePasskey = async ({ calls, request }: Server, id: PasskeyId, signal: AbortSignal): Promise<void> => {
  await request(
    (init) => calls.account.passkeys[':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

type CreationOptions = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON']

/** Whether this browser, on this address, can make passkeys at all. */
export const passkeysAreSupported = (): boolean => 'PublicKeyCredential' in globalThis

/**
 * Has the device make a passkey as the server asks for it.
 * @throws ProblemError `taken` where the device has one for this account, `passkey_refused` where it or the user
 * declines
 */
export async function makePasskey({ options }: PasskeyOptions): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return { ...(await startRegistration({ optionsJSON: creationOptionsIn(options) })) }
  } catch (cause) {
    const known = cause instanceof Error && cause.name === 'InvalidStateError'
    throw new ProblemError(known ? 'taken' : 'passkey_refused', 'The device made no passkey', {}, { cause })
  }
}

/** Made by the twin of the same library on the server. */
const creationOptionsIn = (options: unknown) => options as CreationOptions

/** Pixels along an edge of an avatar. */
const edge = 512

/**
 * The middle of a picture as a square of 512 pixels, JPEG on white.
 * @throws ProblemError `malformed_file` where the browser cannot read the file as a picture
 */
export async function squareImage(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new ProblemError('malformed_file', 'The file is no picture', {}, { cause })
  })
  try {
    const { width, height } = image
    const side = Math.min(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = edge
    canvas.height = edge
    const surface = canvas.getContext('2d')
    if (!surface) throw new ProblemError('unavailable', 'The browser gives no surface to draw on')
    surface.imageSmoothingQuality = 'high'
    surface.fillStyle = '#fff'
    surface.fillRect(0, 0, edge, edge)
    surface.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, edge, edge)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new ProblemError('unavailable', 'The picture cannot be written'))),
        'image/jpeg',
        0.9,
      ),
    )
  } finally {
    image.close()
  }
}
