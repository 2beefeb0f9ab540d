/** The format of a feed by its root element: `rss20`, `rss10`, `atom10`, `cdf` and the like; `rss` or `atom` without more. */
export function formatOf(root: string, vocabulary: string, attributes: ReadonlyMap<string, string>): string {
  const version = attributes.get('version')?.trim() ?? ''
  const name = root.slice(root.indexOf(':') + 1).toLowerCase()
  if (name === 'channel') return 'cdf'
  if (name === 'rdf') return /my\.netscape\.com/.test(vocabulary) ? 'rss090' : 'rss10'
  if (name === 'rss') {
    if (version.startsWith('2')) return 'rss20'
    const known = /^0\.9[0-4]/.exec(version)?.[0].replace('.', '') ?? ''
    return known === '091' ? 'rss091u' : `rss${known}`
  }
  if (/w3\.org\/2005\/atom/.test(vocabulary)) return 'atom10'
  if (/purl\.org\/atom/.test(vocabulary) || version !== '')
    return version === '' ? 'atom' : `atom${version.replace('.', '')}`
  return 'atom'
}
