import type { PasskeyOptions } from '#contracts/session/sign-in.ts'
import { ProblemError } from '#contracts/values/problem.ts'

type CreationOptions = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON']

/** Whether this browser, on this address, can make passkeys at all. */
export const passkeysAreSupported = (): boolean => 'PublicKeyCredential' in globalThis

/**
 * Has the device make a passkey as the server asks for it.
 * @throws ProblemError `taken` where the device has one for this account, `passkey_refused` where it or the user declines
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
