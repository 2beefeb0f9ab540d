import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
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

/** The secret that binds a multi-step sign-in to its browser; `undefined` without one. */
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

/** A cookie of this host alone, out of reach of scripts. */
type HostCookie = {
  read: (c: Context, secure: boolean) => string | undefined
  /** @param maxAge seconds; without it the cookie ends with the browser */
  write: (c: Context, secure: boolean, value: string, maxAge?: number) => void
}

/**
 * Over TLS the name begins with `__Host-`: a browser takes such a cookie from this very host alone, never from a
 * neighbour under the same domain (RFC 6265bis, section 4.1.3.2), and without the prefix none is read there.
 *
 * @param path what it is sent for where there is no TLS; with the prefix that is the whole host
 */
export function hostCookie(name: string, path: string): HostCookie {
  return {
    read: (c, secure) => getCookie(c, name, secure ? 'host' : undefined),
    write: (c, secure, value, maxAge) => {
      const common = { httpOnly: true, sameSite: 'Lax', ...(maxAge !== undefined && { maxAge }) } as const
      setCookie(c, name, value, secure ? { ...common, prefix: 'host', path: '/', secure } : { ...common, path, secure })
    },
  }
}
