/** The cookies of one browser, for one server: what replies set, requests send. Paths do not matter. */
export function createCookieJar() {
  const cookies = new Map<string, string>()
  return {
    take: (response: Response): void => {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
    header: (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    has: (name: string): boolean => cookies.has(name),
    drop: (name: string): boolean => cookies.delete(name),
  }
}
