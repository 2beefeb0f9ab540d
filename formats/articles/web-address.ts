/** Most characters of an address. */
const addressCharacters = 2000

/** Parameters by which a page learns where its reader came from; they change nothing of what it says. */
const tracking = /^(?:utm_\w*|spm|from|gclid|fbclid|yclid|msclkid)$/i

/**
 * An address of the web as it is kept: without what differs between links to the same page (case of the host, fragment,
 * parameters of tracking and their order). `null` where it is none, or holds a name and password.
 */
export function webAddress(text: string | null): string | null {
  const address = text === null ? null : URL.parse(text.trim())
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '') return null
  if (address.href.length > addressCharacters) return null
  if (!address.hash.startsWith('#!')) address.hash = ''
  if (address.search === '') return address.href
  const parameters = address.search.slice(1).split('&')
  const kept = parameters.filter((parameter) => parameter !== '' && !tracking.test(parameter.split('=', 1)[0] ?? ''))
  const nameOf = (parameter: string) => parameter.split('=', 1)[0] ?? ''
  const compare = (one: string, other: string) =>
    nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : 0
  address.search = kept.toSorted(compare).join('&')
  return address.href
}
