/** The file name of an address, without secret parts. */
export function fileNameOf(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host}${pathname === '/' ? '' : pathname}`.slice(0, 255).toWellFormed()
}
