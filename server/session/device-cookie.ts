import type { Context } from 'hono'
import { hostCookie } from './host-cookie.ts'
import { deviceSeconds } from './known-devices.ts'
import { createSecret } from './secret.ts'

const deviceCookie = hostCookie('riskatlas_device', '/api')
const browserCookie = hostCookie('riskatlas_browser', '/api')
const browserSeconds = 10 * 60

const isSecret = (text: string | undefined) => text !== undefined && /^[\w-]{43}$/.test(text)

/** The secret by which a device is known again; `undefined` where it has none. */
export function readDeviceCookie(c: Context, secure: boolean): string | undefined {
  const secret = deviceCookie.read(c, secure)
  return isSecret(secret) ? secret : undefined
}

export function writeDeviceCookie(c: Context, secret: string, secure: boolean): void {
  deviceCookie.write(c, secure, secret, deviceSeconds)
}

/** The secret that binds a sign-in of several steps to the browser that began it; `undefined` where there is none. */
export function readBrowserCookie(c: Context, secure: boolean): string | undefined {
  const secret = browserCookie.read(c, secure)
  return isSecret(secret) ? secret : undefined
}

/** The browser's secret, the same for all its pages, for ten minutes more. */
export function keepBrowserCookie(c: Context, secure: boolean): string {
  const secret = readBrowserCookie(c, secure) ?? createSecret()
  browserCookie.write(c, secure, secret, browserSeconds)
  return secret
}
