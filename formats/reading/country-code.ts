const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Names that registers write and the world's list of countries does not have in these words. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    britain: 'GB',
    'czech republic': 'CZ',
    england: 'GB',
    'england & wales': 'GB',
    'england and wales': 'GB',
    'england & wales & scotland': 'GB',
    'england and wales (uk)': 'GB',
    'united kingdom (england and wales)': 'GB',
    'united kingdom (england)': 'GB',
    'united kingdom (scotland)': 'GB',
    'great britain': 'GB',
    gb: 'GB',
    holland: 'NL',
    'hong kong': 'HK',
    macau: 'MO',
    'northern ireland': 'GB',
    "people's republic of china": 'CN',
    'republic of ireland': 'IE',
    'republic of korea': 'KR',
    'russian federation': 'RU',
    scotland: 'GB',
    'the netherlands': 'NL',
    turkey: 'TR',
    uae: 'AE',
    uk: 'GB',
    usa: 'US',
    'united states of america': 'US',
    wales: 'GB',
  }),
)

const codes = codesByName()

/** The ISO 3166 code of a country that a register names in English, or `null`. */
export function countryCodeOf(name: string | undefined): string | null {
  const key = name?.trim().toLowerCase() ?? ''
  return otherNames.get(key) ?? codes.get(key) ?? null
}

function codesByName(): ReadonlyMap<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const known = letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const name = names.of(first + second)
      return name ? [[name.toLowerCase(), first + second]] : []
    }),
  )
  return new Map(known.reverse())
}
