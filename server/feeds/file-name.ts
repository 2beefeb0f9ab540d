/** What comes from an address is called like this: the address without what may be secret. */
export function fileNameOf(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host}${pathname === '/' ? '' : pathname}`.slice(0, 255).toWellFormed()
}
