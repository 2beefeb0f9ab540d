import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

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
