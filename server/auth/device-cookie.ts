import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { deviceSeconds } from './known-devices.ts'
import { createSecret } from './secret.ts'

const deviceName = 'riskatlas_device'
const browserName = 'riskatlas_browser'
const browserSeconds = 10 * 60

const attributes = (secure: boolean) => ({ path: '/api', httpOnly: true, sameSite: 'Lax', secure }) as const
const isSecret = (text: string | undefined) => text !== undefined && /^[\w-]{43}$/.test(text)

/** The secret by which a device is known again; `undefined` where it has none. */
export function readDeviceCookie(c: Context): string | undefined {
  const secret = getCookie(c, deviceName)
  return isSecret(secret) ? secret : undefined
}

export function writeDeviceCookie(c: Context, secret: string, secure: boolean): void {
  setCookie(c, deviceName, secret, { ...attributes(secure), maxAge: deviceSeconds })
}

/** The secret that binds a sign-in of several steps to the browser that began it; `undefined` where there is none. */
export function readBrowserCookie(c: Context): string | undefined {
  const secret = getCookie(c, browserName)
  return isSecret(secret) ? secret : undefined
}

/** The browser's secret, the same for all its pages, for ten minutes more. */
export function keepBrowserCookie(c: Context, secure: boolean): string {
  const secret = readBrowserCookie(c) ?? createSecret()
  setCookie(c, browserName, secret, { ...attributes(secure), maxAge: browserSeconds })
  return secret
}
