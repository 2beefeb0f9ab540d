/**
 * The longest search, in characters with its `?`, that is asked of a server. Many take no more than 8 KiB for the whole
 * first line of a request, and refuse what is longer before the application hears of it.
 */
export const longestSearch = 4000

/**
 * The address of a page as browsers show it. A search that is too long to be asked of a server stands behind `#`, which
 * browsers keep to themselves: `/DataManagement/MultiQuery#?q=…`. Nothing of it is lost.
 */
export function shownAddress(url: URL): URL {
  if (url.search.length <= longestSearch || url.hash !== '') return url
  const shown = new URL(url)
  shown.hash = url.search
  shown.search = ''
  return shown
}

/** The address that {@link shownAddress} was given. */
export function plainAddress(url: URL): URL {
  if (!url.hash.startsWith('#?') || url.search !== '') return url
  const plain = new URL(url)
  plain.search = url.hash.slice(1)
  plain.hash = ''
  return plain
}
