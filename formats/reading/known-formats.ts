import { MappedFormat } from '#contracts/imports/column-mapping.ts'

const tables = MappedFormat.options.map((format) =>
  format === 'stakes-csv' ? 'stakes (owner,company,capital)' : format.replace(/-csv$/, '').replaceAll('-', ' '),
)

/** What the refusal of a file of no known format lists. */
export const KNOWN_FORMATS =
  'Read are: BODS 0.2 to 0.4 and the UK register of persons with significant control (JSON array or JSON Lines), ' +
  'FollowTheMoney (JSON Lines), GLEIF level 1 and level 2 and UK company data (CSV), feeds (RSS, Atom, JSON Feed), lists of announcements (JSON), PDF and HTML documents, and CSV ' +
  `tables of ${tables.slice(0, -1).join(', ')} and ${tables.at(-1)}; each plain, as .gz or in a .zip`
